import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cartQuestion } from '#contract/orders/cart.ts'
import { addDays, day } from '#domain/dates/day.ts'
import { testCompany } from '#tests/factories/company.ts'
import { orderFor, saleApi, saleDay, testMember } from '#tests/factories/sale.ts'

const { company, database } = await testCompany()
const api = saleApi(company)
const ayse = await testMember(company)

async function taken(): Promise<number> {
  const { rows } = await database.execute<{ taken: number }>(sql`
    select r.taken from departures d join resources r on r.id = d.resource
    where d.product = 'boat' and d.day = ${saleDay()}`)
  return rows[0]!.taken
}

async function holdPlaces(adults: number): Promise<string> {
  const { body } = await api.place(orderFor(adults), ayse.token)
  return (body.data as { k_no: string }).k_no
}

const giveUp = (id: string, token = ayse.token) =>
  api.post('/rezervasyon-birak-post', { rezervasyon_k_no: id }, token)

test('released places can be ordered again with another payment method', async () => {
  const held = await holdPlaces(10)
  expect((await api.place(orderFor(10, { paymentMethod: 'on-the-spot' }), ayse.token)).status).toBe(409)
  expect((await giveUp(held)).status).toBe(200)
  expect(await taken()).toBe(0)
  const again = await api.place(orderFor(10, { paymentMethod: 'on-the-spot' }), ayse.token)
  expect([again.status, await taken()]).toEqual([200, 10])
  const confirmed = (again.body.data as { k_no: string }).k_no
  expect((await giveUp(confirmed)).status).toBe(200)
  expect(await taken()).toBe(10)
})

test('the same tour twice in a cart, without a time, is the one departure of its day', async () => {
  const [item] = orderFor(1).items
  const nextDay = addDays(day(saleDay()), 1)
  const items = ['one', 'two'].map((id) => ({ ...item!, id, day: nextDay, time: undefined }))
  const { status, body } = await api.post(
    '/sepet-hesapla-post',
    cartQuestion.toWire({ ...orderFor(1), items }),
  )
  const checked = (body.data as { sepet_urunler: { engel?: unknown }[] }).sepet_urunler
  expect([status, checked.map(({ engel }) => engel)]).toEqual([200, [undefined, undefined]])
})

test('neither another member’s hold nor one with an open payment can be released', async () => {
  await database.execute(sql`update allocations set state = 'released', expires_at = null`)
  const held = await holdPlaces(2)
  const stranger = await testMember(company, 'Mehmet')
  expect((await giveUp(held, stranger.token)).status).toBe(404)
  expect((await giveUp('no-such-booking')).status).toBe(404)
  await api.post('/odeme-baslat-post', { rezervasyon_k_no: held }, ayse.token)
  expect((await giveUp(held)).body).toMatchObject({ success: false, code: 'payment-under-way' })
  expect(await taken()).toBe(2)
})
