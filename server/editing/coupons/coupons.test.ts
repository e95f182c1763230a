import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cartQuestion } from '#contract/orders/cart.ts'
import * as calls from '#contract/staff/coupons.ts'
import type { ListedCoupon } from '#domain/coupons/listed-coupon.ts'
import { addDays, day } from '#domain/dates/day.ts'
import { money } from '#domain/money/money.ts'
import { testCompany } from '#tests/factories/company.ts'
import { testCoupon } from '#tests/factories/coupons.ts'
import { orderFor, saleApi, saleDay, testMember } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'

const { company, database } = await testCompany()
const api = saleApi(company)
const { token, staff } = await testStaff(company, 'manager')
// Ten days ahead.
const ahead = day(saleDay())

const tenPercent = { kind: 'percent', percent: 10 } as const

const create = (coupon: Parameters<typeof calls.createCoupon.input.toWire>[0], as = token) =>
  api.post('/office/create-coupon', calls.createCoupon.input.toWire(coupon), as)
const change = (coupon: Parameters<typeof calls.changeCoupon.input.toWire>[0]) =>
  api.post('/office/change-coupon', calls.changeCoupon.input.toWire(coupon), token)
const switchTo = (code: string, active: boolean, reason?: string) =>
  api.post('/office/switch-coupon', { code, active, reason }, token)

const shown = (body: Record<string, unknown>) =>
  calls.createCoupon.output.fromWire(body.data) as unknown as ListedCoupon

async function list(query = ''): Promise<{ coupons: ListedCoupon[]; next?: string }> {
  const { body } = await api.get(`/office/coupons?${query}`, token)
  return calls.listCoupons.output.fromWire(body.data) as never
}

async function audited(code: string) {
  const { rows } = await database.execute<{
    action: string
    by: string
    reason: string | null
    after: object
  }>(
    sql`select action, by, reason, after from audit_log where subject_kind = 'coupon' and subject_id = ${code} order by id`,
  )
  return rows
}

/** What a coupon takes off one adult on the boat for 40.00 EUR. */
async function taken(coupon: string, as?: string): Promise<number> {
  const { body } = await api.post('/sepet-hesapla-post', cartQuestion.toWire({ ...orderFor(1), coupon }), as)
  return (body.data as { kur_rezervasyon_toplam: { kupon_indirim: number } }).kur_rezervasyon_toplam
    .kupon_indirim
}

test('a coupon is created as it is typed, works at once, and its creation is in the audit log with the reason', async () => {
  const made = await create({
    code: ' summer-27 ',
    titles: { en: 'Summer', tr: 'Yaz' },
    terms: { ...tenPercent, kinds: ['tour'], minimum: money('30.00', 'EUR') },
    until: ahead,
    mostUses: 100,
    usesPerMember: 1,
    reason: 'Newsletter of June',
  })
  expect(shown(made.body)).toMatchObject({
    code: 'SUMMER-27',
    version: 1,
    state: 'active',
    titles: { en: 'Summer', tr: 'Yaz' },
    terms: { ...tenPercent, kinds: ['tour'], minimum: money('30.00', 'EUR') },
    until: ahead,
    mostUses: 100,
    usesPerMember: 1,
    used: 0,
    reserved: 0,
  })
  expect(await taken('SUMMER-27')).toBe(4)
  expect(await audited('SUMMER-27')).toMatchObject([
    { action: 'entry.save', by: `staff:${staff.id}`, reason: 'Newsletter of June', after: { version: 1 } },
  ])
})

test('the same creation sent twice makes one coupon; another one with its code is refused', async () => {
  const coupon = { code: 'TWICE', terms: { kind: 'amount', amount: money('5.00', 'EUR') } } as const
  const both = await Promise.all([create(coupon), create(coupon)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await audited('TWICE')).toHaveLength(1)
  const other = await create({ ...coupon, code: 'twice', terms: tenPercent })
  expect([other.status, other.body.code]).toEqual([409, 'coupon-code-taken'])
  expect(await taken('TWICE')).toBe(5)
})

test.each([
  ['a code of two letters', { code: 'AB' }, 'coupon-code-invalid'],
  ['the email of nobody', { member: 'nobody@test.example' }, 'member-unknown'],
  ['no discount', { terms: { kind: 'percent', percent: 0 } }, 'input-invalid'],
  ['more than everything', { terms: { kind: 'percent', percent: 100.5 } }, 'input-invalid'],
  ['a third decimal', { terms: { kind: 'percent', percent: 10.125 } }, 'input-invalid'],
  ['no amount', { terms: { kind: 'amount', amount: money('0.00', 'EUR') } }, 'input-invalid'],
  [
    'an unknown currency',
    { terms: { kind: 'amount', amount: { minor: 5, currency: 'XXX' } } },
    'input-invalid',
  ],
  ['no kinds', { terms: { ...tenPercent, kinds: [] } }, 'input-invalid'],
  ['its end before its beginning', { from: ahead, until: addDays(ahead, -1) }, 'input-invalid'],
  ['no use', { mostUses: 0 }, 'input-invalid'],
  ['a billion uses', { mostUses: 1_000_000_000 }, 'input-invalid'],
  ['a title without English', { titles: { tr: 'Yaz' } }, 'input-invalid'],
])('a coupon with %s is refused', async (_, wrong, code) => {
  const refused = await create({ code: 'WRONG', terms: tenPercent, ...(wrong as object) })
  expect([refused.status, refused.body.code]).toEqual([422, code])
  expect((await list('words=wrong')).coupons).toEqual([])
})

test('a coupon is switched off and on, each once in the audit log; customers get nothing while it is off', async () => {
  await create({ code: 'ONOFF', terms: tenPercent })
  const off = await Promise.all([switchTo('ONOFF', false, 'Leaked'), switchTo('ONOFF', false, 'Leaked')])
  expect(off.map(({ body }) => shown(body).state)).toEqual(['off', 'off'])
  expect(await taken('ONOFF')).toBe(0)
  expect(shown((await switchTo('ONOFF', true)).body)).toMatchObject({ state: 'active', version: 3 })
  expect(await taken('ONOFF')).toBe(4)
  expect((await audited('ONOFF')).map(({ reason }) => reason)).toEqual([null, 'Leaked', null])
  expect((await switchTo('NOSUCH', false)).status).toBe(404)
})

test('a change of an older version is refused, and what a colleague has saved stays', async () => {
  await create({ code: 'EDITED', terms: tenPercent })
  const first = await change({ code: 'EDITED', version: 1, terms: { kind: 'percent', percent: 15 } })
  expect(shown(first.body)).toMatchObject({ version: 2, terms: { kind: 'percent', percent: 15 } })
  const late = await change({ code: 'EDITED', version: 1, terms: { kind: 'percent', percent: 20 } })
  expect([late.status, late.body.code]).toEqual([409, 'entry-stale'])
  expect(await taken('EDITED')).toBe(6)
  const unknown = await change({ code: 'NOSUCH', version: 1, terms: tenPercent })
  expect([unknown.status, unknown.body.code]).toEqual([404, 'coupon-not-found'])
})

test('a change leaves a coupon off, and another way of making it needs no history', async () => {
  await testCoupon(database, 'BYCOMMAND', { active: false })
  const changed = await change({ code: 'BYCOMMAND', version: 1, terms: { kind: 'percent', percent: 50 } })
  expect(shown(changed.body)).toMatchObject({ version: 2, state: 'off' })
})

test('uses and reservations are counted, and a limit below them is refused', async () => {
  await create({ code: 'COUNTED', terms: tenPercent })
  for (const paymentMethod of ['on-the-spot', 'card'] as const) {
    const { token: own } = await testMember(company)
    const order = { ...orderFor(1, { paymentMethod, coupon: 'COUNTED' }), expected: money('36.00', 'EUR') }
    expect((await api.place(order, own)).status).toBe(200)
  }
  expect((await list('words=counted')).coupons).toMatchObject([{ used: 1, reserved: 1 }])
  const below = await change({ code: 'COUNTED', version: 1, terms: tenPercent, mostUses: 1 })
  expect([below.status, below.body.code]).toEqual([422, 'coupon-limit-below-uses'])
  const enough = await change({ code: 'COUNTED', version: 1, terms: tenPercent, mostUses: 2 })
  expect(shown(enough.body)).toMatchObject({ state: 'used-up', mostUses: 2 })
})

test('what a coupon of very many uses took off is summed on its own screen, and in no list, however short', async () => {
  await create({ code: 'POPULAR', terms: tenPercent })
  const { token: own } = await testMember(company)
  const order = orderFor(1, { paymentMethod: 'on-the-spot', coupon: 'POPULAR' })
  expect((await api.place({ ...order, expected: money('36.00', 'EUR') }, own)).status).toBe(200)
  const givenInList = async () => (await list('words=popular')).coupons.map(({ given }) => given)
  expect(await givenInList()).toEqual([[money('4.00', 'EUR')]])
  await database.execute(sql`update coupons set taken = 1001 where code = 'POPULAR'`)
  expect(await givenInList()).toEqual([[]])
  const one = await api.get('/office/coupon?code=POPULAR', token)
  expect(shown(one.body).given).toEqual([money('4.00', 'EUR')])
})

test('a coupon that is switched off during a checkout sells nothing; the same cart is then bought without it', async () => {
  await create({ code: 'CHECKOUT', terms: tenPercent })
  const { member, token: own } = await testMember(company)
  const order = orderFor(1, { paymentMethod: 'on-the-spot' })
  expect(await taken('CHECKOUT', own)).toBe(4)
  await switchTo('CHECKOUT', false)
  const refused = await api.place({ ...order, coupon: 'CHECKOUT', expected: money('36.00', 'EUR') }, own)
  expect([refused.status, refused.body.code]).toEqual([422, 'coupon-unknown'])
  expect(refused.body.data).toMatchObject({ kur_rezervasyon_toplam: { kupon_indirim: 0 } })
  expect((await api.place({ ...order, expected: money('40.00', 'EUR') }, own)).status).toBe(200)
  const { rows } = await database.execute(sql`select count(*)::int from bookings where member = ${member.id}`)
  expect(rows).toEqual([{ count: 1 }])
})

test('a coupon of a member is found by the email, and takes nothing from others', async () => {
  const { member, token: own } = await testMember(company)
  const made = await create({ code: 'PERSONAL', terms: tenPercent, member: member.email.toUpperCase() })
  expect(shown(made.body).member).toBe(member.email)
  expect([await taken('PERSONAL'), await taken('PERSONAL', own)]).toEqual([0, 4])
  const found = (await list(`words=${member.email.slice(0, 20)}`)).coupons
  expect(found.map(({ code }) => code)).toEqual(['PERSONAL'])
})

test('each state is listed apart, the newest first, page after page', async () => {
  await create({ code: 'STATE-UPCOMING', terms: tenPercent, from: ahead })
  await create({ code: 'STATE-ENDED', terms: tenPercent, until: addDays(ahead, -20) })
  await create({ code: 'STATE-OFF', terms: tenPercent, until: addDays(ahead, -20) })
  await switchTo('STATE-OFF', false)
  await create({ code: 'STATE-ACTIVE', terms: tenPercent, from: addDays(ahead, -20), until: ahead })
  for (const state of ['upcoming', 'ended', 'off', 'active']) {
    const { coupons } = await list(`state=${state}&words=state-`)
    expect(coupons.map((one) => [one.code, one.state])).toEqual([[`STATE-${state.toUpperCase()}`, state]])
  }
  const codes: string[] = []
  let after: string | undefined
  do {
    const page = await list(`words=state-&limit=1${after ? `&after=${after}` : ''}`)
    codes.push(...page.coupons.map(({ code }) => code))
    after = page.next
  } while (after)
  expect(codes).toEqual(['STATE-ACTIVE', 'STATE-OFF', 'STATE-ENDED', 'STATE-UPCOMING'])
  expect((await list('words=%25')).coupons).toEqual([])
})

/** Prepares another discount in the catalogue, without publishing it. */
async function draft(code: string, { version, percent }: { version: number; percent: number }) {
  const { token: owner } = await testStaff(company)
  const document = { code, discount: { percent } }
  const saved = { kind: 'coupon', code, version, document, as: 'draft' }
  expect((await api.post('/office/save-entry', saved, owner)).status).toBe(200)
}

async function entryOf(code: string) {
  const { body } = await api.get(`/office/entry?kind=coupon&code=${code}`, token)
  return body.data as { version: number; state: string; document: object }
}

test('a change is refused while the catalogue has a draft, and neither is lost nor published', async () => {
  await create({ code: 'DRAFTED', terms: tenPercent })
  await draft('DRAFTED', { version: 1, percent: 50 })
  expect((await list('words=drafted')).coupons).toMatchObject([{ hasDraft: true, terms: tenPercent }])
  const refused = await change({ code: 'DRAFTED', version: 2, terms: { kind: 'percent', percent: 20 } })
  expect([refused.status, refused.body.code]).toEqual([409, 'coupon-has-draft'])
  expect(await taken('DRAFTED')).toBe(4)
  expect(await entryOf('DRAFTED')).toMatchObject({ state: 'draft', document: { discount: { percent: 50 } } })
})

test('a coupon with a draft is switched off at once; the draft stays one, and its publication does not switch it on', async () => {
  await create({ code: 'LEAKED', terms: tenPercent })
  await draft('LEAKED', { version: 1, percent: 50 })
  expect(shown((await switchTo('LEAKED', false)).body)).toMatchObject({ state: 'off', terms: tenPercent })
  const after = await entryOf('LEAKED')
  expect(after).toMatchObject({ state: 'draft', version: 4, document: { discount: { percent: 50 } } })
  const published = { kind: 'coupon', code: 'LEAKED', version: after.version }
  expect((await api.post('/office/publish-entry', published, token)).status).toBe(200)
  expect((await list('words=leaked')).coupons).toMatchObject([
    { state: 'off', hasDraft: false, terms: { kind: 'percent', percent: 50 } },
  ])
})

test('a code of which there is a draft is not created over the draft', async () => {
  await draft('PLANNED', { version: 0, percent: 30 })
  const refused = await create({ code: 'PLANNED', terms: tenPercent })
  expect([refused.status, refused.body.code]).toEqual([409, 'coupon-has-draft'])
  expect(await entryOf('PLANNED')).toMatchObject({ state: 'draft', document: { discount: { percent: 30 } } })
})

test('a coupon says who changed it last and what it took off; an unknown one is not found', async () => {
  await testCoupon(database, 'NEVER-CHANGED')
  const one = async (code: string) => (await api.get(`/office/coupon?code=${code}`, token)).body
  expect(shown(await one('NEVER-CHANGED'))).not.toHaveProperty('changed')
  await change({ code: 'NEVER-CHANGED', version: 1, terms: tenPercent, mostUses: 5 })
  const { token: own } = await testMember(company)
  const order = orderFor(1, { paymentMethod: 'on-the-spot', coupon: 'NEVER-CHANGED' })
  expect((await api.place({ ...order, expected: money('36.00', 'EUR') }, own)).status).toBe(200)
  expect(shown(await one('NEVER-CHANGED'))).toMatchObject({
    changed: { by: `staff:${staff.id}`, name: staff.name },
    used: 1,
    given: [money('4.00', 'EUR')],
  })
  expect((await one('NO-SUCH-CODE')).code).toBe('coupon-not-found')
})

test('the code of a deleted coupon may be used again', async () => {
  await create({ code: 'AGAIN', terms: tenPercent })
  const { token: owner } = await testStaff(company)
  const gone = await api.post('/office/delete-entry', { kind: 'coupon', code: 'AGAIN', version: 1 }, owner)
  expect(gone.status).toBe(200)
  expect(shown((await create({ code: 'AGAIN', terms: tenPercent })).body)).toMatchObject({ version: 3 })
})

test('who may not edit prices sees and changes no coupon', async () => {
  const { token: sales } = await testStaff(company, 'sales')
  expect((await api.get('/office/coupons', sales)).status).toBe(403)
  expect((await create({ code: 'NEVER', terms: tenPercent }, sales)).status).toBe(403)
})
