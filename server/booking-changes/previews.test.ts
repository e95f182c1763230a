import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { itemChoice } from '#contract/orders/item-choice.ts'
import { addDays, day } from '#domain/dates/day.ts'
import { testCompany } from '#tests/factories/company.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { orderFor, saleDay } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'

/* Previews carry a change out and undo it: they display the emails of the change, and leave nothing. */

const { company, database } = await testCompany()
const ayse = await bookedBy(company)
const { token } = await testStaff(company, 'manager')
let keys = 0

type Email = { template: string; recipient: string; subject: string; text: string }
type Preview = { emails: Email[]; paid?: object; balance?: object; quote?: object }

const call = (path: string, body: object) =>
  ayse.api.post(`/office/${path}`, body, token, { 'idempotency-key': `k${++keys}` })

async function preview(path: string, body: object): Promise<Preview> {
  const { status, body: answer } = await call(path, body)
  expect([path, status, answer.code]).toEqual([path, 200, undefined])
  return answer.data as Preview
}

/** Everything that a change of a booking could leave. */
async function left(booking: string) {
  const { rows } = await database.execute(sql`
    select (select count(*)::int from outbox where data ->> 'booking' = ${booking}) as emails,
      (select count(*)::int from audit_log where subject_id = ${booking}) as audited,
      (select count(*)::int from booking_items where booking = ${booking}) as items, b.state, b.collection,
      b.totals, b.guest from bookings b where b.id = ${booking}`)
  return [rows[0], await ayse.taken(booking), await ayse.refunds(booking)]
}

const euros = (tutar: number) => ({ tutar, kur_turu: 'EUR' })

test.each([
  [
    'change',
    { position: 0, people: { yetiskin: 3, cocuk: 0, bebek: 0 }, price: 'today', message: 'See you all.' },
    ['booking-changed'],
    'See you all.',
  ],
  [
    'goodwill',
    { amount: euros(5), message: 'Sorry for the wait.' },
    ['goodwill-refund'],
    'Sorry for the wait.',
  ],
  ['payment', { method: 'cash', amount: euros(60) }, ['payment-received'], '€60.00'],
  ['correction', { last_name: 'Demir' }, ['booking-changed'], 'Demir'],
  ['documents', { documents: ['voucher'] }, ['booking-documents'], ''],
] as const)(
  'the preview of a %s has the emails of the change, and leaves nothing',
  async (what, asked, templates, words) => {
    const { id, number } = await ayse.paid()
    const before = await left(id)
    const { emails } = await preview(`preview-${what}`, { number, ...asked })
    expect(emails.map(({ template }) => template)).toEqual(templates)
    expect(emails[0]!.text).toContain(words)
    expect(await left(id)).toEqual(before)
  },
)

test('what was previewed is what is sent afterwards', async () => {
  const { id, number } = await ayse.paid()
  const asked = { number, amount: euros(5), message: 'Sorry for the wait.' }
  const { emails, paid, balance } = await preview('preview-goodwill', asked)
  expect([paid, balance]).toEqual([euros(15), euros(60)])
  expect((await call('refund-goodwill', { ...asked, reason: 'Long wait' })).status).toBe(200)
  const { rows } = await database.execute<{ id: number; recipient: string }>(
    sql`select id::int, recipient from outbox where data ->> 'booking' = ${id} order by id desc limit 1`,
  )
  const sent = await preview('preview-resend', { number, email: rows[0]!.id })
  expect(emails).toEqual(sent.emails)
  expect(emails.map(({ recipient }) => recipient)).toEqual([rows[0]!.recipient])
})

test('a payment that confirms a booking is previewed with its confirmation and the money after it', async () => {
  const { id, number } = await ayse.place({ paymentMethod: 'on-the-spot' })
  const before = await left(id)
  const found = await preview('preview-payment', { number, method: 'cash', amount: euros(80) })
  expect([found.paid, found.balance]).toEqual([euros(80), euros(0)])
  expect(found.emails.length).toBeGreaterThan(0)
  expect(await left(id)).toEqual(before)
})

test('what the change would refuse, its preview refuses', async () => {
  const { number } = await ayse.paid()
  const above = await call('preview-payment', { number, method: 'cash', amount: euros(1000) })
  expect([above.status, above.body.code]).toEqual([422, 'payment-above-balance'])
  const wrong = await call('preview-correction', { number, email: 'nobody' })
  expect([wrong.status, Object.keys(wrong.body.fields as object)]).toEqual([422, ['email']])
  const confirmed = await call('preview-resend', { number, email: 999_999 })
  expect([confirmed.status, confirmed.body.code]).toEqual([404, 'email-unknown'])
})

test('the preview of an added item has its price and its email', async () => {
  const { id, number } = await ayse.paid()
  const before = await left(id)
  const [usual] = orderFor(2).items
  const item = itemChoice.toWire({ ...usual!, id: randomUUID(), day: addDays(day(saleDay()), 30) })
  const { emails, quote } = await preview('preview-item', { number, item, message: 'One more day.' })
  expect(quote).toMatchObject({ yeni: { tutar: 80 }, kalan: { tutar: 140 } })
  expect(emails.map(({ template, text }) => [template, text.includes('One more day.')])).toEqual([
    ['booking-changed', true],
  ])
  expect(await left(id)).toEqual(before)
})
