import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeCoupon } from '#server/coupons/make-coupon.ts'
import { testCompany } from '#tests/factories/company.ts'
import { orderFor, orderToWire, saleApi, testMember } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { describeQuote } from './quote-cart.ts'

const { company, database } = await testCompany()
const api = saleApi(company)
const { member, token: ofMember } = await testMember(company)
const sales = await testStaff(company, 'sales')
const guide = await testStaff(company, 'guide')
await makeCoupon(database, { code: 'MINE', terms: { kind: 'percent', percent: 10 }, member: member.id })

const { items, display, payment, locale } = orderFor(2)
const cart = { items, display, payment, locale }
const { sepet_urunler, secilen_kur, odeme_tipi, lang } = orderToWire(orderFor(2))
const wire = { sepet_urunler, secilen_kur, odeme_tipi, lang }

async function counted(): Promise<unknown> {
  const { rows } = await database.execute(sql`select
    (select count(*)::int from bookings) as bookings, (select count(*)::int from allocations) as allocations,
    (select count(*)::int from coupon_uses) as uses, (select count(*)::int from outbox) as emails,
    (select count(*)::int from rate_limits where what like 'coupon%') as attempts`)
  return rows[0]
}

test('a member’s quote is what the member’s own cart costs, with the coupon, and nothing is stored', async () => {
  const asked = { ...wire, promosyon_kodu: 'mine' }
  const own = await api.post('/sepet-hesapla-post', asked, ofMember)
  const before = await counted()
  const quoted = await api.post('/office/quote-cart', { ...asked, member: member.email }, sales.token)
  expect(quoted.status).toBe(200)
  expect(quoted.body.data).toEqual(own.body.data)
  expect(quoted.body.data).toMatchObject({ kur_rezervasyon_toplam: { genel_toplam: 72, kupon_indirim: 8 } })
  for (let count = 0; count < 30; count += 1) {
    const { status } = await api.post(
      '/office/quote-cart',
      { ...wire, promosyon_kodu: 'WRONG1', member: member.email },
      sales.token,
    )
    expect(status).toBe(200)
  }
  expect(await counted()).toEqual(before)
})

test('a visitor’s quote has no coupon of a member, and says why', async () => {
  const { body } = await api.post('/office/quote-cart', { ...wire, promosyon_kodu: 'MINE' }, sales.token)
  expect(body.data).toMatchObject({ kur_rezervasyon_toplam: { genel_toplam: 80 } })
})

test('unknown members, other currencies and staff without the right are refused', async () => {
  const of = (more: object, token = sales.token) =>
    api.post('/office/quote-cart', { ...wire, ...more }, token)
  const unknown = await of({ member: 'none@test.example' })
  expect([unknown.status, unknown.body.code]).toEqual([404, 'member-unknown'])
  expect((await of({ secilen_kur: 'JPY' })).status).toBe(422)
  expect((await of({}, guide.token)).status).toBe(403)
})

test('the command prints each line with its label, in the currency and language of the guest', async () => {
  const quoted = { ...cart, coupon: 'MINE', member: member.email, locale: 'de', display: 'TRY' } as const
  const described = (await describeQuote(company, quoted, new Date())) as string[]
  expect(described.map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
    expect.any(String),
    '  Erwachsene  2 × 40,00 € = 80,00 €  (online)',
    '  inkl. 20 % MwSt.  1 × 13,33 € = 13,33 €  (contained)',
    'Coupon MINE: accepted',
    'Coupon  400,00 ₺',
    'Total  3.600,00 ₺',
    'Due now  900,00 ₺',
    'Balance  2.700,00 ₺',
  ])
  const past = { ...cart, items: cart.items.map((item) => ({ ...item, day: '2020-01-01' })) }
  const lines = (await describeQuote(company, past, new Date())) as string[]
  expect(lines[0]).toMatch(/: .+/)
})
