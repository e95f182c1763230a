import { expect, test } from 'vitest'
import { hashPassword } from '#server/sessions/password-hash.ts'
import { agencyUser, testAgency } from '#tests/factories/agencies.ts'
import { octoApi } from '#tests/factories/agency-keys.ts'
import { testCompany } from '#tests/factories/company.ts'
import { saleApi } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { updateUser } from '../users/queries.ts'
import { createKey } from './manage-keys.ts'

const { company, database } = await testCompany()
const { order, token: office } = await testStaff(company)
const agency = await testAgency(database)
const { number } = agency
const octo = octoApi(company)
const api = saleApi(company)
const [ada, can] = [await agencyUser(company, agency), await agencyUser(company, agency)]
const password = 'a long password of hers'
await updateUser(database, ada.id, { name: 'Ada Deniz', passwordHash: await hashPassword(password) })

const form = { ad: 'Booking system', kapsam: 'read', ortam: 'live' }
const make = (change: object, by = ada.token) =>
  api.post('/acente-anahtar-olustur-post', { ...form, ...change }, by)

type Made = { k_no: string; olusturan: string; olusturan_ad?: string; olusturan_ayrildi: boolean }

/** Who made a key, as owners and as staff see it. */
async function makerOf(key: string) {
  const own = await api.get('/acente-api-getir', can.token)
  const found = (own.body.data as { anahtarlar: Made[] }).anahtarlar.find(({ k_no }) => k_no === key)!
  const listed = await api.get(`/office/agency-keys?number=${number}`, office)
  const keys = (listed.body.data as { keys: { id: string; maker?: string; maker_left: boolean }[] }).keys
  const { maker, maker_left } = keys.find(({ id }) => id === key)!
  return [
    [found.olusturan, found.olusturan_ad, found.olusturan_ayrildi],
    [maker, maker_left],
  ]
}

test('a live key needs the password of its maker, of whom attempts are limited; a test key does not', async () => {
  expect((await make({ ortam: 'test' })).status).toBe(200)
  for (const [sifre, message] of [
    [undefined, 'Please enter a password.'],
    ['', 'Please enter a password.'],
    ['another password', 'This isn’t your current password.'],
  ]) {
    const { status, body } = await make({ sifre })
    expect([status, body.fields]).toEqual([422, { sifre: message }])
  }
  expect((await make({ sifre: 'x'.repeat(201) })).status).toBe(422)
  expect((await make({ sifre: password })).status).toBe(200)
  // Twice as many as a quarter of an hour allows: it may end meanwhile.
  const wrong = await Promise.all(Array.from({ length: 21 }, () => make({ sifre: 'guess' }, can.token)))
  expect(wrong.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
})

test('keys of a blocked or demoted owner work, are marked for owners and staff, and are revoked', async () => {
  const { anahtar: key, kayit } = (await make({ sifre: password })).body.data as {
    anahtar: string
    kayit: Made
  }
  expect(kayit).toMatchObject({ olusturan: 'acente', olusturan_ad: 'Ada Deniz', olusturan_ayrildi: false })
  const seen = (left: boolean) => [
    ['acente', 'Ada Deniz', left],
    ['Ada Deniz', left],
  ]
  expect(await makerOf(kayit.k_no)).toEqual(seen(false))
  const change = (body: object) =>
    api.post('/office/change-agency-user', { number, id: ada.id, ...body }, office)
  expect((await change({ role: 'seller' })).status).toBe(200)
  expect(await makerOf(kayit.k_no)).toEqual(seen(true))
  expect((await change({ role: 'owner', blocked: true })).status).toBe(200)
  expect(await makerOf(kayit.k_no)).toEqual(seen(true))
  expect((await octo('GET', '/supplier', { key })).status).toBe(200)
  expect((await api.post('/acente-anahtar-iptal-post', { k_no: kayit.k_no }, can.token)).status).toBe(200)
  expect((await octo('GET', '/supplier', { key })).body).toMatchObject({ error: 'FORBIDDEN' })
})

test('a key that staff made is the company’s for the agency, and names its maker for staff', async () => {
  const made = await createKey(database, { number, name: 'Channel', scope: 'read', mode: 'live' }, order)
  const { id, madeBy, maker } = (made as Extract<typeof made, { key: string }>).created
  expect([madeBy, typeof maker]).toEqual(['company', 'string'])
  expect(await makerOf(id)).toEqual([
    ['firma', undefined, false],
    [maker, false],
  ])
})
