import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { StaffMember } from '#domain/staff/account.ts'
import { deleteStaleChallenges } from '#server/passkeys/challenges.ts'
import { hashPassword } from '#server/sessions/password-hash.ts'
import { findStaffSession } from '#server/sessions/staff/staff-session.ts'
import { testCompany } from '#tests/factories/company.ts'
import { type TestPasskey, testPasskey } from '#tests/factories/passkey.ts'
import { saleApi } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { resetSecondFactor } from '../manage-access.ts'
import { editStaff } from '../queries.ts'
import { removeStaff } from '../remove-staff.ts'

const { company, database } = await testCompany()
const api = saleApi(company)
const byCommand = () => ({ actor: { kind: 'command', user: 'root' }, now: new Date() }) as const

type Begun = { challenge: string; options: { challenge: string; rp?: { id: string }; rpId?: string } }

async function call<Data = Begun>(path: string, body: object, token?: string, of = api) {
  const { status, body: answer } = await of.post(`/office/${path}`, body, token)
  const { code, data } = answer as { code?: string; data: Data }
  return { status, code, data }
}

const begin = async (path: 'begin-passkey' | 'begin-passkey-log-in', token?: string, of = api) =>
  (await call(path, {}, token, of)).data

async function add(token: string, passkey: TestPasskey, changed: object = {}) {
  const { challenge, options } = await begin('begin-passkey', token)
  const credential = passkey.create({ challenge: options.challenge, ...changed })
  return call<{ id: string }>('add-passkey', { challenge, name: 'Laptop', credential }, token)
}

async function logIn(passkey: TestPasskey, changed: object = {}) {
  const { challenge, options } = await begin('begin-passkey-log-in')
  const credential = passkey.get({ challenge: options.challenge, ...changed })
  const body = { challenge, credential }
  return { ...(await call<{ token: string }>('log-in-by-passkey', body)), body }
}

async function withPasskey(role: StaffMember['role'] = 'sales') {
  const { staff, token, order } = await testStaff(company, role)
  const passkey = testPasskey(company.publicUrl)
  const { data } = await add(token, passkey)
  return { staff, token, order, passkey, id: data.id }
}

const invalid = [401, 'passkey-invalid']
const outcome = ({ status, code }: { status: number; code?: string | undefined }) => [status, code]

describe('a passkey', () => {
  test('is added for the company’s address, and logs in without password and code', async () => {
    const { staff, token } = await testStaff(company, 'sales')
    const passkey = testPasskey(company.publicUrl)
    const { options } = await begin('begin-passkey', token)
    expect(options.rp!.id).toBe(new URL(company.publicUrl).hostname)
    expect((await add(token, passkey)).status).toBe(200)
    const opened = await logIn(passkey)
    expect(opened.status).toBe(200)
    const own = await api.get('/office/own-account', opened.data.token)
    expect((own.body.data as { staff: { id: string } }).staff.id).toBe(staff.id)
  })

  test('is listed, renamed and removed by its owner alone, with audit rows', async () => {
    const { staff, token, passkey, id } = await withPasskey()
    const other = await testStaff(company, 'owner')
    expect(outcome(await call('rename-passkey', { id, name: 'Phone' }, other.token))).toEqual([
      404,
      'passkey-unknown',
    ])
    expect(outcome(await call('remove-passkey', { id }, other.token))).toEqual([404, 'passkey-unknown'])
    expect((await call('rename-passkey', { id, name: ' Phone ' }, token)).status).toBe(200)
    const list = await api.get('/office/passkeys', token)
    expect(list.body.data).toEqual({ passkeys: [{ id, name: 'Phone', created_at: expect.any(String) }] })
    expect((await call('remove-passkey', { id }, token)).status).toBe(200)
    expect(outcome(await logIn(passkey))).toEqual(invalid)
    const { rows } = await database.execute(
      sql`select action, before, after from audit_log where subject_id = ${staff.id} order by id`,
    )
    expect(rows).toEqual([
      { action: 'staff.add-passkey', before: null, after: { name: 'Laptop' } },
      { action: 'staff.rename-passkey', before: { name: 'Laptop' }, after: { name: 'Phone' } },
      { action: 'staff.remove-passkey', before: { name: 'Phone' }, after: null },
    ])
    const emails = await database.execute(sql`
      select recipient, data ->> 'change' as change from outbox where template = 'staff-security-changed'
        and recipient = ${staff.email} order by id`)
    expect(emails.rows).toEqual([
      { recipient: staff.email, change: 'passkey-added' },
      { recipient: staff.email, change: 'passkey-removed' },
    ])
  })

  test.each([
    ['for another site', { origin: 'https://evil.example' }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['without its user verified', { isVerified: false }],
    ['for another challenge', { challenge: Buffer.from('another').toString('base64url') }],
  ])('%s is neither added nor logs in', async (_, changed) => {
    const { token } = await testStaff(company, 'sales')
    expect(outcome(await add(token, testPasskey(company.publicUrl), changed))).toEqual([
      422,
      'passkey-invalid',
    ])
    const { passkey } = await withPasskey()
    expect(outcome(await logIn(passkey, changed))).toEqual(invalid)
    expect((await logIn(passkey)).status).toBe(200)
  })

  test('is added and removed after a recent proof only', async () => {
    const { staff, token, id } = await withPasskey()
    await database.execute(
      sql`update staff_sessions set proved_at = now() - interval '16 minutes' where staff = ${staff.id}`,
    )
    expect(outcome(await call('begin-passkey', {}, token))).toEqual([403, 'proof-required'])
    expect(outcome(await call('remove-passkey', { id }, token))).toEqual([403, 'proof-required'])
  })

  test('belongs to one account', async () => {
    const { passkey } = await withPasskey()
    const { token } = await testStaff(company, 'sales')
    expect(outcome(await add(token, passkey))).toEqual([409, 'passkey-already'])
  })

  test('is one of ten', async () => {
    const { token, staff } = await withPasskey()
    await database.execute(sql`
      insert into staff_passkeys (staff, credential_id, public_key, counter, transports, name, created_at)
      select ${staff.id}::uuid, ${staff.id}::text || n, '\\x00', 0, '{}', 'Key', now() from generate_series(1, 9) n`)
    expect(outcome(await call('begin-passkey', {}, token))).toEqual([409, 'too-many-passkeys'])
  })

  test('opens sensitive calls of its own account', async () => {
    const { staff, token, passkey } = await withPasskey('owner')
    const other = await withPasskey('owner')
    await database.execute(
      sql`update staff_sessions set proved_at = now() - interval '16 minutes' where staff = ${staff.id}`,
    )
    const prove = async (by: TestPasskey) => {
      const { challenge, options } = await begin('begin-passkey-log-in')
      const credential = by.get({ challenge: options.challenge })
      return outcome(await call('prove-by-passkey', { challenge, credential }, token))
    }
    expect(await prove(other.passkey)).toEqual([422, 'passkey-invalid'])
    expect((await call('begin-passkey', {}, token)).status).toBe(403)
    expect(await prove(passkey)).toEqual([200, undefined])
    expect((await call('begin-passkey', {}, token)).status).toBe(200)
  })
})

describe('a login by passkey', () => {
  test('is answered once: sent again, or twice at once, it is refused', async () => {
    const { passkey } = await withPasskey()
    const { body } = await logIn(passkey)
    expect(outcome(await call('log-in-by-passkey', body))).toEqual(invalid)
    const { challenge, options } = await begin('begin-passkey-log-in')
    const twice = { challenge, credential: passkey.get({ challenge: options.challenge }) }
    const both = await Promise.all([1, 2].map(() => call('log-in-by-passkey', twice)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test('needs a challenge that has not ended, and is for logging in', async () => {
    const { passkey, token } = await withPasskey()
    const late = await begin('begin-passkey-log-in')
    await database.execute(sql`update staff_challenges set expires_at = now() where id = ${late.challenge}`)
    const registering = await begin('begin-passkey', token)
    for (const { challenge, options } of [late, registering]) {
      const credential = passkey.get({ challenge: options.challenge })
      expect(outcome(await call('log-in-by-passkey', { challenge, credential }))).toEqual(invalid)
    }
    await deleteStaleChallenges(database, new Date())
    const { rows } = await database.execute(sql`select 1 from staff_challenges where expires_at <= now()`)
    expect(rows).toEqual([])
  })

  test('is refused once the counter of the passkey falls behind, as that of a copy does', async () => {
    const { passkey } = await withPasskey()
    const statuses: number[] = []
    for (const counter of [5, 6, 6, 5, 0, 7]) statuses.push((await logIn(passkey, { counter })).status)
    expect(statuses).toEqual([200, 200, 401, 401, 401, 200])
  })

  test.each(['blocked', 'removed'] as const)('of a %s account is refused', async (state) => {
    const { passkey, staff } = await withPasskey()
    if (state === 'removed') await removeStaff(database, staff.id, byCommand())
    else await database.execute(sql`update staff set state = 'blocked' where id = ${staff.id}`)
    expect(outcome(await logIn(passkey))).toEqual(invalid)
  })

  test('with a passkey of another company is refused', async () => {
    const { passkey } = await withPasskey()
    const { company: other } = await testCompany()
    const otherApi = saleApi(other)
    const { challenge, options } = await begin('begin-passkey-log-in', undefined, otherApi)
    const credential = passkey.get({ challenge: options.challenge })
    const body = { challenge, credential }
    expect(outcome(await call('log-in-by-passkey', body, undefined, otherApi))).toEqual(invalid)
    const here = await begin('begin-passkey-log-in')
    const elsewhere = {
      challenge: here.challenge,
      credential: passkey.get({ challenge: here.options.challenge }),
    }
    expect(outcome(await call('log-in-by-passkey', elsewhere, undefined, otherApi))).toEqual(invalid)
  })

  test('is both factors where the company requires a second one; a password is not', async () => {
    const { passkey, token } = await withPasskey()
    const { data } = await logIn(passkey)
    const [byPasskey, byPassword] = await Promise.all(
      [data.token, token].map((one) => findStaffSession(database, one, new Date())),
    )
    expect([byPasskey!.session.byPasskey, byPassword!.session.byPasskey]).toEqual([true, false])
    expect(byPasskey!.session.hasSecondFactor).toBe(false)
    // Without an app, no code proves anything.
    const prove = await call('prove', { code: '000000' }, data.token)
    expect(prove.code).toBe('login-failed')
  })

  test('is the only way into an account without an app: its password alone opens nothing', async () => {
    const { staff } = await withPasskey()
    const password = 'kayik-kaptani-dort'
    await editStaff(database, staff.id, { passwordHash: await hashPassword(password) })
    const credentials = { email: staff.email, password }
    expect(outcome(await call('log-in', credentials))).toEqual([401, 'passkey-required'])
    await resetSecondFactor(database, staff.id, byCommand())
    expect((await call('log-in', credentials)).status).toBe(200)
  })

  test('that is removed ends the sessions of other devices', async () => {
    const { token, passkey, id } = await withPasskey()
    const stolen = (await logIn(passkey)).data.token
    expect((await call('remove-passkey', { id }, token)).status).toBe(200)
    expect((await api.get('/office/own-account', stolen)).status).toBe(401)
    expect((await api.get('/office/own-account', token)).status).toBe(200)
  })

  test('by a forged signature or malformed parts is refused', async () => {
    const { passkey } = await withPasskey()
    const { challenge, options } = await begin('begin-passkey-log-in')
    const right = passkey.get({ challenge: options.challenge })
    const stranger = testPasskey(company.publicUrl).get({ challenge: options.challenge })
    const forged = { ...right, response: { ...right.response, signature: stranger.response.signature } }
    expect(outcome(await call('log-in-by-passkey', { challenge, credential: forged }))).toEqual(invalid)
    for (const response of [{}, { clientDataJSON: 'x'.repeat(30_000) }, 'x', null]) {
      const sent = { challenge, credential: { ...right, response } }
      expect((await call('log-in-by-passkey', sent)).status).toBe(422)
    }
    for (const response of [{ clientDataJSON: '!' }, { ...right.response, authenticatorData: 7 }]) {
      const begun = await begin('begin-passkey-log-in')
      const sent = { challenge: begun.challenge, credential: { ...right, response } }
      expect(outcome(await call('log-in-by-passkey', sent))).toEqual(invalid)
    }
  })
})

test('resetting the second factor removes passkeys, too', async () => {
  const { passkey, staff } = await withPasskey()
  expect(await resetSecondFactor(database, staff.id, byCommand())).toBe('reset')
  expect(outcome(await logIn(passkey))).toEqual(invalid)
})
