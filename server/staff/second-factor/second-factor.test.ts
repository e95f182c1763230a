import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import * as calls from '#contract/staff/second-factor.ts'
import { isRefusal } from '#domain/refusal.ts'
import { createApi } from '#server/http/api.ts'
import { handleForStaff } from '#server/http/endpoint.ts'
import { openLog } from '#server/log.ts'
import { testCompany } from '#tests/factories/company.ts'
import { saleApi } from '#tests/factories/sale.ts'
import { testStaff, totpSecretOf } from '#tests/factories/staff.ts'
import { addStaff } from '../add-staff.ts'
import { totpCode } from './totp.ts'

const { company, database } = await testCompany()
const api = saleApi(company)
const stepNow = () => Math.floor(Date.now() / 30_000)

/** A member of staff who logs in with a password. */
async function member(email: string) {
  const order = { actor: { kind: 'command', user: 'root' }, now: new Date() } as const
  const added = await addStaff(database, { email, name: 'Ada Kaya', role: 'finance', locale: 'en' }, order)
  if (isRefusal(added)) throw new Error(added.refused)
  const { account, password } = added
  const logIn = (code?: string) => api.post('/office/log-in', { email, password, code })
  const tokenOf = async (code?: string) => ((await logIn(code)).body.data as { token: string }).token
  return { id: account.id, password, logIn, tokenOf }
}

/** Connects an app; codes are made from its secret. */
async function connect(token: string) {
  const { body } = await api.post('/office/begin-totp', {}, token)
  const { secret } = body.data as { secret: string }
  const bytes = totpSecretOf(secret)
  const confirmed = await api.post('/office/confirm-totp', { code: totpCode(bytes, stepNow() - 1) }, token)
  const { recovery_codes: recovery } = confirmed.body.data as { recovery_codes: string[] }
  return { bytes, recovery }
}

test('an app is asked for once its first code was right, and each code opens once', async () => {
  const ada = await member('ada@codes.example')
  const token = await ada.tokenOf()
  const { bytes } = await connect(token)
  const code = totpCode(bytes, stepNow())
  const answers = [await ada.logIn(), await ada.logIn('000000'), await ada.logIn(code), await ada.logIn(code)]
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [401, 'code-required'],
    [401, 'code-wrong'],
    [200, undefined],
    [401, 'code-wrong'],
  ])
})

test('a wrong password never says that a code is missing', async () => {
  const ada = await member('hidden@codes.example')
  await connect(await ada.tokenOf())
  const { body } = await api.post('/office/log-in', { email: 'hidden@codes.example', password: 'wrong' })
  expect(body.code).toBe('login-failed')
})

test('a recovery code replaces a code, once, however it is typed', async () => {
  const ada = await member('recovery@codes.example')
  const { recovery } = await connect(await ada.tokenOf())
  expect([recovery.length, new Set(recovery).size]).toEqual([10, 10])
  // 24 characters of 5 bits: a plain hash is enough from 112 bits on.
  expect(recovery[0]).toMatch(/^([a-z2-7]{4}-){5}[a-z2-7]{4}$/)
  const typed = recovery[0]!.toUpperCase().replaceAll('-', ' ')
  expect([(await ada.logIn(typed)).status, (await ada.logIn(typed)).status]).toEqual([200, 401])
})

test('neither the secret nor the recovery codes are in the database', async () => {
  const ada = await member('stored@codes.example')
  const { bytes, recovery } = await connect(await ada.tokenOf())
  const { rows } = await database.execute<{ stored: string }>(sql`
    select (select string_agg(t::text, ' ') from staff_totp t) || (select string_agg(c::text, ' ') from staff_recovery_codes c)
      || (select string_agg(a::text, ' ') from audit_log a) as stored`)
  for (const secret of [bytes.toString('hex'), recovery[0]!, recovery[0]!.replaceAll('-', '')]) {
    expect(rows[0]!.stored).not.toContain(secret)
  }
})

test('the eleventh code in a quarter of an hour has to wait, also when it is right', async () => {
  // Five past twelve: no window ends while the test counts.
  const noon = new Date()
  noon.setUTCHours(12, 5, 5, 0)
  vi.useFakeTimers({ toFake: ['Date'], now: noon })
  try {
    const ada = await member('guessed@codes.example')
    const token = await ada.tokenOf()
    const { bytes } = await connect(token)
    const prove = (code: string) => api.post('/office/prove', { code }, token)
    const wrong: number[] = []
    // The confirmation was the first.
    for (let count = 0; count < 9; count++) wrong.push((await prove('000000')).status)
    expect(wrong).toEqual(Array(9).fill(422))
    expect((await prove(totpCode(bytes, stepNow()))).status).toBe(429)
  } finally {
    vi.useRealTimers()
  }
})

test('a second app is refused, a removed one is asked for no more, and its owner gets an email each time', async () => {
  const ada = await member('removed@codes.example')
  const token = await ada.tokenOf()
  await connect(token)
  expect((await api.post('/office/begin-totp', {}, token)).body.code).toBe('second-factor-already')
  expect((await api.post('/office/remove-totp', {}, token)).status).toBe(200)
  expect((await ada.logIn()).status).toBe(200)
  const { rows } = await database.execute<{ change: string }>(sql`
    select data ->> 'change' as change from outbox
    where template = 'staff-security-changed' and recipient = 'removed@codes.example' order by id`)
  expect(rows.map(({ change }) => change)).toEqual(['app-added', 'app-removed'])
})

async function age(minutes: number, staff: string): Promise<void> {
  await database.execute(
    sql`update staff_sessions set proved_at = proved_at - make_interval(mins => ${minutes}) where staff = ${staff}`,
  )
}

test('removing the app requires the password or a code of the last 15 minutes', async () => {
  const ada = await member('stale@codes.example')
  const token = await ada.tokenOf()
  const { bytes } = await connect(token)
  await age(16, ada.id)
  expect((await api.post('/office/remove-totp', {}, token)).body.code).toBe('proof-required')
  expect((await api.post('/office/prove', { password: 'wrong' }, token)).body.code).toBe('login-failed')
  expect((await api.post('/office/prove', { code: totpCode(bytes, stepNow()) }, token)).status).toBe(200)
  await age(16, ada.id)
  expect((await api.post('/office/prove', { password: ada.password }, token)).status).toBe(200)
  expect((await api.post('/office/remove-totp', {}, token)).status).toBe(200)
})

/** One call under a right, as any feature may have it. */
function callUnder(right: 'bookings.refund' | 'payments.take', settings: object = {}) {
  const app = createApi({
    company: { ...company, settings: async () => ({ ...(await company.settings()), ...settings }) },
    endpoints: [handleForStaff(right, calls.removeTotp, { summary: 'A call.' }, async () => ({}))],
    plainRoutes: [],
    companyHeader: 'X-Company-Database',
    log: openLog('silent'),
    trustedProxies: 0,
    checkAnswers: true,
  })
  return async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await app.request(calls.removeTotp.path, { method: 'POST', headers, body: '{}' })
    return [answer.status, ((await answer.json()) as { code?: string }).code]
  }
}

test('refunds require a recent proof, taking a payment does not', async () => {
  const { token, staff } = await testStaff(company, 'finance')
  expect(await callUnder('bookings.refund')(token)).toEqual([200, undefined])
  await age(16, staff.id)
  expect(await callUnder('bookings.refund')(token)).toEqual([403, 'proof-required'])
  expect(await callUnder('payments.take')(token)).toEqual([200, undefined])
})

test('roles of the setting can do nothing but connect an app before they have one', async () => {
  const { token } = await testStaff(company, 'finance')
  const { token: sales } = await testStaff(company, 'sales')
  const call = callUnder('payments.take', { staffSecondFactor: ['finance'] })
  expect(await call(token)).toEqual([403, 'second-factor-required'])
  expect(await call(sales)).toEqual([200, undefined])
  await connect(token)
  expect(await call(token)).toEqual([200, undefined])
})
