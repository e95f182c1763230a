import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, day } from '#domain/dates/day.ts'
import { isRefusal } from '#domain/refusal.ts'
import { type NewSale, previewSale, sell } from '#server/post-booking/by-staff/sell.ts'
import { testCompany } from '#tests/factories/company.ts'
import { everyKind } from '#tests/factories/every-kind.ts'
import { orderFor, saleDay } from '#tests/factories/sale.ts'
import { itemOfOptions } from './item-options.ts'

const { company, database } = await testCompany({ more: everyKind() })
const [on, until] = [addDays(day(saleDay()), 20), addDays(day(saleDay()), 27)]
const two = { day: on, adults: '2' }

const options: Record<string, Record<string, string | boolean>> = {
  boat: { ...two, time: '10:00', pickup: 'centre', extras: 'lunch' },
  transfer: { ...two, time: '14:00', vehicle: 'van', 'back-day': until, 'back-time': '09:00' },
  villa: { ...two, until },
  yacht: { ...two, charter: 'week' },
  car: { ...two, time: '10:00', until, 'until-time': '10:00', 'pick-up-at': 'town', 'driver-age': '30' },
  wedding: { ...two, package: 'small' },
  health: two,
}

const itemFor = (product: string, change: object = {}) =>
  itemOfOptions(company, { id: 'item', product, flags: { ...options[product], ...change } })

async function saleOf(product: string, change: Partial<NewSale> = {}): Promise<NewSale> {
  const { display, locale, guest, note, accepted } = orderFor(2)
  // On request on the web: at the desk for an own price.
  const price = ['wedding', 'health'].includes(product)
    ? [{ item: 'item', price: { minor: 90_000, currency: 'EUR' } as const }]
    : []
  const travellers = { item: [1, 2].map(() => ({ firstName: 'Ada', lastName: 'Kaya' })) }
  return {
    items: [await itemFor(product)],
    display,
    locale,
    guest,
    note,
    accepted,
    travellers,
    payment: 'full',
    hotel: undefined,
    channel: 'desk',
    paidBy: 'on-arrival',
    prices: price,
    overbook: 0,
    ...change,
  }
}

const by = { actor: { kind: 'command', user: 'ada' }, reason: 'At the desk' } as const
const sold = (sale: NewSale) =>
  sell(company, { sale, key: randomUUID(), userAgent: 'test' }, { ...by, now: new Date() })

test.each(Object.keys(options))(
  '%s: the dry run prices it, and it is sold at that price',
  async (product) => {
    const sale = await saleOf(product)
    const cart = await previewSale(company, sale, new Date())
    if (isRefusal(cart)) throw new Error(cart.refused)
    expect(cart.items.map(({ error }) => error)).toEqual([undefined])
    const total = cart.display.grandTotal
    expect(total.minor).toBeGreaterThan(0)
    const answer = await sold({ ...sale, expected: total })
    expect(answer).toHaveProperty('booking')
    const { rows } = await database.execute(
      sql`select kind, display_total::int as total from bookings b join booking_items i on i.booking = b.id
      where b.id = ${(answer as { booking: string }).booking}`,
    )
    expect(rows).toEqual([{ kind: product === 'boat' ? 'tour' : product, total: total.minor }])
  },
)

test.each(['villa', 'yacht'])('a %s is never taken twice, with no right and no reason', async (product) => {
  const refusals = await Promise.all(
    [0, 5].map(async (overbook) => {
      const cart = await previewSale(company, await saleOf(product, { overbook }), new Date())
      const answer = await sold(await saleOf(product, { overbook }))
      expect(answer).toHaveProperty('notAvailable')
      return isRefusal(cart) ? cart.refused : cart.items[0]!.error?.reason
    }),
  )
  expect(refusals).toEqual(['dates-taken', 'overbooking-tours-only'])
  const { rows } = await database.execute(sql`
    select count(*)::int as count from booking_items where product = ${product}`)
  expect(rows).toEqual([{ count: 1 }])
})

test.each([
  ['villa', { until: undefined }, '--until'],
  ['car', { 'driver-age': undefined }, '--driver-age'],
  ['transfer', { vehicle: undefined }, '--vehicle'],
  ['yacht', { charter: 'month' }, 'none of hour, day, week'],
  ['boat', { day: '2026-02-30' }, 'no day'],
  ['nothing', {}, 'no product nothing'],
])('%s with %j names the option that is missing or wrong', async (product, change, words) => {
  await expect(itemFor(product, change)).rejects.toThrow(words)
})
