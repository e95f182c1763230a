import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { money } from '#domain/money/money.ts'
import type { StaffNews } from '#server/outbox/notify-staff.ts'
import { takeTransfer } from '#server/post-booking/take-transfer.ts'
import { testCompany } from '#tests/factories/company.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { type ComposedMail, composeMail } from './compose-mail.ts'

const { company, database } = await testCompany()
const ayse = await bookedBy(company)
const sold = await ayse.paid()
const attempt = '00000000-0000-4000-8000-000000000001'

/** The text of the only button, and the screen of the back office that it opens. */
function buttonOf({ html }: ComposedMail): string[][] {
  return [...html.matchAll(/<a href="([^"]*)" style="display:inline-block;[^>]*>([^<]*)</g)].map(
    ([, url, text]) => [text!, url!.replaceAll('&#38;', '&').replace(`${company.publicUrl}/backoffice`, '')],
  )
}

type Case = [StaffNews, string, string, string, object?]
const booking = `/bookings/${sold.number}`

test.each<Case>([
  ['sold', 'Open booking', booking, 'Nothing waits for you.'],
  ['to-confirm', 'Open booking', booking, 'Confirm or cancel the booking by'],
  ['cancelled', 'Open booking', booking, 'The places are free again.'],
  ['item-cancelled', 'Open booking', booking, 'the rest of the booking is unchanged'],
  ['day-changed', 'Open booking', booking, 'Check guide, vehicle and pick-up'],
  ['transfer-reported', 'Open booking', booking, 'record the payment with the booking'],
  ['overpaid', 'Open refunds', '/money/refunds', 'Send the difference to the customer'],
  ['overpaid-by-card', 'Open booking', booking, 'You don’t need to do anything.'],
  ['refund-failing', 'Open refunds', '/money/refunds', 'Check with the payment provider'],
  ['refund-failing', 'Check payment', '/money/payments', 'Check with the payment provider', { attempt }],
  ['payment-to-check', 'Check payment', '/money/payments', 'record the result', { attempt }],
  ['paid-for-closed', 'Open booking', booking, 'confirmed without a voucher'],
])('a notice of %s has the button "%s" to %s and says "%s"', async (what, button, path, next, details) => {
  const data = { booking: sold.id, what, ...details }
  const mail = await composeMail(company, { template: 'staff-notice', locale: 'en', data })
  expect(buttonOf(mail)).toEqual([[button, path]])
  expect(mail.text).toContain(next)
})

test('a sale that awaits its transfer says until when, and what to do then', async () => {
  const { id } = await ayse.place({ paymentMethod: 'bank-transfer', bankAccount: 'try' })
  const data = { booking: id, what: 'sold' }
  const { text } = await composeMail(company, { template: 'staff-notice', locale: 'en', data })
  expect(text).toMatch(/waits for a bank transfer until \d\d\.\d\d\.\d{4}, \d\d:\d\d\. When the money/)
})

test('the sales of a day open the list of that day', async () => {
  const mail = { template: 'sales-of-day-for-staff', locale: 'tr', data: { day: '2027-07-01' } }
  expect(buttonOf(await composeMail(company, mail))).toEqual([
    ['Rezervasyonları aç', '/bookings?from=2027-07-01&until=2027-07-01'],
  ])
})

const departure = {
  product: 'boat',
  id: '00000000-0000-4000-8000-000000000002',
  day: '2027-07-24',
  time: '10:00',
}

test('a closed departure opens its guest list; an email queued before its id was stored, that day', async () => {
  const closure = { ...departure, why: 'A storm', affected: [] }
  const openedBy = async (data: object) =>
    buttonOf(await composeMail(company, { template: 'departure-closed-for-staff', locale: 'en', data }))
  const { id, ...before } = closure
  expect(await openedBy(closure)).toEqual([['Open departure', `/departures/2027-07-24/boat/${id}`]])
  expect(await openedBy(before)).toEqual([['Open departure', '/departures?day=2027-07-24']])
})

test('one departure below its minimum is opened at once, several have a link each and a button to the first day', async () => {
  const low = {
    ...departure,
    timeZone: 'Europe/Istanbul',
    participants: 2,
    needed: 4,
    bookings: 1,
    stage: 'warn',
    decideBy: '2027-07-22T07:00:00.000Z',
  }
  const compose = (departures: object[]) =>
    composeMail(company, {
      template: 'departures-below-minimum-for-staff',
      locale: 'en',
      data: { departures },
    })
  const path = `/departures/2027-07-24/boat/${departure.id}`
  expect(buttonOf(await compose([low]))).toEqual([['Open departure', path]])
  const several = await compose([low, { ...low, day: '2027-07-23' }])
  expect(buttonOf(several)).toEqual([['Open departures', '/departures?day=2027-07-23']])
  expect(several.text).toContain(`Open departure: ${company.publicUrl}/backoffice${path}`)
})

const composed = (what: StaffNews, details: object = {}, of = sold.id) =>
  composeMail(company, { template: 'staff-notice', locale: 'en', data: { booking: of, what, ...details } })

test('a notice names the guest and the money, and a reply to it reaches the guest', async () => {
  const { text, replyTo } = await composed('sold')
  expect(text).toContain(
    'Lead traveller: Ayşe Yılmaz\nTotal: €80.00\nPaid so far: €20.00\nBalance due: €60.00\n',
  )
  const { rows } = await database.execute<{ email: string }>(
    sql`select guest ->> 'email' as email from bookings where id = ${sold.id}`,
  )
  expect(replyTo).toBe(rows[0]!.email)
  expect(text).toContain(`A reply to this email goes to ${rows[0]!.email}.`)
})

test('without an email of the guest, a reply goes to the company', async () => {
  const { id } = await ayse.paid()
  await database.execute(sql`update bookings set guest = guest || '{"email": ""}' where id = ${id}`)
  const { text, replyTo } = await composed('day-changed', {}, id)
  expect([replyTo, text.includes('A reply to this email')]).toEqual([undefined, false])
})

test('a reported transfer names its amount in the language of the company, its sender, day and words', async () => {
  const details = {
    amount: money('1234.50', 'TRY'),
    sender: 'A. Yılmaz',
    sentOn: '2027-07-01',
    note: 'Half of it',
  }
  const { text } = await composed('transfer-reported', details)
  expect(text).toContain('Amount: ₺1,234.50\nSender: A. Yılmaz\nSent on: 01.07.2027\n')
  expect(text).toContain('Note: Half of it')
})

test('a refund that fails names its amount and what the provider answered', async () => {
  const { text } = await composed('refund-failing', { amount: money('10.00', 'EUR'), note: 'Card is closed' })
  expect(text).toContain('Amount: €10.00\n')
  expect(text).toContain('Provider’s answer: Card is closed')
})

test('a changed date is reported with the one before', async () => {
  const { text } = await composed('day-changed', { former: { day: '2027-07-01', time: '09:30' } })
  expect(text).toContain('Previous date: 01.07.2027, 09:30')
})

test('a cancelled booking that was paid by transfer leads to the refund that staff have to send', async () => {
  const { id, number } = await ayse.place({ paymentMethod: 'bank-transfer', bankAccount: 'try' })
  await takeTransfer(company, { number, by: 'staff', now: new Date() })
  const order = { rezervasyon_k_no: id, beklenen_iade: { tutar: 20, kur_turu: 'EUR' } }
  expect(await ayse.api.post('/rezervasyon-iptal-post', order, ayse.token)).toMatchObject({ status: 200 })
  const { rows } = await database.execute<{ data: object }>(sql`
    select data from outbox where template = 'staff-notice'
      and data ->> 'booking' = ${id} and data ->> 'what' = 'cancelled'`)
  const mail = await composeMail(company, { template: 'staff-notice', locale: 'en', data: rows[0]!.data })
  expect(buttonOf(mail)).toEqual([['Open refunds', '/money/refunds']])
  expect(mail.text).toMatch(/Please send [^ ]+ to the customer: this refund isn’t automatic/)
  expect(mail.text).toMatch(/\nRefund: /)
})
