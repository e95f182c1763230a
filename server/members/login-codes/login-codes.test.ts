import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteExpiredData } from '#server/members/delete-ended.ts'
import { testCompany } from '#tests/factories/company.ts'
import { saleApi } from '#tests/factories/sale.ts'
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
  const { rows } = await database.execute<{ code: string }>(sql`
    select data ->> 'code' as code from outbox where recipient = ${email} and template = 'login-code'
    order by id desc limit 1`)
  return codeText(company, rows[0]!.code)
}

const enter = (e_mail: string, kod: string, more: object = {}) =>
  api.post('/uye-giris-kodu-post', { e_mail, kod, lang: 'tr', ...more })
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

test('the answer to a request is the same for every address', async () => {
  await registered('member@example.com')
  const answers = [await request('member@example.com'), await request('stranger@example.com')]
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    Array(2).fill([200, { success: true, data: {} }]),
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

test('a code ends after ten minutes, and when another one is sent', async () => {
  const now = new Date()
  const at = { locale: 'tr', now, ip: '' } as const
  const form = {
    code: '',
    remember: false,
    firstName: 'A',
    lastName: 'B',
    agreed: true,
    locale: 'tr',
  } as const
  const visitor = { ip: '', userAgent: '' }
  await requestLoginCode(company, 'late@example.com', at)
  const first = await codeOf('late@example.com')
  const late = { ...form, email: 'late@example.com', code: first }
  const tenMinutes = new Date(now.getTime() + 600_000)
  expect(await logInByCode(company, late, { ...visitor, now: tenMinutes })).toMatchObject({
    refused: 'login-code-invalid',
  })
  await requestLoginCode(company, 'late@example.com', at)
  const second = await codeOf('late@example.com')
  expect(await logInByCode(company, late, { ...visitor, now })).toMatchObject({
    refused: 'login-code-invalid',
  })
  expect(await logInByCode(company, { ...late, code: second }, { ...visitor, now })).toHaveProperty('token')
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
  const code = await codeOf('both@example.com')
  const { status } = await saleApi(other).post('/uye-giris-kodu-post', {
    e_mail: 'both@example.com',
    kod: code,
    ad: 'A',
    soyad: 'B',
  })
  expect(status).toBe(401)
  await deleteExpiredData(company, new Date(Date.now() + 600_000))
  const { rows } = await database.execute(sql`select from login_codes`)
  expect(rows).toEqual([])
})
