import { expect, test } from 'vitest'
import { money } from '#domain/money/money.ts'
import { testCompany } from '#tests/factories/company.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { orderFor } from '#tests/factories/sale.ts'
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

test('an email about a pick-up names the hotel of the guest, one about a meeting point does not', async () => {
  const hotel = { name: 'Hotel Mavi', room: '12' }
  const textOf = async (pickup: string | undefined, total: `${string}.${string}`) => {
    const { items, ...order } = orderFor(2, { hotel, paymentMethod: 'on-the-spot' })
    const picked = items.map((item) => ({ ...item, pickup }))
    const placed = await ayse.api.place(
      { ...order, items: picked, expected: money(total, 'EUR') },
      ayse.token,
    )
    const data = { booking: (placed.body.data as { k_no: string }).k_no }
    return (await composeMail(company, { template: 'booking-confirmed', locale: 'en', data })).text
  }
  expect(await textOf('centre', '90.00')).toMatch(/Hotel:? +Hotel Mavi · 12/)
  expect(await textOf(undefined, '80.00')).not.toContain('Hotel Mavi')
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
