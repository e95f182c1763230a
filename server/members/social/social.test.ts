import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Provider } from '#domain/members/member.ts'
import { testCompany } from '#tests/factories/company.ts'
import { identityProvider } from '#tests/factories/identity-provider.ts'
import { mailsOf } from '#tests/factories/mails.ts'
import { saleApi } from '#tests/factories/sale.ts'
import { ownPath } from './begin-visit.ts'

const provider = await identityProvider()
afterAll(() => provider.stop())
const { company, database } = await testCompany({ socialLogin: provider.settings })
const { app, post } = saleApi(company)
const password = 'dalyan-kaplumbaga'

beforeEach(() => {
  Object.assign(provider.now, { denies: false, down: false, lies: {}, forgesSignature: false })
  provider.now.person = person()
})

function person(change: object = {}) {
  const sub = randomUUID()
  const email = `${sub}@gmail.example`
  return { sub, email, email_verified: true, given_name: 'Ayşe', family_name: 'Işık', ...change }
}

/** A browser: it keeps cookies and follows us to the provider and back. */
function browser() {
  const jar = new Map<string, string>()
  async function open(path: string, init: RequestInit = {}) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await app.request(path, {
      ...init,
      headers: { cookie, 'content-type': 'application/json' },
    })
    for (const one of answer.headers.getSetCookie()) {
      const [, name, value] = one.match(/^([^=]+)=([^;]*)/)!
      if (value === '') jar.delete(name!)
      else jar.set(name!, value!)
    }
    return answer
  }
  async function begin(by: Provider, query = '') {
    const answer = await open(`/uye-${by}-get?donus=/de/u/boat${query}`)
    const { data } = (await answer.json()) as { data: { yonlendirme_url: string } }
    return data.yonlendirme_url
  }
  /** Where the provider sends them back to, as a path of the API. */
  async function atProvider(address: string) {
    const answer = await fetch(address, { redirect: 'manual' })
    return answer.headers.get('location')!.replace('http://localhost:3000/api', '')
  }
  async function logIn(by: Provider, query = '') {
    const back = await open(await atProvider(await begin(by, query)))
    return back.headers.get('location')!.replace('http://localhost:3000', '')
  }
  async function who() {
    const { data } = (await (await open('/uye-bilgileri-get')).json()) as {
      data: { user: Record<string, unknown> | null; strateji: string | null }
    }
    return data
  }
  const send = async (path: string, body: object) => {
    const answer = await open(path, { method: 'POST', body: JSON.stringify(body) })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  return { jar, open, begin, atProvider, logIn, who, send }
}

async function localMember(email: string): Promise<void> {
  await post('/uye-kayit-ol-post', {
    ad: 'Local',
    soyad: 'Member',
    e_mail: email,
    sifre: password,
    sifre_onay: password,
  })
}

const verified = (email: string) =>
  database.execute(sql`update members set email_verified_at = now() where email = ${email}`)

test('a newcomer logs in by Google, comes back to where they were, and is a member', async () => {
  const visitor = browser()
  expect(await visitor.logIn('google')).toBe('/de/u/boat#login-logged-in')
  expect(await visitor.who()).toMatchObject({
    user: { ad: 'Ayşe', soyad: 'Işık', e_mail_onayli: true, sifre_var: false, sosyal_girisler: ['google'] },
    strateji: 'google',
  })
  expect(visitor.jar.get('auth_strategy')).toBe('google')
  expect(visitor.jar.has('kervan_visit')).toBe(false)
})

test('by Facebook too; its address has to be confirmed by our own mail', async () => {
  const visitor = browser()
  expect(await visitor.logIn('facebook')).toBe('/de/u/boat#login-logged-in')
  expect(await visitor.who()).toMatchObject({
    user: { ad: 'Ayşe', e_mail_onayli: false, sosyal_girisler: ['facebook'] },
    strateji: 'facebook',
  })
  expect((await mailsOf(company, 'welcome')).at(-1)!.link).toMatch(/^[\da-f-]{36}\./)
})

test('the second time it is the same member, whatever the address there is by now', async () => {
  const first = browser()
  await first.logIn('google')
  provider.now.person = { ...provider.now.person, email: 'moved@gmail.example' }
  const second = browser()
  await second.logIn('google')
  expect((await second.who()).user!.k_no).toBe((await first.who()).user!.k_no)
})

test('who says no at the provider is back where they were, not logged in', async () => {
  provider.now.denies = true
  const visitor = browser()
  expect(await visitor.logIn('google')).toBe('/de/u/boat#login-denied')
  expect(await visitor.who()).toEqual({ user: null, strateji: null })
})

test('an address that Google does not vouch for is not taken', async () => {
  provider.now.person = person({ email_verified: false })
  expect(await browser().logIn('google')).toBe('/de/u/boat#login-unverified')
})

test('without an address there is no registration', async () => {
  provider.now.person = person({ email: undefined })
  expect(await browser().logIn('facebook')).toBe('/de/u/boat#login-no-email')
})

test.each([
  ['a token made for another nonce', { lies: { nonce: 'another' } }],
  ['a token for another site', { lies: { aud: 'another' } }],
  ['a token of another issuer', { lies: { iss: 'https://evil.example' } }],
  ['a token that is over', { lies: { exp: 1_000_000_000 } }],
  ['a token signed by another issuer', { forgesSignature: true }],
])('%s is not believed', async (_, wrong) => {
  Object.assign(provider.now, wrong)
  const visitor = browser()
  expect(await visitor.logIn('google')).toBe('/de/u/boat#login-failed')
  expect((await visitor.who()).user).toBe(null)
})

test('a response for another browser is refused: no login as another member', async () => {
  const attacker = browser()
  const back = await attacker.atProvider(await attacker.begin('google'))
  const victim = browser()
  await victim.begin('google')
  const answer = await victim.open(back)
  expect(answer.headers.get('location')).toBe('http://localhost:3000/#login-failed')
  expect((await victim.who()).user).toBe(null)
})

test('an answer counts once', async () => {
  const visitor = browser()
  const back = await visitor.atProvider(await visitor.begin('google'))
  const cookie = visitor.jar.get('kervan_visit')!
  await visitor.open(back)
  visitor.jar.set('kervan_visit', cookie)
  const again = await visitor.open(back)
  expect(again.headers.get('location')).toBe('http://localhost:3000/#login-failed')
})

test('a code without its PKCE verifier is worth nothing', async () => {
  const visitor = browser()
  const back = await visitor.atProvider(await visitor.begin('google'))
  await database.execute(
    sql`update provider_visits set code_verifier = 'another-verifier-of-forty-three-characters-0'`,
  )
  expect((await visitor.open(back)).headers.get('location')).toContain('#login-failed')
})

test.each(['google', 'facebook'] as const)(
  '%s is down on the way back: said so, and nothing is stored',
  async (by) => {
    const visitor = browser()
    const back = await visitor.atProvider(await visitor.begin(by))
    provider.now.down = true
    expect((await visitor.open(back)).headers.get('location')).toContain('#login-failed')
    expect((await visitor.who()).user).toBe(null)
  },
)

test('Google is down before anybody goes there: 409 in words', async () => {
  const elsewhere = { ...provider.settings.google!, issuer: 'http://127.0.0.1:9' }
  const api = saleApi({ ...company, socialLogin: { google: elsewhere } })
  const { status, body } = await api.get('/uye-google-get')
  expect([status, body.code]).toEqual([409, 'provider-down'])
})

test('what is not set up is not offered', async () => {
  const api = saleApi({ ...company, socialLogin: {} })
  for (const call of ['/uye-google-get', '/uye-facebook-get']) {
    const { status, body } = await api.get(call)
    expect([status, body.code]).toEqual([404, 'provider-unknown'])
  }
})

test('an address that a member has: only their password connects the two', async () => {
  const { email } = provider.now.person
  await localMember(email!)
  const visitor = browser()
  expect(await visitor.logIn('google')).toBe('/account/connect')
  expect((await visitor.who()).user).toBe(null)
  const waiting = (await (await visitor.open('/uye-hesap-bagla-get')).json()) as { data: object }
  expect(waiting.data).toEqual({ saglayici: 'google', e_mail: email, donus: '/de/u/boat' })
  expect((await visitor.send('/uye-hesap-bagla-post', { sifre: 'guess' })).status).toBe(401)
  const connected = await visitor.send('/uye-hesap-bagla-post', { sifre: password })
  expect(connected.body).toMatchObject({
    donus: '/de/u/boat',
    user: { ad: 'Local', sosyal_girisler: ['google'] },
  })
  expect(await visitor.who()).toMatchObject({ user: { e_mail: email }, strateji: 'google' })
  expect(await browser().logIn('google')).toBe('/de/u/boat#login-logged-in')
})

test('or a link in their mailbox', async () => {
  const { email } = provider.now.person
  await localMember(email!)
  await verified(email!)
  const visitor = browser()
  await visitor.logIn('google')
  expect((await visitor.send('/uye-hesap-bagla-posta-post', {})).status).toBe(200)
  const mail = (await mailsOf(company, 'connect-account')).at(-1)!
  expect(mail.recipient).toBe(email)
  expect((await post('/uye-baglanti-onayla-post', { baglanti: mail.link })).body.data).toEqual({
    sonuc: 'baglandi',
  })
  expect(await browser().logIn('google')).toBe('/de/u/boat#login-logged-in')
  expect((await post('/uye-giris-yap-post', { e_mail: email, sifre: password })).status).toBe(200)
})

test('a stranger who registered with an address loses access once its owner proves it', async () => {
  const { email } = provider.now.person
  await localMember(email!)
  const owner = browser()
  await owner.logIn('google')
  await owner.send('/uye-hesap-bagla-posta-post', {})
  const mail = (await mailsOf(company, 'connect-account')).at(-1)!
  await post('/uye-baglanti-onayla-post', { baglanti: mail.link })
  expect((await post('/uye-giris-yap-post', { e_mail: email, sifre: password })).status).toBe(401)
  expect(await browser().logIn('google')).toBe('/de/u/boat#login-logged-in')
})

test('the password of a waiting connection is guessed no oftener than any other', async () => {
  await localMember(provider.now.person.email!)
  const visitor = browser()
  await visitor.logIn('google')
  const answers = []
  for (let guess = 0; guess < 6; guess += 1) {
    answers.push((await visitor.send('/uye-hesap-bagla-post', { sifre: `guess ${guess}` })).status)
  }
  expect(answers).toEqual([401, 401, 401, 401, 401, 429])
})

test('a logged-in member connects their own account only', async () => {
  const member = browser()
  const email = `${randomUUID()}@example.com`
  const form = { ad: 'Elif', soyad: 'Kaya', e_mail: email, sifre: password, sifre_onay: password }
  await member.send('/uye-kayit-ol-post', form)
  expect(await member.logIn('google', '&bagla=true')).toBe('/de/u/boat#login-connected')
  expect((await member.who()).user).toMatchObject({ e_mail: email, sosyal_girisler: ['google'] })

  const other = browser()
  await other.send('/uye-kayit-ol-post', { ...form, e_mail: `${randomUUID()}@example.com` })
  expect(await other.logIn('google', '&bagla=true')).toBe('/de/u/boat#login-taken')
})

test('a blocked member is not logged in by a provider, nor by connecting one', async () => {
  const member = browser()
  expect(await member.logIn('google')).toBe('/de/u/boat#login-logged-in')
  const { email } = provider.now.person
  await database.execute(
    sql`update members set blocked_at = now(), blocked_why = 'Fraud' where email = ${email}`,
  )
  const again = browser()
  expect(await again.logIn('google')).toBe('/de/u/boat#login-blocked')
  expect((await again.who()).user).toBe(null)
})

test('without a membership agreement a provider registers no member', async () => {
  await database.execute(sql`update pages set purpose = 'content' where purpose = 'membership-agreement'`)
  expect(await browser().logIn('google')).toBe('/de/u/boat#login-text-missing')
  await database.execute(sql`update pages set purpose = code where purpose = 'content'`)
  expect(await browser().logIn('google')).toBe('/de/u/boat#login-logged-in')
})

test('connecting without a session is refused', async () => {
  expect((await browser().open('/uye-google-get?bagla=true')).status).toBe(401)
})

test.each([
  ['/de/u/boat?page=2', '/de/u/boat?page=2'],
  ['/u/boat#part', '/u/boat'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['/a\nb', '/'],
  ['javascript:alert(1)', '/'],
  ['', '/'],
])('one comes back from %j to %s', (path, own) => {
  expect(ownPath(path)).toBe(own)
})
