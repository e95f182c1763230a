import { expect, test } from 'vitest'
import { bookedBy } from '#tests/factories/after-sale.ts'
import { testCompany } from '#tests/factories/company.ts'
import { composeMail } from './compose-mail.ts'

const { company } = await testCompany()
const ayse = await bookedBy(company)

test('who goes to a meeting point is told to be there 5 minutes early; the way to the booking stands at the end', async () => {
  const { id, number } = await ayse.paid()
  const data = { booking: id }
  const { subject, text } = await composeMail(company, { template: 'booking-confirmed', locale: 'en', data })
  expect(subject).toBe(`Booking ${number} is confirmed – Test Coast`)
  expect(text).toContain('Please be there 5 minutes early.')
  expect(text).toContain(`http://localhost:3000/user/reservations/${number}`)
})
