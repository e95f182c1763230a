import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, day } from '#domain/dates/day.ts'
import { moneyOf } from '#domain/money/money.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { testCatalogue } from '#tests/factories/catalogue.ts'
import { testCompany } from '#tests/factories/company.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { orderFor, saleDay } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { findManaged } from '../find-managed.ts'
import { cancelByStaff } from './cancel-by-staff.ts'
import { changeByStaff, previewChangeByStaff, type StaffChange } from './change-by-staff.ts'
import { takePayment } from './take-payment.ts'

const far = (days: number) => addDays(day(saleDay()), days)

/** The boat with a dearer day. */
function seasonBoat() {
  const boat = testCatalogue().products[0]!
  const texts = { en: { slug: 'season-boat', title: 'Season boat', summary: 'A boat.', body: ['A boat.'] } }
  const season = {
    from: far(71).slice(5),
    to: far(71).slice(5),
    prices: { adult: '50.00', child: '20.00', infant: '0.00' },
  }
  const pricing = { ...boat.details.pricing, seasons: [season] }
  return { ...boat, code: 'season-boat', texts, details: { ...boat.details, pricing } }
}

const { company, database } = await testCompany({ more: { products: [seasonBoat()] } })
const ayse = await bookedBy(company)
const { order } = await testStaff(company, 'manager')
const staffOrder = (change = {}) => ({ ...order, now: new Date(), reason: 'The guest called', ...change })
const eur = (minor: number) => moneyOf(minor, 'EUR')

function change(booking: string, request: Partial<Parameters<typeof changeByStaff>[1]>) {
  const asked = { booking, position: 0, price: 'today', way: 'as-paid', ...request } as const
  return changeByStaff(company, asked, staffOrder())
}

const preview = (booking: string, request: Partial<StaffChange>) =>
  previewChangeByStaff(company, { booking, position: 0, price: 'today', ...request }, new Date())

/** A paid booking of two adults on a boat, 80.00 EUR. */
async function paid(onDay: number, productId = 'season-boat') {
  const [item] = orderFor(2).items
  const items = [{ ...item!, productId }]
  const { id } = await ayse.place({ items, paymentMethod: 'on-the-spot' }, [onDay])
  await takePayment(company, { booking: id, method: 'cash', amount: eur(8000), key: id }, staffOrder())
  return id
}

async function placesOn(date: string): Promise<number> {
  const { rows } = await database.execute<{ taken: number }>(sql`
    select r.taken from departures d join resources r on r.id = d.resource
    where d.product = 'season-boat' and d.day = ${date}`)
  return rows[0]!.taken
}

async function figures(booking: string) {
  const { total, paid: came, balance } = await findManaged(company, booking, new Date())
  return [total.minor, came.minor, balance.minor]
}

test('after the customer’s deadline staff move a booking to a dearer day at the price it was sold for', async () => {
  const id = await paid(60)
  await database.execute(
    sql`update booking_items set starts_at = now() + interval '1 hour' where booking = ${id}`,
  )
  expect(await preview(id, { day: far(71) })).toMatchObject({
    was: eur(8000),
    is: eur(10_000),
    balance: eur(2000),
  })
  expect(await preview(id, { day: far(71), price: 'as-sold' })).toMatchObject({
    is: eur(8000),
    balance: eur(0),
  })
  expect(await change(id, { day: far(71), price: 'as-sold', message: 'See you then.' })).toBe('changed')
  expect([await figures(id), await placesOn(far(60)), await placesOn(far(71))]).toEqual([
    [8000, 8000, 0],
    0,
    2,
  ])
  const { rows } = await database.execute<{ template: string; data: object }>(sql`
    select template, data from outbox where data ->> 'booking' = ${id} order by id desc limit 1`)
  const mail = await composeMail(company, { ...rows[0]!, locale: 'en' })
  for (const said of ['We’ve changed your booking', 'See you then.']) expect(mail.text).toContain(said)
  expect(mail.attachments.map(({ contentType }) => contentType)).toContain('application/pdf')
  expect(mail.text).not.toContain('The guest called')
})

test('at today’s price the difference is owed; with fewer people it goes back in the chosen way', async () => {
  const id = await paid(61)
  expect(await change(id, { day: far(71), expected: eur(8000) })).toMatchObject({
    priceChanged: { is: eur(10_000) },
  })
  expect(await change(id, { day: far(71), expected: eur(10_000) })).toBe('changed')
  expect([await figures(id), await ayse.state(id)]).toEqual([
    [10_000, 8000, 2000],
    { state: 'confirmed', collection: 'partly' },
  ])
  expect(await change(id, { people: { adults: 1, children: 0, infants: 0 }, way: 'cash' })).toBe('changed')
  expect([await figures(id), await placesOn(far(71))]).toEqual([[5000, 5000, 0], 3])
  expect(await ayse.refunds(id)).toMatchObject([{ amount: 3000, state: 'by-hand' }])
  expect((await ayse.state(id)).collection).toBe('all')
})

test('one person more, on the same day: a place more, the difference owed, and the audit log says who was and is on it', async () => {
  const id = await paid(62)
  const more = { adults: 3, children: 0, infants: 0 }
  expect(await change(id, { people: more })).toBe('changed')
  expect([await figures(id), await placesOn(far(62))]).toEqual([[12_000, 8000, 4000], 3])
  expect(await change(id, { people: more })).toMatchObject({ refused: 'same-day' })
  const { rows } = await database.execute(sql`
    select reason, before -> 'people' as before, after -> 'people' as after from audit_log
    where subject_id = ${id} and action = 'booking.change'`)
  expect(rows).toEqual([
    { reason: 'The guest called', before: { adults: 2, children: 0, infants: 0 }, after: more },
  ])
})

test('capacity, a missing reason and an ended booking refuse a change, and nothing moves', async () => {
  const id = await paid(63)
  await database.execute(sql`update resources set capacity = 2 where id in (
    select resource from departures where product = 'season-boat' and day in (${far(63)}, ${far(64)}))`)
  await paid(64)
  expect(await change(id, { day: far(64) })).toMatchObject({ refused: 'sold-out' })
  expect(await change(id, { people: { adults: 3, children: 0, infants: 0 } })).toMatchObject({
    refused: 'too-many-people',
  })
  const asked = { booking: id, position: 0, day: far(65), price: 'as-sold', way: 'as-paid' } as const
  expect(await changeByStaff(company, asked, staffOrder({ reason: '' }))).toMatchObject({
    refused: 'reason-required',
  })
  expect(await change(id, { position: 4, day: far(65) })).toMatchObject({ refused: 'item-unknown' })
  expect([await figures(id), await placesOn(far(63))]).toEqual([[8000, 8000, 0], 2])
  const cancellation = { booking: id, refund: { by: 'full' }, way: 'cash', requestedBy: 'guest' } as const
  await cancelByStaff(company, cancellation, staffOrder())
  expect(await change(id, { day: far(65) })).toMatchObject({ refused: 'item-unknown' })
})

test('the guest cancels while staff move the booking: one of both happens whole, and no place is lost', async () => {
  for (let round = 0; round < 4; round += 1) {
    const [from, to] = [far(200 + 2 * round), far(201 + 2 * round)]
    const id = await paid(200 + 2 * round)
    const [moved, cancelled] = await Promise.all([
      change(id, { day: to, price: 'as-sold' }),
      ayse.api.post(
        '/rezervasyon-iptal-post',
        { rezervasyon_k_no: id, beklenen_iade: { tutar: 80, kur_turu: 'EUR' } },
        ayse.token,
      ),
    ])
    expect(cancelled.status).toBe(200)
    expect(typeof moved === 'string' || 'refused' in moved).toBe(true)
    expect([(await ayse.state(id)).state, await placesOn(from), await placesOn(to)]).toEqual([
      'cancelled',
      0,
      0,
    ])
    expect((await ayse.refunds(id)).map(({ amount }) => amount)).toEqual([8000])
  }
})

test('two members of staff move a booking to two days at once: it takes the places of one day', async () => {
  const id = await paid(90)
  await Promise.all([
    change(id, { day: far(91), price: 'as-sold' }),
    change(id, { day: far(92), price: 'as-sold' }),
  ])
  const taken = await Promise.all([90, 91, 92].map((ahead) => placesOn(far(ahead))))
  expect(taken.toSorted()).toEqual([0, 0, 2])
  expect(await ayse.taken(id)).toBe(2)
})
