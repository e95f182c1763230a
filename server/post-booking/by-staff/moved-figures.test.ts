import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ItemChoice } from '#domain/booking/order.ts'
import { addDays, day } from '#domain/dates/day.ts'
import { moneyOf } from '#domain/money/money.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { findBookingParts } from '#server/orders/find-booking.ts'
import { moneyOfBooking } from '#server/orders/money-of-booking.ts'
import { testCompany } from '#tests/factories/company.ts'
import { everyKind } from '#tests/factories/every-kind.ts'
import { oneGulet } from '#tests/factories/one-gulet.ts'
import { orderFor, saleDay } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { findManaged } from '../find-managed.ts'
import { isChangeable } from '../quote-change.ts'
import { cancelByStaff } from './cancel-by-staff.ts'
import { changeByStaff, previewChangeByStaff, type StaffChange } from './change-by-staff.ts'
import { listMoveTargets } from './list-move-targets.ts'
import { refundGoodwill } from './refund-goodwill.ts'
import { sell } from './sell.ts'
import { takePayment } from './take-payment.ts'

/* What goes back and is owed when an item with a history becomes another product. */

const villa = everyKind().products.find(({ code }) => code === 'villa')!

/** A villa at one price all year, with breakfast to choose. */
function villaAt(code: string, nightly: string, more: object = {}) {
  const season = { from: '01-01', to: '12-31', nightly, minimumNights: 3 }
  const price = { amount: '50.00' }
  return {
    ...villa,
    code,
    texts: { en: { slug: code, title: code, summary: 'Short.', body: ['Long.'] } },
    extras: [{ code: 'breakfast', per: 'booking', price, max: 2, texts: { en: { title: 'Breakfast' } } }],
    details: { ...villa.details, seasons: [season] },
    ...more,
  }
}

const gulet = oneGulet()
const [sharedTour] = gulet.products
const named = (code: string) => ({ en: { slug: code, title: code, summary: 'Short.', body: ['Long.'] } })
const more = {
  ...gulet,
  products: [
    ...gulet.products,
    { ...sharedTour, code: 'boat-two', texts: named('boat-two') },
    villaAt('alpha', '200.00'),
    villaAt('beta', '260.00'),
    villaAt('net', '200.00', { vat: { mode: 'excluded', rate: 20 } }),
  ],
}

const { company, database } = await testCompany({ more: more as never })
const { order } = await testStaff(company, 'manager')
const byStaff = () => ({ ...order, now: new Date(), reason: 'The guest called' })
const eur = (minor: number) => moneyOf(minor, 'EUR')
const far = (days: number) => addDays(day(saleDay()), days)
let ahead = 0
function ownStretch() {
  ahead += 20
  return far(ahead)
}

function stay(product: string, from: string, change: object = {}): ItemChoice {
  const people = { adults: 2, children: 0, infants: 0 }
  const usual = { id: randomUUID(), productId: product, kind: 'villa', day: from, people, extras: [] }
  return { ...usual, until: addDays(day(from), 7), ...change } as ItemChoice
}

async function booked(items: ItemChoice[], paid = 0): Promise<string> {
  const { display, locale, guest, note, accepted } = orderFor(2)
  const traveller = { firstName: 'Ayşe', lastName: 'Yılmaz' }
  const sale = {
    ...{ items, display, locale, guest, note, accepted },
    payment: 'full',
    travellers: Object.fromEntries(items.map(({ id }) => [id, [traveller, traveller]])),
    hotel: undefined,
    channel: 'desk',
    paidBy: 'on-arrival',
    prices: [],
    overbook: 0,
  } as const
  const answer = await sell(company, { sale, key: randomUUID(), userAgent: 'test' }, byStaff())
  if (!('booking' in answer)) throw new Error(JSON.stringify(answer))
  const { booking } = answer
  const cash = { booking, method: 'cash', amount: eur(paid), key: booking } as const
  if (paid > 0) await takePayment(company, cash, byStaff())
  return booking
}

const asked = (booking: string, product: string, change: Partial<StaffChange> = {}) =>
  ({ booking, position: 0, target: { product }, price: 'today', way: 'as-paid', ...change }) as const
const move = (booking: string, product: string, change: Partial<StaffChange> = {}) =>
  changeByStaff(company, asked(booking, product, change), byStaff())

async function figures(booking: string) {
  const { total, paid, balance } = await findManaged(company, booking, new Date())
  return [total.minor, paid.minor, balance.minor]
}

async function standing(booking: string) {
  const { row } = (await findBookingParts(company, { id: booking }))!.parts
  return (await moneyOfBooking(database, row)).standing
}

async function quoteOfFirst(booking: string): Promise<Quote> {
  return (await standing(booking))[0]!.row.quote as Quote
}

test('the price of an item is not lowered below what was given back of it as goodwill, and the rest can be cancelled', async () => {
  const from = ownStretch()
  const id = await booked([stay('alpha', from), stay('beta', from)], 322_000)
  const goodwill = { booking: id, amount: eur(100_000), way: 'cash', key: randomUUID() } as const
  await refundGoodwill(company, goodwill as never, byStaff())
  const [first] = await standing(id)
  const given = first!.row.goodwill
  const below = { price: eur(given - 1), day: addDays(day(from), 8) } as const
  expect(await move(id, 'beta', below)).toMatchObject({ refused: 'price-below-goodwill' })
  const before = await figures(id)
  expect(await move(id, 'beta', { ...below, price: eur(given) })).toBe('changed')
  expect(await figures(id)).toEqual([before[0]! - 140_000 + given, before[0]! - 140_000 + given, 0])
  expect((await standing(id)).map(({ total }) => total.minor >= 0)).toEqual([true, true])
  const cancellation = {
    ...{ booking: id, position: 1, way: 'as-paid', requestedBy: 'guest' },
    refund: { by: 'full' },
  } as const
  expect(await cancelByStaff(company, cancellation as never, byStaff())).toHaveProperty('cancelled')
})

test('a tour becomes another one on the same boat at the same time: its own places do not block it', async () => {
  const people = { adults: 2, children: 0, infants: 0 }
  const tour = { id: randomUUID(), productId: 'boat', kind: 'tour', day: far(30), time: '10:00' }
  const id = await booked([{ ...tour, people, extras: [] } as ItemChoice])
  const listed = await listMoveTargets(company, {
    booking: id,
    position: 0,
    locale: 'en',
    now: new Date(),
  } as never)
  expect((listed as { targets: object[] }).targets).toContainEqual(
    expect.objectContaining({ product: 'boat-two', state: 'free' }),
  )
  expect(await move(id, 'boat-two')).toBe('changed')
})

test('at the price sold for, chosen extras stay on the documents without a price', async () => {
  const id = await booked([stay('alpha', ownStretch(), { extras: [{ id: 'breakfast', quantity: 1 }] })])
  expect(await move(id, 'beta', { price: 'as-sold' })).toBe('changed')
  const { lines, total } = await quoteOfFirst(id)
  expect(lines.filter(({ rule }) => rule === 'extra')).toMatchObject([
    { input: { id: 'breakfast' }, quantity: 1, amount: eur(0) },
  ])
  expect(total).toEqual(eur(145_000))
})

test('at the price sold for, excluded VAT stays excluded: the lines sum to the total', async () => {
  const id = await booked([stay('net', ownStretch())])
  expect(await figures(id)).toEqual([168_000, 0, 168_000])
  expect(await move(id, 'alpha', { price: 'as-sold' })).toBe('changed')
  expect(await figures(id)).toEqual([168_000, 0, 168_000])
  const { vat, subtotal, total } = await quoteOfFirst(id)
  expect([vat.mode, subtotal.minor, total.minor]).toEqual(['excluded', 140_000, 168_000])
})

test('an agreed price is not priced again by the guest, who may not change the day any more', async () => {
  const id = await booked([stay('beta', ownStretch())], 182_000)
  expect(isChangeable((await standing(id))[0]!, new Date())).toBe(true)
  expect(await move(id, 'alpha', { price: 'as-sold' })).toBe('changed')
  expect(isChangeable((await standing(id))[0]!, new Date())).toBe(false)
})

test('the preview has the shares of an instalment difference as the booking has them afterwards', async () => {
  const from = ownStretch()
  const id = await booked([stay('alpha', from), stay('beta', from)])
  await database.execute(sql`
    update bookings set totals = jsonb_set(totals, '{display,instalmentDifference,minor}', '10000') where id = ${id}`)
  await database.execute(sql`
    update booking_items set cancelled_at = now(), cancelled_paid = 0, cancelled_refund = 0
    where booking = ${id} and position = 1`)
  const change = { price: eur(14_000), day: addDays(day(from), 8) } as const
  const preview = await previewChangeByStaff(company, asked(id, 'beta', change), new Date())
  expect(await move(id, 'beta', change)).toBe('changed')
  const [, , balance] = await figures(id)
  expect(preview).toMatchObject({ balance: eur(balance!) })
})

test('an own price is in the currency of the booking', async () => {
  const id = await booked([stay('alpha', ownStretch())])
  expect(await move(id, 'beta', { price: moneyOf(10_000, 'USD') })).toMatchObject({
    refused: 'wrong-currency',
  })
})
