import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { moneyOf } from '#domain/money/money.ts'
import { testCompany } from '#tests/factories/company.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { refundOnce } from './refund-once.ts'

const { company, database } = await testCompany()
const ayse = await bookedBy(company)

/** A provider whose refunds wait for an answer that the test gives; it gives back as often as it is asked. */
async function slowBank() {
  const { attempt } = await ayse.paid()
  const key = `refund-${attempt}`
  const sent: PromiseWithResolvers<void>[] = []
  let refunded = 0
  return {
    key,
    sent,
    refund: () =>
      refundOnce(
        database,
        { attempt: attempt!, amount: moneyOf(2000, 'EUR'), idempotencyKey: key },
        {
          refundedSoFar: async () => refunded,
          send() {
            const answer = Promise.withResolvers<void>()
            sent.push(answer)
            return answer.promise.then(() => {
              refunded += 2000
            })
          },
        },
      ),
  }
}

test('a refund that is being sent is not sent again meanwhile, and not after it was made', async () => {
  const { refund, sent } = await slowBank()
  const first = refund()
  await expect.poll(() => sent.length).toBe(1)
  await expect(refund()).rejects.toThrow('is being sent')
  sent[0]!.resolve()
  await first
  await refund()
  expect(sent.length).toBe(1)
})

test('one whose answer was lost is sent again at once, when the provider has not made it', async () => {
  const { refund, sent } = await slowBank()
  const first = refund()
  await expect.poll(() => sent.length).toBe(1)
  sent[0]!.reject(new Error('no answer'))
  await expect(first).rejects.toThrow('no answer')
  const second = refund()
  await expect.poll(() => sent.length).toBe(2)
  sent[1]!.resolve()
  await second
  await refund()
  expect(sent.length).toBe(2)
})

test('one whose process was killed is sent again after a minute, by one of two who try', async () => {
  const { refund, sent, key } = await slowBank()
  void refund().catch(() => {})
  await expect.poll(() => sent.length).toBe(1)
  await database.execute(sql`update refund_calls set sending_until = now() where key = ${key}`)
  const tries = [refund(), refund()].map((one) =>
    one.then(
      () => 'sent',
      ({ message }: Error) => message,
    ),
  )
  await expect.poll(() => sent.length).toBe(2)
  expect(await Promise.race(tries)).toContain('is being sent')
  sent[1]!.resolve()
  expect((await Promise.all(tries)).toSorted()[1]).toBe('sent')
  expect(sent.length).toBe(2)
})
