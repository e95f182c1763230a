import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testCompany } from '#tests/factories/company.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { testStaff } from '#tests/factories/staff.ts'

const { company, database } = await testCompany()
const ayse = await bookedBy(company)
const finance = await testStaff(company, 'finance')
const other = await testStaff(company, 'manager')
let keys = 0

const post = (path: string, body: object, token = finance.token) =>
  ayse.api.post(`/office/${path}`, body, token, { 'idempotency-key': `k${++keys}` })

async function listed<Row>(path: string, name: string): Promise<Row[]> {
  const { body } = await ayse.api.get(`/office/${path}`, finance.token)
  return (body.data as Record<string, Row[]>)[name]!
}

type Refund = { id: string; number: string; credit_note: string; state: string; error?: string }

async function cancelled(way: 'cash' | 'as-paid'): Promise<Refund> {
  const { number } = await ayse.paid()
  const asked = { number, refund: 'full', way, requested_by: 'company', reason: 'Storm' }
  expect((await post('cancel-booking', asked, other.token)).status).toBe(200)
  return (await listed<Refund>('refunds', 'refunds')).find((refund) => refund.number === number)!
}

const audited = async (action: string) =>
  (
    await database.execute(sql`
      select a.by, a.reason, a.after, b.number from audit_log a join bookings b on b.id::text = a.subject_id
      where a.action = ${action} order by a.id`)
  ).rows

test('a refund that staff send is recorded once, by the person who sent it, and the guest gets an email', async () => {
  const { number, credit_note, state } = await cancelled('cash')
  expect(state).toBe('by-hand')
  const sent = { credit_note, reason: 'Cash at the quay, 3 June' }
  const [one, two] = await Promise.all([
    post('confirm-refund', sent),
    post('confirm-refund', sent, other.token),
  ])
  expect([one.status, two.status].sort()).toEqual([200, 409])
  expect([one, two].find(({ status }) => status === 409)!.body.code).toBe('nothing-by-hand')
  const by = one.status === 200 ? finance : other
  expect(await audited('refund.confirm')).toEqual([
    {
      by: `staff:${by.staff.id}`,
      reason: 'Cash at the quay, 3 June',
      after: { creditNote: credit_note, amount: 2000, currency: 'EUR' },
      number,
    },
  ])
  const { rows } = await database.execute<{ id: string }>(
    sql`select id from bookings where number = ${number}`,
  )
  expect((await ayse.mails(rows[0]!.id)).filter((mail) => mail === 'refund-made')).toHaveLength(1)
  expect(await listed('refunds', 'refunds')).toEqual([])
})

test('a refund that the provider refused is tried at once; another is not', async () => {
  const { id, number } = await cancelled('as-paid')
  const { status, body } = await post('retry-refund', { refund: id })
  expect([status, body.code]).toEqual([409, 'refund-not-failed'])
  await database.execute(sql`update refunds set attempts = 2, last_error = 'closed for the night',
    next_attempt_at = now() + interval '6 hours' where id = ${id}`)
  expect((await listed<Refund>('refunds', 'refunds')).at(-1)).toMatchObject({
    id,
    state: 'queued',
    attempts: 2,
    error: 'closed for the night',
  })
  await database.execute(sql`
    insert into refund_calls (key, attempt, amount, state, sending_until)
    select 'refund-' || id, attempt, amount, 'sent', now() + interval '30 seconds' from refunds where id = ${id}`)
  const meanwhile = await post('retry-refund', { refund: id })
  expect([meanwhile.status, meanwhile.body.code]).toEqual([409, 'refund-under-way'])
  await database.execute(sql`update refund_calls set sending_until = null where key = ${`refund-${id}`}`)
  expect((await post('retry-refund', { refund: id })).status).toBe(200)
  const { rows } = await database.execute(sql`
    select next_attempt_at <= now() as due from refunds where id = ${id}`)
  expect(rows).toEqual([{ due: true }])
  expect(await audited('refund.retry')).toMatchObject([{ number }])
  expect((await post('retry-refund', { refund: 'no-uuid' })).status).toBe(409)
})

test('a payment to check is decided by one person, with what was found', async () => {
  const { id, number, attempt } = await ayse.paid()
  await database.execute(sql`update payment_attempts set state = 'to-check', error_group = 'PLACES_GONE'
    where id = ${attempt!}`)
  expect(await listed('payments-to-check', 'payments')).toMatchObject([
    { attempt, number, booking_state: 'confirmed', problem: 'PLACES_GONE', provider: 'rehearsal' },
  ])
  const decision = { attempt, refunded: false, reason: 'It was another shop’s' }
  const [one, two] = await Promise.all([
    post('check-payment', decision),
    post('check-payment', decision, other.token),
  ])
  expect([one.status, two.status].sort()).toEqual([200, 409])
  expect(await listed('payments-to-check', 'payments')).toEqual([])
  expect(await audited('payment.check')).toMatchObject([{ reason: 'It was another shop’s', number }])
  expect((await ayse.mails(id)).includes('payment-refunded')).toBe(false)
  expect((await post('check-payment', { ...decision, reason: '' })).status).toBe(422)
})
