import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testCompany } from '#tests/factories/company.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { checkPayment, listPaymentsToCheck } from './check-payment.ts'
import { attemptOf } from './queries.ts'
import { queryOpenAttempts } from './query-open-attempts.ts'
import { refundAttempt } from './refund-attempt.ts'

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

/** A payment for a lost booking that is to go back by a provider whose keys are gone: every attempt fails. */
async function failing(): Promise<{ id: string; attempt: string }> {
  const { id, attempt } = await leftToStaff()
  await database.execute(sql`
    update payment_attempts set state = 'refunding', provider = 'gone', asks = 0, ask_at = now() where id = ${attempt}`)
  await refundAttempt(company, (await attemptOf(database, attempt))!, new Date())
  return { id, attempt }
}

let sweeps = 0
async function sweep(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    sweeps += 1
    await queryOpenAttempts(company, new Date(Date.now() + sweeps * 7 * 3_600_000))
  }
}

async function notices(id: string): Promise<unknown[]> {
  const { rows } = await database.execute<{ what: string }>(sql`
    select data ->> 'what' as what from outbox where template = 'staff-notice'
      and data ->> 'booking' = ${id} and data ->> 'what' <> 'sold' order by id`)
  return rows.map(({ what }) => what)
}

test('a refund that fails four times for whatever reason is emailed to staff once and listed; it is tried on', async () => {
  const { id, attempt } = await failing()
  await sweep(2)
  expect([await listed(), await notices(id)]).toEqual([[], []])
  await sweep(1)
  expect([await listed(), await notices(id)]).toEqual([[attempt], ['refund-failing']])
  await sweep(6)
  expect([await listed(), await notices(id)]).toEqual([[attempt], ['refund-failing']])
  await database.execute(sql`update payment_attempts set provider = 'rehearsal' where id = ${attempt}`)
  await sweep(1)
  expect([await listed(), (await attemptOf(database, attempt))!.state]).toEqual([[], 'refunded'])
})

test.each([
  ['sent back by bank', true, 'refunded'],
  ['the card is blocked, paid out in cash', false, 'to-check'],
] as const)(
  'once staff have settled a failing refund (%s) it is not tried any more',
  async (why, refunded, state) => {
    const { id, attempt } = await failing()
    expect(await checkPayment(database, { attempt, refunded }, orderFor(why))).toMatchObject({
      refused: 'nothing-to-check',
    })
    await sweep(3)
    await database.execute(sql`
    insert into refund_calls (key, attempt, amount, state, sending_until)
    select 'refund-' || id, id, amount, 'sent', now() + interval '1 minute' from payment_attempts where id = ${attempt}`)
    expect(await checkPayment(database, { attempt, refunded }, orderFor(why))).toMatchObject({
      refused: 'refund-under-way',
    })
    await database.execute(sql`update refund_calls set sending_until = null where attempt = ${attempt}`)
    expect(await checkPayment(database, { attempt, refunded }, orderFor(why))).toBe('checked')
    await database.execute(sql`update payment_attempts set provider = 'rehearsal' where id = ${attempt}`)
    await sweep(1)
    expect([await listed(), (await attemptOf(database, attempt))!.state]).toEqual([[], state])
    expect((await ayse.mails(id)).filter((mail) => mail === 'payment-refunded')).toHaveLength(
      refunded ? 1 : 0,
    )
  },
)
