import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { CheckedCart } from '#domain/booking/order.ts'
import type { CompanyPaymentRules } from '#domain/booking/payment-rules.ts'
import { addDays, day } from '#domain/dates/day.ts'
import { productRules } from '#server/catalogue/settings/payment-queries.ts'
import { setCompanyPayments, setProductPayments } from '#server/catalogue/settings/payment-rules.ts'
import { readSettings } from '#server/catalogue/settings/queries.ts'
import { listVersions } from '#server/editing/find-entries.ts'
import { restoreEntry } from '#server/editing/restore-entry.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { confirmByStaff } from '#server/post-booking/by-staff/confirm-by-staff.ts'
import { cancelUnpaid } from '#server/post-booking/cancel-unpaid.ts'
import { remindOfPayments } from '#server/post-booking/remind.ts'
import { listAudit } from '#server/staff/list-audit.ts'
import { testCatalogue } from '#tests/factories/catalogue.ts'
import { testCompany } from '#tests/factories/company.ts'
import { editingOf } from '#tests/factories/editing.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { onDay, orderFor, saleApi, saleDay, testMember } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { checkCart } from './check-cart.ts'

async function shopWith(payments: CompanyPaymentRules, boat: object = {}) {
  const known = testCatalogue().products.find(({ code }) => code === 'boat')!
  const product = { ...known, ...boat, code: 'other-boat', texts: retitled(known.texts) }
  const { company, database } = await testCompany({ more: { company: { payments }, products: [product] } })
  return { company, database, api: saleApi(company) }
}

/** Two products never share an address. */
function retitled(texts: object): object {
  return Object.fromEntries(
    Object.entries(texts).map(([locale, text]) => [locale, { ...text, slug: `${text.slug}-other` }]),
  )
}

const onArrival = orderFor(2, { paymentMethod: 'on-the-spot' })
const ofOther = { ...onArrival, items: onArrival.items.map((item) => ({ ...item, productId: 'other-boat' })) }

test('a method that a product leaves out is refused, with the reason in the customer’s language', async () => {
  const { company, api } = await shopWith({}, { payments: { methods: ['card'] } })
  const { token } = await testMember(company)
  const { cart } = (await checkCart(company, { ...ofOther, locale: 'de' }, new Date(), { ip: '::1' })) as {
    cart: CheckedCart
  }
  expect(cart.payment.methods).toEqual(['card'])
  expect(cart.payment.refused.map(({ method, error }) => [method, error.reason])).toEqual([
    ['bank-transfer', 'payment-method-not-for-product'],
    ['on-the-spot', 'payment-method-not-for-product'],
  ])
  expect(cart.payment.refused[0]!.error.message).toMatch(/^„.*“ kann so nicht bezahlt werden/)

  const { status, body } = await api.place(ofOther, token)
  expect([status, body.code, Object.keys(body.fields as object)]).toEqual([
    422,
    'input-invalid',
    ['odeme_yontemi'],
  ])
  expect((await api.place(onArrival, token)).status).toBe(200)
})

test('a company without pay on arrival refuses it, and names it nowhere', async () => {
  const { company, api } = await shopWith({ methods: ['card', 'bank-transfer'] })
  const { token } = await testMember(company)
  const settings = await api.place(onArrival, token)
  expect([settings.status, settings.body.code]).toEqual([422, 'input-invalid'])
  const checked = await checkCart(company, onArrival, new Date(), { ip: '::1' })
  expect('cart' in checked && checked.cart.payment).toMatchObject({
    methods: ['card', 'bank-transfer'],
    refused: [],
  })
})

test('orders at once never exceed the unpaid bookings that a member may have', async () => {
  const { company, api } = await shopWith({ unpaidOnArrival: 2 })
  const { token } = await testMember(company)
  const days = [1, 2, 3, 4, 5].map((ahead) => addDays(day(saleDay()), ahead))
  const answers = await Promise.all(days.map((date) => api.place(onDay(onArrival, date), token)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422, 422])
  const refused = answers.find(({ status }) => status === 422)!.body
  expect(Object.values(refused.fields as object)).toEqual([expect.stringMatching(/^You already have 2 /)])
  // By card it is no unpaid booking.
  const byCard = orderFor(2, { paymentMethod: 'card' })
  expect((await api.place(onDay(byCard, days[4]!), token)).status).toBe(200)
})

test('the company’s prepayment is that of the products that follow it', async () => {
  const { company } = await shopWith({ prepaymentPercent: 40 }, { payment: { policy: 'company' } })
  const checked = await checkCart(company, ofOther, new Date(), { ip: '::1' })
  expect('cart' in checked && checked.cart.display.prepaymentTotal).toEqual({ minor: 3200, currency: 'EUR' })
})

const held = await shopWith({ onArrival: 'held', confirmWithinHours: 5 })
const ayse = await bookedBy(held.company)
const { order: staffOrder } = await testStaff(held.company, 'sales')

test('a held order waits for staff, who confirm it once', async () => {
  const { id, number } = await ayse.place({ paymentMethod: 'on-the-spot' })
  expect(await ayse.state(id)).toEqual({ state: 'awaiting-payment', collection: 'none' })
  expect(await ayse.taken(id)).toBe(2)
  const { rows } = await held.database.execute<{
    hours: number
    template: string
    data: { what?: string }
  }>(sql`
    select extract(epoch from b.payment_deadline - b.placed_at)::int / 3600 as hours, o.template, o.data
    from bookings b join outbox o on o.data ->> 'booking' = b.id::text where b.id = ${id} order by o.id`)
  expect(rows.map(({ hours, template, data }) => [hours, template, data.what])).toEqual([
    [5, 'booking-to-confirm', undefined],
    [5, 'staff-notice', 'to-confirm'],
  ])
  const { subject } = await composeMail(held.company, { ...rows[1]!, locale: 'en' })
  expect(subject).toBe(`Please confirm or cancel booking ${number}`)

  const now = new Date()
  expect(await confirmByStaff(held.company, { booking: id }, { ...staffOrder, now })).toBe('confirmed')
  expect(await confirmByStaff(held.company, { booking: id }, { ...staffOrder, now })).toBe('confirmed')
  expect(await ayse.state(id)).toEqual({ state: 'confirmed', collection: 'none' })
  expect(await ayse.mails(id)).toEqual(['booking-to-confirm', 'booking-confirmed'])
  const { entries } = await listAudit(held.database, { subjectId: id }, { limit: 10, now: new Date() })
  expect(entries.map(({ action }) => action)).toEqual(['booking.confirm'])
})

test('a held order is reminded of no payment, and is cancelled at its deadline', async () => {
  const { id } = await ayse.place({ paymentMethod: 'on-the-spot' })
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
  expect(await remindOfPayments(held.company, hours(4.9))).toBe(0)
  expect(await cancelUnpaid(held.company, hours(4.9))).toBe(0)
  expect(await cancelUnpaid(held.company, hours(5.1))).toBe(1)
  expect([await ayse.state(id), await ayse.taken(id)]).toEqual([
    { state: 'cancelled', collection: 'none' },
    0,
  ])
  const { text } = await composeMail(held.company, {
    template: 'booking-cancelled-unpaid',
    locale: 'en',
    data: { booking: id },
  })
  expect(text).toContain('We couldn’t confirm your booking in time')
  const refused = await confirmByStaff(held.company, { booking: id }, staffOrder)
  expect(refused).toEqual({ refused: 'not-to-confirm', values: {} })
})

test('staff replace rules with an audit row; rules that leave nothing are refused', async () => {
  const { company, database } = await shopWith({})
  const { order } = await testStaff(company)
  expect(await setCompanyPayments(database, { methods: [] }, order)).toMatchObject({
    refused: 'no-payment-method',
  })
  const rules = { methods: ['card'], unpaidOnArrival: 1 } as const
  await setCompanyPayments(database, rules, { ...order, reason: 'No-shows' })
  expect((await readSettings(database)).payments).toEqual(rules)

  const own = { methods: ['on-the-spot'], prepayment: { policy: 'company' } } as const
  expect(await setProductPayments(database, { product: 'boat', rules: own }, order)).toMatchObject({
    refused: 'no-payment-method',
  })
  const changed = { onArrival: 'held', prepayment: { policy: 'prepayment', percent: 50 } } as const
  await setProductPayments(database, { product: 'boat', rules: changed }, order)
  expect(await productRules(database, 'boat')).toEqual(changed)
  const { entries } = await listAudit(database, {}, { limit: 10, now: new Date() })
  expect(entries.map(({ action, before, after, reason }) => ({ action, before, after, reason }))).toEqual([
    {
      action: 'product.payments',
      before: { prepayment: { policy: 'prepayment', percent: 25 } },
      after: changed,
      reason: undefined,
    },
    { action: 'settings.payments', before: {}, after: rules, reason: 'No-shows' },
  ])
})

test('replaced rules make versions, which staff can restore; a draft stays the latest, with the new rules', async () => {
  const { company, database } = await shopWith({})
  const { order } = await testStaff(company)
  const { entry, save } = editingOf(company, order)
  const setting = { kind: 'setting', code: 'payments' } as const
  const boat = { kind: 'product', code: 'boat' } as const
  await setCompanyPayments(database, { methods: ['card'] }, order)
  await setCompanyPayments(database, { methods: ['card'] }, order)
  expect(await entry(setting)).toMatchObject({ version: 2, document: { payments: { methods: ['card'] } } })
  await restoreEntry(company, { ...setting, version: 2, from: 1, as: 'published' }, order)
  expect((await readSettings(database)).payments).toEqual({})

  const publishAt = new Date(order.now.getTime() + 86_400_000)
  await save(boat, { featured: 9 }, { as: 'draft', publishAt })
  const rules = { onArrival: 'held', prepayment: { policy: 'full' } } as const
  await setProductPayments(database, { product: 'boat', rules }, order)
  expect(await entry(boat)).toMatchObject({
    version: 4,
    state: 'draft',
    publishAt: publishAt.toISOString(),
    document: { featured: 9, payment: { policy: 'full' }, payments: { onArrival: 'held' } },
  })
  const { versions } = await listVersions(database, { ...boat, limit: 10 })
  expect(versions.map(({ version, state }) => `${version} ${state}`)).toEqual([
    '4 draft',
    '3 published',
    '2 draft',
    '1 published',
  ])
})
