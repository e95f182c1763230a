import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { unitsFree } from '#domain/availability/stock.ts'
import type { ItemChoice } from '#domain/booking/order.ts'
import { addDays, type Day, day } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { instantOf } from '#domain/dates/zone.ts'
import { money } from '#domain/money/money.ts'
import { takenByOthers } from '#server/inventory/resources/taken-by-others.ts'
import { placesOnDays } from '#server/search/availability-queries.ts'
import { testCompany } from '#tests/factories/company.ts'
import { oneGulet } from '#tests/factories/one-gulet.ts'
import { named, saleApi, saleDay, testMember, testOrder } from '#tests/factories/sale.ts'
import { checkCart } from './check-cart.ts'
import { expireHolds } from './expire-holds.ts'
import { placeBooking } from './place-booking.ts'
import { giveUpHold } from './release-hold.ts'

const gulet = oneGulet()
const [tour] = gulet.products
const cruise = {
  ...tour!,
  code: 'cruise',
  texts: { en: { slug: 'cruise', title: 'Cruise', summary: 'By day.', body: ['A cruise by day.'] } },
}
const { company, database } = await testCompany({
  more: { ...gulet, products: [...gulet.products, cruise] },
})
const api = saleApi(company)
const { member, token } = await testMember(company)
const now = new Date()
const first = day(saleDay(now))
const zone = 'Europe/Istanbul'

type Wanted = { product: 'boat' | 'sunset' } | { product: 'yacht'; hour: number; units: number }

const tours = { boat: { time: '10:00', hours: 8 }, sunset: { time: '19:00', hours: 3 } }

function choiceOf(wanted: Wanted, on: Day): ItemChoice {
  const common = {
    id: randomUUID(),
    productId: wanted.product,
    day: on,
    people: { adults: 2, children: 0, infants: 0 },
    extras: [],
  }
  if (wanted.product !== 'yacht') return { ...common, kind: 'tour', time: tours[wanted.product].time }
  const time = `${String(wanted.hour).padStart(2, '0')}:00`
  return { ...common, kind: 'yacht', charter: 'hour', units: wanted.units, time: localTime(time) }
}

function place(wanted: Wanted, on: Day, card = false) {
  const expected = wanted.product === 'yacht' ? money(`${wanted.units * 100}.00`, 'EUR') : undefined
  const order = testOrder({
    items: [choiceOf(wanted, on)],
    paymentMethod: card ? 'card' : 'on-the-spot',
    ...(expected && { expected }),
  })
  const from = { member, idempotencyKey: randomUUID(), ip: '::1', userAgent: 'test' }
  return placeBooking(company, { order: named(order), ...from, now })
}

/** Errors of the items of a cart, in order; undefined for those that can be had. */
async function errorsOf(...items: ItemChoice[]): Promise<(string | undefined)[]> {
  const question = { id: randomUUID(), items, display: 'EUR', payment: 'full', locale: 'en' } as const
  const checked = await checkCart(company, question, now, { ip: '::1' })
  if (!('cart' in checked)) throw new Error(checked.refused)
  return checked.cart.items.map(({ error }) => error?.reason)
}

/** Pairs of live uses of the gulet between which there is not an hour: there must never be one. */
async function takenTwice(): Promise<number> {
  const { rows } = await database.$client.query(
    `
    with uses as (
      select row_number() over () as n, lower(during) as "from", upper(during) + interval '60 minutes' as until
      from resource_uses('{one-gulet}', tstzrange($1::date - 1, $1::date + 9), null))
    select count(*)::int as pairs from uses a join uses b on a.n < b.n and a.from < b.until and b.from < a.until`,
    [first],
  )
  return rows[0].pairs
}

beforeEach(clear)

async function clear(): Promise<void> {
  await database.$client.query(`
    delete from allocations;
    delete from resource_blocks;
    update departures set own_resources = null where own_resources is not null;
    with given_up as (
      update bookings set state = 'cancelled', hold_expires_at = null where state = 'held' returning id
    )
    insert into state_moves (booking, machine, from_state, to_state, by, why)
      select id, 'booking', 'held', 'cancelled', 'test', 'cleared' from given_up`)
}

test('the first guest of a day tour takes the gulet from the charter, and the sunset cruise still runs', async () => {
  const afternoon = { product: 'yacht', hour: 15, units: 3 } as const
  expect(await errorsOf(choiceOf(afternoon, first))).toEqual([undefined])
  expect(await place({ product: 'boat' }, first)).toHaveProperty('booking')
  expect(await errorsOf(choiceOf(afternoon, first))).toEqual(['dates-taken'])
  expect(await errorsOf(choiceOf({ product: 'boat' }, first))).toEqual([undefined])
  expect(await errorsOf(choiceOf({ product: 'sunset' }, first))).toEqual([undefined])
  expect(await place({ product: 'boat' }, first)).toHaveProperty('booking')
  expect(await place({ product: 'sunset' }, first)).toHaveProperty('booking')
})

test('one statement that takes two departures of the gulet at a time is refused', async () => {
  await database.$client.query(
    `update departures set own_resources = '{captain,one-gulet}' where product = 'boat' and day = $1`,
    [addDays(first, 1)],
  )
  for (const on of [first, addDays(first, 1)]) {
    const { rows } = await database.$client.query<{ id: string }>(
      `select resource as id from departures where day = $1 and product in ('boat', 'cruise')`,
      [on],
    )
    expect(rows).toHaveLength(2)
    const both = database.$client.query(
      `insert into allocations (resource, units, state) select unnest($1::uuid[]), 1, 'booked'`,
      [rows.map(({ id }) => id)],
    )
    await expect(both).rejects.toMatchObject({ constraint: 'no_resource_is_taken_twice' })
    expect(await takenTwice()).toBe(0)
  }
})

test('staff overbook no departure whose gulet is out, not by two items of one sale either', async () => {
  const [boat, cruise] = [choiceOf({ product: 'boat' }, first), choiceOf({ product: 'boat' }, first)]
  const items = [boat, { ...cruise, productId: 'cruise' }]
  const question = { id: 'cart', items, display: 'EUR', payment: 'full', locale: 'en' } as const
  const terms = { prices: new Map(), overbook: 20 }
  const checked = await checkCart(company, question, now, { ip: '', terms })
  const errors = 'cart' in checked && checked.cart.items.map(({ error }) => error?.reason)
  expect(errors).toEqual([undefined, 'sold-out'])
})

test('the one unit of an offer takes no gulet, whatever else does', async () => {
  await place({ product: 'sunset' }, first)
  const { rows } = await database.$client.query(
    "insert into resources (product, capacity) values ('yacht', 1) returning id",
  )
  const unit = [rows[0].id]
  await database.$client.query(
    "insert into allocations (resource, units, state, expires_at) values ($1, 1, 'held', now() + interval '1 hour')",
    unit,
  )
  expect(await takenTwice()).toBe(0)
  await clear()
  await database.$client.query('delete from resources where id = $1', unit)
})

test('the turnaround of an hour lies between two uses, and not a minute more', async () => {
  await place({ product: 'sunset' }, first)
  const until = (hour: number) => errorsOf(choiceOf({ product: 'yacht', hour: hour - 3, units: 3 }, first))
  expect([await until(18), await until(19)]).toEqual([[undefined], ['dates-taken']])
})

test('a charter takes the departures of the day from calendar, lists, cart and order alike', async () => {
  await place({ product: 'yacht', hour: 12, units: 8 }, first)
  const until = addDays(first, 1)
  const listed = await api.get(`/seans-listele?urun_k_no=boat&baslangic=${first}&bitis=${until}`)
  expect((listed.body.data as { seanslar: unknown }).seanslar).toMatchObject([
    { tarih: first, satista: false, bos_yer: 0 },
    { tarih: until, satista: true, bos_yer: 10 },
  ])
  const both = [choiceOf({ product: 'boat' }, first), choiceOf({ product: 'sunset' }, first)]
  expect(await errorsOf(...both)).toEqual(['sold-out', 'sold-out'])
  const { rows } = await database.$client.query(
    `select free from products_free_between($1, $1, 2, $2) as free where free in ('boat', 'sunset', 'villa')`,
    [first, now],
  )
  expect(rows).toEqual([{ free: 'villa' }])
  expect(
    [...(await placesOnDays(database, [first], now)).values()].flatMap((one) => one.products),
  ).not.toContain('boat')
})

test('what one item of a cart takes is gone for the next', async () => {
  const charter = choiceOf({ product: 'yacht', hour: 9, units: 3 }, first)
  expect(await errorsOf(charter, choiceOf({ product: 'boat' }, first))).toEqual([undefined, 'sold-out'])
  expect(await errorsOf(choiceOf({ product: 'boat' }, first), charter)).toEqual([undefined, 'dates-taken'])
})

test('the stock of the charter shows the day tour, and so does its calendar for other sites', async () => {
  await place({ product: 'boat' }, first)
  await place({ product: 'yacht', hour: 9, units: 3 }, addDays(first, 1))
  const from = instantOf(first, localTime('10:00'), zone)
  const until = instantOf(first, localTime('18:00'), zone)
  const { body } = await api.get(`/urun-doluluk-listele?urun_k_no=yacht&baslangic=${first}&bitis=${first}`)
  const [whole] = (body.data as { stoklar: unknown }).stoklar as {
    dolu: { baslangic: string; bitis: string; adet: number }[]
  }[]
  const spans = whole!.dolu.map((span) => ({ from: span.baslangic, until: span.bitis, units: span.adet }))
  const stock = { part: 'whole', capacity: 1, spans }
  const hour = 3_600_000
  const ends = new Date(until.getTime() + hour)
  expect(unitsFree(stock, { from: new Date(from.getTime() - hour - 1), until: ends })).toBe(0)
  expect(unitsFree(stock, { from: ends, until: new Date(ends.getTime() + hour) })).toBe(1)
  // The charter of the next day is an allocation of its own, and not exported twice.
  expect(await takenByOthers(database, { product: 'yacht', from: now, now })).toMatchObject([
    { from: new Date(from.getTime() - hour), until: ends },
  ])
})

test('a hold that has ended gives the gulet back to the next guest', async () => {
  const held = await place({ product: 'boat' }, first, true)
  expect(held).toHaveProperty('booking')
  const charter = { product: 'yacht', hour: 12, units: 3 } as const
  expect(await errorsOf(choiceOf(charter, first))).toEqual(['dates-taken'])
  await database.$client.query(`update allocations set expires_at = $1 where state = 'held'`, [now])
  expect(await errorsOf(choiceOf(charter, first))).toEqual([undefined])
  expect(await place(charter, first)).toHaveProperty('booking')
})

test('of many who want the gulet over three products at once, exactly one use is sold', async () => {
  const wanted: Wanted[] = [
    { product: 'boat' },
    { product: 'yacht', hour: 9, units: 8 },
    { product: 'yacht', hour: 16, units: 4 },
  ]
  const buyers = Array.from({ length: 15 }, (_, index) => wanted[index % 3]!)
  const placed = await Promise.all(buyers.map((one) => place(one, first)))
  const got = placed.flatMap((one, index) => ('booking' in one ? [buyers[index]!] : []))
  expect(await takenTwice()).toBe(0)
  const uses = new Set(got.map((one) => JSON.stringify(one)))
  expect(uses.size).toBe(1)
  expect(got.length).toBe(got[0]!.product === 'boat' ? 5 : 1)
})

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      wanted: fc.oneof(
        fc.constantFrom<Wanted>({ product: 'boat' }, { product: 'sunset' }),
        fc.record({
          product: fc.constant('yacht' as const),
          hour: fc.integer({ min: 8, max: 18 }),
          units: fc.integer({ min: 3, max: 5 }),
        }),
      ),
      on: fc.nat(2).map((after) => addDays(first, after)),
      card: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('give up' as const), which: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('let holds run out' as const) }) },
)

const threeHours: Wanted = { product: 'yacht', hour: 12, units: 3 }

/** Runs first, whatever is drawn: the gulet is taken, given back, taken otherwise and free again. */
const oneOfEach: (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[] = [
  { do: 'buy', wanted: { product: 'boat' }, on: first, card: true },
  { do: 'buy', wanted: threeHours, on: first, card: true },
  { do: 'give up', which: 0 },
  { do: 'buy', wanted: threeHours, on: first, card: true },
  { do: 'buy', wanted: { product: 'boat' }, on: first, card: false },
  { do: 'let holds run out' },
  { do: 'buy', wanted: { product: 'sunset' }, on: first, card: false },
  { do: 'buy', wanted: threeHours, on: first, card: false },
]

test('whatever is sold, given up and run out: what the cart calls free can be had, nothing else, and nothing twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
      await clear()
      const held: string[] = []
      for (const one of steps) {
        if (one.do === 'buy') {
          const [error] = await errorsOf(choiceOf(one.wanted, one.on))
          const placed = await place(one.wanted, one.on, one.card)
          expect('booking' in placed).toBe(error === undefined)
          if ('booking' in placed && one.card) held.push(placed.booking)
        } else if (one.do === 'give up') {
          const id = held[one.which]
          if (id) await giveUpHold(company, { id, member: member.id, now })
        } else await expireHolds(company, new Date(now.getTime() + 3_600_000))
        expect(await takenTwice()).toBe(0)
      }
    }),
    { numRuns: 10, examples: [[oneOfEach]] },
  )
}, 60_000)

test('an order for a gulet that is taken is refused by the API', async () => {
  await place({ product: 'boat' }, first)
  const order = testOrder({
    items: [choiceOf({ product: 'yacht', hour: 12, units: 3 }, first)],
    expected: money('300.00', 'EUR'),
  })
  expect((await api.place(order, token)).status).toBe(409)
})
