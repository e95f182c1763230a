import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { isRefusal } from '#domain/refusal.ts'
import type { Role } from '#domain/staff/rights.ts'
import { findStaffSession } from '#server/sessions/staff/staff-session.ts'
import { testCompany } from '#tests/factories/company.ts'
import { saleApi, testMember } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { addStaff, resetPassword } from './add-staff.ts'
import { changeStaff, changeState } from './change-staff.ts'
import { findStaffActor } from './find-staff.ts'

const { company, database } = await testCompany()
const api = saleApi(company)
const byCommand = () => ({ actor: { kind: 'command', user: 'root' }, now: new Date() }) as const
const minutes = (count: number) => new Date(Date.now() + count * 60_000)

async function added(email: string, role: Role) {
  const account = await addStaff(database, { email, name: 'Ada Kaya', role, locale: 'en' }, byCommand())
  if (isRefusal(account)) throw new Error(account.refused)
  return account
}

const logIn = (email: string, password: string) => api.post('/office/log-in', { email, password })

describe('logging in', () => {
  test('the right password opens a session and says what its owner may do', async () => {
    const { account, password } = await added('Guide@Company.example', 'guide')
    const answer = await logIn(' guide@company.example ', password)
    const { token, ...data } = answer.body.data as { token: string }
    expect([answer.status, data]).toEqual([
      200,
      {
        account: {
          staff: {
            id: account.id,
            email: 'guide@company.example',
            name: 'Ada Kaya',
            role: 'guide',
            language: 'en',
          },
          rights: ['departures.view', 'check-in'],
        },
      },
    ])
    expect((await api.get('/office/own-account', token)).status).toBe(200)
    const cookie = answer.headers.get('set-cookie')
    expect(cookie).toMatch(/^kervan_staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
  })

  test('an unknown address, a wrong password and a blocked account have one answer', async () => {
    const { account, password } = await added('blocked@company.example', 'sales')
    await changeState(database, { id: account.id, state: 'blocked' }, byCommand())
    const answers = await Promise.all([
      logIn('nobody@company.example', password),
      logIn('blocked@company.example', 'wrong'),
      logIn('blocked@company.example', password),
    ])
    const login = { success: false, code: 'login-failed', message: 'Please check your login details.' }
    for (const { status, body } of answers) expect([status, body]).toEqual([401, login])
  })

  test('the sixth attempt in a minute has to wait', async () => {
    const attempts: number[] = []
    for (let count = 0; count < 11; count++)
      attempts.push((await logIn('guessed@company.example', 'x')).status)
    // A minute may end in between, a quarter of an hour does not twice.
    expect(attempts).toContain(429)
    expect(attempts.slice(0, 5)).toEqual([401, 401, 401, 401, 401])
  })

  test('a browser’s cookie opens the calls of staff alone', async () => {
    const { token } = await testStaff(company, 'owner')
    const cookie = { cookie: `kervan_staff=${token}` }
    const own = await api.app.request('/office/own-account', { headers: cookie })
    const members = await api.app.request('/uye-tum-veriler-get', { headers: cookie })
    expect([own.status, members.status]).toEqual([200, 401])
  })

  test('a page of another site cannot use it', async () => {
    const { token } = await testStaff(company, 'owner')
    const answer = await api.app.request('/office/revoke-sessions', {
      method: 'POST',
      body: '{"others":true}',
      headers: { cookie: `kervan_staff=${token}`, origin: 'https://evil.example' },
    })
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'foreign-origin' }])
  })
})

describe('sessions', () => {
  test('tokens of members open no call of staff, and tokens of staff none of members', async () => {
    const member = await testMember(company)
    const { token } = await testStaff(company, 'owner')
    const asMember = { headers: { cookie: `kervan_session=${member.token}; kervan_staff=${member.token}` } }
    expect((await api.get('/office/own-account', member.token)).status).toBe(401)
    expect((await api.app.request('/office/own-account', asMember)).status).toBe(401)
    expect((await api.get('/uye-tum-veriler-get', token)).status).toBe(401)
  })

  test('a session ends after an hour without a request, and after 12 hours in any case', async () => {
    const { token } = await testStaff(company, 'owner')
    expect(await findStaffSession(database, token, minutes(59))).toBeDefined()
    expect(await findStaffSession(database, token, minutes(59 + 61))).toBeUndefined()
    const busy = await testStaff(company, 'owner')
    for (let passed = 50; passed < 12 * 60; passed += 50) {
      expect(await findStaffSession(database, busy.token, minutes(passed))).toBeDefined()
    }
    expect(await findStaffSession(database, busy.token, minutes(12 * 60 + 1))).toBeUndefined()
  })

  test('its owner sees where they are logged in, and ends one session or all others', async () => {
    const { account, password } = await added('two-devices@company.example', 'sales')
    const tokens: string[] = []
    for (let count = 0; count < 3; count++) {
      tokens.push(((await logIn(account.email, password)).body.data as { token: string }).token)
    }
    const list = async () => {
      const { data } = (await api.get('/office/sessions', tokens[0])).body
      return (data as { sessions: { id: string; current: boolean }[] }).sessions
    }
    const [other] = (await list()).filter(({ current }) => !current)
    const one = await api.post('/office/revoke-sessions', { session: other!.id }, tokens[0])
    expect([one.body.data, (await list()).length]).toEqual([{ revoked: 1 }, 2])
    await api.post('/office/revoke-sessions', { others: true }, tokens[0])
    expect(await list()).toEqual([expect.objectContaining({ current: true })])
    expect((await api.get('/office/own-account', tokens[1])).status).toBe(401)
  })

  test('no one ends the session of another member of staff', async () => {
    const mine = await testStaff(company, 'owner')
    const theirs = await testStaff(company, 'guide')
    const found = await findStaffSession(database, theirs.token, new Date())
    const answer = await api.post('/office/revoke-sessions', { session: found!.session.id }, mine.token)
    expect([answer.status, answer.body.code]).toEqual([404, 'session-unknown'])
  })

  test('logging out revokes the token and deletes the cookie', async () => {
    const { token } = await testStaff(company, 'sales')
    const out = await api.post('/office/log-out', {}, token)
    expect(out.headers.get('set-cookie')).toMatch(/^kervan_staff=; Max-Age=0;/)
    expect((await api.get('/office/own-account', token)).status).toBe(401)
  })
})

describe('accounts', () => {
  test('each change is in the audit log, without secrets', async () => {
    const { account, password } = await added('audited@company.example', 'sales')
    const { order } = await testStaff(company, 'owner', 'Owner')
    await changeStaff(database, { id: account.id, role: 'finance' }, { ...order, reason: 'moved' })
    await changeState(database, { id: account.id, state: 'blocked' }, order)
    await changeState(database, { id: account.id, state: 'active' }, order)
    const reset = await resetPassword(database, account.id, order)
    const { rows } = await database.execute(
      sql`select action, before, after, reason, by from audit_log where subject_id = ${account.id} order by id`,
    )
    const { actor } = order
    const by = actor.kind === 'staff' ? `staff:${actor.id}` : ''
    expect(rows).toEqual([
      {
        action: 'staff.add',
        before: null,
        after: { email: 'audited@company.example', name: 'Ada Kaya', role: 'sales' },
        reason: null,
        by: 'command:root',
      },
      {
        action: 'staff.change',
        before: { role: 'sales' },
        after: { role: 'finance' },
        reason: 'moved',
        by,
      },
      { action: 'staff.block', before: { state: 'active' }, after: { state: 'blocked' }, reason: null, by },
      { action: 'staff.unblock', before: { state: 'blocked' }, after: { state: 'active' }, reason: null, by },
      { action: 'staff.reset-password', before: null, after: null, reason: null, by },
    ])
    expect(JSON.stringify(rows)).not.toContain(password)
    expect(reset).toEqual({ password: expect.stringMatching(/^[\w-]{20}$/) })
  })

  test.each([
    ['role', (id: string) => changeStaff(database, { id, role: 'manager' }, byCommand())],
    ['block', (id: string) => changeState(database, { id, state: 'blocked' }, byCommand())],
    ['password', (id: string) => resetPassword(database, id, byCommand())],
  ])('a change of the %s revokes all sessions', async (_, change) => {
    const { staff, token } = await testStaff(company, 'sales')
    await change(staff.id)
    expect((await api.get('/office/own-account', token)).status).toBe(401)
  })

  test('one address has one account, however it is written', async () => {
    await added('once@company.example', 'sales')
    const again = { email: 'ONCE@company.example', name: 'Ada', role: 'sales', locale: 'en' } as const
    expect(await addStaff(database, again, byCommand())).toMatchObject({ refused: 'staff-already' })
  })

  test('a command acts for an active member of staff whose role has the right', async () => {
    const { staff } = await testStaff(company, 'sales')
    const actor = { email: staff.email, right: 'bookings.cancel' } as const
    expect(await findStaffActor(database, actor)).toEqual({ kind: 'staff', id: staff.id, name: staff.name })
    expect(await findStaffActor(database, { ...actor, right: 'bookings.refund' })).toMatchObject({
      refused: 'right-missing',
    })
    await changeState(database, { id: staff.id, state: 'blocked' }, byCommand())
    expect(await findStaffActor(database, actor)).toMatchObject({ refused: 'staff-blocked' })
    expect(await findStaffActor(database, { ...actor, email: 'x@y.example' })).toMatchObject({
      refused: 'staff-unknown',
    })
  })
})
