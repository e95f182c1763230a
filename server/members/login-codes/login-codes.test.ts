import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteExpiredData } from '#server/members/delete-ended.ts'
import { hashOf } from '#server/sessions/token.ts'
import { testCompany } from '#tests/factories/company.ts'
import { saleApi } from '#tests/factories/sale.ts'
import { insertDevice } from '../sessions/queries.ts'
import { codeText } from './code-text.ts'
import { logInByCode } from './log-in-by-code.ts'
import { requestLoginCode } from './request-code.ts'

const { company, database } = await testCompany()
const api = saleApi(company)

const password = 'dalyan-kaplumbaga'
const registered = (email: string) =>
  api.post('/uye-kayit-ol-post', {
    ad: 'Elif',
    soyad: 'Kaya',
    e_mail: email,
    sifre: password,
    sifre_onay: password,
  })
const request = (e_mail: string, of = api) => of.post('/uye-giris-kodu-gonder-post', { e_mail, lang: 'tr' })

/** The code of the newest email to an address, as the email says it. */
async function codeOf(email: string): Promise<string> {
  return codeText(company, await requestOf(email))
}

/** The newest request of an address. */
async function requestOf(email: string): Promise<string> {
  const { rows } = await database.execute<{ code: string }>(sql`
    select data ->> 'code' as code from outbox where recipient = ${email} and template = 'login-code'
    order by id desc limit 1`)
  return rows[0]!.code
}

async function enter(e_mail: string, kod: string, more: object = {}) {
  const kod_k_no = await requestOf(e_mail)
  return api.post('/uye-giris-kodu-post', { e_mail, kod, kod_k_no, lang: 'tr', ...more })
}
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

test('a member logs in by the code, once', async () => {
  await registered('elif@example.com')
  await database.execute(sql`update members set email_verified_at = now() where email = 'elif@example.com'`)
  expect((await request(' Elif@Example.com ')).status).toBe(200)
  const code = await codeOf('elif@example.com')
  expect(code).toMatch(/^\d{6}$/)
  const opened = await enter('elif@example.com', code)
  expect([opened.status, opened.body.user]).toMatchObject([
    200,
    { e_mail: 'elif@example.com', sifre_var: true },
  ])
  expect((await enter('elif@example.com', code)).status).toBe(401)
})

test('who has no account registers with names and the agreement, without a password; the code proves the address', async () => {
  await request('new@example.com')
  const code = await codeOf('new@example.com')
  const missing = await enter('new@example.com', code, { gizlilik_politikasi: false })
  expect([missing.status, Object.keys(missing.body.fields as object)]).toEqual([
    422,
    ['ad', 'soyad', 'gizlilik_politikasi'],
  ])
  const opened = await enter('new@example.com', code, { ad: 'Deniz', soyad: 'Ak' })
  expect([opened.status, opened.body.user]).toMatchObject([
    200,
    { ad: 'Deniz', soyad: 'Ak', sifre_var: false, e_mail_onayli: true, lang: 'tr' },
  ])
})

test('without a membership agreement a code logs members in and registers no one; it stays valid', async () => {
  await request('soon@example.com')
  const code = await codeOf('soon@example.com')
  await database.execute(sql`update pages set purpose = 'content' where purpose = 'membership-agreement'`)
  const refused = await enter('soon@example.com', code, { ad: 'Deniz', soyad: 'Ak' })
  expect([refused.status, refused.body.code]).toEqual([409, 'legal-text-missing'])
  await registered('elif@example.com')
  await request('elif@example.com')
  expect((await enter('elif@example.com', await codeOf('elif@example.com'))).status).toBe(200)
  await database.execute(sql`update pages set purpose = code where purpose = 'content'`)
  expect((await enter('soon@example.com', code, { ad: 'Deniz', soyad: 'Ak' })).status).toBe(200)
})

test('the answer to a request is the same for every address', async () => {
  await registered('member@example.com')
  const answers = [await request('member@example.com'), await request('stranger@example.com')]
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    Array(2).fill([200, { success: true, data: { kod_k_no: expect.any(String) } }]),
  )
})

test('after five wrong codes the right one is refused, too', async () => {
  await request('guessed@example.com')
  const code = await codeOf('guessed@example.com')
  const tries = [1, 2, 3, 4, 5].map(() => enter('guessed@example.com', wrongFor(code)))
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(Array(5).fill(401))
  const right = await enter('guessed@example.com', code, { ad: 'A', soyad: 'B' })
  expect([right.status, right.body.code]).toEqual([401, 'login-code-invalid'])
})

const visitor = { ip: '', userAgent: '' }
const byCode = (email: string, codeId: string, code = codeText(company, codeId)) =>
  ({
    email,
    codeId,
    code,
    remember: false,
    firstName: 'A',
    lastName: 'B',
    agreed: true,
    locale: 'tr',
  }) as const
const from = (ip: string, device?: string) =>
  ({ locale: 'tr', now: new Date(), ip, ...(device && { device }) }) as const
const codeFor = async (email: string, ip = '') =>
  ((await requestLoginCode(company, email, from(ip))) as { codeId: string }).codeId

test('a code ends after ten minutes, and belongs to its request and its address', async () => {
  const now = new Date()
  const [first, second] = [await codeFor('late@example.com'), await codeFor('late@example.com')]
  const other = await codeFor('other@example.com')
  const invalid = { refused: 'login-code-invalid' }
  const tenMinutes = new Date(now.getTime() + 601_000)
  const late = byCode('late@example.com', second)
  expect(await logInByCode(company, late, { ...visitor, now: tenMinutes })).toMatchObject(invalid)
  const mixed = byCode('late@example.com', second, codeText(company, first))
  expect(await logInByCode(company, mixed, { ...visitor, now })).toMatchObject(invalid)
  const foreign = byCode('late@example.com', other)
  expect(await logInByCode(company, foreign, { ...visitor, now })).toMatchObject(invalid)
  expect(await logInByCode(company, late, { ...visitor, now })).toHaveProperty('token')
})

test('a stranger who requests codes and guesses wrongly does not lock the owner out', async () => {
  const email = 'locked@example.com'
  const stranger = { ip: '203.0.113.9', userAgent: '', now: new Date() }
  const own = await codeFor(email, '198.51.100.7')
  const guesses = []
  for (let round = 0; round < 6; round += 1) {
    const begun = await requestLoginCode(company, email, from(stranger.ip))
    if (!('codeId' in begun)) guesses.push(begun)
    else
      for (let attempt = 0; attempt < 6; attempt += 1)
        guesses.push(await logInByCode(company, byCode(email, begun.codeId, 'wrong'), stranger))
  }
  // The sixth request of one network within an hour
  expect(guesses.at(-1)).toMatchObject({ refused: 'too-many-attempts' })
  const owner = { ip: '198.51.100.7', userAgent: '', now: new Date() }
  expect(await logInByCode(company, byCode(email, own), owner)).toHaveProperty('token')
})

test('a browser with a former login has requests of its own, also when all networks are used up', async () => {
  const email = 'known@example.com'
  const { member } = (await logInByCode(company, byCode(email, await codeFor(email)), {
    ...visitor,
    now: new Date(),
  })) as { member: string }
  await insertDevice(database, { tokenHash: hashOf('mark'), member, lastUsedAt: new Date() })
  const answers = []
  for (let network = 1; network <= 9; network += 1)
    for (let round = 0; round < 5; round += 1)
      answers.push('codeId' in (await requestLoginCode(company, email, from(`203.0.${network}.1`))))
  // One was used for the login.
  expect(answers.filter(Boolean)).toHaveLength(39)
  expect(await requestLoginCode(company, email, from('203.0.99.1', 'mark'))).toHaveProperty('codeId')
  expect(await requestLoginCode(company, email, from('203.0.99.1', 'another'))).toMatchObject({
    refused: 'too-many-attempts',
  })
})

test('the same code sent twice at once opens one session', async () => {
  await request('double@example.com')
  const code = await codeOf('double@example.com')
  const both = [1, 2].map(() => enter('double@example.com', code, { ad: 'A', soyad: 'B' }))
  expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 401])
})

test('the password of a stranger who registered with an unconfirmed address ends, with its sessions', async () => {
  const { body } = await registered('owner@example.com')
  await request('owner@example.com')
  expect((await enter('owner@example.com', await codeOf('owner@example.com'))).status).toBe(200)
  expect((await api.get('/uye-oturum-listele', body.access_token as string)).status).toBe(401)
  const byPassword = { e_mail: 'owner@example.com', sifre: password }
  expect((await api.post('/uye-giris-yap-post', byPassword)).status).toBe(401)
})

test('no mailbox is filled: five codes an hour; what is no address is refused with its field', async () => {
  const answers = []
  for (let round = 0; round < 6; round += 1) answers.push((await request('full@example.com')).status)
  expect(answers).toEqual([200, 200, 200, 200, 200, 429])
  const { status, body } = await request('full@')
  expect([status, Object.keys(body.fields as object)]).toEqual([422, ['e_mail']])
})

test('a code of another company opens nothing, and ended codes are deleted', async () => {
  const { company: other } = await testCompany()
  await request('both@example.com')
  await request('both@example.com', saleApi(other))
  const { status } = await saleApi(other).post('/uye-giris-kodu-post', {
    e_mail: 'both@example.com',
    kod: await codeOf('both@example.com'),
    kod_k_no: await requestOf('both@example.com'),
    ad: 'A',
    soyad: 'B',
  })
  expect(status).toBe(401)
  await deleteExpiredData(company, new Date(Date.now() + 600_000))
  const { rows } = await database.execute(sql`select from login_codes`)
  expect(rows).toEqual([])
})
