import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Order } from '#domain/booking/order.ts'
import { money } from '#domain/money/money.ts'
import { testCompany } from '#tests/factories/company.ts'
import {
  onDay,
  orderFor,
  orderToWire,
  ownDays,
  saleApi,
  testMember,
  testOrder,
} from '#tests/factories/sale.ts'

const { company, database } = await testCompany()
const api = saleApi(company)
const ayse = await testMember(company)
const ownDay = ownDays()

type Placed = { status: number; code: unknown; booking: string }

async function place(order: Order, key?: string): Promise<Placed> {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
  const sent = await api.post('/rezervasyon-olustur-post', orderToWire(order), ayse.token, headers)
  const { k_no: booking = '' } = (sent.body.data ?? {}) as { k_no?: string }
  return { status: sent.status, code: sent.body.code, booking }
}

async function age(booking: string, minutes: number): Promise<void> {
  await database.execute(
    sql`update bookings set placed_at = placed_at - make_interval(mins => ${minutes}) where id = ${booking}`,
  )
}

async function end(booking: string, state: 'cancelled' | 'expired'): Promise<void> {
  await database.execute(sql`
    with moved as (
      insert into state_moves (booking, machine, from_state, to_state, by, why, at)
      values (${booking}, 'booking', 'held', ${state}, 'test', 'test', now()))
    update bookings set state = ${state}, hold_expires_at = null where id = ${booking}`)
}

test('without a key an order is recognised for ten minutes', async () => {
  const order = onDay(testOrder(), ownDay())
  const first = await place(order)
  expect(await place(order)).toEqual({ status: 200, code: undefined, booking: first.booking })
  await age(first.booking, 11)
  const later = await place(order)
  expect([later.status, later.booking === first.booking]).toEqual([200, false])
  expect((await place(order)).booking).toBe(later.booking)
})

test('twenty orders without a key at once are one booking', async () => {
  const order = onDay(testOrder(), ownDay())
  const placed = await Promise.all(Array.from({ length: 20 }, () => place(order)))
  expect(placed.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(new Set(placed.map(({ booking }) => booking)).size).toBe(1)
})

test.each<[string, (order: Order) => Order]>([
  ['another guest', (order) => ({ ...order, guest: { ...order.guest, firstName: 'Zeynep' } })],
  ['another identity number', (order) => ({ ...order, guest: { ...order.guest, identity: 'U1234567' } })],
  ['another note', (order) => ({ ...order, note: 'window seats' })],
  ['another hotel', (order) => ({ ...order, hotel: { name: 'Harbour' } })],
  ['another language', (order) => ({ ...order, locale: 'de' })],
  ['another way of paying', (order) => ({ ...order, paymentMethod: 'on-the-spot' })],
])('without a key, an order with %s is another booking', async (_, change) => {
  const order = onDay(testOrder(), ownDay())
  const [first, second] = [await place(order), await place(change(order))]
  expect([first.status, second.status, first.booking === second.booking]).toEqual([200, 200, false])
})

test.each(['cancelled', 'expired'] as const)('a booking that is %s is never returned', async (state) => {
  const order = onDay(testOrder(), ownDay())
  const key = randomUUID()
  const [keyless, keyed] = [await place(order), await place(order, key)]
  for (const { booking } of [keyless, keyed]) await end(booking, state)
  const again = await place(order)
  expect([again.status, again.booking === keyless.booking]).toEqual([200, false])
  expect(await place(order, key)).toEqual({ status: 409, code: 'booking-ended', booking: '' })
})

test('a hold that ran out is over before the clock has come by', async () => {
  const order = onDay(testOrder(), ownDay())
  const first = await place(order)
  await database.execute(
    sql`update bookings set hold_expires_at = now() - interval '1 second' where id = ${first.booking}`,
  )
  expect((await place(order)).booking === first.booking).toBe(false)
})

test('without a key, a refused order stays refused though an older booking is of the same order', async () => {
  const order = onDay(orderFor(10), ownDay())
  const first = await place(order)
  await age(first.booking, 11)
  expect(await place(order)).toEqual({ status: 409, code: 'not-available', booking: '' })
})

test('the same key with another order is refused, also where that order would be refused anyway', async () => {
  const order = onDay(testOrder(), ownDay())
  const key = randomUUID()
  const first = await place(order, key)
  const used = { status: 422, code: 'idempotency-key-used', booking: '' }
  expect(await place({ ...order, note: 'another' }, key)).toEqual(used)
  expect(await place({ ...order, expected: money('79.99', 'EUR') }, key)).toEqual(used)
  expect((await place(order, key)).booking).toBe(first.booking)
})

test('the same order from the other basket is the same booking', async () => {
  const order = onDay(testOrder(), ownDay())
  const first = await place(order)
  expect((await place({ ...order, basket: 'basket-two' })).booking).toBe(first.booking)
})

test('what an order is recognised by holds no identity number that could be guessed', async () => {
  const { booking } = await place(onDay(testOrder(), ownDay()))
  const { rows } = await database.execute<{ fingerprint: string }>(
    sql`select fingerprint from bookings where id = ${booking}`,
  )
  expect(rows[0]!.fingerprint).toMatch(/^[0-9a-f]{64}$/)
})
