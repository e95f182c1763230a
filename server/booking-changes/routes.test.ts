import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testCompany } from '#tests/factories/company.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { testStaff } from '#tests/factories/staff.ts'

const { company, database } = await testCompany()
const ayse = await bookedBy(company)
const manager = await testStaff(company, 'manager')
const sales = await testStaff(company, 'sales')
let keys = 0

function call(path: string, body: object, { token = manager.token, key = `k${++keys}` } = {}) {
  return ayse.api.post(`/office/${path}`, body, token, { 'idempotency-key': key })
}

const euros = (tutar: number) => ({ tutar, kur_turu: 'EUR' })
const audited = async (booking: string) =>
  (
    await database.execute<{ action: string }>(
      sql`select action from audit_log where subject_id = ${booking} order by id`,
    )
  ).rows

test('the preview of a cancellation shows the money and the very email, and changes nothing', async () => {
  const { id, number } = await ayse.paid()
  const asked = { number, refund: 'full', requested_by: 'company', message: 'The sea is too rough.' }
  const { status, body } = await call('preview-cancellation', asked)
  const { cancellation, emails } = body.data as { cancellation: object; emails: { text: string }[] }
  expect([status, cancellation, emails.length]).toMatchObject([200, { iade: { tutar: 20 } }, 1])
  expect(emails[0]!.text).toContain('The sea is too rough.')
  expect(emails[0]!.text).toMatch(/TST-CN-\d{4}-\d{5}/)
  expect([(await ayse.state(id)).state, await ayse.taken(id), await ayse.refunds(id)]).toEqual([
    'confirmed',
    2,
    [],
  ])
  expect([await ayse.mails(id), await audited(id)]).toEqual([['booking-confirmed'], []])
  const done = await call('cancel-booking', { ...asked, reason: 'Storm', expected: euros(20) })
  expect([done.status, done.body.data]).toMatchObject([200, { rezervasyon: { durum: 'cancelled' } }])
  expect(await audited(id)).toEqual([{ action: 'booking.cancel' }])
})

test('sales cancel by the tiers; another refund is for roles that may refund', async () => {
  const { id, number } = await ayse.paid()
  const asked = { number, requested_by: 'guest', reason: 'Called us' }
  for (const more of [{ refund: 'full' }, { refund: 'tiers', way: 'cash' }]) {
    const { status, body } = await call('cancel-booking', { ...asked, ...more }, sales)
    expect([status, body.code]).toEqual([403, 'right-missing'])
  }
  expect((await ayse.state(id)).state).toBe('confirmed')
  expect((await call('cancel-booking', { ...asked, refund: 'tiers' }, sales)).status).toBe(200)
})

test('another refund or price than was displayed is answered with the present one', async () => {
  const { number } = await ayse.paid()
  const cancelled = await call('cancel-booking', {
    number,
    refund: 'full',
    requested_by: 'guest',
    reason: 'x',
    expected: euros(19),
  })
  expect([cancelled.status, cancelled.body.code, cancelled.body.data]).toMatchObject([
    409,
    'refund-changed',
    { iade: { tutar: 20 } },
  ])
  const people = { yetiskin: 3, cocuk: 0, bebek: 0 }
  const change = { number, position: 0, people, price: 'today' }
  expect((await call('preview-change', change)).body.data).toMatchObject({
    quote: { yeni: { tutar: 120 }, kalan: { tutar: 100 } },
  })
  const wrong = await call('change-booking', { ...change, reason: 'x', expected: euros(80) })
  expect([wrong.status, wrong.body.code]).toEqual([409, 'price-changed'])
  const right = await call('change-booking', { ...change, reason: 'x', expected: euros(120) })
  expect([right.status, right.body.data]).toMatchObject([200, { kalan: { tutar: 100 } }])
})

test('a move is previewed with what it becomes; an own price is for roles that may name one', async () => {
  const { number } = await ayse.paid()
  const target = { product: 'gulet' }
  const change = { number, position: 0, target, price: 'own', way: 'as-paid', reason: 'x' }
  expect((await call('change-booking', change)).body.code).toBe('amount-required')
  const own = { ...change, own_price: euros(90) }
  expect((await call('change-booking', own, sales)).body.code).toBe('right-missing')
  const previewed = (await call('preview-change', own)).body.data
  expect(previewed).toMatchObject({
    quote: { eski: { tutar: 80 }, yeni: { tutar: 108 }, kalan: { tutar: 88 } },
    item: { title: 'Private gulet', left_out: [], lines: [{}, {}] },
    emails: [{ template: 'booking-changed' }],
  })
  const { body } = await ayse.api.get(`/office/move-targets?number=${number}&position=0`, sales.token)
  expect(body.data).toMatchObject({ targets: [{ product: 'gulet', state: 'free' }], has_more: false })
  expect((await call('change-booking', { ...own, expected: euros(108) })).body.data).toMatchObject({
    rezervasyon: { urunler: [{ urun_k_no: 'gulet' }] },
  })
})

test('money moves once per Idempotency-Key, and not without one', async () => {
  const { id, number } = await ayse.place({ paymentMethod: 'on-the-spot' })
  const cash = { number, method: 'cash', amount: euros(80) }
  const without = await ayse.api.post('/office/take-payment', cash, manager.token)
  expect([without.status, without.body.code]).toEqual([422, 'idempotency-key-required'])
  for (let click = 0; click < 2; click += 1) {
    const { status, body } = await call('take-payment', cash, { key: 'one' })
    expect([status, body.data]).toMatchObject([200, { odenen: { tutar: 80 }, kalan: { tutar: 0 } }])
  }
  const given = { number, amount: euros(15), reason: 'Long wait' }
  const answers = [
    await call('refund-goodwill', given, { key: 'g' }),
    await call('refund-goodwill', given, { key: 'g' }),
  ]
  expect(answers.map(({ body }) => body.data)).toEqual([
    { credit_note: expect.stringContaining('TST-CN-') },
    { credit_note: (answers[0]!.body.data as { credit_note: string }).credit_note },
  ])
  const more = await call('take-payment', { ...cash, amount: euros(1) })
  expect([more.status, more.body.code]).toEqual([422, 'payment-above-balance'])
  expect((await ayse.refunds(id)).length).toBe(1)
})

const longKey = 'k'.repeat(100)

test.each([
  ['longer than 100 characters', `${longKey}1`],
  ['empty', ''],
  ['with a letter outside ASCII', 'anahtar-é'],
  ['with a tab', 'one\ttwo'],
])('a key that is %s is refused, and no money moves', async (_, key) => {
  const { id, number } = await ayse.place({ paymentMethod: 'on-the-spot' })
  const { status, body } = await call('take-payment', { number, method: 'cash', amount: euros(30) }, { key })
  expect([status, body.code, body.message]).toEqual([
    422,
    'idempotency-key-invalid',
    'An Idempotency-Key has 1 to 100 letters, digits or other ASCII characters. Please send another one.',
  ])
  expect((await ayse.state(id)).collection).toBe('none')
})

test('a key of 100 characters is taken, and is used up for a payment by another method', async () => {
  const { number } = await ayse.place({ paymentMethod: 'on-the-spot' })
  const cash = { number, method: 'cash', amount: euros(30) }
  expect((await call('take-payment', cash, { key: longKey })).status).toBe(200)
  const others = [{ method: 'card-terminal' }, { reference: 'slip 7' }, { amount: euros(31) }]
  for (const other of others) {
    const { status, body } = await call('take-payment', { ...cash, ...other }, { key: longKey })
    expect([status, body.code]).toEqual([422, 'idempotency-key-used'])
  }
  expect((await call('take-payment', cash, { key: longKey })).body.data).toMatchObject({
    odenen: { tutar: 30 },
  })
})

test.each([
  [0, 'amount-required', 'Please enter the amount.', undefined],
  [-5, 'amount-required', 'Please enter the amount.', undefined],
  [
    5.005,
    'input-invalid',
    'Some values are not valid. Please correct them.',
    { 'amount.tutar': 'Please enter an amount with at most two decimals.' },
  ],
])(
  'a payment of %d is refused as such, by the preview, too, and not recorded',
  async (sum, code, message, fields) => {
    const { id, number } = await ayse.place({ paymentMethod: 'on-the-spot' })
    for (const path of ['preview-payment', 'take-payment']) {
      for (const currency of ['EUR', 'TRY']) {
        const amount = { tutar: sum, kur_turu: currency }
        const { status, body } = await call(path, { number, method: 'cash', amount })
        expect([status, body.code, body.message, body.fields]).toEqual([422, code, message, fields])
      }
    }
    expect((await ayse.state(id)).collection).toBe('none')
  },
)

test('notes, tags, corrections, emails and documents by call', async () => {
  const { id, number } = await ayse.paid()
  await call('add-note', { number, text: 'Allergic to nuts' })
  await call('set-tags', { number, tags: ['VIP'] })
  const { body } = await ayse.api.get(`/office/notes?number=${number}`, sales.token)
  expect(body.data).toMatchObject({
    notes: [{ text: 'Allergic to nuts', by: `staff:${manager.staff.id}` }],
    tags: ['vip'],
  })
  const [{ id: note }] = (body.data as { notes: { id: string }[] }).notes as [{ id: string }]
  const edited = await call('edit-note', { number, note, text: 'Allergic to milk' }, { token: sales.token })
  expect(edited.body.data).toMatchObject({
    notes: [{ text: 'Allergic to milk', edited_by: `staff:${sales.staff.id}` }],
  })
  const story = await ayse.api.get(`/office/booking?number=${number}`, sales.token)
  expect(story.body.data).toMatchObject({ notes: [{ id: note, text: 'Allergic to milk' }], tags: ['vip'] })
  const guide = await testStaff(company, 'guide')
  const late = await call('edit-note', { number, note, text: 'Eggs', was: 'Allergic to nuts' })
  expect([late.status, late.body.code]).toEqual([409, 'note-changed'])
  const forbidden = await call('edit-note', { number, note, text: 'x' }, { token: guide.token })
  expect([forbidden.status, (await call('edit-note', { number, note: 'x', text: 'x' })).status]).toEqual([
    403, 422,
  ])
  const wrong = await call('correct-guest', { number, email: 'nobody', last_name: ' ' })
  expect([wrong.status, Object.keys(wrong.body.fields as object).sort()]).toEqual([
    422,
    ['email', 'last_name'],
  ])
  expect((await call('correct-guest', { number, email: 'new@test.example' })).status).toBe(200)
  const { rows } = await database.execute<{ id: number }>(
    sql`select id::int from outbox where data ->> 'booking' = ${id} order by id limit 1`,
  )
  expect((await call('resend-email', { number, email: rows[0]!.id })).status).toBe(200)
  expect((await call('send-documents', { number, documents: ['voucher', 'receipt'] })).status).toBe(200)
  expect((await ayse.mails(id)).slice(-2)).toEqual(['booking-confirmed', 'booking-documents'])
  expect((await call('add-note', { number: 'TST-XX-XXXX-XXXX', text: 'x' })).body.code).toBe(
    'booking-unknown',
  )
})
