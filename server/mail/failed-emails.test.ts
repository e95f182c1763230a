import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { testCompany } from '#tests/factories/company.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { listFailedEmails, retryEmails } from './failed-emails.ts'
import { sendOutbox } from './send-outbox.ts'

const { company, database } = await testCompany()
const { order } = await testStaff(company, 'manager')
const far = new Date('2040-01-01T00:00:00.000Z')

/** Queues emails that were tried three times. */
async function failed(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const data = { firstName: 'Ada' }
    await queueMail(database, { template: 'welcome', recipient: `g${at}@test.example`, locale: 'en', data })
  }
  await database.execute(sql`
    update outbox set attempts = 3, last_error = '550 no such mailbox', next_attempt_at = ${far.toISOString()}
    where last_error is null`)
}

test('emails that failed are listed in pages, tried at once, and listed no more once they are sent', async () => {
  await failed(3)
  const first = await listFailedEmails(database, { limit: 2 })
  expect(first.emails).toMatchObject([
    {
      recipient: 'g2@test.example',
      attempts: 3,
      error: '550 no such mailbox',
      nextAttemptAt: far.toISOString(),
    },
    { recipient: 'g1@test.example' },
  ])
  const second = await listFailedEmails(database, { after: Number(first.next), limit: 2 })
  expect(second.emails.map(({ recipient }) => recipient)).toEqual(['g0@test.example'])
  expect(second.next).toBeUndefined()

  expect(await sendOutbox(company, order.now)).toBe(0)
  expect(await retryEmails(database, first.emails[0]!.id, order)).toBe(1)
  expect(await sendOutbox(company, order.now)).toBe(1)
  expect(await retryEmails(database, undefined, order)).toBe(2)
  expect(await sendOutbox(company, order.now)).toBe(2)
  expect(await listFailedEmails(database, { limit: 50 })).toEqual({ emails: [] })
})

test('one that has not failed is unknown; one that is being sent is left', async () => {
  expect(await retryEmails(database, 999_999, order)).toBeUndefined()
  await failed(1)
  const [email] = (await listFailedEmails(database, { limit: 1 })).emails
  await database.transaction(async (sender) => {
    await sender.execute(sql`select 1 from outbox where id = ${email!.id} for update`)
    expect(await retryEmails(database, email!.id, order)).toBe(0)
  })
})
