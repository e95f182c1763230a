import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, day } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { money } from '#domain/money/money.ts'
import { bookings as bookingRows } from '#server/database/schema/bookings.ts'
import { moneyOfBooking } from '#server/orders/money-of-booking.ts'
import { takePayment } from '#server/post-booking/by-staff/take-payment.ts'
import { completeTravelled } from '#server/post-booking/complete-travelled.ts'
import { remindOfDepartures } from '#server/post-booking/remind.ts'
import type { StaffOrder } from '#server/staff/record-audit.ts'
import { testCatalogue } from '#tests/factories/catalogue.ts'
import { testCompany } from '#tests/factories/company.ts'
import { orderFor, saleApi, testMember } from '#tests/factories/sale.ts'
import { decideOffer } from './decide-offer.ts'
import { offerWithId } from './queries.ts'
import { startRescue } from './start-rescue.ts'

/* A storm: 1,000 guests of one day choose at once, while the shop sells the days that they may move to. */

const guestsEach = 20
const bookings = 50
const choosing = 45
const freePlaces = 600

const [boat] = testCatalogue().products
const ferry = {
  ...boat!,
  code: 'ferry',
  texts: { en: { ...boat!.texts.en, slug: 'ferry' }, tr: { ...boat!.texts.tr, slug: 'feribot' } },
  details: {
    ...boat!.details,
    people: { min: 1, max: 20 },
    sessions: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], time: '10:00', capacity: 1000 }],
  },
}
const { company, database } = await testCompany({ more: { products: [ferry] }, ordersPerHour: 10_000 })
const api = saleApi(company)
const { token } = await testMember(company)
const storm = addDays(dayIn(new Date(), 'Europe/Istanbul'), 40)
const after = addDays(storm, 1)
const order: StaffOrder = { actor: { kind: 'command', user: 'ada' }, now: new Date(), reason: 'storm' }

async function sold(on: string): Promise<boolean> {
  const base = orderFor(guestsEach, { paymentMethod: 'on-the-spot' })
  const items = base.items.map((item) => ({ ...item, productId: 'ferry', day: on }))
  const { status } = await api.place({ ...base, items }, token)
  return status === 200
}

async function bookingIds(): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`select id from bookings order by id`)
  return rows.map(({ id }) => id)
}

/** What each booking costs, what is paid of it and owed for it, and what goes back, in minor units of its currency. */
async function moneyByBooking() {
  const { rows: given } = await database.execute<{ booking: string; amount: number }>(
    sql`select booking, sum(amount)::int as amount from refunds group by booking`,
  )
  const refunds = new Map(given.map(({ booking, amount }) => [booking, amount]))
  const rows = await database.select().from(bookingRows)
  const all = await inTurns(
    rows.map((row) => async () => {
      const { total, paid, balance } = await moneyOfBooking(database, row)
      const figures = { total: total.minor, paid: paid.minor, balance: balance.minor }
      return [row.id, { ...figures, refunds: refunds.get(row.id) ?? 0 }] as const
    }),
  )
  return new Map(all)
}

async function inTurns<Value>(tasks: readonly (() => Promise<Value>)[], atOnce = 8): Promise<Value[]> {
  const results: Value[] = []
  let next = 0
  async function work(): Promise<void> {
    for (let index = next++; index < tasks.length; index = next++) results[index] = await tasks[index]!()
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return results
}

test('1,000 guests are moved while the shop sells: none sold twice, none mailed wrongly', {
  timeout: 180_000,
}, async () => {
  expect(await inTurns(Array.from({ length: bookings }, () => () => sold(storm)))).not.toContain(false)
  await database.execute(sql`
    update resources r set capacity = ${freePlaces}, own_capacity = ${freePlaces}
    from departures d where d.resource = r.id and d.product = 'ferry' and d.day = ${after}`)
  await database.execute(sql`update bookings set placed_at = placed_at - interval '5 days'`)
  // Every tenth guest has paid a part, and every fifth of the others all.
  for (const [index, id] of (await bookingIds()).entries()) {
    const amount = index % 10 === 0 ? money('100.00', 'EUR') : money('800.00', 'EUR')
    if (index % 10 !== 0 && index % 5 !== 0) continue
    const paid = { booking: id, method: 'cash', amount, key: id } as const
    expect(await takePayment(company, paid, order)).not.toHaveProperty('refused')
  }
  const before = await moneyByBooking()
  const started = await startRescue(
    company,
    {
      departures: [{ product: 'ferry', day: storm }],
      days: [after],
      options: ['move', 'credit', 'refund'],
      deadline: new Date(Date.now() + 72 * 3_600_000),
      message: { en: 'A storm is coming.' },
    },
    order,
  )
  expect(started).toMatchObject({ offers: bookings })
  const { rows: offers } = await database.execute<{ id: string }>(
    sql`select id from rescue_offers order by id`,
  )
  const customer: StaffOrder = { actor: { kind: 'customer' }, now: new Date() }
  const choose = async (id: string): Promise<string> => {
    const move = { option: 'move', day: day(after), time: '10:00' } as const
    const moved = await decideOffer(
      company,
      { offer: (await offerWithId(database, id))!, choice: move },
      customer,
    )
    if (moved === 'decided') return 'moved'
    const offer = (await offerWithId(database, id))!
    const refunded = await decideOffer(company, { offer, choice: { option: 'refund' } }, customer)
    return refunded === 'decided' ? 'refunded' : 'refused'
  }
  const guests = offers.slice(0, choosing).map(
    ({ id }) =>
      () =>
        choose(id),
  )
  const shoppers = Array.from(
    { length: choosing / 3 },
    () => async () => ((await sold(after)) ? 'sold' : 'sold out'),
  )
  const mixed = guests.flatMap((guest, index) => (index % 3 === 0 ? [guest, shoppers[index / 3]!] : [guest]))
  const results = await inTurns(mixed)
  const count = (of: string) => results.filter((one) => one === of).length

  // Exactly the places that there were, in bookings of twenty, went to guests and shoppers together.
  expect(count('moved') + count('sold')).toBe(freePlaces / guestsEach)
  expect(count('moved') + count('refunded')).toBe(choosing)
  const { rows: departures } = await database.execute(
    sql`select day::text as day, taken, closed from departures where product = 'ferry' and day in (${storm}, ${after}) order by day`,
  )
  expect(departures).toEqual([
    { day: storm, taken: (bookings - choosing) * guestsEach, closed: true },
    { day: after, taken: freePlaces, closed: false },
  ])
  const { rows: twice } = await database.execute(sql`
    select booking_item from allocations where state <> 'released' group by booking_item having count(*) > 1`)
  expect(twice).toEqual([])

  // Nothing is lost on the way: who was moved, or has not chosen, owes and has paid what it was; who was refunded gets back
  // what was paid.
  const figures = await moneyByBooking()
  const { rows: ends } = await database.execute<{ booking: string; state: string }>(
    sql`select booking, state from rescue_offers`,
  )
  for (const { booking, state } of ends) {
    const { total, paid, refunds } = before.get(booking)!
    const gone = { total: 0, paid: 0, balance: 0, refunds: refunds + paid }
    expect([state, figures.get(booking)]).toEqual([
      state,
      state === 'refunded' ? gone : { total, paid, balance: total - paid, refunds },
    ])
  }

  // The day before the storm, and after it, those who have not chosen hear nothing false.
  const noon = (on: string) => new Date(`${on}T12:00:00Z`)
  await remindOfDepartures(company, noon(addDays(storm, -1)))
  await completeTravelled(company, noon(addDays(storm, 2)))
  const { rows: mails } = await database.execute<{ template: string; state: string; count: number }>(sql`
    select m.template, o.state, count(*)::int as count from outbox m
      join rescue_offers o on o.booking::text = m.data ->> 'booking'
    where m.template not in ('booking-confirmed', 'payment-received', 'staff-notice') group by 1, 2 order by 2, 1`)
  const moved = count('moved')
  const refunded = count('refunded')
  expect(mails).toEqual([
    { template: 'day-changed', state: 'moved', count: moved },
    { template: 'rescue-offer', state: 'moved', count: moved },
    { template: 'rescue-offer', state: 'open', count: bookings - choosing },
    { template: 'booking-cancelled', state: 'refunded', count: refunded },
    { template: 'rescue-offer', state: 'refunded', count: refunded },
  ])
  const { rows: states } = await database.execute(sql`
    select distinct b.state from bookings b join rescue_offers o on o.booking = b.id where o.state = 'open'`)
  expect(states).toEqual([{ state: 'confirmed' }])
})
