import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { isRefusal } from '#domain/refusal.ts'
import { type SalesFigures, salesBases, salesGroups } from '#domain/reports/sales-report.ts'
import { type AskedSales, bookedItems, calculateSales } from '#tests/factories/calculated-sales.ts'
import { testCompany } from '#tests/factories/company.ts'
import { drawnBookings, draws } from '#tests/factories/drawn-bookings.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { wrongSoldItems } from '#tests/factories/sold-items.ts'
import { fillSoldItems } from './fill-sold-items.ts'
import { salesReport } from './sales-report.ts'

const { company, database } = await testCompany()
const { timeZone } = await company.settings()
const ayse = await bookedBy(company)
const now = new Date()
const below = draws(2027)
const bookings = await drawnBookings(database, { sample: (await ayse.place()).id, below, now })
for (let count = 0; count < 60; count += 1) await bookings.insert()

/** Compares reports of every group and basis with the bookings: of all days, and of some. Returns how many lines they had. */
async function compareReports(): Promise<number> {
  const items = await bookedItems(database)
  const today = dayIn(now, timeZone)
  let lines = 0
  for (const group of salesGroups) {
    for (const basis of salesBases) {
      const all = { from: addDays(today, -500), until: addDays(today, 500) }
      const from = addDays(today, below(500) - 450)
      for (const period of [all, { from, until: addDays(from, below(200)) }]) {
        const asked = { ...period, basis, group }
        const report = await reportOf(asked)
        expect(report, JSON.stringify(asked)).toEqual(calculateSales(items, { ...asked, timeZone }))
        lines += Object.keys(report.lines).length
      }
    }
  }
  return lines
}

async function reportOf(asked: AskedSales) {
  const report = await salesReport(company, { ...asked, locale: 'en' })
  if (isRefusal(report)) throw new Error(report.refused)
  const keys = report.lines.map((line) => `${line.key} ${line.gross.currency}`)
  expect(new Set(keys).size).toBe(keys.length)
  return {
    lines: Object.fromEntries(
      report.lines.map((line) => [`${line.key} ${line.gross.currency}`, plain(line)]),
    ),
    totals: Object.fromEntries(report.totals.map((total) => [total.gross.currency, plain(total)])),
  }
}

function plain({ bookings: count, items, guests, cancelled, gross, vat, retained }: SalesFigures) {
  const money = { gross: gross.minor, vat: vat.minor, retained: retained.minor }
  return { bookings: count, items, guests, cancelled, ...money }
}

test('after 300 changes of prices, items, states, currencies and guests, each report is what its bookings add up to', async () => {
  let lines = 0
  for (let round = 0; round < 6; round += 1) {
    for (let count = 0; count < 50; count += 1) await bookings.change()
    expect(await wrongSoldItems(database)).toEqual([])
    lines += await compareReports()
  }
  expect(lines).toBeGreaterThan(500)
})

const running = new AbortController().signal

/** As an update finds a database: nothing is stored of its bookings. */
async function emptySoldItems(): Promise<void> {
  await database.execute(
    sql`insert into sold_items_fill (filled_from) values ('ffffffff-ffff-ffff-ffff-ffffffffffff')`,
  )
  await database.execute(sql`delete from sold_items`)
}

test('while older bookings are filled in, reports are the same: before, half-way, after changes and at the end', async () => {
  const { rows } = await database.execute<{ id: string }>(sql`select id from bookings order by id`)
  const middle = rows[Math.floor(rows.length / 2)]!.id
  await emptySoldItems()
  await compareReports()
  await database.execute(sql`select write_sold_items(id) from bookings where id >= ${middle}`)
  await database.execute(sql`update sold_items_fill set filled_from = ${middle}`)
  await compareReports()
  for (let count = 0; count < 30; count += 1) await bookings.change()
  await compareReports()

  expect(await fillSoldItems(database, { stopping: AbortSignal.abort() })).toBe(0)
  const { rows: left } = await database.execute(sql`select from bookings where id < ${middle}`)
  const nodes = [1, 2].map(() => fillSoldItems(database, { stopping: running }))
  const filled = await Promise.all(nodes)
  expect(filled[0]! + filled[1]!).toBe(left.length)
  expect((await database.execute(sql`select from sold_items_fill`)).rowCount).toBe(0)
  expect(await wrongSoldItems(database)).toEqual([])
  await compareReports()
})

/** Changes a booking and commits only once something else in this database waits for it. */
async function changeWhile(id: string, begin: () => Promise<unknown>): Promise<void> {
  const changing = await database.$client.connect()
  try {
    await changing.query('begin')
    await changing.query('update booking_items set goodwill = 700 where booking = $1', [id])
    const waiting = begin()
    await expect
      .poll(async () => {
        const { rowCount } = await database.execute(sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
        return rowCount
      })
      .toBe(1)
    await changing.query('commit')
    await waiting
  } finally {
    changing.release()
  }
}

test('of two changes of a booking at once, the later one waits, and the report has both', async () => {
  const { id } = await ayse.paid()
  await changeWhile(id, () =>
    database.$client.query("update bookings set channel = 'desk' where id = $1", [id]),
  )
  expect(await wrongSoldItems(database)).toEqual([])
  const { rows } = await database.execute<{ channel: string; gross: number }>(
    sql`select channel, gross::int as gross from sold_items where booking = ${id}`,
  )
  // 80.00 EUR less 7.00, at 50 TRY.
  expect(rows).toEqual([{ channel: 'desk', gross: 365_000 }])
})

test('filling waits for a change that is not committed, and reads it', async () => {
  const { id } = await ayse.paid()
  await emptySoldItems()
  await changeWhile(id, () => fillSoldItems(database, { stopping: running }))
  expect(await wrongSoldItems(database)).toEqual([])
})
