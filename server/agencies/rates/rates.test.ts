import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cartQuestion } from '#contract/orders/cart.ts'
import type { Order } from '#domain/booking/order.ts'
import { agencyUser, testAgency } from '#tests/factories/agencies.ts'
import { testCompany } from '#tests/factories/company.ts'
import { orderFor, saleApi, saleDay, testMember } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'

const { company, database } = await testCompany()
const api = saleApi(company)
const { token: staff } = await testStaff(company)
const euros = (tutar: number) => ({ tutar, kur_turu: 'EUR' })
const tours = { kind: 'tour', percent: 15, extras_percent: 5 }

const set = (number: string, rules: object[], change: object = {}) =>
  api.post('/office/set-agency-rates', { number, version: 0, rules, ...change }, staff)

type Net = { k_no: string; satis: object; komisyon: object; net: object; kalemler: object[] }

async function quoted(token: string, change: Partial<Order> = {}) {
  const answer = await api.post(
    '/acente-sepet-hesapla-post',
    cartQuestion.toWire({ ...orderFor(2), ...change }),
    token,
  )
  const data = answer.body.data as {
    sepet: { sepet_urunler: { engel?: { kod: string } }[] }
    net_fiyatlar: Net[]
  }
  return { ...answer, ...data }
}

test('staff set the rates of an agency; each change is a version, audited with before and after', async () => {
  const { number, id } = await testAgency(database)
  expect((await set(number, [tours], { reason: 'Contract 2027' })).body.data).toMatchObject({
    rates: { version: 1, rules: [tours] },
  })
  const next = [{ product: 'boat', units: [{ unit: 'adult', price: euros(30) }] }]
  const blackouts = [{ kind: 'villa', from: '2027-07-01', until: '2027-07-31' }]
  expect((await set(number, next, { version: 1, blackouts })).status).toBe(200)
  const { body } = await api.get(`/office/agency-rates?number=${number}`, staff)
  expect(body.data).toMatchObject({
    versions: [
      { version: 2, blackouts },
      { version: 1, rules: [tours] },
    ],
  })
  const { rows } = await database.execute<{ before: object; after: object; reason: string | null }>(sql`
    select before, after, reason from audit_log where subject_id = ${number} and action = 'agency.rates' order by id`)
  expect(rows).toMatchObject([
    { before: { version: 0, rules: [] }, after: { version: 1 }, reason: 'Contract 2027' },
    { before: { version: 1 }, after: { version: 2, rules: [{ product: 'boat' }] } },
  ])
  const stored = await database.execute(sql`select version from agency_rates where agency = ${id}`)
  expect(stored.rows).toHaveLength(2)
})

test('a change of a version that was replaced is refused, also of two at once', async () => {
  const { number } = await testAgency(database)
  const answers = await Promise.all([set(number, [tours]), set(number, [{ percent: 5 }])])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await set(number, [tours])).body.code).toBe('rates-changed')
})

test.each([
  [[{ percent: 10, units: [{ unit: 'adult', price: euros(3) }] }], {}, 'rate-rule-invalid'],
  [[{}], {}, 'rate-rule-invalid'],
  [[{ percent: 101 }], {}, 'input-invalid'],
  [[{ percent: '10' }], {}, 'input-invalid'],
  [[{ product: 'no-such-product', percent: 1 }], {}, 'product-unknown'],
  [
    [],
    { blackouts: [{ product: 'no-such-product', from: '2027-07-01', until: '2027-07-02' }] },
    'product-unknown',
  ],
  [[], { blackouts: [{ from: '2027-07-02', until: '2027-07-01' }] }, 'blackout-invalid'],
  [Array(501).fill({ percent: 1 }), {}, 'input-invalid'],
])('the rates %j %j are refused: %s', async (rules, change, code) => {
  const { number } = await testAgency(database)
  expect((await set(number, rules, change)).body.code).toBe(code)
})

test('rates are for approved agencies', async () => {
  const applied = await testAgency(database, { state: 'applied', decidedAt: null })
  expect((await set(applied.number, [tours])).body.code).toBe('agency-not-approved')
  expect((await set('NONE', [tours])).body.code).toBe('agency-unknown')
})

test('an agency sees public price, margin and net of each line; another pays the public price', async () => {
  const [ours, theirs] = [await testAgency(database), await testAgency(database)]
  await set(ours.number, [tours, { product: 'boat', percent: 20 }])
  const { token } = await agencyUser(company, ours, 'seller')
  const { net_fiyatlar: net } = await quoted(token)
  expect(net).toMatchObject([{ satis: euros(80), komisyon: euros(16), net: euros(64) }])
  expect(net[0]!.kalemler).toMatchObject([
    { kural: 'adult', adet: 2, satis: euros(80), komisyon: euros(16), net: euros(64) },
  ])
  const other = await quoted((await agencyUser(company, theirs)).token)
  expect(other.net_fiyatlar).toMatchObject([{ satis: euros(80), komisyon: euros(0), net: euros(80) }])
})

test('an item of a blackout cannot be sold and has no net price; on the day after it can', async () => {
  const agency = await testAgency(database)
  await set(agency.number, [], { blackouts: [{ product: 'boat', from: '2020-01-01', until: saleDay() }] })
  const { token } = await agencyUser(company, agency)
  const blocked = await quoted(token)
  expect([blocked.sepet.sepet_urunler[0]!.engel?.kod, blocked.net_fiyatlar]).toEqual(['agency-blackout', []])
})

test('a cart without a session, of a member or of an accountant has no net price', async () => {
  const agency = await testAgency(database)
  await set(agency.number, [tours])
  const wire = cartQuestion.toWire(orderFor(2))
  const member = (await testMember(company)).token
  for (const token of [undefined, member, (await agencyUser(company, agency)).token]) {
    const { body } = await api.post('/sepet-hesapla-post', wire, token)
    expect(JSON.stringify(body)).not.toMatch(/komisyon|"net/)
  }
  expect((await quoted(member)).status).toBe(401)
  expect((await quoted((await agencyUser(company, agency, 'accountant')).token)).status).toBe(403)
})

test('an unknown coupon of a cart is left out, and an unknown currency refused', async () => {
  const { token } = await agencyUser(company, await testAgency(database))
  expect((await quoted(token, { coupon: randomUUID() })).status).toBe(200)
  expect((await quoted(token, { display: 'JPY' as never })).status).toBe(422)
})
