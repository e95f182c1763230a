import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testCompany } from '#tests/factories/company.ts'
import { saleApi, testMember } from '#tests/factories/sale.ts'

const { company, database } = await testCompany()
const api = saleApi(company)

const form = {
  ad: 'Elif',
  soyad: 'Kaya',
  e_mail: 'Elif@Example.com',
  sifre: 'dalyan-kaplumbaga',
  sifre_onay: 'dalyan-kaplumbaga',
  gizlilik_politikasi: true,
}

test('registering logs in at once, with a cookie no script can read, and welcomes by email', async () => {
  const { status, body, headers } = await api.post('/uye-kayit-ol-post', form)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    success: true,
    user: { e_mail: 'elif@example.com', ad: 'Elif', uye_grup_k_no: 'standard' },
  })
  expect(headers.getSetCookie().map((cookie) => cookie.replace(/=[\w-]{36,43};/, '=…;'))).toEqual([
    'kervan_session=…; Path=/; HttpOnly; SameSite=Lax',
    'user_id=…; Path=/; SameSite=Lax',
    'auth_strategy=local; Path=/; SameSite=Lax',
    'kervan_device=…; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax',
  ])
  const asElif = await api.get('/uye-bilgileri-get', body.access_token as string)
  expect(asElif.body.data).toMatchObject({ user: { e_mail: 'elif@example.com' } })
  const { rows } = await database.execute(sql`select template, recipient from outbox`)
  expect(rows).toEqual([{ template: 'welcome', recipient: 'elif@example.com' }])
})

test('the cookie alone logs in too, and only its hash is stored', async () => {
  const { headers, body } = await api.post('/uye-giris-yap-post', { e_mail: form.e_mail, sifre: form.sifre })
  const cookie = headers.get('set-cookie')!.split(';')[0]!
  const response = await api.app.request('/uye-bilgileri-get', { headers: { cookie } })
  expect(await response.json()).toMatchObject({ data: { user: { ad: 'Elif' } } })
  const { rows } = await database.execute<{ all: string }>(
    sql`select string_agg(s::text, ' ') as all from sessions s`,
  )
  expect(rows[0]!.all).not.toContain(body.access_token as string)
})

test('an email that is taken, in whatever case, is refused with emailhata', async () => {
  const { status, body } = await api.post('/uye-kayit-ol-post', { ...form, e_mail: 'ELIF@example.COM' })
  expect([status, body.code, body.message]).toEqual([
    409,
    'emailhata',
    'This e-mail address has been registered before.',
  ])
})

test('every error of the form comes with its field', async () => {
  const { status, body } = await api.post('/uye-kayit-ol-post', {
    ad: ' ',
    soyad: '',
    e_mail: 'elif',
    sifre: 'abc',
    sifre_onay: 'abd',
    gizlilik_politikasi: false,
  })
  expect(status).toBe(422)
  expect(body.fields).toEqual({
    ad: 'Please enter the first name.',
    soyad: 'Please enter the last name.',
    e_mail: 'Please enter a valid email address.',
    sifre: 'The password needs at least 4 characters.',
    sifre_onay: 'The passwords don’t match.',
    gizlilik_politikasi: 'Please accept the membership agreement and the privacy notice.',
  })
})

test('names of invisible characters are missing', async () => {
  const invisible = { ...form, e_mail: 'nameless@example.com', ad: '\u3164\ufe0f', soyad: '\u00ad\u2060' }
  const { status, body } = await api.post('/uye-kayit-ol-post', invisible)
  expect([status, body.fields]).toEqual([
    422,
    { ad: 'Please enter the first name.', soyad: 'Please enter the last name.' },
  ])
})

test.each([
  ['a short password', { sifre: 'abc', sifre_onay: 'abc' }, ['sifre']],
  ['half an email', { e_mail: 'elif@' }, ['e_mail']],
  ['passwords that differ', { sifre_onay: 'another' }, ['sifre_onay']],
  ['no agreement', { gizlilik_politikasi: false }, ['gizlilik_politikasi']],
])('%s is a value to correct, not a mandatory field that is empty', async (_, change, fields) => {
  const { status, body } = await api.post('/uye-kayit-ol-post', {
    ...form,
    e_mail: 'other@example.com',
    ...change,
  })
  expect([status, body.code, body.message, Object.keys(body.fields as object)]).toEqual([
    422,
    'input-invalid',
    'Some values are not valid. Please correct them.',
    fields,
  ])
})

test.each([{ ad: '' }, { soyad: ' ', sifre: 'abc' }, { sifre_onay: '' }, { e_mail: '\u3164' }])(
  'a mandatory field that is empty gets the sentence about those: %j',
  async (change) => {
    const { body } = await api.post('/uye-kayit-ol-post', { ...form, e_mail: 'x@example.com', ...change })
    expect([body.code, body.message]).toEqual(['input-invalid', 'Fill in the mandatory fields.'])
  },
)

test('a password everyone uses is refused', async () => {
  const { body } = await api.post('/uye-kayit-ol-post', {
    ...form,
    e_mail: 'new@example.com',
    sifre: 'password',
    sifre_onay: 'password',
  })
  expect(Object.keys(body.fields as object)).toEqual(['sifre'])
})

test('a newcomer cannot choose the member group', async () => {
  const { body } = await api.post('/uye-kayit-ol-post', {
    ...form,
    e_mail: 'vip@example.com',
    uye_grup_k_no: 'half-price',
  })
  expect(body.user).toMatchObject({ uye_grup_k_no: 'standard' })
})

test('a wrong password and an unknown email get the same answer', async () => {
  const wrong = await api.post('/uye-giris-yap-post', { e_mail: form.e_mail, sifre: 'wrong' })
  const unknown = await api.post('/uye-giris-yap-post', { e_mail: 'nobody@example.com', sifre: 'wrong' })
  expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body])
  expect([wrong.status, wrong.body.message]).toEqual([401, 'Please check your login details.'])
})

test('remembering keeps the cookie for sixty days, else it goes with the browser', async () => {
  const login = { e_mail: form.e_mail, sifre: form.sifre }
  const remembered = await api.post('/uye-giris-yap-post', { ...login, remember: true })
  const passing = await api.post('/uye-giris-yap-post', login)
  expect(remembered.headers.get('set-cookie')).toContain('Max-Age=5184000')
  expect(passing.headers.getSetCookie()[0]).not.toContain('Max-Age')
  const { rows } = await database.execute<{ hours: number }>(sql`
    select distinct round(extract(epoch from expires_at - created_at) / 3600)::int as hours
    from sessions where user_agent = '' order by 1`)
  expect(rows.map(({ hours }) => hours)).toEqual([12, 1440])
})

test('five wrong passwords in a minute are looked at, the sixth is not', async () => {
  const attempt = () => api.post('/uye-giris-yap-post', { e_mail: 'target@example.com', sifre: 'guess' })
  const answers = []
  for (let round = 0; round < 6; round += 1) answers.push((await attempt()).status)
  expect(answers).toEqual([...Array(5).fill(401), 429])
})

test('logging out ends the session for good', async () => {
  const { token } = await testMember(company)
  const out = await api.post('/uye-cikis-yap-post', {}, token)
  expect(out.headers.get('set-cookie')).toContain('Max-Age=0')
  expect((await api.get('/uye-bilgileri-get', token)).body.data).toEqual({ user: null, strateji: null })
})

test('a logged-out visitor is null, never a refusal', async () => {
  const { status, body } = await api.get('/uye-bilgileri-get')
  expect([status, body]).toEqual([200, { success: true, data: { user: null, strateji: null } }])
})

test('all data is one’s own data only', async () => {
  const { token, member } = await testMember(company)
  const other = await testMember(company)
  expect((await api.get(`/uye-tum-veriler-get?uye_k_no=${member.id}`, token)).body.data).toEqual({
    rezervasyonlar: [],
    favoriler: [],
    kuponlar: [],
    tahsilatlar: [],
  })
  expect((await api.get(`/uye-tum-veriler-get?uye_k_no=${other.member.id}`, token)).status).toBe(403)
  expect((await api.get('/uye-tum-veriler-get')).status).toBe(401)
})
