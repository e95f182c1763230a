import { afterAll, expect, test } from 'vitest'
import { endRendering } from '#server/documents/render-document.ts'
import { testCompany } from '#tests/factories/company.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { testStaff } from '#tests/factories/staff.ts'

const { company } = await testCompany()
const ayse = await bookedBy(company)
const sales = await testStaff(company, 'sales')
const guide = await testStaff(company, 'guide')

afterAll(endRendering)

async function opened(query: Record<string, string>, token: string | undefined = sales.token) {
  const path = `/office/booking-document?${new URLSearchParams(query)}`
  const headers = { authorization: `Bearer ${token}` }
  const response = await ayse.api.app.request(path, { headers })
  return [response.status, response.headers.get('content-type'), (await response.text()).slice(0, 5)]
}

test.each([
  ['voucher', 'application/pdf', '%PDF-'],
  ['receipt', 'application/pdf', '%PDF-'],
  ['contracts', 'application/pdf', '%PDF-'],
  ['calendar', 'text/calendar; charset=utf-8', 'BEGIN'],
])('staff open the %s of a booking', async (document, type, start) => {
  const { number } = await ayse.paid()
  expect(await opened({ number, document })).toEqual([200, type, start])
})

test('what a booking does not have in its state is not found, nor are unknown bookings and documents', async () => {
  const { number } = await ayse.place({ paymentMethod: 'bank-transfer', bankAccount: 'try' })
  expect((await opened({ number, document: 'voucher' }))[0]).toBe(404)
  expect((await opened({ number, document: 'contracts' }))[0]).toBe(200)
  for (const query of [
    { number: 'TT-0', document: 'contracts' },
    { number, document: 'toString' },
    { number },
  ]) {
    expect((await opened(query as Record<string, string>))[0]).toBe(404)
  }
})

test('without the right, or logged in as a guest alone, nothing is opened', async () => {
  const { number } = await ayse.paid()
  const query = { number, document: 'voucher' }
  expect((await opened(query, guide.token))[0]).toBe(403)
  expect((await opened(query, ayse.token))[0]).toBe(401)
  expect((await opened(query, ''))[0]).toBe(401)
})
