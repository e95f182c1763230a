import { expect, test } from 'vitest'
import type { StaffNews } from '#server/outbox/notify-staff.ts'
import { testCompany } from '#tests/factories/company.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { type ComposedMail, composeMail } from './compose-mail.ts'

const { company } = await testCompany()
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
