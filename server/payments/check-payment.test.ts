import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testCompany } from '#tests/factories/company.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { checkPayment, listPaymentsToCheck } from './check-payment.ts'

const { company, database } = await testCompany()
const ayse = await bookedBy(company)

/** A payment for a lost booking whose refund the provider has refused for hours. */
async function leftToStaff(): Promise<{ id: string; attempt: string }> {
  const { id, attempt } = await ayse.paid()
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`update bookings set state = 'cancelled' where id = ${id}`)
    await transaction.execute(sql`
      insert into state_moves (booking, machine, from_state, to_state, by, why, at)
      values (${id}, 'booking', 'confirmed', 'cancelled', 'test', 'test', now())`)
    await transaction.execute(sql`
      update payment_attempts set state = 'to-check', error_group = 'PLACES_GONE' where id = ${attempt}`)
  })
  return { id, attempt: attempt! }
}

const orderFor = (reason: string) => ({
  actor: { kind: 'command' as const, user: 'ada' },
  now: new Date(),
  reason,
})

async function listed(): Promise<string[]> {
  return (await listPaymentsToCheck(database)).map(({ id }) => id)
}

test('a payment that staff sent back is listed until it is settled: who, why, and the customer is notified, once', async () => {
  const { id, attempt } = await leftToStaff()
  expect(await listed()).toEqual([attempt])
  const settled = { attempt, refunded: true }
  const order = orderFor('sent back by bank')
  expect(await checkPayment(database, settled, order)).toBe('checked')
  expect(await checkPayment(database, settled, order)).toMatchObject({ refused: 'nothing-to-check' })
  expect(await listed()).toEqual([])
  expect(await ayse.state(id)).toEqual({ state: 'cancelled', collection: 'refunded' })
  expect((await ayse.mails(id)).filter((template) => template === 'payment-refunded').length).toBe(1)
  const { rows } = await database.execute(sql`select attempt, by, why from checked_payments`)
  expect(rows).toEqual([{ attempt, by: 'command:ada', why: 'sent back by bank' }])
})

test('one of which nothing goes back is settled without a word to the customer; one that is none is refused', async () => {
  const { id, attempt } = await leftToStaff()
  const mails = await ayse.mails(id)
  const settled = { refunded: false }
  const order = orderFor('it was another shop’s')
  expect(await checkPayment(database, { ...settled, attempt }, order)).toBe('checked')
  expect(await listed()).toEqual([])
  expect(await ayse.mails(id)).toEqual(mails)
  expect(await checkPayment(database, { ...settled, attempt: 'nobody' }, order)).toMatchObject({
    refused: 'nothing-to-check',
  })
  const paid = await ayse.paid()
  expect(await checkPayment(database, { ...settled, attempt: paid.attempt! }, order)).toMatchObject({
    refused: 'nothing-to-check',
  })
})
