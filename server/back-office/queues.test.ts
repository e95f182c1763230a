import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { StaffQueue } from '#domain/staff/queues.ts'
import { testCompany } from '#tests/factories/company.ts'
import { orderFor, saleApi, saleDay, testMember } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'

const { company, database } = await testCompany()
const api = saleApi(company)
const { token: member } = await testMember(company)
const { token: owner } = await testStaff(company, 'owner')
const { token: guide } = await testStaff(company, 'guide')
const { token: content } = await testStaff(company, 'content')

async function queuesFor(token: string): Promise<StaffQueue[]> {
  const { status, body } = await api.get('/office/queues', token)
  expect(status).toBe(200)
  return (body.data as { queues: StaffQueue[] }).queues
}

test('nothing waits in a new shop, and without a session nothing is reported', async () => {
  expect(await queuesFor(owner)).toEqual([])
  expect((await api.get('/office/queues')).status).toBe(401)
})

test('reported transfers, failed emails and comments wait with their age, for those who work on them', async () => {
  const order = orderFor(2, { paymentMethod: 'bank-transfer', bankAccount: 'try' })
  const items = order.items.map((item) => ({ ...item, day: saleDay() }))
  const { body } = await api.place({ ...order, items }, member)
  const { bilet_no: number, k_no: id } = body.data as { bilet_no: string; k_no: string }
  await database.execute(sql`
    insert into transfer_notices (booking, amount, currency, sender, sent_on, at)
    values (${id}, 1000, 'EUR', 'A. Guest', '2026-01-02', '2026-01-02T08:00:00Z')`)
  await database.execute(sql`update outbox set sent_at = null, last_error = 'no connection',
    queued_at = '2026-01-03T08:00:00Z' where data ->> 'booking' = ${id}`)
  const emails = await database.execute<{ count: number }>(
    sql`select count(*)::int as count from outbox where last_error is not null`,
  )
  await database.execute(sql`
    insert into comments (entity, code, email, name, locale, text, state, key, written_at)
    values ('post', 'news', 'g@example.com', 'G.', 'en', 'Nice', 'waiting', 'k', '2026-01-04T08:00:00Z')`)
  expect(await queuesFor(owner)).toEqual([
    { name: 'transfers', count: 1, oldest: '2026-01-02T08:00:00.000Z', bookings: [number] },
    { name: 'comments', count: 1, oldest: '2026-01-04T08:00:00.000Z', bookings: [] },
    {
      name: 'failed-emails',
      count: emails.rows[0]!.count,
      oldest: '2026-01-03T08:00:00.000Z',
      bookings: [number],
    },
  ])
  expect((await queuesFor(content)).map(({ name }) => name)).toEqual(['comments'])
  expect(await queuesFor(guide)).toEqual([])
})

test('what is done waits no longer', async () => {
  await database.execute(sql`update transfer_notices set answered_at = now()`)
  await database.execute(sql`update outbox set sent_at = now(), last_error = null`)
  await database.execute(sql`update comments set state = 'approved', decided_at = now()`)
  expect(await queuesFor(owner)).toEqual([])
})

test('calendars that failed twice, rates that are old for an hour, and jobs that failed or are late wait for owners', async () => {
  await database.execute(sql`
    insert into calendar_feeds (product, url, read_at, failures) values
      ('boat', 'https://a.example/1', '2026-01-05T08:00:00Z', 2), ('boat', 'https://a.example/2', null, 1)`)
  await database.execute(sql`
    insert into service_checks (service, failing_since) values ('rates', '2026-01-06T08:00:00Z'), ('mail', now())`)
  await database.execute(sql`
    insert into job_runs (name, started_at, finished_at, next_at, failures, failing_since) values
      ('failed', now(), now(), now(), 1, '2026-01-07T08:00:00Z'), ('well', now(), now(), now(), 0, null),
      ('late', '2026-01-08T07:00:00Z', '2026-01-08T07:00:00Z', '2026-01-08T08:00:00Z', 0, null),
      ('under-way', '2026-01-08T07:00:00Z', '2026-01-07T07:00:00Z', '2026-01-08T08:00:00Z', 0, null)`)
  const one = { bookings: [], count: 1 }
  expect(await queuesFor(owner)).toEqual([
    { ...one, name: 'failed-calendars', oldest: '2026-01-05T08:00:00.000Z' },
    { ...one, name: 'failed-rates', oldest: '2026-01-06T08:00:00.000Z' },
    { name: 'failed-jobs', count: 2, oldest: '2026-01-07T08:00:00.000Z', bookings: [] },
  ])
  expect(await queuesFor(content)).toEqual([])
  await database.execute(sql`update service_checks set failing_since = now()`)
  expect((await queuesFor(owner)).map(({ name }) => name)).toEqual(['failed-calendars', 'failed-jobs'])
})

test('texts that guests must accept are named to those who edit them, while they are missing', async () => {
  await database.execute(sql`update pages set purpose = 'content' where purpose in
    ('membership-agreement', 'preliminary-information', 'rental-contract')`)
  const missing = { name: 'missing-texts', count: 2, bookings: [] }
  expect(await queuesFor(content)).toEqual([missing])
  expect((await queuesFor(owner))[0]).toEqual(missing)
  expect(await queuesFor(guide)).toEqual([])
  await database.execute(sql`
    update products set kind = 'health', details = details || '{"nights": 2}' where code = 'gulet'`)
  await database.execute(sql`update pages set purpose = 'content'`)
  expect(await queuesFor(content)).toEqual([{ ...missing, count: 4 }])
})
