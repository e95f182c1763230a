import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { charterSpan, refuseCharter } from '#domain/availability/charter.ts'
import { refuseStay } from '#domain/availability/stay.ts'
import type { ItemChoice, Order } from '#domain/booking/order.ts'
import type { VillaDetails, YachtDetails } from '#domain/catalogue/kinds.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { addDays, type Day, day } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { priceItem } from '#domain/pricing/price-item.ts'
import { isRefusal } from '#domain/refusal.ts'
import { productsByCode } from '#server/catalogue/find-entry.ts'
import { blockStock } from '#server/inventory/block-stock.ts'
import { findStock } from '#server/inventory/find-stock.ts'
import { testCompany } from '#tests/factories/company.ts'
import { everyKind } from '#tests/factories/every-kind.ts'
import { named, testMember, testOrder } from '#tests/factories/sale.ts'
import { expireHolds } from './expire-holds.ts'
import { placeBooking } from './place-booking.ts'
import { giveUpHold } from './release-hold.ts'

const kinds = everyKind()
const gapped = kinds.products.map((product) =>
  product.code === 'villa' ? { ...product, details: { ...product.details, gapNights: 1 } } : product,
)
const { company, database } = await testCompany({ more: { ...kinds, products: gapped }, connections: 10 })
const { member } = await testMember(company)
const found = await productsByCode(database, ['villa', 'yacht'], 'en')
const villa = found.get('villa')! as Product & { details: VillaDetails }
const yacht = found.get('yacht')! as Product & { details: YachtDetails }
const now = new Date()
const first = day(`${Number(dayIn(now, villa.timeZone).slice(0, 4)) + 1}-05-01`)

type Step =
  | { do: 'stay'; from: Day; nights: number; card: boolean }
  | { do: 'charter'; charter: 'hour' | 'day' | 'week'; from: Day; units: number; hour: number; card: boolean }
  | { do: 'let holds run out' }
  | { do: 'give up'; which: number }
  | { do: 'block'; product: 'villa' | 'yacht'; source: 'catalogue' | 'ical:1'; from: Day; days: number }

const onDay = fc.nat(24).map((offset) => addDays(first, offset))
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('stay' as const),
      from: onDay,
      nights: fc.integer({ min: 1, max: 6 }),
      card: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('charter' as const),
      charter: fc.constantFrom('hour', 'day', 'week'),
      from: onDay,
      units: fc.integer({ min: 1, max: 4 }),
      hour: fc.integer({ min: 8, max: 20 }),
      card: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'let holds run out' as const }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('give up' as const), which: fc.nat(5) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('block' as const),
      product: fc.constantFrom('villa', 'yacht'),
      source: fc.constantFrom('catalogue', 'ical:1'),
      from: onDay,
      days: fc.integer({ min: 1, max: 5 }),
    }),
  },
)

function choiceOf(request: Extract<Step, { do: 'stay' | 'charter' }>): ItemChoice {
  const common = {
    id: randomUUID(),
    day: request.from,
    people: { adults: 2, children: 0, infants: 0 },
    extras: [],
  }
  if (request.do === 'stay') {
    return { ...common, kind: 'villa', productId: 'villa', until: addDays(request.from, request.nights) }
  }
  const { charter, units, hour } = request
  const time = charter === 'hour' ? localTime(`${String(hour).padStart(2, '0')}:00`) : undefined
  return { ...common, kind: 'yacht', productId: 'yacht', charter, units, time }
}

/** Whether the rules that the calendar asks call it free. */
async function isFree(request: Extract<Step, { do: 'stay' | 'charter' }>): Promise<boolean> {
  const code = request.do === 'stay' ? 'villa' : 'yacht'
  const stocks = await findStock(database, {
    products: [code],
    from: new Date(`${addDays(first, -10)}T00:00:00Z`),
    until: new Date(`${addDays(first, 80)}T00:00:00Z`),
    now,
  })
  const asked = { stock: stocks.get(code)![0]!, timeZone: villa.timeZone, cutoffHours: 2, now }
  if (request.do === 'stay') {
    const stay = { from: request.from, until: addDays(request.from, request.nights) }
    return !refuseStay({ ...asked, villa: villa.details, stay })
  }
  const { charter, units, hour, from } = request
  const time = charter === 'hour' ? localTime(`${String(hour).padStart(2, '0')}:00`) : undefined
  return !refuseCharter({ ...asked, yacht: yacht.details, request: { charter, units, day: from, time } })
}

async function place(choice: ItemChoice, card: boolean): Promise<string | undefined> {
  const product = choice.kind === 'villa' ? villa : yacht
  const quote = priceItem({ product, choice, bookedOn: dayIn(now, product.timeZone) })
  const expected = isRefusal(quote) ? { minor: 1, currency: 'EUR' as const } : quote.total
  const order: Order = named(
    testOrder({ items: [choice], expected, paymentMethod: card ? 'card' : 'on-the-spot' }),
  )
  const placed = await placeBooking(company, {
    order,
    member,
    idempotencyKey: randomUUID(),
    ip: '::1',
    userAgent: 'test',
    now,
  })
  return 'booking' in placed ? placed.booking : undefined
}

/** Pairs of live allocations of one villa or yacht that overlap: there must never be one. */
async function soldTwice(): Promise<number> {
  const { rows } = await database.$client.query(`
    select count(*)::int as pairs from allocations a join allocations b
      on a.resource = b.resource and a.id < b.id and a.during && b.during
      and a.state <> 'released' and b.state <> 'released'`)
  return rows[0].pairs
}

async function clear(): Promise<void> {
  await database.$client.query(
    `delete from allocations;
    with given_up as (
      update bookings set state = 'cancelled', hold_expires_at = null where state = 'held' returning id
    )
    insert into state_moves (booking, machine, from_state, to_state, by, why)
      select id, 'booking', 'held', 'cancelled', 'test', 'cleared' from given_up`,
  )
}

test('whatever is booked, held, given up and blocked: what the calendar calls free can be had, nothing else, and nothing twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      await clear()
      const held: string[] = []
      for (const one of steps) {
        if (one.do === 'stay' || one.do === 'charter') {
          const free = await isFree(one)
          const booking = await place(choiceOf(one), one.card)
          expect(booking !== undefined).toBe(free)
          if (booking && one.card) held.push(booking)
        } else if (one.do === 'let holds run out') {
          await expireHolds(company, new Date(now.getTime() + 3_600_000))
        } else if (one.do === 'give up') {
          const id = held[one.which]
          if (id) await giveUpHold(company, { id, member: member.id, now })
        } else {
          const { product, source, from, days } = one
          const until = new Date(`${addDays(from, days)}T07:00:00Z`)
          const intervals = [{ from: new Date(`${from}T13:00:00Z`), until }]
          await database.transaction((transaction) => blockStock(transaction, { product, source, intervals }))
        }
        expect(await soldTwice()).toBe(0)
      }
    }),
    { numRuns: 15 },
  )
}, 60_000)

test('of many who want overlapping nights and hours at the same moment, those who get them never overlap', async () => {
  const request = step.filter((one) => one.do === 'stay' || one.do === 'charter')
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 8, maxLength: 12 }), async (requests) => {
      await clear()
      const placed = await Promise.all(
        requests.map((one) => place(choiceOf(one as Extract<Step, { do: 'stay' | 'charter' }>), true)),
      )
      expect(await soldTwice()).toBe(0)
      const { rows } = await database.$client.query('select count(*)::int as live from allocations')
      expect(rows[0].live).toBe(placed.filter(Boolean).length)
    }),
    { numRuns: 8 },
  )
}, 60_000)

test('a charter takes exactly its own span, a stay also its gap night', async () => {
  await clear()
  await place(choiceOf({ do: 'stay', from: first, nights: 3, card: true }), true)
  await place(choiceOf({ do: 'charter', charter: 'week', from: first, units: 1, hour: 10, card: true }), true)
  const { rows } = await database.$client.query(
    `select r.product, lower(a.during) as "from", upper(a.during) as until
     from allocations a join resources r on r.id = a.resource order by r.product`,
  )
  const { from, until } = charterSpan(
    yacht.details,
    { charter: 'week', day: first, units: 1 },
    yacht.timeZone,
  )
  expect(rows).toEqual([
    {
      product: 'villa',
      from: new Date(`${first}T13:00:00Z`),
      until: new Date(`${addDays(first, 4)}T07:00:00Z`),
    },
    { product: 'yacht', from, until },
  ])
})
