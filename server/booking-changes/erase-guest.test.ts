import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteExpiredData } from '#server/members/delete-ended.ts'
import { cancelByStaff } from '#server/post-booking/by-staff/cancel-by-staff.ts'
import { emailGuest } from '#server/post-booking/by-staff/email-guest.ts'
import { addNote } from '#server/post-booking/by-staff/notes.ts'
import { sell } from '#server/post-booking/by-staff/sell.ts'
import { changeDetails } from '#server/post-booking/details/change-details.ts'
import { findDetails } from '#server/post-booking/details/find-details.ts'
import { testCompany } from '#tests/factories/company.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { orderFor, ownDays, saleApi, testMember } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { eraseGuestByStaff } from './erase-guest.ts'

const { company, database } = await testCompany()
const member = await bookedBy(company)
const { order } = await testStaff(company, 'manager')
const asked = { ...order, reason: 'Asked by letter' }
const ownDay = ownDays()

/** A desk sale, paid in cash. */
async function sold(): Promise<string> {
  const { items, display, locale, accepted } = orderFor(2)
  const guest = {
    firstName: 'Selma',
    lastName: 'Quay',
    email: 'selma@guests.example',
    phone: '+905321112233',
  }
  const sale = {
    items: items.map((item) => ({ ...item, day: ownDay() })),
    ...{ display, locale, guest, accepted, note: 'Needs a wheelchair', payment: 'full' as const },
    ...{ travellers: undefined, hotel: undefined, channel: 'desk', amount: undefined, reference: undefined },
    ...{ paidBy: 'cash' as const, hours: undefined, prices: [], overbook: 0 },
  }
  const answer = await sell(company, { sale, key: randomUUID(), userAgent: 'test' }, order)
  if (!('booking' in answer)) throw new Error(JSON.stringify(answer))
  await addNote(company, { booking: answer.booking, text: 'Selma walks slowly' }, order)
  return answer.booking
}

/** All that the database holds about a booking and its guest, as text. */
async function heldAbout(booking: string): Promise<string> {
  const { rows } = await database.execute(sql`
    select to_jsonb(b)::text || coalesce((select jsonb_agg(n)::text from booking_notes n where n.booking = b.id), '')
      || coalesce((select jsonb_agg(o)::text from outbox o where o.data ->> 'booking' = b.id::text), '')
      || coalesce((select jsonb_agg(i)::text from booking_items i where i.booking = b.id), '')
      || coalesce((select jsonb_agg(n)::text from notices n where n.data ->> 'booking' = b.id::text), '')
      || coalesce((select jsonb_agg(a)::text from audit_log a where a.subject_id = b.id::text), '') as held
    from bookings b where b.id = ${booking}`)
  return rows[0]!.held as string
}

test('words that staff emailed to a guest go, also from the notifications of a member with that address', async () => {
  const { member: selma } = await testMember(company, 'Selma')
  const booking = await sold()
  await database.execute(sql`update members set email = 'selma@guests.example' where id = ${selma.id}`)
  const email = { booking, message: 'Your ramp is ready.', voucher: false, key: 'k1' }
  expect(await emailGuest(company, email, order)).toBe('queued')
  const count = sql`select count(*)::int as count from notices where member = ${selma.id}`
  expect((await heldAbout(booking)).match(/Your ramp is ready/g)).toHaveLength(2)
  await database.execute(
    sql`update booking_items set starts_at = now() - interval '9 days' where booking = ${booking}`,
  )
  expect(await eraseGuestByStaff(company, booking, asked)).toBe('erased')
  expect(await heldAbout(booking)).not.toMatch(/ramp/)
  expect((await database.execute(count)).rows).toEqual([{ count: 1 }])
})

test('a guest of the desk is erased on request but for the name on the invoice, and the audit log says so', async () => {
  const booking = await sold()
  expect(await eraseGuestByStaff(company, booking, asked)).toMatchObject({ refused: 'guest-travels' })
  await changeDetails(
    company,
    {
      ...{ booking, position: 0, values: { hotel: 'Hotel Mavi' }, notifies: true },
      was: (await findDetails(company, { booking, locale: 'en', now: order.now }))[0]!.values,
    },
    order,
  )
  await database.execute(sql`
    update booking_items set choice = choice || '{"back": {"day": "2027-07-02", "time": "09:00", "flight": "PC 2014"}}'
    where booking = ${booking}`)
  expect(await heldAbout(booking)).toMatch(/Hotel Mavi/)
  const refund = { refund: { by: 'tiers' }, way: 'cash', requestedBy: 'guest' } as const
  await cancelByStaff(company, { booking, ...refund }, asked)
  await database.execute(sql`update refunds set state = 'made', made_at = now() where booking = ${booking}`)
  expect(await eraseGuestByStaff(company, booking, order)).toMatchObject({ refused: 'reason-required' })
  expect(await eraseGuestByStaff(company, booking, asked)).toBe('erased')
  const held = await heldAbout(booking)
  expect(held).not.toMatch(/selma@|905321112233|wheelchair|walks slowly|Hotel Mavi|PC 2014/)
  expect(held).toContain('Quay')
  expect(held).toContain('booking.erase-guest')
})

test('the call needs a recent proof of who asks', async () => {
  const booking = await sold()
  const { rows } = await database.execute<{ number: string }>(
    sql`select number from bookings where id = ${booking}`,
  )
  const input = { number: rows[0]!.number, reason: 'Asked by letter' }
  const { token, staff } = await testStaff(company, 'manager')
  const api = saleApi(company)
  expect((await api.post('/office/erase-guest', input, token)).body.code).toBe('guest-travels')
  await database.execute(sql`
    update staff_sessions set created_at = now() - interval '1 hour', proved_at = now() - interval '1 hour'
    where staff = ${staff.id}`)
  const stale = await api.post('/office/erase-guest', input, token)
  expect([stale.status, stale.body.code]).toEqual([403, 'proof-required'])
})

test('the bookings of a member are erased with the account alone', async () => {
  const { id: booking } = await member.place()
  expect(await eraseGuestByStaff(company, booking, asked)).toMatchObject({ refused: 'guest-has-account' })
  expect(await eraseGuestByStaff(company, randomUUID(), asked)).toMatchObject({ refused: 'booking-unknown' })
})

test('after ten years nothing is left of a guest of the desk', async () => {
  const booking = await sold()
  await deleteExpiredData(company, new Date())
  expect(await heldAbout(booking)).toContain('selma@')
  const later = new Date()
  later.setFullYear(later.getFullYear() + 10, later.getMonth(), later.getDate() + 1)
  await deleteExpiredData(company, later)
  expect(await heldAbout(booking)).not.toMatch(/Quay|selma@|905321112233|wheelchair/)
})
