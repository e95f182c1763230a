import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { referralCode } from '#domain/agencies/referral.ts'
import { moneyOf } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { constraintOf } from '#server/database/errors.ts'
import { cancelByStaff } from '#server/post-booking/by-staff/cancel-by-staff.ts'
import { refundGoodwill } from '#server/post-booking/by-staff/refund-goodwill.ts'
import { completeTravelled } from '#server/post-booking/complete-travelled.ts'
import { agencyUser, bookingPlacedBy, sellingAgency, testAgency } from '#tests/factories/agencies.ts'
import { keyOf, octoApi } from '#tests/factories/agency-keys.ts'
import { testCompany } from '#tests/factories/company.ts'
import { ownDays, saleApi } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { setAgencyParent } from './set-parent.ts'

const { company, database } = await testCompany()
const api = saleApi(company)
const { order: byStaff, token: staffToken } = await testStaff(company)
const staffOrder = () => ({ ...byStaff, now: new Date(), reason: 'Storm' })
const ownDay = ownDays()
const tours = { kind: 'tour', percent: 20, extrasPercent: 0 } as const

const setParent = (number: string, change: object = {}) =>
  api.post('/office/set-agency-parent', { number, reason: 'Signed', ...change }, staffToken)

const agencyOf = () => sellingAgency(company, { limit: '1000.00', rules: [tours], order: byStaff })

/** A parent that earns 2 % of what its two sub-agencies sell. */
async function group() {
  const [parent, sub, sibling] = [await agencyOf(), await agencyOf(), await agencyOf()]
  for (const { number } of [sub, sibling]) {
    const set = await setParent(number, { parent: parent.number, override_percent: 2 })
    expect(set.status).toBe(200)
  }
  return { parent, sub, sibling }
}

type Agency = Awaited<ReturnType<typeof agencyOf>>

async function soldBy(agency: Agency, paidBy: 'account' | 'link' = 'account') {
  const user = await agencyUser(company, agency)
  return bookingPlacedBy(company, { user, agency, paidBy, on: ownDay() })
}

async function owedBy({ id }: { id: string }): Promise<number> {
  const { rows } = await database.execute<{ owed: string }>(sql`select owed from agencies where id = ${id}`)
  return Number(rows[0]!.owed)
}

const travel = () => completeTravelled(company, new Date(Date.now() + 400 * 86_400_000))
const salesOf = (number: string) => `/acente-alt-acente-satis-listele?alt_ac_k_no=${number}`
const linesOf = (number: string) =>
  `/acente-alt-acente-hesap-getir?alt_ac_k_no=${number}&baslangic=2020-01-01&bitis=2199-12-31`

test('staff set a parent with its percentage, once per change in the audit log', async () => {
  const [parent, sub] = [await agencyOf(), await agencyOf()]
  const terms = { parent: parent.number, override_percent: 2.5 }
  expect((await setParent(sub.number, terms)).body.data).toMatchObject({ agency: terms })
  await setParent(sub.number, terms)
  expect((await setParent(sub.number)).body.data).not.toHaveProperty('agency.parent')
  const { rows } = await database.execute(sql`
    select before, after from audit_log where action = 'agency.parent' and subject_id = ${sub.number} order by id`)
  const [none, some] = [{ overridePercent: 0 }, { parent: parent.number, overridePercent: 2.5 }]
  expect(rows).toEqual([
    { before: none, after: some },
    { before: some, after: none },
  ])
})

test('another parent without a percentage keeps the present one, and none has none', async () => {
  const { sub } = await group()
  const other = await agencyOf()
  const changed = async (parent?: string) =>
    setAgencyParent(database, { number: sub.number, parent }, staffOrder())
  expect(await changed(other.number)).toMatchObject({ parent: other.number, overridePercent: 2 })
  expect(await changed()).toMatchObject({ overridePercent: 0 })
})

test('there is one level and no circle, also for two changes at once and for the database itself', async () => {
  const { parent, sub } = await group()
  const [other, poor] = [await agencyOf(), await testAgency(database)]
  const refusedAs = async (number: string, change: object) => {
    const { status, body } = await setParent(number, change)
    return [status, body.code]
  }
  expect(await refusedAs(parent.number, { parent: parent.number })).toEqual([409, 'parent-is-itself'])
  expect(await refusedAs(other.number, { parent: sub.number })).toEqual([409, 'parent-is-sub-agency'])
  expect(await refusedAs(parent.number, { parent: other.number })).toEqual([409, 'agency-has-sub-agencies'])
  expect(await refusedAs(other.number, { parent: 'NONE' })).toEqual([404, 'parent-unknown'])
  expect(await refusedAs('NONE', { parent: other.number })).toEqual([404, 'agency-unknown'])
  expect(await refusedAs(other.number, { override_percent: 1 })).toEqual([422, 'override-without-parent'])
  const unpaid = { parent: poor.number, override_percent: 1 }
  expect(await refusedAs(other.number, unpaid)).toEqual([409, 'account-missing'])
  const [one, two] = [await agencyOf(), await agencyOf()]
  const both = await Promise.all([
    setAgencyParent(database, { number: one.number, parent: two.number, overridePercent: 0 }, staffOrder()),
    setAgencyParent(database, { number: two.number, parent: one.number, overridePercent: 0 }, staffOrder()),
  ])
  expect(both.filter((answer) => isRefusal(answer))).toHaveLength(1)
  for (const [child, above] of [
    [other, sub],
    [parent, other],
  ] as const) {
    const error = await database
      .execute(sql`update agencies set parent = ${above.id} where id = ${child.id}`)
      .catch(constraintOf)
    expect(error).toBe('agencies_have_one_level')
  }
})

test('a parent earns on sales on account and by link once the trip is over, and less after goodwill', async () => {
  const { parent, sub } = await group()
  const [sold, cancelled] = [await soldBy(sub), await soldBy(sub)]
  const asked = { refund: { by: 'full' }, way: 'as-paid', requestedBy: 'guest' } as const
  await cancelByStaff(company, { booking: cancelled.id, ...asked }, staffOrder())
  expect(await owedBy(parent)).toBe(0)
  await travel()
  await travel()
  expect([await owedBy(parent), await owedBy(sub)]).toEqual([-160, 6400])
  const amount = moneyOf(4000, 'EUR')
  await refundGoodwill(company, { booking: sold.id, amount, way: 'as-paid', key: randomUUID() }, staffOrder())
  expect([await owedBy(parent), await owedBy(sub)]).toEqual([-80, 3200])
})

test('what was sold before stays with the parent of that day', async () => {
  const { parent, sub } = await group()
  const other = await agencyOf()
  await soldBy(sub)
  await setParent(sub.number, { parent: other.number, override_percent: 50 })
  await travel()
  expect([await owedBy(parent), await owedBy(other)]).toEqual([-160, 0])
  const { token } = await agencyUser(company, other)
  expect((await api.get(salesOf(sub.number), token)).body.data).toMatchObject({ satislar: [] })
  expect((await api.get(linesOf(sub.number), token)).body.data).toEqual({ hareketler: [] })
})

test('a former parent reads what was sold below it, and nothing that was sold later', async () => {
  const { parent, sub, sibling } = await group()
  const { id } = await soldBy(sub)
  for (const { number } of [sub, sibling]) await setParent(number)
  await soldBy(sub)
  const { token } = await agencyUser(company, parent, 'accountant')
  const own = await api.get('/acente-bilgileri-get', token)
  expect(own.body.data).toMatchObject({ alt_acente_var: true })
  const subs = await api.get('/acente-alt-acente-listele', token)
  expect(subs.body.data).toEqual({ alt_acenteler: [{ no: sub.number, unvan: expect.any(String) }] })
  const sales = await api.get(salesOf(sub.number), token)
  expect(sales.body.data).toMatchObject({ satislar: [{ kod: referralCode(id), oran: 2 }] })
  const lines = await api.get(linesOf(sub.number), token)
  expect(lines.body.data).toMatchObject({ hareketler: [{ kod: referralCode(id) }] })
  expect((await api.get(salesOf(sibling.number), token)).status).toBe(404)
  const other = await agencyOf()
  const again = await setParent(parent.number, { parent: other.number })
  expect(again.status).toBe(200)
})

test('a parent reads sales and lines of its sub-agency, without guests, numbers, net prices and payments', async () => {
  const { parent, sub } = await group()
  const { id, number } = await soldBy(sub)
  await api.post(
    '/office/record-agency-payment',
    { number: sub.number, amount: { tutar: 10, kur_turu: 'EUR' }, reference: 'SECRET-REF' },
    staffToken,
  )
  const { token } = await agencyUser(company, parent, 'accountant')
  const subs = await api.get('/acente-alt-acente-listele', token)
  expect((subs.body.data as { alt_acenteler: object[] }).alt_acenteler).toHaveLength(2)
  const sales = await api.get(salesOf(sub.number), token)
  expect(sales.body.data).toMatchObject({
    satislar: [{ kod: referralCode(id), oran: 2, genel_toplam: { tutar: 80 } }],
  })
  const lines = await api.get(linesOf(sub.number), token)
  expect(lines.body.data).toEqual({
    hareketler: [
      {
        tarih: expect.any(String),
        tur: 'satis',
        kod: referralCode(id),
        tutar: { tutar: 64, kur_turu: 'EUR' },
      },
    ],
  })
  const seen = JSON.stringify([subs.body, sales.body, lines.body])
  expect(seen).not.toMatch(new RegExp(`${number}|Ayşe|Yılmaz|@|SECRET|komisyon|net_`))
  expect((await api.get(`/acente-rezervasyon-getir?bilet_no=${number}`, token)).status).toBe(404)
})

test('a cancelled sale stays among the sales for a parent, a hold that was cancelled is none', async () => {
  const { parent, sub } = await group()
  const { key } = await keyOf(company, { number: sub.number, order: byStaff })
  const octo = octoApi(company)
  const body = {
    ...{ productId: 'boat', optionId: 'DEFAULT', availabilityId: `${ownDay()}T10:00:00+03:00` },
    unitItems: [{ unitId: 'adult' }],
  }
  const { uuid } = (await octo('POST', '/bookings', { key, body })).body as { uuid: string }
  expect((await octo('DELETE', `/bookings/${uuid}`, { key, body: {} })).status).toBe(200)
  const { id } = await soldBy(sub)
  const asked = { refund: { by: 'full' }, way: 'as-paid', requestedBy: 'guest' } as const
  await cancelByStaff(company, { booking: id, ...asked }, staffOrder())
  const { token } = await agencyUser(company, parent, 'accountant')
  const { satislar } = (await api.get(salesOf(sub.number), token)).body.data as {
    satislar: { kod: string }[]
  }
  expect(satislar.map(({ kod }) => kod)).toEqual([referralCode(id)])
})

test('a sub-agency sees neither parent nor sibling, a stranger none of them', async () => {
  const { parent, sub, sibling } = await group()
  await soldBy(parent)
  await soldBy(sibling)
  const [own, stranger] = [await agencyUser(company, sub), await agencyUser(company, await agencyOf())]
  for (const { token } of [own, stranger]) {
    expect((await api.get('/acente-alt-acente-listele', token)).body.data).toEqual({ alt_acenteler: [] })
    for (const { number } of [parent, sibling, sub]) {
      expect((await api.get(salesOf(number), token)).body.code).toBe('agency-unknown')
      expect((await api.get(linesOf(number), token)).body.code).toBe('agency-unknown')
    }
  }
  const bookings = await api.get('/acente-rezervasyon-listele', own.token)
  expect((bookings.body.data as { rezervasyonlar: object[] }).rezervasyonlar).toEqual([])
  const seller = await agencyUser(company, parent, 'seller')
  const statuses = [seller.token, staffToken, undefined].map(
    async (token) => (await api.get(salesOf(sub.number), token)).status,
  )
  expect(await Promise.all(statuses)).toEqual([403, 401, 401])
})

test('after all of this each account is balanced', async () => {
  const { rows } = await database.execute(sql`
    select e.id from agency_entries e join agency_postings p on p.entry = e.id group by e.id having sum(p.amount) <> 0`)
  expect(rows).toEqual([])
})
