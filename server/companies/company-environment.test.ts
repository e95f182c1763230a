import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parseEnvironment } from '#server/environment.ts'
import { companyEnvironment } from './company-environment.ts'

const folder = mkdtempSync(join(tmpdir(), 'kervan-companies-'))
afterAll(() => rm(folder, { recursive: true }))
const source = {
  DATA_DIR: folder,
  PORT: '4000',
  RATES: 'files',
  TRUSTED_PROXIES: '1',
  PUBLIC_URL: 'https://meltem.example',
  DATABASE_URL: 'postgres://localhost/meltem',
  SECRET: 'the secret of the company of the environment',
  SMTP_URL: 'smtp://mail.meltem.example',
  MAIL_FROM: 'hello@meltem.example',
  PAYMENT_PROVIDER: 'iyzico',
  IYZICO_API_KEY: 'key',
  IYZICO_SECRET_KEY: 'secret',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
}
const adria = { code: 'adria', hosts: ['adria.example'], settings: { PUBLIC_URL: 'https://adria.example' } }

test('a company shares the port and the proxies, and has no address, secret, mail or key of another', () => {
  const installation = parseEnvironment(source)
  const { SECRET, ...environment } = companyEnvironment(installation, adria, source)
  expect(SECRET).toMatch(/^[0-9a-f]{64}$/)
  const { DATABASE_URL, SMTP_URL, MAIL_FROM, IYZICO_API_KEY, IYZICO_SECRET_KEY, ...rest } = installation
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, SECRET: ofInstallation, ...shared } = rest
  expect(environment).toEqual({
    ...shared,
    DATA_DIR: join(folder, 'companies', 'adria'),
    PUBLIC_URL: 'https://adria.example',
    PAYMENT_PROVIDER: 'rehearsal',
  })
})

test('a mistake in a setting names the company', () => {
  const installation = parseEnvironment(source)
  const settings = { ...adria.settings, PAYMENT_PROVIDER: 'iyzico' }
  expect(() => companyEnvironment(installation, { ...adria, settings }, source)).toThrow(
    'Company adria: IYZICO_API_KEY is missing: iyzico needs IYZICO_API_KEY, IYZICO_SECRET_KEY.',
  )
})

test('a company never has the secret or the folder of the environment', () => {
  const installation = parseEnvironment(source)
  for (const [name, value] of [
    ['SECRET', source.SECRET],
    ['DATA_DIR', folder],
  ] as const) {
    const settings = { ...adria.settings, [name]: value }
    expect(() => companyEnvironment(installation, { ...adria, settings }, source)).toThrow(
      'Company adria: SECRET and DATA_DIR must differ from those of the environment.',
    )
  }
})
