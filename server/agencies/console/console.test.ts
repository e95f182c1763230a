import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { agencyUser, sellingAgency } from '#tests/factories/agencies.ts'
import { octoApi } from '#tests/factories/agency-keys.ts'
import { testCompany } from '#tests/factories/company.ts'
import { ownDays, saleApi } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { deleteOldCalls } from './calls.ts'

const { company, database } = await testCompany()
const { order } = await testStaff(company)
const agency = await sellingAgency(company, { limit: '1000.00', order })
const other = await sellingAgency(company, { limit: '1000.00', order })
const { token } = await agencyUser(company, agency)
const { token: stranger } = await agencyUser(company, other)
const api = saleApi(company)
const octo = octoApi(company)
const ownDay = ownDays()
const form = { ad: 'Booking system', kapsam: 'book', ortam: 'test' }

type Console = {
  anahtarlar: { k_no: string; iptal_tarihi?: string }[]
  cagrilar: {
    yol: string
    metod: string
    http_durumu: number
    hata?: string
    uuid?: string
    anahtar: string
  }[]
  webhooklar: { k_no: string; adres: string }[]
  gonderimler: { k_no: string }[]
}
const consoleOf = async (by: string) => (await api.get('/acente-api-getir', by)).body.data as Console

async function newKey(change: object = {}, by = token) {
  const { status, body } = await api.post('/acente-anahtar-olustur-post', { ...form, ...change }, by)
  expect(status).toBe(200)
  return body.data as { anahtar: string; kayit: { k_no: string } }
}

test('an owner makes a key, which is shown once, and revokes it; another agency cannot', async () => {
  const { anahtar: key, kayit } = await newKey()
  expect(key).toMatch(/^octo_test_/)
  expect(JSON.stringify(await consoleOf(token))).not.toContain(key)
  const revoke = (by: string) => api.post('/acente-anahtar-iptal-post', { k_no: kayit.k_no }, by)
  expect((await revoke(stranger)).status).toBe(404)
  expect((await octo('GET', '/supplier', { key })).status).toBe(200)
  expect((await revoke(token)).status).toBe(200)
  expect((await octo('GET', '/supplier', { key })).body).toMatchObject({ error: 'FORBIDDEN' })
  const { rows } = await database.execute(sql`
    select action, left(by, 6) as by from audit_log where subject_id = ${agency.number} order by id`)
  expect(rows).toEqual(
    expect.arrayContaining([
      { action: 'agency.create-key', by: 'agency' },
      { action: 'agency.revoke-key', by: 'agency' },
    ]),
  )
})

test('calls are recorded with their path, status and booking, without what was sent, and for two weeks', async () => {
  const { anahtar: key, kayit } = await newKey()
  const body = {
    uuid: randomUUID(),
    productId: 'boat',
    optionId: 'DEFAULT',
    availabilityId: `${ownDay()}T10:00:00+03:00`,
    unitItems: [{ unitId: 'adult' }],
    contact: { fullName: 'Secret Guest', emailAddress: 'secret@test.example' },
  }
  await octo('POST', '/bookings', { key, body })
  await octo('GET', '/bookings?resellerReference=SecretGuest', { key })
  await octo('GET', '/products/secret@test.example', { key })
  await octo('GET', `/bookings/${body.uuid}`, { key })
  const { cagrilar } = await consoleOf(token)
  const own = cagrilar.filter(({ anahtar }) => anahtar === kayit.k_no)
  expect(own.map(({ metod, yol, http_durumu, hata, uuid }) => [metod, yol, http_durumu, hata, uuid])).toEqual(
    [
      ['GET', '/bookings/:uuid', 200, undefined, body.uuid],
      ['GET', '/products/:id', 400, 'INVALID_PRODUCT_ID', undefined],
      ['GET', '/bookings', 200, undefined, undefined],
      ['POST', '/bookings', 200, undefined, body.uuid],
    ],
  )
  const { rows } = await database.execute<{ all: string }>(
    sql`select string_agg(c::text, ' ') as all from octo_calls c`,
  )
  expect(rows[0]!.all).not.toMatch(/secret/i)
  expect((await consoleOf(stranger)).cagrilar).toEqual([])
  await deleteOldCalls(database, new Date(Date.now() + 13 * 86_400_000))
  expect((await consoleOf(token)).cagrilar.length).toBeGreaterThan(3)
  await deleteOldCalls(database, new Date(Date.now() + 15 * 86_400_000))
  expect((await consoleOf(token)).cagrilar).toEqual([])
})

test('webhooks with their deliveries are listed, sent again and deleted by their agency alone', async () => {
  const { anahtar: key } = await newKey()
  const hook = { event: 'booking_update', url: 'https://mine.example/hook?secret=1' }
  const { id } = (await octo('POST', '/webhooks', { key, body: hook })).body as { id: string }
  await database.execute(sql`
    insert into webhook_deliveries (webhook, subject, state) values (${id}, 'x', 'failed')`)
  const { webhooklar, gonderimler } = await consoleOf(token)
  expect(webhooklar).toMatchObject([{ k_no: id, adres: 'https://mine.example/hook', basarisiz: 1 }])
  const again = (by: string) =>
    api.post('/acente-webhook-tekrar-post', { gonderim: gonderimler[0]!.k_no }, by)
  expect((await again(stranger)).status).toBe(404)
  expect((await again(token)).body.data).toEqual({ bekleyen: 1 })
  const end = (by: string) => api.post('/acente-webhook-sil-post', { k_no: id }, by)
  expect([(await end(stranger)).status, (await end(token)).status, (await end(token)).status]).toEqual([
    404, 200, 404,
  ])
  expect((await consoleOf(token)).webhooklar).toEqual([])
})

test.each(['seller', 'accountant'] as const)('a %s sees and makes no keys', async (role) => {
  const { token: by } = await agencyUser(company, agency, role)
  expect((await api.get('/acente-api-getir', by)).status).toBe(403)
  expect((await api.post('/acente-anahtar-olustur-post', form, by)).status).toBe(403)
})

test.each([{ ad: '' }, { kapsam: 'all' }, { ortam: 'production' }, { ad: 7 }])(
  'a key with %j is refused',
  async (change) => {
    expect((await api.post('/acente-anahtar-olustur-post', { ...form, ...change }, token)).status).toBe(422)
  },
)
