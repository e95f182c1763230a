import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AgencyRole } from '#domain/agencies/user.ts'
import { mailLinkText } from '#server/members/mail-link-text.ts'
import { openAgencySession } from '#server/sessions/agency/agency-session.ts'
import { agencyUser, testAgency } from '#tests/factories/agencies.ts'
import { stranger } from '#tests/factories/comments.ts'
import { testCompany } from '#tests/factories/company.ts'
import { saleApi } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { decideOnAgency } from '../decide.ts'
import { logInToAgency } from './log-in.ts'
import { changeAgencyUser, inviteAgencyUser, listAgencyUsers } from './manage-users.ts'

const { company, database } = await testCompany()
const api = saleApi(company)
const { order, token: staffToken } = await testStaff(company)
const password = 'dalyan-kaplumbaga-7'
const chosen = { sifre: password, sifre_onay: password }

/** The newest link that was emailed to an address, as its email has it. */
async function linkFor(email: string): Promise<string> {
  const { rows } = await database.execute<{ link: string }>(sql`
    select data ->> 'link' as link from outbox where recipient = ${email} and data ? 'link' order by id desc limit 1`)
  return mailLinkText(company, rows[0]!.link)
}

const choose = (jeton: string, change: object = {}) =>
  api.post('/acente-sifre-belirle-post', { jeton, ...chosen, ...change }, undefined, stranger())
const logIn = (e_mail: string, sifre = password) =>
  api.post('/acente-giris-yap-post', { e_mail, sifre }, undefined, stranger())
const tokenOf = (body: Record<string, unknown>) => (body.data as { access_token: string }).access_token

async function invited(number: string, role: AgencyRole = 'seller') {
  const email = `${randomUUID()}@agency.example`
  const user = await inviteAgencyUser(
    database,
    { number, email, name: 'Can Aydın', role, locale: 'tr' },
    order,
  )
  if ('refused' in user) throw new Error(user.refused)
  return { ...user, link: await linkFor(email) }
}

test('an approval invites the contact as owner, who chooses a password and is logged in', async () => {
  const agency = await testAgency(database, { state: 'applied', decidedAt: null })
  await decideOnAgency(database, { number: agency.number, move: 'approve' }, order)
  const link = await linkFor(agency.email)
  const read = await api.post('/acente-baglanti-oku-post', { jeton: link }, undefined, stranger())
  expect(read.body.data).toMatchObject({ amac: 'davet', e_mail: agency.email, unvan: agency.agency })
  expect((await logIn(agency.email)).body.code).toBe('login-failed')

  expect((await choose(link, { sifre_onay: 'other' })).body.fields).toHaveProperty('sifre_onay')
  expect((await choose(link, { sifre: 'short', sifre_onay: 'short' })).body.fields).toHaveProperty('sifre')
  const { status, body, headers } = await choose(link)
  expect([status, headers.get('set-cookie')]).toEqual([200, expect.stringContaining('kervan_agency=')])
  expect(headers.get('set-cookie')).toMatch(/HttpOnly.*SameSite=Strict/i)
  const own = await api.get('/acente-bilgileri-get', tokenOf(body))
  expect(own.body.data).toMatchObject({
    kullanici: { rol: 'sahip', e_mail: agency.email },
    acente: { ac_k_no: agency.id, no: agency.number },
    yetkiler: ['kullanicilar', 'satis', 'hesap', 'api', 'sayfa'],
  })
  expect((await choose(link)).body.code).toBe('link-invalid')
  expect((await logIn(agency.email.toUpperCase())).status).toBe(200)
  const { rows } = await database.execute(sql`
    select by, action from audit_log where subject_id = ${agency.number} and action = 'agency.accept-invitation'`)
  expect(rows).toEqual([{ by: expect.stringMatching(/^agency:/), action: 'agency.accept-invitation' }])
})

test('a link is used once, also by two requests at once', async () => {
  const { link } = await invited((await testAgency(database)).number)
  const answers = await Promise.all([choose(link), choose(link), choose(link)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('an invitation that is sent again replaces the first; an accepted one is not sent again', async () => {
  const { number } = await testAgency(database)
  const first = await invited(number)
  const again = {
    number,
    email: first.email,
    name: 'Can Aydın',
    role: 'accountant' as const,
    locale: 'en' as const,
  }
  expect(await inviteAgencyUser(database, again, order)).toMatchObject({ id: first.id, role: 'accountant' })
  expect((await choose(first.link)).body.code).toBe('link-invalid')
  expect((await choose(await linkFor(first.email))).status).toBe(200)
  expect(await inviteAgencyUser(database, again, order)).toMatchObject({ refused: 'user-already' })
  const other = await testAgency(database)
  expect(await inviteAgencyUser(database, { ...again, number: other.number }, order)).toMatchObject({
    refused: 'user-already',
  })
})

test('a forgotten password is replaced by an emailed link, which ends all sessions', async () => {
  const agency = await testAgency(database)
  const { email, token } = await agencyUser(company, agency)
  const forgot = (e_mail: string) =>
    api.post('/acente-sifremi-unuttum-post', { e_mail }, undefined, stranger())
  expect((await forgot('unknown@agency.example')).body).toEqual((await forgot(email)).body)
  const opened = await choose(await linkFor(email))
  expect(opened.status).toBe(200)
  expect((await api.get('/acente-bilgileri-get', token)).status).toBe(401)
  expect((await api.get('/acente-bilgileri-get', tokenOf(opened.body))).status).toBe(200)
  const { rows } = await database.execute(sql`
    select template from outbox where recipient = ${email} order by id`)
  expect(rows.map(({ template }) => template)).toEqual(['agency-new-password', 'agency-password-changed'])
})

test('a password is guessed five times a minute from one network, then the right one is refused there too', async () => {
  const user = await invited((await testAgency(database)).number)
  await choose(user.link)
  const from = { now: new Date(), address: '203.0.113.7', userAgent: '' }
  const guess = async (typed: string, change: object = {}) => {
    const answer = await logInToAgency(
      company,
      { email: user.email, password: typed },
      { ...from, ...change },
    )
    return 'refused' in answer ? answer.refused : 'logged in'
  }
  for (let round = 0; round < 5; round += 1) expect(await guess('wrong')).toBe('login-failed')
  expect(await guess(password)).toBe('too-many-attempts')
  expect(await guess(password, { address: '198.51.100.9' })).toBe('logged in')
})

test('a blocked user is logged out at once and cannot log in; unblocked they can', async () => {
  const agency = await testAgency(database)
  const { id, token } = await agencyUser(company, agency, 'seller')
  const change = { number: agency.number, id }
  await changeAgencyUser(database, { ...change, blocked: true }, order)
  expect((await api.get('/acente-bilgileri-get', token)).status).toBe(401)
  await openAgencySession(database, { user: id, userAgent: '', address: '', now: new Date() })
  expect(await changeAgencyUser(database, { ...change, blocked: false }, order)).toMatchObject({
    state: 'active',
  })
})

test('a blocked invitation cannot be accepted', async () => {
  const { number } = await testAgency(database)
  const { id, link } = await invited(number)
  await changeAgencyUser(database, { number, id, blocked: true }, order)
  expect((await choose(link)).body.code).toBe('link-invalid')
})

test('at a corrected address nothing of the former one works: the invitation goes to the new one', async () => {
  const agency = await testAgency(database)
  const { number } = agency
  const { id, link, email: former } = await invited(number, 'owner')
  const correct = (change: object) =>
    api.post('/office/change-agency-user', { number, id, ...change }, staffToken)
  const linksTo = async (recipient: string) => {
    const { rows } = await database.execute(sql`
      select template from outbox where recipient = ${recipient} and template like 'agency-%'`)
    return rows.map(({ template }) => template)
  }
  const email = `${randomUUID()}@a.example`
  const moved = await correct({ email: email.toUpperCase(), name: ' Lena Vogt ' })
  expect(moved.body.data).toMatchObject({ user: { email, name: 'Lena Vogt', state: 'invited' } })
  expect((await choose(link)).body.code).toBe('link-invalid')
  expect([await linksTo(former), await linksTo(email)]).toEqual([[], ['agency-invitation']])
  const session = tokenOf((await choose(await linkFor(email))).body)
  expect((await api.get('/acente-bilgileri-get', session)).status).toBe(200)
  expect((await correct({ name: 'Lena Vogt-Aydın' })).status).toBe(200)
  expect((await api.get('/acente-bilgileri-get', session)).status).toBe(200)
  const again = await correct({ email: `${randomUUID()}@a.example` })
  expect(again.body.data).toMatchObject({ user: { role: 'owner', state: 'invited' } })
  expect((await api.get('/acente-bilgileri-get', session)).status).toBe(401)
  const { email: taken } = await agencyUser(company, await testAgency(database))
  const refused = await Promise.all(
    [{ email: taken }, { email: 'no address' }, { name: ' ' }].map(
      async (change) => (await correct(change)).body.fields,
    ),
  )
  expect(refused.map((fields) => Object.keys(fields!))).toEqual([['email'], ['email'], ['name']])
})

test('a blocked user is removed for good: neither list nor audit log nor outbox names them, and the address is free', async () => {
  const { number } = await testAgency(database)
  const { id, email, link } = await invited(number)
  const name = 'Derya Silinen'
  await changeAgencyUser(database, { number, id, name }, order)
  await choose(link)
  const remove = () =>
    api.post('/office/remove-agency-user', { number, id, reason: 'Asked for it' }, staffToken)
  expect((await remove()).body.code).toBe('user-not-blocked')
  await changeAgencyUser(database, { number, id, blocked: true }, order)
  expect((await remove()).status).toBe(200)
  expect((await remove()).body.code).toBe('user-unknown')
  expect(await changeAgencyUser(database, { number, id, blocked: false }, order)).toMatchObject({
    refused: 'user-unknown',
  })
  expect(await listAgencyUsers(database, number)).toEqual([])
  const { rows } = await database.execute(sql`
    select to_jsonb(t)::text as row from audit_log t where t::text like ${`%${email}%`} or t::text like ${`%${name}%`}
    union all select to_jsonb(t)::text from outbox t where t::text like ${`%${email}%`}
    union all select to_jsonb(t)::text from agency_users t where t::text like ${`%${name}%`}
    union all select to_jsonb(t)::text from rate_limits t where t::text like ${`%${email}%`}`)
  expect(rows).toEqual([])
  const again = { number, email, name: 'Can Aydın', role: 'seller', locale: 'en' } as const
  expect(await inviteAgencyUser(database, again, order)).toMatchObject({ state: 'invited' })
})

test('an agency always has an active owner, also when two owners are blocked at once', async () => {
  const agency = await testAgency(database)
  const owners = [await agencyUser(company, agency), await agencyUser(company, agency)]
  const { number } = agency
  const answers = await Promise.all(
    owners.map(({ id }) => changeAgencyUser(database, { number, id, blocked: true }, order)),
  )
  expect(answers.filter((answer) => 'refused' in answer && answer.refused === 'last-owner')).toHaveLength(1)
  const { rows } = await database.execute<{ id: string }>(sql`
    select id from agency_users where agency = ${agency.id} and state = 'active' and role = 'owner'`)
  expect(rows).toHaveLength(1)
  const { token } = owners.find(({ id }) => id === rows[0]!.id)!
  const demoted = await api.post(
    '/acente-kullanici-guncelle-post',
    { k_no: rows[0]!.id, rol: 'satis' },
    token,
  )
  expect([demoted.status, demoted.body.code]).toEqual([409, 'last-owner'])
})

test('users of another agency are unknown', async () => {
  const [ours, theirs] = [await testAgency(database), await testAgency(database)]
  const { token } = await agencyUser(company, ours)
  const { id } = await agencyUser(company, theirs, 'seller')
  const answer = await api.post('/acente-kullanici-guncelle-post', { k_no: id, engelli: true }, token)
  expect([answer.status, answer.body.code]).toEqual([404, 'user-unknown'])
  const listed = (await api.get('/acente-kullanici-listele', token)).body.data as { kullanicilar: object[] }
  expect(listed.kullanicilar).toHaveLength(1)
  const { rows } = await database.execute(sql`select state from agency_users where id = ${id}`)
  expect(rows).toEqual([{ state: 'active' }])
})

test('a session of an agency opens no call of members and none of staff', async () => {
  const { token } = await agencyUser(company, await testAgency(database))
  expect((await api.get('/uye-tum-veriler-get', token)).status).toBe(401)
  expect((await api.get('/office/agencies', token)).status).toBe(401)
})

test('staff list, invite and block users by call', async () => {
  const agency = await testAgency(database)
  const form = { number: agency.number, email: `${randomUUID()}@a.example`, name: 'Lena Vogt', role: 'owner' }
  const { body } = await api.post('/office/invite-agency-user', form, staffToken)
  const { user } = body.data as { user: { id: string } }
  expect(user).toMatchObject({ state: 'invited', role: 'owner' })
  const again = { ...form, email: 'no address' }
  expect((await api.post('/office/invite-agency-user', again, staffToken)).body.fields).toHaveProperty(
    'email',
  )
  await api.post(
    '/office/change-agency-user',
    { number: agency.number, id: user.id, blocked: true },
    staffToken,
  )
  const listed = await api.get(`/office/agency-users?number=${agency.number}`, staffToken)
  expect(listed.body.data).toMatchObject({ users: [{ id: user.id, state: 'blocked' }] })
})

test('an agency that is not approved has no users', async () => {
  const agency = await testAgency(database, { state: 'applied', decidedAt: null })
  const user = {
    number: agency.number,
    email: 'a@a.example',
    name: 'A',
    role: 'owner',
    locale: 'en',
  } as const
  expect(await inviteAgencyUser(database, user, order)).toMatchObject({ refused: 'agency-not-approved' })
})

test('logging out ends the session', async () => {
  const { token } = await agencyUser(company, await testAgency(database))
  await api.post('/acente-cikis-yap-post', {}, token)
  expect((await api.get('/acente-bilgileri-get', token)).status).toBe(401)
})
