import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { isRefusal } from '#domain/refusal.ts'
import type { StaffAccount } from '#domain/staff/account.ts'
import { openStaffSession } from '#server/sessions/staff/staff-session.ts'
import { testCompany } from '#tests/factories/company.ts'
import { saleApi } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { addStaff } from './add-staff.ts'
import { changeStaff, changeState } from './change-staff.ts'
import { resetSecondFactor } from './manage-access.ts'
import { removeStaff } from './remove-staff.ts'

const { company, database } = await testCompany()
const api = saleApi(company)
const owner = await testStaff(company, 'owner', 'Olga Owner')
const byCommand = () => ({ actor: { kind: 'command', user: 'root' }, now: new Date() }) as const

async function call(path: string, body: object, token = owner.token) {
  const { status, body: answer } = await api.post(`/office/${path}`, body, token)
  return { status, ...answer } as {
    status: number
    code?: string
    fields?: object
    data: { account: Wire; revoked: number }
  }
}

type Wire = Omit<StaffAccount, 'locale'> & { language: string }

async function auditOf(id: string) {
  const { rows } = await database.execute(
    sql`select action, before, after, reason from audit_log where subject_id = ${id} order by id`,
  )
  return rows
}

test('the list has every account, and one account its sessions', async () => {
  const { staff } = await testStaff(company, 'guide', 'Gül Guide')
  const list = await api.get('/office/staff', owner.token)
  const { accounts } = list.body.data as { accounts: { id: string; name: string }[] }
  expect(accounts.map(({ name }) => name)).toEqual(expect.arrayContaining(['Gül Guide', 'Olga Owner']))
  const one = await api.get(`/office/staff-account?id=${staff.id}`, owner.token)
  expect(one.body.data).toEqual({
    account: {
      id: staff.id,
      email: staff.email,
      name: 'Gül Guide',
      role: 'guide',
      language: 'en',
      state: 'active',
      version: 1,
      created_at: expect.any(String),
    },
    second_factor: false,
    passkeys: [],
    sessions: [expect.objectContaining({ address: '::1', current: false })],
  })
  const unknown = await api.get(`/office/staff-account?id=${randomUUID()}`, owner.token)
  expect([unknown.status, unknown.body.code]).toEqual([404, 'staff-unknown'])
})

describe('a change', () => {
  test('stores what differs, with the values before and after', async () => {
    const { staff } = await testStaff(company, 'sales')
    const email = `${randomUUID()}@company.example`
    const change = {
      id: staff.id,
      version: 1,
      email: ` ${email.toUpperCase()}`,
      name: ' Ada Er ',
      language: 'en',
    }
    const changed = await call('change-staff', { ...change, reason: 'married' })
    expect(changed.data.account).toMatchObject({ email, name: 'Ada Er', version: 2, role: 'sales' })
    expect(await auditOf(staff.id)).toEqual([
      {
        action: 'staff.change',
        before: { email: staff.email, name: 'Ada Kaya' },
        after: { email, name: 'Ada Er' },
        reason: 'married',
      },
    ])
  })

  test('of the role ends the sessions; the next one has the rights of the new role', async () => {
    const { staff, token } = await testStaff(company, 'sales')
    expect((await api.get('/office/bookings?limit=1', token)).status).toBe(200)
    await call('change-staff', { id: staff.id, version: 1, role: 'content' })
    expect((await api.get('/office/bookings?limit=1', token)).status).toBe(401)
    const session = { staff: staff.id, userAgent: 'test', address: '::1', now: new Date() }
    const { token: next } = await openStaffSession(database, session)
    expect((await api.get('/office/bookings?limit=1', next)).status).toBe(403)
  })

  test('of a stale version is refused, and one of two at once', async () => {
    const { staff } = await testStaff(company, 'sales')
    const change = (name: string) => call('change-staff', { id: staff.id, version: 1, name })
    const answers = await Promise.all([change('One'), change('Two')])
    expect(answers.map(({ status, code }) => [status, code]).sort()).toEqual([
      [200, undefined],
      [409, 'staff-stale'],
    ])
    expect((await auditOf(staff.id)).length).toBe(1)
  })

  test('that changes nothing leaves version, sessions and audit log as they are', async () => {
    const { staff, token } = await testStaff(company, 'sales')
    const same = await call('change-staff', { id: staff.id, version: 1, role: 'sales', name: staff.name })
    expect(same.data.account.version).toBe(1)
    expect(await auditOf(staff.id)).toEqual([])
    expect((await api.get('/office/own-account', token)).status).toBe(200)
  })

  test.each([
    [{ email: 'ada@' }, { email: 'The email address is not valid.' }],
    [{ name: ' ' }, { name: 'Please enter a name.' }],
  ])('%o is an error of its field', async (change, fields) => {
    const { staff } = await testStaff(company, 'sales')
    const answer = await call('change-staff', { id: staff.id, version: 1, ...change })
    expect([answer.status, answer.code, Object.keys(answer.fields!)]).toEqual([
      422,
      'input-invalid',
      Object.keys(fields),
    ])
  })

  test('to the address of another account is refused, also for two accounts at once', async () => {
    const [one, two] = [await testStaff(company, 'sales'), await testStaff(company, 'sales')]
    const email = `${randomUUID()}@company.example`
    const answers = await Promise.all(
      [one, two].map(({ staff }) => call('change-staff', { id: staff.id, version: 1, email })),
    )
    expect(answers.map(({ status, code }) => [status, code]).sort()).toEqual([
      [200, undefined],
      [409, 'staff-already'],
    ])
  })

  test('one’s own name is changed, one’s own role and state are not', async () => {
    const own = await testStaff(company, 'owner')
    const { id } = own.staff
    const name = await call('change-staff', { id, version: 1, name: 'Ada Er' }, own.token)
    expect(name.data.account.name).toBe('Ada Er')
    const refused = await Promise.all([
      call('change-staff', { id, version: 2, role: 'guide' }, own.token),
      call('block-staff', { id }, own.token),
      call('remove-staff', { id }, own.token),
      call('reset-staff-second-factor', { id }, own.token),
    ])
    expect(refused.map(({ status, code }) => [status, code])).toEqual(Array(4).fill([403, 'own-account']))
  })
})

describe('blocking', () => {
  test('ends the sessions, twice has one audit row, and unblocking opens the account again', async () => {
    const { staff, token } = await testStaff(company, 'sales')
    await call('block-staff', { id: staff.id, reason: 'left' })
    const again = await call('block-staff', { id: staff.id })
    expect([again.status, again.data.account.state]).toEqual([200, 'blocked'])
    expect((await api.get('/office/own-account', token)).status).toBe(401)
    const active = await call('unblock-staff', { id: staff.id })
    expect(active.data.account.state).toBe('active')
    expect((await auditOf(staff.id)).map(({ action, reason }) => [action, reason])).toEqual([
      ['staff.block', 'left'],
      ['staff.unblock', null],
    ])
  })
})

describe('access', () => {
  test('one session or all of an account are ended by another', async () => {
    const { staff, token } = await testStaff(company, 'sales')
    const { body } = await api.get(`/office/staff-account?id=${staff.id}`, owner.token)
    const [{ id: session }] = (body.data as { sessions: [{ id: string }] }).sessions
    const other = await testStaff(company, 'sales')
    const foreign = await call('end-staff-sessions', { id: other.staff.id, session })
    expect([foreign.status, foreign.code]).toEqual([404, 'session-unknown'])
    expect((await call('end-staff-sessions', { id: staff.id, session })).data).toEqual({ revoked: 1 })
    expect((await api.get('/office/own-account', token)).status).toBe(401)
    expect((await call('end-staff-sessions', { id: other.staff.id })).data).toEqual({ revoked: 1 })
    expect((await call('end-staff-sessions', { id: other.staff.id })).data).toEqual({ revoked: 0 })
    expect((await auditOf(other.staff.id)).length).toBe(1)
  })

  test('a lost authenticator app is removed, and its sessions end', async () => {
    const { staff, token } = await testStaff(company, 'sales')
    const none = await call('reset-staff-second-factor', { id: staff.id })
    expect([none.status, none.code]).toEqual([409, 'second-factor-missing'])
    await api.post('/office/begin-totp', {}, token)
    expect((await call('reset-staff-second-factor', { id: staff.id })).status).toBe(200)
    expect((await api.get('/office/own-account', token)).status).toBe(401)
  })
})

describe('a removed account', () => {
  test('has no name, address, password, session or second factor, and no one can log in or change it', async () => {
    const email = `${randomUUID()}@company.example`
    const added = await addStaff(
      database,
      { email, name: 'Rana Removed', role: 'sales', locale: 'en' },
      byCommand(),
    )
    if (isRefusal(added)) throw new Error(added.refused)
    const { id } = added.account
    const opened = await api.post('/office/log-in', { email, password: added.password })
    const { token } = opened.body.data as { token: string }
    await api.post('/office/begin-totp', {}, token)
    await call('change-staff', { id, version: 1, name: 'Rana Renamed' })
    expect((await call('remove-staff', { id, reason: 'on request' })).status).toBe(200)
    const { rows } = await database.execute<{ found: number }>(sql`
      select (select count(*) from staff s where s::text ~* ${`rana|${email}`})
        + (select count(*) from audit_log a where a::text ~* ${`rana|${email}`})
        + (select count(*) from rate_limits l where l.who like ${`%${email}%`})
        + (select count(*) from staff_sessions where staff = ${id})
        + (select count(*) from staff_totp where staff = ${id}) as found`)
    expect(Number(rows[0]!.found)).toBe(0)
    expect((await api.get('/office/own-account', token)).status).toBe(401)
    expect((await api.post('/office/log-in', { email, password: added.password })).status).toBe(401)
    const answers = await Promise.all([
      call('unblock-staff', { id }),
      call('change-staff', { id, version: 3, role: 'owner' }),
      call('remove-staff', { id }),
    ])
    expect(answers.map(({ status, code }) => [status, code])).toEqual(Array(3).fill([404, 'staff-unknown']))
    expect((await auditOf(id)).at(-1)).toEqual({
      action: 'staff.remove',
      before: { role: 'sales', state: 'active' },
      after: { state: 'removed' },
      reason: 'on request',
    })
  })

  test('gives its address to a new account', async () => {
    const { staff } = await testStaff(company, 'sales')
    await removeStaff(database, staff.id, byCommand())
    const again = { email: staff.email, name: 'Ada', role: 'sales', locale: 'en' } as const
    expect(await addStaff(database, again, byCommand())).toMatchObject({ account: { email: staff.email } })
  })
})

describe('the last owner', () => {
  const none = { refused: 'last-owner' }

  test('is neither demoted, blocked nor removed', async () => {
    const { company: fresh } = await testCompany()
    const { staff } = await testStaff(fresh, 'owner')
    const blocked = await testStaff(fresh, 'owner')
    await changeState(fresh.database, { id: blocked.staff.id, state: 'blocked' }, byCommand())
    const { id } = staff
    expect(await changeStaff(fresh.database, { id, role: 'sales' }, byCommand())).toMatchObject(none)
    expect(await changeState(fresh.database, { id, state: 'blocked' }, byCommand())).toMatchObject(none)
    expect(await removeStaff(fresh.database, id, byCommand())).toMatchObject(none)
  })

  test('remains when two owners remove each other at once', async () => {
    const { company: fresh } = await testCompany()
    const [one, two] = [await testStaff(fresh, 'owner'), await testStaff(fresh, 'owner')]
    const both = await Promise.all([
      changeStaff(fresh.database, { id: two.staff.id, role: 'sales' }, one.order),
      removeStaff(fresh.database, one.staff.id, two.order),
    ])
    expect(both.filter(isRefusal)).toMatchObject([{ refused: 'right-missing' }])
    const byCommands = await Promise.all(
      [one, two].map(({ staff }) => removeStaff(fresh.database, staff.id, byCommand())),
    )
    expect(byCommands.filter((result) => result === 'removed').length).toBeLessThan(2)
    const { rows } = await fresh.database.execute(
      sql`select 1 from staff where role = 'owner' and state = 'active'`,
    )
    expect(rows.length).toBe(1)
  })
})

test('a member of staff who was demoted meanwhile changes no account', async () => {
  const former = await testStaff(company, 'owner')
  const { staff } = await testStaff(company, 'owner')
  await changeStaff(database, { id: former.staff.id, role: 'manager' }, byCommand())
  const refused = { refused: 'right-missing' }
  expect(await changeStaff(database, { id: staff.id, role: 'guide' }, former.order)).toMatchObject(refused)
  expect(await resetSecondFactor(database, staff.id, former.order)).toMatchObject(refused)
})

test('accounts of another company are unknown', async () => {
  const { company: other } = await testCompany()
  const { staff } = await testStaff(other, 'sales')
  const answer = await call('remove-staff', { id: staff.id })
  expect([answer.status, answer.code]).toEqual([404, 'staff-unknown'])
})

test.each(['block-staff', 'change-staff', 'remove-staff', 'end-staff-sessions'])(
  '%s takes no malformed id',
  async (path) => {
    for (const id of [7, '', "' or 1=1", 'a'.repeat(10_000), null]) {
      expect((await call(path, { id, version: 1 })).status).toBe(422)
    }
  },
)
