import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testCompany } from '#tests/factories/company.ts'
import { orderFor, saleApi, testMember } from '#tests/factories/sale.ts'
import { cancelUnpaid } from './cancel-unpaid.ts'
import { confirmTransfer } from './confirm-transfer.ts'

const { company, database } = await testCompany()
const api = saleApi(company)
const ayse = await testMember(company)
const office = { by: 'office', now: new Date() }

async function placeByTransfer(): Promise<string> {
  const { body } = await api.place(
    orderFor(2, { paymentMethod: 'bank-transfer', bankAccount: 'try' }),
    ayse.token,
  )
  return (body.data as { bilet_no: string }).bilet_no
}

test('a transfer that arrived confirms its booking, collects the advance and sends the voucher', async () => {
  const number = await placeByTransfer()
  const done = await confirmTransfer(database, { number, ...office })
  expect(done).toMatchObject({ number, state: 'confirmed', collection: 'advance' })
  const { rows } = await database.execute(sql`
    select template from outbox where data ->> 'booking' = (select id::text from bookings where number = ${number})
    order by id`)
  expect(rows.at(-1)).toEqual({ template: 'booking-confirmed' })
  expect(await confirmTransfer(database, { number, ...office })).toEqual({
    refused: 'not-awaiting-payment',
    values: { state: 'confirmed' },
  })
})

test('a booking that was cancelled for want of payment, or never was, is not confirmed', async () => {
  const number = await placeByTransfer()
  await cancelUnpaid(company, new Date(Date.now() + 30 * 86_400_000))
  expect(await confirmTransfer(database, { number, ...office })).toMatchObject({
    refused: 'not-awaiting-payment',
  })
  expect(await confirmTransfer(database, { number: 'TST-XX-XXXX-XXXX', ...office })).toMatchObject({
    refused: 'booking-unknown',
  })
})
