import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { testCompany } from '#tests/factories/company.ts'
import { currentRates } from './current-rates.ts'
import { newestBulletin } from './fetch-tcmb.ts'
import { refreshRatesWhenDue } from './refresh-rates.ts'
import { shareBulletins } from './shared-bulletins.ts'

const demo = readFileSync(new URL('../../demo/rates/tcmb-demo.xml', import.meta.url), 'utf8')
/** A Friday evening: the bulletin of 20 November is out. */
const friday = new Date('2026-11-20T16:00:00Z')
const later = (minutes: number) => new Date(friday.getTime() + minutes * 60_000)

/** A bank that counts how often it is asked for its newest bulletin, and answers nothing while it is closed. */
async function installation() {
  const folder = await mkdtemp(join(tmpdir(), 'kervan-bulletins-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const bank = { asked: 0, isClosed: false, bulletin: demo }
  const process = () =>
    shareBulletins(folder, async (url) => {
      if (url.endsWith('today.xml')) bank.asked += 1
      if (bank.isClosed) throw new TypeError('fetch failed')
      return new Response(bank.bulletin)
    })
  return { folder, bank, process }
}

test.each([
  ['a Thursday before the bank publishes', '2026-11-19T12:00:00Z', '2026-11-18'],
  ['a Thursday after the bank published', '2026-11-19T12:35:00Z', '2026-11-19'],
  ['a Sunday', '2026-11-22T18:00:00Z', '2026-11-20'],
  ['a Monday morning', '2026-11-23T06:00:00Z', '2026-11-20'],
])('on %s the newest bulletin is the last business day’s that is out', (_, now, day) => {
  expect(newestBulletin(new Date(now))).toBe(day)
})

test('companies in two processes take one fetched bulletin in, each with its own margin', async () => {
  const { bank, process } = await installation()
  const [here, there] = [process(), process()]
  const margins = [0, 2.5, 5]
  const companies = await Promise.all(
    margins.map(async (rateMarginPercent, at) => {
      const { company, database } = await testCompany()
      await database.execute(sql`delete from rate_bulletins`)
      const settings = await company.settings()
      const currencies = { ...settings.currencies, rateMarginPercent }
      return {
        ...company,
        bulletins: at === 2 ? there : here,
        settings: async () => ({ ...settings, currencies }),
      }
    }),
  )
  await Promise.all(companies.slice(0, 2).map((company) => refreshRatesWhenDue(company, friday)))
  await refreshRatesWhenDue(companies[2]!, later(1))
  expect(bank.asked).toBe(1)
  const rates = await Promise.all(companies.map(async ({ database }) => currentRates(database)))
  expect(rates.map(({ bulletinDate, rates }) => [bulletinDate, rates.EUR])).toEqual([
    ['2026-11-20', '54.8120'],
    ['2026-11-20', '56.1823000'],
    ['2026-11-20', '57.552600'],
  ])
  await Promise.all(companies.map((company) => refreshRatesWhenDue(company, later(60))))
  expect(bank.asked).toBe(1)
})

test('a bank that does not answer is asked once in ten minutes by all processes', async () => {
  const { folder, bank, process } = await installation()
  bank.isClosed = true
  const processes = [process(), process()]
  const answers = await Promise.all(processes.map((one) => one.newest(friday)))
  expect([bank.asked, answers.filter(Boolean)]).toEqual([
    1,
    [expect.objectContaining({ refused: 'rates-unreachable' })],
  ])
  expect(await processes[1]!.newest(later(9))).toBe(undefined)
  bank.isClosed = false
  expect(await processes[1]!.newest(later(10))).toEqual({ xml: demo })
  expect(await processes[0]!.newest(later(11))).toEqual({ xml: demo, isStored: true })
  expect(bank.asked).toBe(2)
  expect((await readdir(folder)).length).toBe(2)
})

test('on a bank holiday the last bulletin serves, and changes nothing where it is in force', async () => {
  const { bank, process } = await installation()
  const { company } = await testCompany()
  const bulletins = process()
  await refreshRatesWhenDue({ ...company, bulletins }, friday)
  const { rows } = await company.database.$client.query('select id, received_at from rate_bulletins')
  const holiday = new Date('2026-11-23T16:00:00Z')
  await refreshRatesWhenDue({ ...company, bulletins }, holiday)
  expect(bank.asked).toBe(2)
  expect((await company.database.$client.query('select id, received_at from rate_bulletins')).rows).toEqual(
    rows,
  )
})

test('an answer that is no bulletin is not stored', async () => {
  const { folder, bank, process } = await installation()
  const bulletins = process()
  await bulletins.fetch(friday)
  bank.bulletin = '<html>Bakım</html>'
  expect(await bulletins.fetch(friday)).toEqual({ xml: bank.bulletin })
  expect(await readFile(join(folder, 'tcmb.xml'), 'utf8')).toBe(demo)
})

test('a bulletin fetched by hand serves the other companies', async () => {
  const { bank, process } = await installation()
  await process().fetch(friday)
  expect(await process().newest(friday)).toEqual({ xml: demo, isStored: true })
  expect(bank.asked).toBe(1)
})
