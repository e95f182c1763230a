import { expect, test } from 'vitest'
import { testCompany } from '#tests/factories/company.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { composeMail } from './compose-mail.ts'

const { company } = await testCompany()
const ayse = await bookedBy(company)

test('an email about a meeting point asks to be 5 minutes early; the link to the booking is at the end', async () => {
  const { id, number } = await ayse.paid()
  const data = { booking: id }
  const { subject, text } = await composeMail(company, { template: 'booking-confirmed', locale: 'en', data })
  expect(subject).toBe(`Booking ${number} is confirmed – Test Coast`)
  expect(text).toContain('Please arrive 5 minutes early.')
  expect(text).toContain(`http://localhost:3000/user/reservations/${number}`)
})

test('the deadline of a transfer is a day and a time with a comma between them, as everywhere', async () => {
  const { id } = await ayse.place({ paymentMethod: 'bank-transfer', bankAccount: 'try' })
  const data = { booking: id }
  const { text } = await composeMail(company, { template: 'bank-transfer-instructions', locale: 'en', data })
  expect(text.match(/\d{4},? \d{2}:\d{2}/g)).toEqual([
    expect.stringMatching(/, /),
    expect.stringMatching(/, /),
    expect.stringMatching(/, /),
  ])
})
