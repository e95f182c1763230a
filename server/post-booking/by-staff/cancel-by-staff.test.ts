import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { money, moneyOf } from '#domain/money/money.ts'
import { findCoupon } from '#server/coupons/list-for-staff.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { testCompany } from '#tests/factories/company.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { confirmRefund, listRefunds } from '../confirm-refund.ts'
import { findManaged } from '../find-managed.ts'
import { makeRefunds } from '../make-refunds.ts'
import { takeTransfer } from '../take-transfer.ts'
import { cancelByStaff, type StaffCancellation } from './cancel-by-staff.ts'

const { company, database } = await testCompany()
const ayse = await bookedBy(company)
const { staff, order } = await testStaff(company, 'manager')
const staffOrder = (change = {}) => ({
  ...order,
  now: new Date(),
  reason: 'Storm',
  address: '::1',
  ...change,
})
const eur = (minor: number) => moneyOf(minor, 'EUR')

function cancel(booking: string, change: Partial<StaffCancellation> = {}, order = staffOrder()) {
  const asked = {
    booking,
    refund: { by: 'full' },
    way: 'as-paid',
    requestedBy: 'company',
    ...change,
  } as const
  return cancelByStaff(company, asked, order)
}

/** Puts the start of all items of a booking so many hours from now. */
async function begins(booking: string, hours: number) {
  await database.execute(sql`
    update booking_items set starts_at = now() + make_interval(hours => ${hours}) where booking = ${booking}`)
}

async function mailOf(booking: string, template: string, locale = 'en') {
  const { rows } = await database.execute<{ template: string; data: object }>(
    sql`select template, data from outbox where data ->> 'booking' = ${booking} and template = ${template} order by id desc limit 1`,
  )
  return composeMail(company, { ...rows[0]!, locale })
}

async function auditOf(booking: string) {
  const { rows } = await database.execute(sql`
    select "by", action, reason, address, before, after from audit_log where subject_id = ${booking} order by id`)
  return rows
}

test('staff cancel below all tiers with everything back: places, states, money, mail and audit say so', async () => {
  const { id, attempt } = await ayse.paid()
  await begins(id, 3)
  const done = await cancel(id, { message: 'The sea is too rough.' })
  expect(done).toMatchObject({ cancelled: { refund: eur(2000), retained: eur(0), whole: true } })
  expect([await ayse.taken(id), await ayse.state(id)]).toEqual([
    0,
    { state: 'cancelled', collection: 'advance' },
  ])
  await makeRefunds(company, new Date(Date.now() + 1000))
  expect(await ayse.refunds(id)).toEqual([{ amount: 2000, state: 'made', attempt }])
  expect(await ayse.state(id)).toEqual({ state: 'cancelled', collection: 'refunded' })
  const moves = await database.execute(
    sql`select "by", why from state_moves where booking = ${id} and to_state = 'cancelled'`,
  )
  expect(moves.rows).toEqual([{ by: `staff:${staff.id}`, why: 'cancelled by staff' }])
  expect(await auditOf(id)).toEqual([
    {
      by: `staff:${staff.id}`,
      action: 'booking.cancel',
      reason: 'Storm',
      address: '::1',
      before: { state: 'confirmed', collection: 'advance' },
      after: expect.objectContaining({ state: 'cancelled', refund: eur(2000), way: 'as-paid' }),
    },
  ])
  const { text } = await mailOf(id, 'booking-cancelled')
  expect(text).toContain('we’ve had to cancel your booking')
  expect(text).toContain('The sea is too rough.')
  expect(text).not.toContain('As you asked')
  expect(text).not.toContain('Storm')
})

test('staff are not mailed about what they did themselves', async () => {
  const { id } = await ayse.paid()
  await cancel(id)
  const { rows } = await database.execute(
    sql`select 1 from outbox where template = 'staff-notice' and data ->> 'what' <> 'sold' and data ->> 'booking' = ${id}`,
  )
  expect(rows).toEqual([])
})

test('for a guest who calls, the tiers decide and the email says so', async () => {
  const { id } = await ayse.paid()
  await begins(id, 3)
  const done = await cancel(id, { refund: { by: 'tiers' }, requestedBy: 'guest' })
  expect(done).toMatchObject({ cancelled: { refund: eur(0), retained: eur(2000) } })
  expect(await ayse.refunds(id)).toEqual([])
  expect((await mailOf(id, 'booking-cancelled')).text).toContain('As you asked')
})

test('one of two items with an amount back; the rest stays and stays paid', async () => {
  const { id } = await ayse.paid({}, [31, 32])
  expect(await cancel(id, { position: 1, refund: { by: 'amount', amount: eur(2001) } })).toMatchObject({
    refused: 'refund-above-paid',
  })
  expect(await cancel(id, { position: 2 })).toMatchObject({ refused: 'item-unknown' })
  await cancel(id, { position: 1, refund: { by: 'amount', amount: eur(1500) } })
  expect(await findManaged(company, id, new Date())).toMatchObject({
    total: eur(8000),
    paid: eur(2000),
    balance: eur(6000),
  })
  expect(await ayse.refunds(id)).toMatchObject([{ amount: 1500 }])
  expect(await ayse.state(id)).toEqual({ state: 'confirmed', collection: 'advance' })
  expect((await mailOf(id, 'booking-cancelled')).text).toContain('had to cancel the following')
})

test('a trip that has begun can be cancelled by staff, one that is over cannot', async () => {
  const { id } = await ayse.paid()
  await begins(id, -1)
  expect(await cancel(id)).toMatchObject({ cancelled: { refund: eur(2000) } })
  const other = await ayse.paid()
  await database.execute(sql`
    with moved as (insert into state_moves (booking, machine, from_state, to_state, by, why)
      values (${other.id}, 'booking', 'confirmed', 'completed', 'test', 'test'))
    update bookings set state = 'completed' where id = ${other.id}`)
  expect(await cancel(other.id)).toMatchObject({ refused: 'booking-over' })
})

test('without a reason, or with another refund than was displayed, nothing changes', async () => {
  const { id } = await ayse.paid()
  expect(await cancel(id, {}, staffOrder({ reason: ' ' }))).toMatchObject({ refused: 'reason-required' })
  expect(await cancel(id, { expected: eur(1999) })).toMatchObject({ changed: { refund: eur(2000) } })
  expect(await cancel('0198c0de-0000-7000-8000-00000000dead')).toMatchObject({ refused: 'booking-unknown' })
  expect([(await ayse.state(id)).state, await auditOf(id)]).toEqual(['confirmed', []])
})

test('two members of staff and the guest cancel at once: it is cancelled and refunded once', async () => {
  const { id } = await ayse.paid()
  const asGuest = ayse.api.post(
    '/rezervasyon-iptal-post',
    { rezervasyon_k_no: id, beklenen_iade: { tutar: 20, kur_turu: 'EUR' } },
    ayse.token,
  )
  const [one, other, guest] = await Promise.all([cancel(id), cancel(id), asGuest])
  expect([one, other].every((answer) => 'cancelled' in answer)).toBe(true)
  expect(guest.status).toBe(200)
  expect(await ayse.refunds(id)).toMatchObject([{ amount: 2000 }])
  expect((await ayse.mails(id)).filter((mail) => mail === 'booking-cancelled').length).toBe(1)
})

test('paid by card, given back in cash: a person hands it over and records it, no provider is called', async () => {
  const { id } = await ayse.paid()
  await cancel(id, { way: 'cash' })
  expect((await mailOf(id, 'booking-cancelled')).text).toContain('We’ll pay you back in cash.')
  await makeRefunds(company, new Date(Date.now() + 1000))
  const open = (await listRefunds(database)).find((refund) => refund.booking === id)!
  expect(open).toMatchObject({ amount: 2000, way: 'cash', state: 'by-hand' })
  await confirmRefund(database, open.creditNumber, {
    actor: { kind: 'command', user: 'ada' },
    now: new Date(),
  })
  expect(await ayse.state(id)).toEqual({ state: 'cancelled', collection: 'refunded' })
  expect((await mailOf(id, 'refund-made')).text).toContain('paid you back in cash')
})

test('a credit is a coupon of its amount for the member, over two payments, once', async () => {
  const { id, number } = await ayse.place({ paymentMethod: 'bank-transfer', bankAccount: 'try' })
  await takeTransfer(company, { number, amount: money('333.33', 'TRY'), by: 'staff', now: new Date() })
  await takeTransfer(company, { number, amount: money('20.00', 'EUR'), by: 'staff', now: new Date() })
  await cancel(id, { way: 'credit' })
  expect(await ayse.state(id)).toEqual({ state: 'cancelled', collection: 'refunded' })
  const { rows } = await database.execute<{ coupon: string; state: string }>(
    sql`select distinct coupon, state from refunds where booking = ${id}`,
  )
  expect(rows).toEqual([{ coupon: expect.stringMatching(/^CREDIT-/), state: 'made' }])
  const coupon = await findCoupon(company, { code: rows[0]!.coupon, now: new Date() })
  expect(coupon).toMatchObject({ terms: { amount: eur(2667) }, member: ayse.member.email, mostUses: 1 })
  const { text } = await mailOf(id, 'booking-cancelled')
  expect(text).toContain(rows[0]!.coupon)
  expect(await ayse.mails(id)).not.toContain('refund-made')
})

test('an unpaid booking is cancelled without a refund', async () => {
  const { id } = await ayse.place({ paymentMethod: 'bank-transfer', bankAccount: 'try' })
  expect(await cancel(id)).toMatchObject({ cancelled: { refund: eur(0) } })
  expect(await ayse.state(id)).toEqual({ state: 'cancelled', collection: 'none' })
})

test('every email of a cancellation by staff can be written in every language', async () => {
  const { rows } = await database.execute<{ template: string; data: object }>(
    sql`select template, data from outbox where template in ('booking-cancelled', 'refund-made')`,
  )
  for (const locale of ['en', 'tr', 'de', 'ru', 'ar', 'nl']) {
    for (const mail of rows) expect((await composeMail(company, { ...mail, locale })).text).toContain('TST-')
  }
})
