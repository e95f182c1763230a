import { sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { addDays } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { moneyOf } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { type SalesGroup, salesGroups } from '#domain/reports/sales-report.ts'
import { openLog } from '#server/log.ts'
import { createServer } from '#server/main.ts'
import type { StoredTotals } from '#server/orders/stored-totals.ts'
import { cancelByStaff } from '#server/post-booking/by-staff/cancel-by-staff.ts'
import { refundGoodwill } from '#server/post-booking/by-staff/refund-goodwill.ts'
import { takePayment } from '#server/post-booking/by-staff/take-payment.ts'
import { makeRefunds } from '#server/post-booking/make-refunds.ts'
import { testCompany } from '#tests/factories/company.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { amountsDue } from './amounts-due.ts'
import { closeDay, findDay, listDayCloses } from './day-close.ts'
import { salesReport } from './sales-report.ts'

const { company, database } = await testCompany()
const ayse = await bookedBy(company)
const { order, token } = await testStaff(company, 'finance')
const { timeZone } = await company.settings()
const today = dayIn(new Date(), timeZone)
const orderNow = (reason?: string) => ({ ...order, now: new Date(), reason })

async function totalsOf(booking: string): Promise<StoredTotals> {
  const { rows } = await database.execute<{ totals: StoredTotals }>(
    sql`select totals from bookings where id = ${booking}`,
  )
  return rows[0]!.totals
}

async function sales(group: SalesGroup, basis: 'placed' | 'start' = 'placed', days = 400) {
  // The day before and after: midnight may pass while the test runs.
  const [from, until] = [addDays(today, -1), addDays(today, days)]
  const report = await salesReport(company, { from, until, basis, group, locale: 'en' })
  if (isRefusal(report)) throw new Error(report.refused)
  return report
}

// Sold: one booking of two items, one with goodwill, one cancelled by half, one paid in cash; not sold: unpaid and expired ones.
const two = await ayse.paid({}, [3, 4])
const goodwill = await ayse.paid()
const cancelled = await ayse.paid()
const transfer = await ayse.place({ paymentMethod: 'bank-transfer', bankAccount: 'try' })
await ayse.place({ paymentMethod: 'bank-transfer', bankAccount: 'try' })
const unpaid = await ayse.place({ paymentMethod: 'bank-transfer', bankAccount: 'try' })
const managers = (await testStaff(company, 'manager')).order
await refundGoodwill(
  company,
  { booking: goodwill.id, amount: moneyOf(1000, 'EUR'), way: 'as-paid', key: 'late-boat' },
  { ...managers, now: new Date(), reason: 'The boat was late' },
)
const halfBack = { by: 'amount', amount: moneyOf(500, 'EUR') } as const
const asked = { booking: cancelled.id, refund: halfBack, way: 'as-paid', requestedBy: 'guest' } as const
await cancelByStaff(company, asked, { ...managers, now: new Date(), reason: 'Ill' })
await cancelByStaff(
  company,
  { booking: unpaid.id, refund: { by: 'full' }, way: 'as-paid', requestedBy: 'guest' },
  { ...managers, now: new Date(), reason: 'Changed plans' },
)
const due = (await totalsOf(transfer.id)).display.prepaymentTotal
await takePayment(
  company,
  { booking: transfer.id, method: 'cash', amount: due, key: 'at-the-desk' },
  { ...managers, now: new Date() },
)

test('sales are the sold items by the ledger, less goodwill; cancelled items show only what is retained', async () => {
  const [a, b, c, d] = await Promise.all([two.id, goodwill.id, cancelled.id, transfer.id].map(totalsOf))
  const prices = [...a!.items, ...b!.items, ...d!.items].map(({ ledger }) => ledger)
  // 1 EUR is 50 TRY: 10.00 EUR of goodwill are 500.00 TRY.
  const gross = prices.reduce((sum, { grandTotal }) => sum + grandTotal.minor, 0) - 50_000
  const report = await sales('kind')
  expect(report.totals).toHaveLength(1)
  expect(report.totals[0]).toMatchObject({
    bookings: 4,
    items: 4,
    guests: 8,
    gross: moneyOf(gross, 'TRY'),
    cancelled: 1,
    retained: moneyOf((c!.display.prepaymentTotal.minor - 500) * 50, 'TRY'),
  })
  const { gross: sold, vat, net } = report.totals[0]!
  expect(vat.minor + net.minor).toBe(sold.minor)
  const rate = a!.items[0]!.ledger.vatRate
  const contained = (sold.minor * rate) / (100 + rate)
  // Rounded once for each item.
  expect(Math.abs(vat.minor - contained)).toBeLessThanOrEqual(4)
  expect(vat.minor).toBeGreaterThan(0)
})

test.each(salesGroups)('the lines by %s add up to the totals', async (group) => {
  for (const basis of ['placed', 'start'] as const) {
    const { lines, totals } = await sales(group, basis)
    const sum = (of: (figures: (typeof totals)[number]) => number) =>
      lines.reduce((all, line) => all + of(line), 0)
    expect(lines.length).toBeGreaterThan(0)
    expect([
      sum((f) => f.items),
      sum((f) => f.gross.minor),
      sum((f) => f.vat.minor),
      sum((f) => f.retained.minor),
    ]).toEqual([totals[0]!.items, totals[0]!.gross.minor, totals[0]!.vat.minor, totals[0]!.retained.minor])
  }
})

test('groups have the names of the field, products their title, phones their country', async () => {
  await database.execute(
    sql`update bookings set guest = guest || '{"phone":"+49 151 2345678"}' where id = ${two.id}`,
  )
  await database.execute(
    sql`update bookings set guest = guest || '{"phone":"+1 202 555 0100"}' where id = ${goodwill.id}`,
  )
  await database.execute(
    sql`update bookings set guest = guest || '{"phone":"0532"}' where id = ${transfer.id}`,
  )
  const countries = (await sales('country')).lines.map(({ key }) => key)
  expect(countries).toEqual(expect.arrayContaining(['DE', '+1', 'unknown']))
  expect((await sales('product')).lines).toMatchObject([{ key: 'boat', title: 'Boat trip' }])
  expect((await sales('kind')).lines.map(({ key }) => key)).toEqual(['tour'])
  expect((await sales('channel')).lines.map(({ key }) => key)).toEqual(['web'])
})

test('a period has its last day in it, and one that ends before it begins or takes ten years is refused', async () => {
  const at = (from: number, until: number) =>
    salesReport(company, {
      from: addDays(today, from),
      until: addDays(today, until),
      basis: 'placed',
      group: 'month',
      locale: 'en',
    })
  expect(await at(-20, -10)).toEqual({ lines: [], totals: [] })
  expect(await at(1, 0)).toMatchObject({ refused: 'period-invalid' })
  expect(await at(0, 3650)).toMatchObject({ refused: 'period-invalid' })
})

test('a day lists what came in and went back by method, and closes with the cash that was counted', async () => {
  await makeRefunds(company, new Date())
  const { takings, close } = await findDay(company, today)
  expect(close).toBeUndefined()
  const charges = await Promise.all([two.id, goodwill.id, cancelled.id].map(totalsOf))
  const charged = charges.reduce((sum, { display }) => sum + display.prepaymentTotal.minor, 0)
  expect(takings).toEqual([
    {
      method: 'card',
      provider: 'rehearsal',
      received: moneyOf(charged, 'EUR'),
      receivedCount: 3,
      refunded: moneyOf(1500, 'EUR'),
      refundedCount: 2,
    },
    {
      method: 'cash',
      received: due,
      receivedCount: 1,
      refunded: moneyOf(0, 'EUR'),
      refundedCount: 0,
    },
  ])
  const counted = [moneyOf(due.minor - 100, 'EUR'), moneyOf(500, 'TRY')]
  const of = { day: today, counted, note: 'One euro is missing', again: false }
  const twice = await Promise.all([closeDay(company, of, orderNow()), closeDay(company, of, orderNow())])
  expect(twice.map((one) => (isRefusal(one) ? one.refused : 'closed')).sort()).toEqual([
    'closed',
    'day-closed',
  ])
  const closed = await findDay(company, today)
  expect(closed).toMatchObject({ changedSinceClose: false, close: { by: 'Ada Kaya' } })
  expect(closed.close!.cash).toEqual([
    { expected: due, counted: counted[0], difference: moneyOf(-100, 'EUR') },
    { expected: moneyOf(0, 'TRY'), counted: counted[1], difference: moneyOf(500, 'TRY') },
  ])

  await takePayment(
    company,
    { booking: transfer.id, method: 'cash', amount: moneyOf(200, 'EUR'), key: 'later' },
    { ...managers, now: new Date() },
  )
  expect((await findDay(company, today)).changedSinceClose).toBe(true)
  expect(await closeDay(company, { ...of, again: true }, orderNow())).toMatchObject({
    refused: 'reason-required',
  })
  await closeDay(company, { ...of, again: true }, orderNow('A guest came late'))
  expect((await findDay(company, today)).changedSinceClose).toBe(false)
  const { rows } = await database.execute<{ before: unknown; reason: string | null }>(
    sql`select before, reason from audit_log where action = 'money.close-day' order by id`,
  )
  expect(rows.map(({ before, reason }) => [before !== null, reason])).toEqual([
    [false, null],
    [true, 'A guest came late'],
  ])
  expect(await listDayCloses(company, { from: today, until: today })).toHaveLength(1)
})

test('a day that has not begun is not closed', async () => {
  const of = { day: addDays(today, 2), counted: [], note: '', again: false }
  expect(await closeDay(company, of, orderNow())).toMatchObject({ refused: 'day-in-future' })
})

test('balances of sold bookings are due, and refunds until they are made', async () => {
  const { balances, refunds } = await amountsDue(company, { page: 0 })
  expect(balances.map(({ number }) => number).sort()).toEqual(
    [two.number, goodwill.number, transfer.number].sort(),
  )
  expect(refunds).toEqual([])
  const another = await ayse.paid()
  const all = { booking: another.id, refund: { by: 'full' }, way: 'cash', requestedBy: 'company' } as const
  await cancelByStaff(company, all, { ...managers, now: new Date(), reason: 'Storm' })
  expect((await amountsDue(company, { page: 0 })).refunds).toMatchObject([
    { number: another.number, way: 'cash', byHand: true },
  ])
})

test('over HTTP: the report as CSV and as a workbook whose texts are no formulas', async () => {
  await database.execute(sql`
    update translations set title = '=1+1' where entity = 'product' and code = 'boat' and locale = 'en'`)
  const app = createServer({
    company,
    companyHeader: 'X-Company-Database',
    trustedProxies: 0,
    log: openLog('silent'),
    checkAnswers: true,
  })
  const query = `from=${addDays(today, -1)}&until=${addDays(today, 1)}&group=product&lang=en`
  const get = (path: string, bearer?: string) =>
    app.request(`/api/office/${path}`, { headers: bearer ? { authorization: `Bearer ${bearer}` } : {} })
  const csv = await (await get(`sales-report-file?${query}&format=csv`, token)).text()
  expect(csv.split('\r\n').slice(0, 2)).toEqual([
    expect.stringMatching(/^\ufeff?Group,Title,Currency/),
    expect.stringMatching(/^boat,'=1\+1,TRY,\d/),
  ])
  const file = await get(`sales-report-file?${query}&format=xlsx`, token)
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()))
  const text = (name: string) => new TextDecoder().decode(parts[name])
  expect(text('xl/worksheets/sheet1.xml')).not.toContain('<f>')
  expect(Object.keys(parts).map(text).join('')).toContain('=1+1')
  const guide = await testStaff(company, 'guide')
  const statuses = await Promise.all([
    get(`sales-report-file?${query}`),
    get(`sales-report-file?${query}`, guide.token),
    get(`sales-report-file?${query}&format=exe`, token),
    get(`sales-report?${query}&basis=never`, token),
    get(`sales-report?${query}`, token),
    get(`day-takings?day=${today}`, token),
    get('day-takings?day=2026-02-31', token),
    get('amounts-due?page=-1', token),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([401, 403, 422, 422, 200, 200, 422, 422])
})
