import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Order } from '#domain/booking/order.ts'
import { constraintOf } from '#server/database/errors.ts'
import { placeBooking } from '#server/orders/place-booking.ts'
import type { AgencySale, SellerChannel } from '#server/orders/placement.ts'
import { cancelByStaff } from '#server/post-booking/by-staff/cancel-by-staff.ts'
import { enquire } from '#server/post-booking/enquire.ts'
import { testAgency } from '#tests/factories/agencies.ts'
import { testCompany } from '#tests/factories/company.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { onDay, orderFor, ownDays } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { findSellingAgency } from './selling-agency.ts'

const { company, database } = await testCompany()
const ayse = await bookedBy(company)
const { order: byStaff, token } = await testStaff(company)
const ownDay = ownDays()
const agency = await testAgency(database)

type Changes = {
  order?: Partial<Order>
  sale?: Partial<AgencySale>
  by?: string
  key?: string | undefined
  channel?: SellerChannel
}

async function sell(
  adults: number,
  { order, sale, by = agency.id, channel = 'agency', ...from }: Changes = {},
) {
  const seller = (await findSellingAgency(database, { id: by, channel }))!
  return placeBooking(company, {
    order: { ...onDay(orderFor(adults), ownDay()), ...order },
    sale: {
      by: `agency:${by}`,
      agency: seller,
      payment: 'received',
      hours: undefined,
      finish: async () => {},
      ...sale,
    },
    idempotencyKey: 'key' in from ? from.key : randomUUID(),
    ip: '',
    userAgent: 'test',
    now: new Date(),
  })
}

async function sold(adults: number, change: Changes = {}): Promise<string> {
  const answer = await sell(adults, change)
  if (!('booking' in answer)) throw new Error(JSON.stringify(answer))
  return answer.booking
}

async function stored(booking: string) {
  const { rows } = await database.execute<{ number: string; channel: string }>(sql`
    select number, member, agency, sold_by, channel, manager_email from bookings where id = ${booking}`)
  return rows[0]!
}

async function recipients(booking: string) {
  const { rows } = await database.execute<{ template: string; recipient: string }>(sql`
    select template, recipient from outbox where data ->> 'booking' = ${booking} and template <> 'staff-notice' order by id`)
  return rows.map(({ template, recipient }) => [template, recipient])
}

test('a booking has exactly one of member, agency and staff', async () => {
  const booking = await sold(2)
  expect(await stored(booking)).toMatchObject({ member: null, agency: agency.id, sold_by: null })
  for (const change of [
    sql`member = ${ayse.member.id}`,
    sql`sold_by = 'staff:1'`,
    sql`agency = null`,
    sql`agency = null, manager_email = 'lena@example.com', member = ${ayse.member.id}`,
  ]) {
    const error = await database
      .execute(sql`update bookings set ${change} where id = ${booking}`)
      .catch(constraintOf)
    expect(['a_member_an_agency_or_staff_books', 'an_agency_manages_its_own_bookings']).toContain(error)
  }
})

test('the channel is that of the session: an agency has its own, and no member claims it', async () => {
  const order = { channel: 'web' }
  expect((await stored(await sold(1, { order }))).channel).toBe('agency')
  expect((await stored(await sold(1, { order, channel: 'octo' }))).channel).toBe('octo')
  const { id } = await ayse.place({ channel: 'octo' })
  expect((await stored(id)).channel).toBe('web')
})

test('a key is that of one agency: sent twice it is one booking, another agency’s is another', async () => {
  const other = await testAgency(database)
  const key = randomUUID()
  const order = onDay(orderFor(1), ownDay())
  const [first, again] = await Promise.all([sold(1, { order, key }), sold(1, { order, key })])
  expect(again).toBe(first)
  expect(await sold(1, { order, key, by: other.id })).not.toBe(first)
  expect(await sell(1, { order: { ...order, note: 'Another' }, key })).toMatchObject({
    refused: 'idempotency-key-used',
  })
  const unnamed = await sold(1, { order, key: undefined })
  expect(await sold(1, { order, key: undefined })).toBe(unnamed)
  expect(await sold(1, { order, key: undefined, by: other.id })).not.toBe(unnamed)
})

test.each([
  ['received', 'confirmed', ['booking-confirmed']],
  ['link', 'awaiting-payment', ['payment-link']],
  ['hold', 'held', []],
] as const)('a sale by %s is %s', async (payment, state, mails) => {
  const id = await sold(2, { sale: { payment } })
  expect(await ayse.state(id)).toEqual({ state, collection: 'none' })
  expect([await ayse.mails(id), await ayse.taken(id)]).toEqual([mails, 2])
})

test('the finish of a sale is part of it: its error sells nothing', async () => {
  const order = onDay(orderFor(2), ownDay())
  const finish = () => Promise.reject(new Error('no credit'))
  await expect(sell(2, { order, sale: { finish } })).rejects.toThrow('no credit')
  const { rows } = await database.execute(sql`
    select r.taken from departures d join resources r on r.id = d.resource
    where d.product = 'boat' and d.day = ${order.items[0]!.day}`)
  expect(rows).toEqual([{ taken: 0 }])
})

test('the guest manages a booking, or the agency where staff have set so', async () => {
  const ours = await testAgency(database)
  const guest = orderFor(1).guest
  const byGuest = await sold(1, { by: ours.id })
  expect(await recipients(byGuest)).toEqual([['booking-confirmed', guest.email]])

  const set = { number: ours.number, managed_by: 'agency' }
  const answer = await ayse.api.post('/office/set-agency-manager', set, token)
  expect(answer.body.data).toMatchObject({ agency: { bookings_managed_by: 'agency' } })
  const byAgency = await sold(1, { by: ours.id, order: { guest: { ...guest, email: '', phone: '' } } })
  await cancelByStaff(
    company,
    { booking: byAgency, refund: { by: 'full' }, way: 'credit', requestedBy: 'guest' },
    { ...byStaff, now: new Date(), reason: 'Ill' },
  )
  expect(await recipients(byAgency)).toEqual([
    ['booking-confirmed', ours.email],
    ['booking-cancelled', ours.email],
  ])
  const opens = async (booking: string, proof: string) => {
    const { number } = await stored(booking)
    return 'booking' in (await enquire(company, { number, proof, ip: '', now: new Date() }))
  }
  expect([await opens(byGuest, guest.lastName), await opens(byGuest, ours.email)]).toEqual([true, false])
  expect([await opens(byAgency, guest.lastName), await opens(byAgency, ours.email)]).toEqual([false, true])
})

test('staff see which agency sold a booking', async () => {
  const { number } = await stored(await sold(1))
  const { body } = await ayse.api.get(`/office/booking?number=${number}&lang=en`, token)
  expect(body.data).toMatchObject({ agency: agency.number, channel: 'agency' })
})

test('agencies sell at the public price, without coupons', async () => {
  const booking = await sold(2, { order: { coupon: 'NO-SUCH-COUPON' } })
  const { rows } = await database.execute(
    sql`select display_total::int as total from bookings where id = ${booking}`,
  )
  expect(rows).toEqual([{ total: 8000 }])
})

test('only an approved agency sells', async () => {
  const applied = await testAgency(database, { state: 'applied', decidedAt: null })
  for (const id of [applied.id, randomUUID(), 'nonsense']) {
    expect(await findSellingAgency(database, { id, channel: 'octo' })).toBeUndefined()
  }
})

test('only an approved agency is set to manage its bookings, and the same setting changes nothing', async () => {
  const set = async (number: string, managed_by = 'agency') =>
    (await ayse.api.post('/office/set-agency-manager', { number, managed_by }, token)).body.code
  const applied = await testAgency(database, { state: 'applied', decidedAt: null })
  const approved = await testAgency(database)
  expect(await set('NONE')).toBe('agency-unknown')
  expect(await set(applied.number)).toBe('agency-not-approved')
  expect(await set(approved.number, 'staff')).toBe('input-invalid')
  await set(approved.number)
  await set(approved.number)
  const { rows } = await database.execute(sql`
    select before, after from audit_log where subject_id = ${approved.number} and action = 'agency.manager'`)
  expect(rows).toEqual([{ before: { bookingsManagedBy: 'guest' }, after: { bookingsManagedBy: 'agency' } }])
})
