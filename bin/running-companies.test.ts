import type { IncomingMessage } from 'node:http'
import pino from 'pino'
import { expect, test } from 'vitest'
import { parseEnvironment } from '#server/environment.ts'
import type { Found } from './installation.ts'
import { createRunningCompanies } from './running-companies.ts'
import type { RunningCompany } from './running-company.ts'

const environment = parseEnvironment({ SECRET: 'x'.repeat(32) })

function found(code: string, { hosts = [`${code}.example`], url = code, name = '' } = {}): Found {
  return { code, environment, url, listed: { code, hosts, settings: { MAIL_FROM: name } } }
}

/** Companies whose stacks only count; one whose mail is `broken` cannot be opened. */
function installation() {
  const stacks = new Set<{ name: string }>()
  const companies = createRunningCompanies({
    async open({ code, url, listed }, reserve) {
      const { MAIL_FROM } = listed!.settings
      if (MAIL_FROM === 'broken') throw new Error('no such address')
      reserve(code, url)
      const stack = { name: `${code} ${MAIL_FROM}`.trim() }
      stacks.add(stack)
      return { code, database: url, close: async () => stacks.delete(stack) } as unknown as RunningCompany
    },
    header: undefined,
    log: pino({ level: 'silent' }),
  })
  const codeFor = (host: string) => companies.find({ headers: { host } } as IncomingMessage)?.code
  const open = () => [...stacks].map(({ name }) => name).toSorted()
  return { companies, open, codeFor }
}

test('a changed company is opened with its new settings, the old ones are closed, others stay open', async () => {
  const { companies, open } = installation()
  await companies.update([found('meltem'), found('adria', { name: 'old' })])
  const [meltem] = companies.all()
  await companies.update([found('meltem'), found('adria', { name: 'new' })])
  expect(open()).toEqual(['adria new', 'meltem'])
  expect(companies.all()[0]).toBe(meltem)
})

test('a company that cannot be opened with its new settings goes on with the old ones, at its new hosts', async () => {
  const { companies, open, codeFor } = installation()
  await companies.update([found('meltem'), found('adria', { name: 'old' })])
  const broken = found('adria', { name: 'broken', hosts: ['boats.example'] })
  await companies.update([found('meltem', { hosts: ['meltem.example', 'adria.example'] }), broken])
  expect(open()).toEqual(['adria old', 'meltem'])
  expect(['adria.example', 'boats.example'].map(codeFor)).toEqual(['meltem', 'adria'])
  expect(companies.all().map(({ failure }) => failure?.message)).toEqual([undefined, 'no such address'])
  await companies.update([found('meltem'), found('adria', { name: 'new' })])
  expect(open()).toEqual(['adria new', 'meltem'])
  expect(companies.all().map(({ failure }) => failure)).toEqual([undefined, undefined])
})

test('a company with the database of another is not served, until that one has left it', async () => {
  const { companies, open, codeFor } = installation()
  await companies.update([found('meltem', { url: 'one' }), found('adria', { url: 'one' })])
  expect([open(), codeFor('adria.example')]).toEqual([['meltem'], 'adria'])
  expect(companies.all()[1]?.failure?.message).toBe('Companies meltem and adria have the same database.')
  await companies.update([found('meltem', { url: 'two', name: 'moved' }), found('adria', { url: 'one' })])
  await companies.update([found('meltem', { url: 'two', name: 'moved' }), found('adria', { url: 'one' })])
  expect(open()).toEqual(['adria', 'meltem moved'])
})

test('closing closes every company, and nothing is opened afterwards', async () => {
  const { companies, open } = installation()
  await companies.update([found('meltem'), found('adria')])
  await companies.close()
  await companies.update([found('meltem')])
  expect([open(), companies.all()]).toEqual([[], []])
})
