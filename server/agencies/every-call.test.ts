import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { quoteForAgency } from '#contract/agencies/net-prices.ts'
import { type AgencyRole, agencyRightsOf, agencyRoles } from '#domain/agencies/user.ts'
import { money } from '#domain/money/money.ts'
import { documentPlainRoutes } from '#server/documents/routes.ts'
import { endpoints } from '#server/endpoints.ts'
import { agencyUser, bookingPlacedBy, testAgency } from '#tests/factories/agencies.ts'
import { keyOf, octoApi } from '#tests/factories/agency-keys.ts'
import { testCompany } from '#tests/factories/company.ts'
import { onDay, orderFor, orderToWire, ownDays, saleApi, testMember } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { agencyPlainRoutes } from './file-routes.ts'
import { setAgencyCredit } from './manage-account.ts'
import { agencyLogoRoute } from './page/routes.ts'
import { setRates } from './rates/rates.ts'

/* Calls every call of agencies with the ids of another agency, and as users who may not. A new call needs its row. */

const { company, database } = await testCompany()
const { order, token: staff } = await testStaff(company)
const { token: member } = await testMember(company)
const api = saleApi(company)
const octo = octoApi(company)
const ownDay = ownDays()

/** An agency that sells with a commission, under a name that no other text has. */
async function partner(name: string, percent: number, change: object = {}) {
  const agency = await testAgency(database, { agency: name, ...change })
  const { number } = agency
  await setAgencyCredit(database, { number, limit: money('1000.00', 'EUR') }, order)
  const rates = { rules: [{ percent, extrasPercent: 0 }], blackouts: [] }
  await setRates(database, { number, version: 0, rates }, order)
  return agency
}

const lykia = await partner('Lykia Geheimreisen', 17, {
  pageTexts: { en: 'Unpublished description' },
})
const branch = await partner('Lykia Zweigstelle', 17, { parent: lykia.id, overridePercent: 2 })
const owner = await agencyUser(company, lykia)
const seller = await agencyUser(company, lykia, 'seller')
const day = ownDay()
const guest = { ...orderFor(2).guest, firstName: 'Zübeyde', email: 'zubeyde@test.example' }
const booked = await bookingPlacedBy(company, {
  user: owner,
  agency: lykia,
  paidBy: 'account',
  on: day,
  guest,
})
const { id: key, key: secret } = await keyOf(company, { number: lykia.number, order })
const hook = { event: 'booking_update', url: 'https://lykia.example/hook' }
const { id: webhook } = (await octo('POST', '/webhooks', { key: secret, body: hook })).body as { id: string }
const { rows: deliveries } = await database.execute<{ id: string }>(sql`
  insert into webhook_deliveries (webhook, subject, state) values (${webhook}, 'x', 'failed') returning id`)
const delivery = deliveries[0]!.id

const { token: stranger } = await agencyUser(company, await partner('Other Agency', 10))

/** No answer to another user has one of these. */
const secrets = [
  ...[lykia.id, lykia.number, lykia.agency, lykia.email, lykia.taxNumber, 'Unpublished description'],
  ...[branch.number, branch.agency, owner.id, owner.email, seller.id],
  ...[booked.id, booked.number, guest.firstName, guest.email, key, webhook, hook.url, delivery],
]

const period = { baslangic: '2020-01-01', bitis: '2199-12-31' }
const sale = onDay(orderFor(1), day)

/** How a call names things of the agency, and what another agency is answered: its own things alone, or a refusal. */
type Attack = { sent?: Record<string, unknown>; other: 'own' | [status: number, code: string] }

const attacks: Readonly<Record<string, Attack>> = {
  '/acente-bilgileri-get': { other: 'own' },
  '/acente-kullanici-listele': { other: 'own' },
  '/acente-kullanici-davet-post': {
    sent: { e_mail: owner.email, ad_soyad: 'Can', rol: 'satis' },
    other: [422, 'input-invalid'],
  },
  '/acente-kullanici-guncelle-post': {
    sent: { k_no: seller.id, engelli: true },
    other: [404, 'user-unknown'],
  },
  '/acente-hesap-getir': { sent: period, other: 'own' },
  '/acente-kontenjan-listele': { other: 'own' },
  '/acente-api-getir': { other: 'own' },
  '/acente-anahtar-olustur-post': { sent: { ad: 'Program', kapsam: 'read', ortam: 'test' }, other: 'own' },
  '/acente-webhook-tekrar-post': { sent: { gonderim: delivery }, other: [404, 'delivery-unknown'] },
  '/acente-webhook-sil-post': { sent: { k_no: webhook }, other: [404, 'webhook-unknown'] },
  '/acente-anahtar-iptal-post': { sent: { k_no: key }, other: [404, 'key-unknown'] },
  '/acente-rezervasyon-olustur-post': {
    sent: { ...orderToWire(sale), acente_odeme: 'hesap' },
    other: 'own',
  },
  '/acente-rezervasyon-listele': { sent: { arama: booked.number }, other: 'own' },
  '/acente-rezervasyon-getir': { sent: { bilet_no: booked.number }, other: [404, 'booking-unknown'] },
  '/acente-sepet-hesapla-post': {
    sent: quoteForAgency.input.toWire(sale) as Record<string, unknown>,
    other: 'own',
  },
  '/acente-sayfa-icerik-getir': { other: 'own' },
  '/acente-sayfa-metin-post': { sent: { aciklamalar: [], surum: 0 }, other: 'own' },
  '/acente-logo-post': { other: 'own' },
  '/acente-yonlendirme-listele': { sent: { sonra: booked.id }, other: 'own' },
  '/acente-alt-acente-listele': { other: 'own' },
  '/acente-alt-acente-satis-listele': {
    sent: { alt_ac_k_no: branch.number },
    other: [404, 'agency-unknown'],
  },
  '/acente-alt-acente-hesap-getir': {
    sent: { alt_ac_k_no: branch.number, ...period },
    other: [404, 'agency-unknown'],
  },
}

type File = { query?: Record<string, string>; other: number; without?: [role: AgencyRole, status: number] }
const ofBooking: File = { query: { rezervasyon_k_no: booked.id }, other: 404, without: ['accountant', 404] }

/** The same for files: its address, and what another agency and a role without the right are answered. */
const files: Readonly<Record<string, File>> = {
  '/office/agency-document': { query: { id: randomUUID() }, other: 401 },
  '/office/agency-statement-file': {
    query: { number: lykia.number, from: '2020-01-01', until: '2199-12-31' },
    other: 401,
  },
  '/acente-hesap-dosyasi': { query: { ...period, tur: 'csv' }, other: 409, without: ['seller', 403] },
  '/acente-logo': { query: { no: lykia.number, v: 'x' }, other: 404 },
  '/rezervasyon-voucher-get': ofBooking,
  '/rezervasyon-makbuz-get': ofBooking,
  '/rezervasyon-sozlesme-get': ofBooking,
  '/rezervasyon-takvim-get': ofBooking,
  '/voucher/:seal': { other: 404 },
}

const calls = endpoints.flatMap(({ call, agencyAccess: access }) =>
  access ? [{ path: call.path, method: call.method, access }] : [],
)
type Called = (typeof calls)[number]

async function answerTo(
  { path, method }: Pick<Called, 'path' | 'method'>,
  {
    by,
    sent = attacks[path]?.sent ?? {},
    headers = {},
  }: { by?: string; sent?: object; headers?: Record<string, string> },
) {
  const query = method === 'GET' ? `?${new URLSearchParams(sent as Record<string, string>)}` : ''
  const answer = await api.app.request(path + query, {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': 'the same for both agencies',
      ...(by && { authorization: `Bearer ${by}` }),
      ...headers,
    },
    body: method === 'GET' ? undefined : JSON.stringify(sent),
  })
  const text = await answer.text()
  return { status: answer.status, code: (JSON.parse(text) as { code?: string }).code, text }
}

/** Asks for a file by the link on a page of a user of the agency. */
async function fileFor(path: string, { by, displayed = owner.id }: { by: string; displayed?: string }) {
  const query = new URLSearchParams({ ...files[path]!.query, kullanici: displayed })
  const answer = await api.app.request(`${path.replace(':seal', booked.id)}?${query}`, {
    headers: { authorization: `Bearer ${by}`, cookie: `kervan_agency=${by}` },
  })
  return { status: answer.status, text: await answer.text() }
}

function expectNothingIn(text: string) {
  expect(secrets.filter((secretText) => text.includes(secretText))).toEqual([])
}

/** Every row of the agency, in every table that has one. */
async function everythingOfLykia(): Promise<string> {
  const { rows: tables } = await database.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'agency' and data_type = 'uuid' order by 1`)
  expect(tables.length).toBeGreaterThan(5)
  const parts = tables.map(
    ({ name }) => sql`(
    select string_agg(t::text, ' ' order by t::text) from ${sql.identifier(name)} t where t.agency = ${lykia.id})`,
  )
  const { rows } = await database.execute<{ all: string }>(sql`
    select concat_ws(' ', ${sql.join(parts, sql`, `)},
      (select a::text from agencies a where a.id = ${lykia.id}),
      (select string_agg(w::text, ' ' order by w.id) from agency_webhooks w where w.key = ${key}),
      (select string_agg(d::text, ' ' order by d.id) from webhook_deliveries d where d.webhook = ${webhook})) as all`)
  return rows[0]!.all
}
const before = await everythingOfLykia()

/** The calls that open a session, end it, need a link from an email instead of one, or are for all visitors. */
const withoutSession = [
  '/acente-jeton-get',
  '/acente-belge-post',
  '/acente-basvuru-post',
  '/acente-sayfa-get',
  '/acente-giris-yap-post',
  '/acente-cikis-yap-post',
  '/acente-sifremi-unuttum-post',
  '/acente-baglanti-oku-post',
  '/acente-sifre-belirle-post',
]

test('every call of agencies declares its right and has its row here, as every file has', () => {
  const undeclared = endpoints.filter(
    ({ call, agencyAccess }) => call.path.startsWith('/acente-') && !agencyAccess,
  )
  expect(undeclared.map(({ call }) => call.path).sort()).toEqual([...withoutSession].sort())
  expect(calls.map(({ path }) => path).sort()).toEqual(Object.keys(attacks).sort())
  const served = [...agencyPlainRoutes, agencyLogoRoute, ...documentPlainRoutes]
  expect(served.map(({ path }) => path).sort()).toEqual(Object.keys(files).sort())
})

test.each(calls)('$path shows and changes nothing of another agency', async (call) => {
  const { other } = attacks[call.path]!
  const { status, code, text } = await answerTo(call, { by: stranger })
  expect([status, code]).toEqual(other === 'own' ? [200, undefined] : other)
  expectNothingIn(text)
  const pageOfOther = await answerTo(call, { by: stranger, headers: { 'x-agency-user': owner.id } })
  expect([pageOfOther.status, pageOfOther.code]).toEqual([409, 'other-agency-user'])
  expect(await everythingOfLykia()).toBe(before)
})

test.each(Object.keys(files))('%s is no file of another agency', async (path) => {
  const { status, text } = await fileFor(path, { by: stranger })
  expect(status).toBe(files[path]!.other)
  expectNothingIn(text)
})

test('a statement file is that of the agency whose user is logged in, whatever number is sent', async () => {
  const query = new URLSearchParams({ ...period, tur: 'csv', number: lykia.number, no: lykia.number })
  const answer = await api.get(`/acente-hesap-getir?${query}`, stranger)
  expect(answer.status).toBe(200)
  const file = await api.app.request(`/acente-hesap-dosyasi?${query}`, {
    headers: { authorization: `Bearer ${stranger}` },
  })
  expect(file.status).toBe(200)
  expectNothingIn(JSON.stringify(answer.body) + (await file.text()))
})

const ends = {
  'a suspended agency': (isOver: boolean) =>
    sql`update agencies set state = ${isOver ? 'suspended' : 'approved'} where id = ${lykia.id}`,
  'a blocked user': (isOver: boolean) =>
    sql`update agency_users set state = ${isOver ? 'blocked' : 'active'} where id = ${owner.id}`,
  'an ended session': (isOver: boolean) =>
    sql`update agency_sessions set expires_at = now() + make_interval(hours => ${isOver ? -1 : 1})
      where user_id = ${owner.id}`,
}

test.each(Object.entries(ends))('no call and no file is for %s', async (_, end) => {
  await database.execute(end(true))
  try {
    for (const call of calls) {
      const { status, code, text } = await answerTo(call, { by: owner.token })
      expect([call.path, status, code]).toEqual([call.path, 401, 'not-logged-in'])
      expectNothingIn(text)
    }
    for (const path of Object.keys(files)) {
      const { status, text } = await fileFor(path, { by: owner.token })
      expect([path, [401, 404].includes(status)]).toEqual([path, true])
      expectNothingIn(text)
    }
  } finally {
    await database.execute(end(false))
  }
  expect(await everythingOfLykia()).toBe(before)
})

test.each(calls)('$path is for the roles that have $access, for no member and no staff', async (call) => {
  for (const by of [undefined, member, staff]) {
    expect((await answerTo(call, { by })).status).toBe(401)
  }
  for (const role of agencyRoles) {
    const isAllowed = call.access === 'own-account' || agencyRightsOf(role).includes(call.access)
    if (isAllowed) {
      const { token: by } = await agencyUser(company, await testAgency(database), role)
      const { status } = await answerTo(call, { by, sent: {} })
      expect([role, [200, 409, 422].includes(status), status]).toEqual([role, true, status])
    } else {
      const { token: by } = await agencyUser(company, lykia, role)
      const { status, code, text } = await answerTo(call, { by })
      expect([role, status, code]).toEqual([role, 403, 'right-missing'])
      expectNothingIn(text)
    }
  }
})

test.each(
  Object.entries(files).flatMap(([path, { without }]) => (without ? [[path, ...without] as const] : [])),
)('%s is not for a %s', async (path, role, refused) => {
  const { id, token } = await agencyUser(company, lykia, role)
  const { status, text } = await fileFor(path, { by: token, displayed: id })
  expect(status).toBe(refused)
  expectNothingIn(text)
})

test('an owner reaches all of it: the rows name things that exist', async () => {
  for (const [path, { other }] of Object.entries(attacks)) {
    if (other === 'own') continue
    const call = calls.find((one) => one.path === path)!
    const { status } = await answerTo(call, { by: owner.token })
    expect([path, status]).toEqual([path, path === '/acente-kullanici-davet-post' ? 422 : 200])
  }
  for (const path of Object.keys(files).filter((one) => one.startsWith('/rezervasyon-'))) {
    expect([path, (await fileFor(path, { by: owner.token })).status]).toEqual([path, 200])
  }
})
