import { expect, test } from 'vitest'
import { deviceOf } from '#server/sessions/device-name.ts'
import { findSession, memberOfToken, renewSession } from '#server/sessions/find-session.ts'
import { testCompany } from '#tests/factories/company.ts'
import { openTestSession, saleApi, testMember } from '#tests/factories/sale.ts'

const { company, database } = await testCompany()
const api = saleApi(company)
const noon = new Date('2026-07-01T12:00:00Z')
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

async function open(remember = false) {
  const { member } = await testMember(company)
  const session = await openTestSession(database, { member: member.id, remember, userAgent: '', now: noon })
  return { member, session }
}

async function renewed(token: string, now: Date): Promise<string | undefined> {
  const found = await findSession(database, token, now)
  return found && (await renewSession(database, found, { token, now }))?.token
}

async function isOpen(token: string, now: Date): Promise<boolean> {
  return (await memberOfToken(database, token, now)) !== undefined
}

test('a browser’s token stays for half an hour and is then replaced', async () => {
  const { session } = await open()
  expect(await renewed(session.token, after(29))).toBe(undefined)
  expect(await renewed(session.token, after(30))).toMatch(/^[\w-]{43}$/)
})

test('an answer that was lost on the way does no harm: the old token is good until the new one is shown', async () => {
  const { session } = await open()
  const lost = await renewed(session.token, after(30))
  const next = await renewed(session.token, after(300))
  expect(next).toBe(lost)
  expect(await isOpen(next!, after(301))).toBe(true)
})

test('requests that were under way when the token changed still count', async () => {
  const { session } = await open()
  const next = await renewed(session.token, after(30))
  expect(await isOpen(next!, after(31))).toBe(true)
  expect(await isOpen(session.token, after(31.5))).toBe(true)
})

test('a token that was replaced long ago is in strange hands: the session ends for all', async () => {
  const { session } = await open()
  const next = await renewed(session.token, after(30))
  expect(await isOpen(next!, after(31))).toBe(true)
  expect(await isOpen(session.token, after(40))).toBe(false)
  expect(await isOpen(next!, after(40))).toBe(false)
})

test('a remembered session goes on for sixty days from its last use, a passing one ends after twelve hours', async () => {
  const days = (count: number) => after(count * 24 * 60)
  const remembered = await open(true)
  const next = await renewed(remembered.session.token, days(50))
  expect(await isOpen(next!, days(50))).toBe(true)
  expect([await isOpen(next!, days(109)), await isOpen(next!, days(111))]).toEqual([true, false])
  const passing = await open()
  const other = await renewed(passing.session.token, after(60))
  expect([await isOpen(other!, after(719)), await isOpen(other!, after(721))]).toEqual([true, false])
})

test('a remembered session that is used for half a year ends then', async () => {
  const days = (count: number) => after(count * 24 * 60)
  const { session } = await open(true)
  let token = session.token
  for (const day of [50, 100, 150].map(days)) {
    token = (await renewed(token, day))!
    await isOpen(token, day)
  }
  expect([await isOpen(token, days(179)), await isOpen(token, days(181))]).toEqual([true, false])
})

test('a program’s Bearer token is never replaced, and a browser’s cookie is', async () => {
  const { member } = await testMember(company)
  const hourAgo = new Date(Date.now() - 3_600_000)
  const { token } = await openTestSession(database, {
    member: member.id,
    remember: true,
    userAgent: '',
    now: hourAgo,
  })
  const asProgram = await api.get('/uye-bilgileri-get', token)
  expect(asProgram.headers.getSetCookie()).toEqual([])
  const asBrowser = await api.app.request('/uye-bilgileri-get', {
    headers: { cookie: `kervan_session=${token}` },
  })
  const cookies = asBrowser.headers.getSetCookie()
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
    'kervan_session',
    'user_id',
    'auth_strategy',
  ])
  const next = cookies[0]!.match(/^kervan_session=([\w-]+); Max-Age=5184000;/)![1]!
  expect(next).not.toBe(token)
  expect((await api.get('/uye-bilgileri-get', next)).body.data).toMatchObject({ user: { k_no: member.id } })
})

test('own sessions: device and time, the current one marked', async () => {
  const { member, token } = await testMember(company)
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  await openTestSession(database, { member: member.id, remember: true, userAgent: firefox, now: new Date() })
  await testMember(company)
  const { body } = await api.get('/uye-oturum-listele', token)
  const { oturumlar } = body.data as { oturumlar: Record<string, unknown>[] }
  expect(
    oturumlar.map(({ cihaz, bu_oturum, remember, strateji }) => [cihaz, bu_oturum, remember, strateji]),
  ).toEqual([
    ['Firefox, Linux', false, true, 'local'],
    ['', true, false, 'local'],
  ])
})

test('a session is ended by its id, and another member’s is unknown', async () => {
  const { member, token } = await testMember(company)
  const other = await openTestSession(database, {
    member: member.id,
    remember: false,
    userAgent: '',
    now: new Date(),
  })
  const stranger = await testMember(company)
  const end = (by: string) => api.post('/uye-oturum-kapat-post', { oturum_k_no: other.id }, by)
  expect((await end(stranger.token)).body.code).toBe('session-unknown')
  expect(await isOpen(other.token, new Date())).toBe(true)
  expect((await end(token)).body.data).toEqual({ kapatilan: 1 })
  expect(await isOpen(other.token, new Date())).toBe(false)
})

test('all others are ended at once', async () => {
  const { member, token } = await testMember(company)
  for (let count = 0; count < 3; count += 1) {
    await openTestSession(database, { member: member.id, remember: false, userAgent: '', now: new Date() })
  }
  const { body } = await api.post('/uye-oturum-kapat-post', { digerleri: true }, token)
  expect(body.data).toEqual({ kapatilan: 3 })
  expect((await api.get('/uye-oturum-listele', token)).status).toBe(200)
})

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
    'Safari, iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge, Windows',
  ],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome, Android'],
  ['curl/8.5.0', ''],
])('%s is %s', (userAgent, name) => {
  expect(deviceOf(userAgent)).toBe(name)
})
