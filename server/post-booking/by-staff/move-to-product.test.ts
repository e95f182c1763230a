import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { BookingStory } from '#domain/booking/booking-list.ts'
import type { ItemChoice } from '#domain/booking/order.ts'
import { addDays, day } from '#domain/dates/day.ts'
import { moneyOf } from '#domain/money/money.ts'
import { findStory } from '#server/back-office/find-story.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { testCatalogue } from '#tests/factories/catalogue.ts'
import { testCompany } from '#tests/factories/company.ts'
import { everyKind } from '#tests/factories/every-kind.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { orderFor, saleDay } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { findManaged } from '../find-managed.ts'
import {
  type ChangePreview,
  changeByStaff,
  previewChangeByStaff,
  type StaffChange,
} from './change-by-staff.ts'
import { listMoveTargets } from './list-move-targets.ts'
import { type NewSale, sell } from './sell.ts'
import { takePayment } from './take-payment.ts'

type Product = ReturnType<typeof everyKind>['products'][number]
const ofKind = (code: string) => everyKind().products.find((one) => one.code === code)!

const texts = (code: string) => ({
  en: { slug: code, title: code, summary: 'Short.', body: ['Long.'] },
})

/** A villa at one price all year. */
function villaAt(code: string, nightly: string, more: object = {}) {
  const villa = ofKind('villa')
  const season = { from: '01-01', to: '12-31', nightly, minimumNights: 3 }
  return { ...villa, code, texts: texts(code), details: { ...villa.details, seasons: [season], ...more } }
}

function another(code: string, as: string, details: object): Product {
  const one = ofKind(as)
  return {
    ...one,
    code: as === code ? `${code}-two` : code,
    texts: texts(code),
    details: { ...one.details, ...details },
  } as Product
}

const extra = (code: string, title: string) => ({
  code,
  per: 'booking',
  price: { amount: '50.00' },
  max: 2,
  texts: { en: { title } },
})

const boat = testCatalogue().products[0]!
const cheapBoat = {
  ...boat,
  code: 'cheap-boat',
  texts: texts('cheap-boat'),
  details: {
    ...boat.details,
    pricing: { model: 'per-person', prices: { adult: '30.00', child: '20.00', infant: '0.00' } },
  },
}

const villas = [
  {
    ...villaAt('alpha', '200.00'),
    extras: [extra('breakfast', 'Breakfast'), extra('heating', 'Pool heating')],
  },
  { ...villaAt('beta', '260.00'), extras: [extra('breakfast', 'Breakfast')] },
  villaAt('gamma', '150.00'),
  villaAt('tiny', '90.00', { capacity: 1 }),
  villaAt('long', '210.00', {
    seasons: [{ from: '01-01', to: '12-31', nightly: '210.00', minimumNights: 14 }],
  }),
  { ...villaAt('secret', '500.00'), saleMethod: 'on-request' },
]

const { seasons: _, ...yachtPricing } = (ofKind('yacht').details as { pricing: { seasons: object } }).pricing
const more = {
  ...everyKind(),
  products: [
    ...everyKind().products,
    ...villas,
    cheapBoat,
    another('big-yacht', 'yacht', { pricing: { ...yachtPricing, day: '900.00' } }),
    another('small-yacht', 'yacht', { pricing: yachtPricing }),
    another('fast-car', 'car', { seasons: [], tiers: [{ fromDays: 1, daily: '60.00' }] }),
    another('slow-car', 'car', { seasons: [], tiers: [{ fromDays: 1, daily: '40.00' }], stock: 1 }),
    another('far-transfer', 'transfer', {
      to: { code: 'oludeniz', name: { en: 'Ölüdeniz' }, type: 'district' },
    }),
  ],
}

const { company, database } = await testCompany({ more: more as never })
const ayse = await bookedBy(company)
const { order } = await testStaff(company, 'manager')
const byStaff = (change = {}) => ({ ...order, now: new Date(), reason: 'The guest called', ...change })
const eur = (minor: number) => moneyOf(minor, 'EUR')
const far = (days: number) => addDays(day(saleDay()), days)
let ahead = 0
/** Twenty days of its own for each test. */
function ownStretch() {
  ahead += 20
  return far(ahead)
}

const ayseYilmaz = { firstName: 'Ayşe', lastName: 'Yılmaz' }
const two = { adults: 2, children: 0, infants: 0 }

function item(product: string, from: string, change: object = {}): ItemChoice {
  const usual = { id: randomUUID(), productId: product, kind: 'villa', day: from, people: two, extras: [] }
  return { ...usual, until: addDays(day(from), 7), ...change } as ItemChoice
}

/** Sells an item to a guest without an account, and takes an amount in cash. */
async function booked(choice: ItemChoice, paid = 0): Promise<string> {
  const { display, locale, guest, note, accepted } = orderFor(2)
  const sale: NewSale = {
    ...{ items: [choice], display, locale, guest, note, accepted },
    payment: 'full',
    travellers: { [choice.id]: [ayseYilmaz, ayseYilmaz] },
    hotel: undefined,
    channel: 'desk',
    paidBy: 'on-arrival',
    prices: [],
    overbook: 0,
  }
  const answer = await sell(company, { sale, key: randomUUID(), userAgent: 'test' }, byStaff())
  if (!('booking' in answer)) throw new Error(JSON.stringify(answer))
  const { booking } = answer
  if (paid > 0) {
    const cash = { booking, method: 'cash', amount: eur(paid), key: booking } as const
    await takePayment(company, cash, byStaff())
  }
  return booking
}

type Move = Partial<StaffChange> & { expected?: ReturnType<typeof eur>; message?: string }

function move(booking: string, product: string, change: Move = {}) {
  const asked = {
    booking,
    position: 0,
    target: { product },
    price: 'today',
    way: 'as-paid',
    ...change,
  } as const
  return changeByStaff(company, asked, byStaff())
}

const preview = (booking: string, product: string, change: Partial<StaffChange> = {}) =>
  previewChangeByStaff(
    company,
    { booking, position: 0, target: { product }, price: 'today', ...change },
    new Date(),
  )

/** Total, paid and balance, and that the sums of the booking are those of its items. */
async function figures(booking: string) {
  const { total, paid, balance, booking: found } = await findManaged(company, booking, new Date())
  for (const side of ['ledger', 'display'] as const) {
    const { rows } = await database.execute<{ items: string; whole: string }>(sql`
      select sum((i -> ${side} -> 'grandTotal' ->> 'minor')::bigint) as items,
        (totals -> ${side} -> 'grandTotal' ->> 'minor') as whole
      from bookings, jsonb_array_elements(totals -> 'items') i where id = ${booking} group by totals`)
    expect(rows[0]!.items).toBe(rows[0]!.whole)
  }
  expect(found.items[0]!.total).toEqual(total)
  return [total.minor, paid.minor, balance.minor]
}

/** What takes a product's stock or departures, by state. */
async function takenOf(product: string, within: string): Promise<number> {
  const { rows } = await database.execute<{ units: number }>(sql`
    select coalesce(sum(a.units), 0)::int as units from allocations a join resources r on r.id = a.resource
      left join departures d on d.resource = r.id
      join booking_items i on i.id = a.booking_item
    where coalesce(r.product, d.product) = ${product} and a.state = 'booked'
      and i.day between ${within} and ${addDays(day(within), 19)}`)
  return rows[0]!.units
}

test('a villa stay is moved to a dearer villa: extras it lacks fall away, the difference is owed, and the guest reads where', async () => {
  const from = ownStretch()
  const extras = [
    { id: 'breakfast', quantity: 1 },
    { id: 'heating', quantity: 1 },
  ]
  const id = await booked(item('alpha', from, { extras }), 150_000)
  expect(await figures(id)).toEqual([150_000, 150_000, 0])
  const found = await preview(id, 'beta')
  expect(found).toMatchObject({
    ...{ was: eur(150_000), is: eur(187_000), refund: eur(0), balance: eur(37_000) },
    item: { title: 'beta', leftOut: ['Pool heating'], today: eur(187_000) },
  })
  expect(await move(id, 'beta', { expected: eur(1) })).toMatchObject({ priceChanged: { is: eur(187_000) } })
  expect(await takenOf('alpha', from)).toBe(1)
  expect(await move(id, 'beta', { expected: eur(187_000), message: 'The pool of alpha leaks.' })).toBe(
    'changed',
  )
  expect([await figures(id), await takenOf('alpha', from), await takenOf('beta', from)]).toEqual([
    [187_000, 150_000, 37_000],
    0,
    1,
  ])
  expect((await ayse.state(id)).collection).toBe('partly')
  const { booking } = await findManaged(company, id, new Date())
  expect(booking.items[0]).toMatchObject({ productId: 'beta', title: 'beta', day: from })
  const { rows } = await database.execute<{ template: string; data: object }>(sql`
    select template, data from outbox where data ->> 'booking' = ${id} order by id desc limit 1`)
  const mail = await composeMail(company, { ...rows[0]!, locale: 'en' })
  for (const said of ['beta', 'The pool of alpha leaks.']) expect(mail.text).toContain(said)
  expect(mail.text).not.toContain('The guest called')
  const asked = { number: booking.number, readIn: 'en', seesNet: false } as const
  const story = (await findStory(company, asked, new Date())) as BookingStory
  expect(story.audit).toContainEqual(
    expect.objectContaining({
      action: 'booking.move',
      before: expect.objectContaining({ title: 'alpha' }),
      after: expect.objectContaining({ title: 'beta', product: 'beta', leftOut: ['Pool heating'] }),
      moveBack: expect.objectContaining({ target: { product: 'alpha' }, leftOut: ['Pool heating'] }),
    }),
  )
})

test('at the price it was sold for nothing is owed; its one line is the agreed price, and the terms stay', async () => {
  const from = ownStretch()
  const id = await booked(item('alpha', from), 140_000)
  const before = (await findManaged(company, id, new Date())).booking.items[0]!
  const found = await preview(id, 'beta', { price: 'as-sold' })
  expect(found).toMatchObject({
    ...{ is: eur(140_000), balance: eur(0), refund: eur(0) },
    item: { today: eur(182_000) },
  })
  expect(await move(id, 'beta', { price: 'as-sold' })).toBe('changed')
  expect(await figures(id)).toEqual([140_000, 140_000, 0])
  const after = (await findManaged(company, id, new Date())).booking.items[0]!
  expect(after.lines.filter(({ part }) => part === 'base')).toMatchObject([
    { rule: 'offer', amount: eur(140_000) },
  ])
  expect([after.cancellation, after.startsAt]).toEqual([before.cancellation, before.startsAt])
})

test('a cheaper villa gives the difference back; an own price is what staff name, and needs their reason', async () => {
  const from = ownStretch()
  const id = await booked(item('alpha', from), 140_000)
  expect(await move(id, 'gamma', { way: 'cash' } as Move)).toBe('changed')
  expect(await figures(id)).toEqual([105_000, 105_000, 0])
  expect(await ayse.refunds(id)).toMatchObject([{ amount: 35_000, state: 'by-hand' }])
  expect(await move(id, 'beta', { price: eur(120_000) })).toBe('changed')
  expect(await figures(id)).toEqual([120_000, 105_000, 15_000])
  const asked = {
    booking: id,
    position: 0,
    target: { product: 'gamma' },
    price: 'today',
    way: 'as-paid',
  } as const
  expect(await changeByStaff(company, asked, byStaff({ reason: ' ' }))).toMatchObject({
    refused: 'reason-required',
  })
})

test.each<[string, ItemChoice, string, StaffChange['target'], number, number]>([
  [
    'a charter',
    item('small-yacht', far(400), { kind: 'yacht', charter: 'day', units: 2, until: undefined }),
    'big-yacht',
    undefined,
    140_000,
    180_000,
  ],
  [
    'a rental',
    item('slow-car', far(400), {
      ...{ kind: 'car', time: '10:00', until: far(402), untilTime: '10:00' },
      ...{ pickUpAt: 'town', dropOffAt: 'town', driverAge: 40 },
    }),
    'fast-car',
    undefined,
    8_000,
    12_000,
  ],
  [
    'a place on a tour',
    item('boat', far(30), { kind: 'tour', time: '10:00', until: undefined }),
    'cheap-boat',
    undefined,
    8_000,
    6_000,
  ],
  [
    'a transfer',
    item('transfer', far(400), {
      kind: 'transfer',
      time: '12:00',
      vehicle: 'sedan',
      childSeats: 0,
      until: undefined,
    }),
    'transfer',
    { product: 'transfer', vehicle: 'van' },
    4_000,
    6_000,
  ],
])('%s is moved, and takes its one place there', async (_, choice, product, target, was, is) => {
  const id = await booked(choice)
  const units = await ayse.taken(id)
  expect(await figures(id)).toEqual([was, 0, was])
  expect(await move(id, product, target ? { target } : {})).toBe('changed')
  expect([await figures(id), await ayse.taken(id)]).toEqual([[is, 0, is], units])
  const { booking } = await findManaged(company, id, new Date())
  expect(booking.items[0]!.productId).toBe(product)
})

test('another kind, route, unknown product or house too small refuses, as do its own rules, and nothing moves', async () => {
  const from = ownStretch()
  const id = await booked(item('alpha', from))
  for (const [product, refused] of [
    ['small-yacht', 'product-of-another-kind'],
    ['nowhere', 'product-unknown'],
    ['tiny', 'guests-over-capacity'],
    ['long', 'minimum-stay'],
    ['secret', 'on-request-today'],
    ['alpha', 'same-day'],
  ] as const) {
    expect([product, await move(id, product)]).toMatchObject([product, { refused }])
  }
  const choice = item('transfer', from, {
    kind: 'transfer',
    time: '12:00',
    vehicle: 'sedan',
    childSeats: 0,
    until: undefined,
  })
  const transfer = await booked(choice)
  expect(await move(transfer, 'far-transfer')).toMatchObject({ refused: 'other-route' })
  expect([await takenOf('alpha', from), await takenOf('transfer', from)]).toEqual([1, 1])
  const secret = { booking: id, position: 0, target: { product: 'secret' }, price: 'as-sold' } as const
  const { item: previewed } = (await previewChangeByStaff(company, secret, new Date())) as ChangePreview
  expect([previewed.title, previewed.today]).toEqual(['secret', undefined])
  expect(await move(id, 'secret', { price: 'as-sold' })).toBe('changed')
})

test('what has begun or was checked in keeps its product', async () => {
  const id = await booked(item('boat', far(33), { kind: 'tour', time: '10:00', until: undefined }))
  const checkIn = sql`insert into check_ins (item, person, state, at, by, device)
    select id, 0, 'present', now(), 'x', 'x' from booking_items where booking = ${id}`
  await database.execute(checkIn)
  expect(await move(id, 'cheap-boat')).toMatchObject({ refused: 'item-begun' })
  await database.execute(sql`update check_ins set undone_at = now(), undone_by = 'x'`)
  await database.execute(
    sql`update booking_items set starts_at = now() - interval '1 minute' where booking = ${id}`,
  )
  expect(await move(id, 'cheap-boat')).toMatchObject({ refused: 'item-begun' })
})

test('of two members of staff who read the same booking one moves it, the other learns of it', async () => {
  const from = ownStretch()
  const id = await booked(item('alpha', from))
  const seen = { product: 'alpha', day: from, time: '16:00' }
  const { rows } = await database.execute<{ time: string }>(
    sql`select time from booking_items where booking = ${id}`,
  )
  const answers = await Promise.all(
    ['beta', 'gamma'].map((product) =>
      move(id, product, { price: 'as-sold', seen: { ...seen, time: rows[0]!.time } } as Move),
    ),
  )
  expect(answers.filter((one) => one === 'changed')).toHaveLength(1)
  expect(answers).toContainEqual(expect.objectContaining({ refused: 'item-changed' }))
  const taken = await Promise.all(['alpha', 'beta', 'gamma'].map((one) => takenOf(one, from)))
  expect(taken.toSorted()).toEqual([0, 0, 1])
})

test('of two members of staff who move one transfer between vehicle classes, the second learns of it', async () => {
  const choice = item('transfer', far(410), {
    ...{ kind: 'transfer', time: '12:00', vehicle: 'sedan', childSeats: 0, until: undefined },
  })
  const id = await booked(choice)
  const asBooked = (await findManaged(company, id, new Date())).booking.items[0]!
  expect(asBooked.vehicle).toBe('sedan')
  const seen = { product: 'transfer', vehicle: asBooked.vehicle, day: far(410), time: '12:00' }
  const target = { product: 'transfer', vehicle: 'van' }
  expect(await move(id, 'transfer', { target, seen })).toBe('changed')
  const back = { target: { product: 'transfer', vehicle: 'sedan' }, seen }
  expect(await move(id, 'transfer', back)).toMatchObject({ refused: 'item-changed' })
  const { booking } = await findManaged(company, id, new Date())
  expect(booking.items[0]!.vehicle).toBe('van')
})

test('two bookings are moved to one villa at once: one of them is, the other stays in its own', async () => {
  for (let round = 0; round < 3; round += 1) {
    const from = ownStretch()
    const [one, other] = [await booked(item('alpha', from)), await booked(item('beta', from))]
    const answers = await Promise.all([one, other].map((id) => move(id, 'gamma', { price: 'as-sold' })))
    expect(answers.filter((answer) => answer === 'changed')).toHaveLength(1)
    expect(answers).toContainEqual(expect.objectContaining({ refused: expect.any(String) }))
    const taken = await Promise.all(['alpha', 'beta', 'gamma'].map((product) => takenOf(product, from)))
    expect([taken[2], taken.reduce((all, units) => all + units, 0)]).toEqual([1, 2])
  }
})

test('the list has what is possible first, with its price, and says why the rest is not', async () => {
  const from = ownStretch()
  const id = await booked(item('alpha', from))
  await booked(item('beta', from))
  const asked = { booking: id, position: 0, locale: 'en', now: new Date() } as const
  const found = await listMoveTargets(company, asked)
  if ('refused' in found) throw new Error(found.refused)
  const states = new Map(found.targets.map((one) => [one.product, one]))
  expect(states.get('gamma')).toMatchObject({ state: 'free', price: eur(105_000) })
  expect(states.get('beta')).toMatchObject({ state: 'sold-out', error: { reason: 'dates-taken' } })
  expect(states.get('tiny')).toMatchObject({ state: 'closed', error: { reason: 'guests-over-capacity' } })
  expect(states.get('secret')).toEqual({
    ...{ product: 'secret', title: 'secret', state: 'on-request' },
    error: expect.objectContaining({
      reason: 'on-request-today',
      message: expect.stringMatching(/on request/),
    }),
  })
  const order = ['free', 'on-request', 'sold-out', 'closed']
  expect([...new Set(found.targets.map(({ state }) => state))]).toEqual(order)
  for (const price of ['as-sold', 'own'] as const) {
    expect(await listMoveTargets(company, { ...asked, price, term: 'secret' })).toEqual({
      targets: [{ product: 'secret', title: 'secret', state: 'on-request' }],
      hasMore: false,
    })
  }
  expect([states.has('alpha'), states.has('small-yacht'), found.hasMore]).toEqual([false, false, false])
  expect(found.targets[0]!.state).toBe('free')
  expect(await listMoveTargets(company, { ...asked, term: 'GAM' })).toMatchObject({
    targets: [{ product: 'gamma' }],
  })
})
