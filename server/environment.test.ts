import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { CannotStart, parseEnvironment, unreadNames } from './environment.ts'

const folder = mkdtempSync(join(tmpdir(), 'kervan-environment-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['PORT', '30x0', 'must be a whole number from 0 to 65535 (it is "30x0").'],
  [
    'PUBLIC_URL',
    'www.example.com',
    'must be an address that begins with http:// or https:// (it is "www.example.com").',
  ],
  [
    'PUBLIC_URL',
    'https://www.example.com/shop',
    'must end with the host or its port, like https://www.example.com (it is "https://www.example.com/shop").',
  ],
  ['DATA_DIR', '~/kervan', 'must be a full path: ~ is not expanded here (it is "~/kervan").'],
  [
    'DATABASE_URL',
    'postgres://me:p#ss@localhost:5432/kervan',
    'is not a valid address: the port must be a number, and # / ? in a password are %23 %2F %3F.',
  ],
  ['DATABASE_URL', ' ', 'is empty: set an address, or remove it for the embedded database.'],
  ['SMTP_URL', 'smtp://', 'ends after smtp://.'],
  ['MAIL_FROM', 'me@example.com>', 'must look like Name <name@example.com> (it is "me@example.com>").'],
  [
    'MAP_STYLE_URL',
    'tiles.example.com/style.json',
    'must be an address that begins with http:// or https:// (it is "tiles.example.com/style.json").',
  ],
  [
    'MAP_STYLE_URL',
    'https://{s}.example.com/{x}/{y}.png',
    'must name one host, without a placeholder in it (it is "https://{s}.example.com/{x}/{y}.png").',
  ],
  [
    'MAP_STYLE_URL',
    'https://tiles.example.com/{quadkey}.png',
    'must have no placeholders but {z}, {x}, {y} and {ratio} (it is "https://tiles.example.com/{quadkey}.png").',
  ],
  [
    'MAP_STYLE_URL',
    'https://tiles.example.com/{x}/{y}.png',
    'must have {z}, {x} and {y}, as a template of raster tiles (it is "https://tiles.example.com/{x}/{y}.png").',
  ],
  [
    'GOOGLE_ISSUER',
    'accounts.google.com',
    'must be an address that begins with http:// or https:// (it is "accounts.google.com").',
  ],
  [
    'IYZICO_BASE_URL',
    'http://api.iyzipay.com',
    'must be an address that begins with https:// (it is "http://api.iyzipay.com").',
  ],
])('%s=%s is refused in one sentence', (name, value, sentence) => {
  expect(errorsOf({ [name]: value })).toEqual([`${name} ${sentence}`])
})

test('all errors are reported at once, missing values too', () => {
  const errors = errorsOf({ PORT: 'x', RATES: 'ecb', GOOGLE_CLIENT_ID: 'me', PAYTR_BASE_URL: 'paytr.com' })
  expect(errors.map((line) => line.split(' ')[0])).toEqual([
    'PORT',
    'RATES',
    'PAYTR_BASE_URL',
    'GOOGLE_CLIENT_SECRET',
  ])
})

test('a map is the address of a style, or a template of raster tiles or an archive with its attribution', () => {
  const style = 'https://tiles.example.com/style.json'
  expect(errorsOf({ MAP_STYLE_URL: style })).toEqual([])
  const template = 'https://tiles.example.com/{z}/{x}/{y}{ratio}.png'
  expect(errorsOf({ MAP_STYLE_URL: template })).toEqual([
    'MAP_ATTRIBUTION is missing: a template of raster tiles states no source of its own.',
  ])
  const MAP_ATTRIBUTION = '© Example'
  expect(errorsOf({ MAP_STYLE_URL: template, MAP_ATTRIBUTION })).toEqual([])
  const archive = 'https://tiles.example.com/coast.pmtiles'
  expect(errorsOf({ MAP_STYLE_URL: archive })).toEqual([
    'MAP_ATTRIBUTION is missing: the source of a PMTiles archive must be displayed.',
  ])
  expect(errorsOf({ MAP_STYLE_URL: archive, MAP_ATTRIBUTION })).toEqual([])
})

test('addresses are taken without their last slash, and a database behind a socket as it is', () => {
  const taken = parseEnvironment({
    DATA_DIR: folder,
    PUBLIC_URL: 'https://www.example.com/',
    DATABASE_URL: 'postgres://kervan@/kervan?host=/run/postgresql',
    MAIL_FROM: 'Kervan Travel, Ltd. <hello@example.com>',
  })
  expect(taken).toMatchObject({
    PUBLIC_URL: 'https://www.example.com',
    DATABASE_URL: 'postgres://kervan@/kervan?host=/run/postgresql',
    MAIL_FROM: 'Kervan Travel, Ltd. <hello@example.com>',
  })
})

test('a new data folder, unsent emails and originals of pictures are for this user alone', () => {
  const dataDir = join(folder, 'new')
  mkdirSync(join(dataDir, 'outbox'), { recursive: true, mode: 0o755 })
  parseEnvironment({ DATA_DIR: dataDir })
  parseEnvironment({ DATA_DIR: join(folder, 'newer') })
  const modes = ['new/outbox', 'new/uploads/originals', 'newer'].map(
    (one) => statSync(join(folder, one)).mode & 0o777,
  )
  // The account that PostgreSQL runs as, for root, passes through the data folder.
  expect(modes).toEqual([0o700, 0o700, process.getuid?.() === 0 ? 0o711 : 0o700])
})

test('a name that is not known is noticed', () => {
  expect(unreadNames({ PORT: '3000', PAYMENT_PROVDER: 'iyzico' })).toEqual(['PAYMENT_PROVDER'])
})

function errorsOf(given: Record<string, string>): string[] {
  try {
    parseEnvironment({ DATA_DIR: folder, ...given })
  } catch (error) {
    if (error instanceof CannotStart) return error.lines
    throw error
  }
  return []
}
