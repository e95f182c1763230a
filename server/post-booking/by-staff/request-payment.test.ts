import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { moneyOf } from '#domain/money/money.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { listAudit } from '#server/staff/list-audit.ts'
import { testCompany } from '#tests/factories/company.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { onDay, orderFor } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { cancelUnpaid } from '../cancel-unpaid.ts'
import { findManaged } from '../find-managed.ts'
import { remindOfPayments } from '../remind.ts'
import { requestPayment } from './request-payment.ts'
import { takePayment } from './take-payment.ts'

const { company, database } = await testCompany()
const ayse = await bookedBy(company)
const { api } = ayse
const { order, token } = await testStaff(company, 'sales')
const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour)
const request = (booking: string, deadline?: Date, now = new Date()) =>
  requestPayment(company, { booking, deadline }, { ...order, now })

/** A booking of 20.00 EUR due by transfer within 24 hours. */
const awaited = () => ayse.place({ paymentMethod: 'bank-transfer', bankAccount: 'try' })

async function deadlineOf(booking: string): Promise<Date> {
  const { booking: found } = await findManaged(company, booking, new Date())
  return new Date(found.paymentDeadline!)
}

test('the deadline of an awaited transfer moves: the guest gets the instructions again, and a later reminder', async () => {
  const { id, number } = await awaited()
  expect(await remindOfPayments(company, inHours(18.5))).toBeGreaterThan(0)
  const before = await deadlineOf(id)
  const deadline = inHours(72)
  const { status } = await api.post(
    '/office/request-payment',
    { number, deadline: deadline.toISOString() },
    token,
  )
  expect(status).toBe(200)
  expect(await deadlineOf(id)).toEqual(deadline)
  expect(await ayse.mails(id)).toEqual([
    'bank-transfer-instructions',
    'payment-reminder',
    'bank-transfer-instructions',
  ])
  await cancelUnpaid(company, new Date(before.getTime() + hour))
  expect(await ayse.state(id)).toMatchObject({ state: 'awaiting-payment' })
  await remindOfPayments(company, inHours(67))
  expect((await ayse.mails(id)).at(-1)).toBe('payment-reminder')
  await cancelUnpaid(company, inHours(73))
  expect(await ayse.state(id)).toMatchObject({ state: 'cancelled' })
  const { entries } = await listAudit(
    database,
    { subjectId: id, action: 'payment.request' },
    { limit: 5, now: new Date() },
  )
  expect(entries).toMatchObject([
    { before: { deadline: before.toISOString() }, after: { deadline: deadline.toISOString() } },
  ])
})

test('of a transfer that came in part the instructions ask for the rest', async () => {
  const { id } = await awaited()
  const payment = { booking: id, method: 'bank-transfer', amount: moneyOf(500, 'EUR'), key: 'half' } as const
  await takePayment(company, payment, { ...order, now: new Date() })
  expect(await request(id)).toBe('requested')
  const mail = await composeMail(company, {
    template: 'bank-transfer-instructions',
    locale: 'en',
    data: { booking: id },
  })
  expect(mail.text).toContain('€15.00')
})

test('who owes the rest of a confirmed booking is asked for it', async () => {
  const { id, number } = await ayse.paid()
  const { body } = await api.post('/office/preview-payment-request', { number }, token)
  expect(body.data).toMatchObject({ emails: [{ template: 'balance-link' }] })
  expect(await ayse.mails(id)).not.toContain('balance-link')
  expect(await request(id)).toBe('requested')
  expect((await ayse.mails(id)).at(-1)).toBe('balance-link')
  expect(await request(id, inHours(5))).toMatchObject({ refused: 'no-deadline' })
})

test('staff have longer to confirm what is paid on arrival', async () => {
  const { id } = await awaited()
  await database.execute(sql`update bookings set payment_method = 'on-the-spot' where id = ${id}`)
  expect(await request(id)).toMatchObject({ refused: 'nothing-to-pay' })
  expect(await request(id, inHours(48))).toBe('requested')
  expect((await ayse.mails(id)).at(-1)).toBe('booking-to-confirm')
})

test('a deadline is in the future and before the departure', async () => {
  const { id } = await awaited()
  expect(await request(id, inHours(-1))).toMatchObject({ refused: 'deadline-past' })
  expect(await request(id, inHours(24 * 60))).toMatchObject({ refused: 'deadline-after-departure' })
  expect(await request(id, undefined, inHours(30))).toMatchObject({ refused: 'deadline-past' })
})

test('no guest is asked to pay for a departure that does not run', async () => {
  const { id } = await awaited()
  await database.execute(sql`update departures set closed = true, closed_at = now(), closed_by = 'test', closed_why = 'storm' where resource in
    (select a.resource from allocations a join booking_items i on i.id = a.booking_item where i.booking = ${id})`)
  expect(await request(id, inHours(24))).toMatchObject({ refused: 'departure-not-running' })
  expect(await ayse.mails(id)).toEqual(['bank-transfer-instructions'])
})

test('nothing is asked for where nothing is open', async () => {
  const whole = await ayse.paid({ payment: 'full' })
  expect(await request(whole.id)).toMatchObject({ refused: 'nothing-to-pay' })
  const { id } = await awaited()
  await cancelUnpaid(company, inHours(25))
  expect(await request(id, inHours(30))).toMatchObject({ refused: 'nothing-to-pay' })
  expect(await request('unknown')).toMatchObject({ refused: 'booking-unknown' })
})

test('after its deadline a booking gets another one while its places are free', async () => {
  const { id } = await awaited()
  await endHold(id, inHours(-2))
  expect(await request(id, inHours(24))).toBe('requested')
  expect(await ayse.taken(id)).toBe(2)

  const lost = await awaited()
  await endHold(lost.id, inHours(-2))
  const { booking } = await findManaged(company, lost.id, new Date())
  const all = onDay(orderFor(10, { paymentMethod: 'on-the-spot' }), booking.items[0]!.day)
  expect((await api.place(all, ayse.token)).status).toBe(200)
  expect(await request(lost.id, inHours(24))).toMatchObject({ refused: 'sold-out' })
  expect(await ayse.taken(lost.id)).toBe(0)
})

/** As if the deadline of a booking had passed, and the job not yet run. */
async function endHold(booking: string, at: Date): Promise<void> {
  await database.execute(sql`update bookings set payment_deadline = ${at} where id = ${booking}`)
  await database.execute(sql`update allocations set expires_at = ${at}
    where state = 'held' and booking_item in (select id from booking_items where booking = ${booking})`)
}
