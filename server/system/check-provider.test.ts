import { createServer, type Server, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { refuse } from '#domain/refusal.ts'
import type { CheckedProvider } from '#domain/staff/system.ts'
import type { Company } from '#server/company.ts'
import { testCompany } from '#tests/factories/company.ts'
import { identityProvider } from '#tests/factories/identity-provider.ts'
import { iyzicoProviderBench, paytrProviderBench } from '#tests/factories/provider-benches.ts'
import { saleApi } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { checkProvider } from './check-provider.ts'
import { findHealth } from './find-health.ts'

const { company, database } = await testCompany()
const { order } = await testStaff(company, 'manager')
const iyzico = await iyzicoProviderBench()
const paytr = await paytrProviderBench()
const logins = await identityProvider()
const mailServer = await smtpServer('mailer', 'right-password')
const nowhere = 'http://127.0.0.1:1'
const set: Company = {
  ...company,
  mail: { smtpUrl: `smtp://mailer:right-password@127.0.0.1:${mailServer.port}` },
  paymentAccounts: { iyzico: iyzico.account, paytr: paytr.account },
  socialLogin: logins.settings,
}
beforeEach(() => database.execute(sql`delete from rate_limits`))
afterAll(async () => {
  await logins.stop()
  mailServer.close()
})

const check = (provider: CheckedProvider, of: Company = set) => checkProvider(of, provider, order)
const checked = async (provider: CheckedProvider, of: Company = set) =>
  (await findHealth(of, order.now)).checks.find((one) => one.provider === provider)

test.each(['mail', 'iyzico', 'paytr', 'google', 'facebook'] as const)(
  'right keys of %s are accepted, and the health reports when',
  async (provider) => {
    expect(await check(provider)).toEqual({ outcome: 'accepted' })
    expect(await checked(provider)).toEqual({ provider, succeededAt: order.now.toISOString() })
  },
)

const wrong: [CheckedProvider, Company][] = [
  ['mail', { ...set, mail: { smtpUrl: `smtp://mailer:wrong@127.0.0.1:${mailServer.port}` } }],
  ['iyzico', { ...set, paymentAccounts: { iyzico: { ...iyzico.account, secretKey: 'wrong-secret' } } }],
  ['paytr', { ...set, paymentAccounts: { paytr: { ...paytr.account, merchantKey: 'wrong-key' } } }],
  ['google', { ...set, socialLogin: { google: { ...logins.settings.google!, clientSecret: 'wrong' } } }],
  [
    'facebook',
    { ...set, socialLogin: { facebook: { ...logins.settings.facebook!, clientSecret: 'wrong' } } },
  ],
]

test.each(wrong)('wrong keys of %s are refused, and say nothing of the right ones', async (provider, of) => {
  expect(await check(provider, of)).toEqual({ outcome: 'refused' })
  expect(await checked(provider, of)).toMatchObject({ problem: 'refused', failingSince: expect.any(String) })
  expect(await checked(provider)).toEqual({ provider, succeededAt: order.now.toISOString() })
})

const gone: [CheckedProvider, Company][] = [
  ['mail', { ...set, mail: { smtpUrl: 'smtp://mailer:right-password@127.0.0.1:1' } }],
  ['iyzico', { ...set, paymentAccounts: { iyzico: { ...iyzico.account, baseUrl: nowhere } } }],
  ['paytr', { ...set, paymentAccounts: { paytr: { ...paytr.account, baseUrl: nowhere } } }],
  ['google', { ...set, socialLogin: { google: { ...logins.settings.google!, issuer: nowhere } } }],
  ['facebook', { ...set, socialLogin: { facebook: { ...logins.settings.facebook!, graphUrl: nowhere } } }],
]

test.each(gone)('%s that does not answer is unreachable', async (provider, of) => {
  expect(await check(provider, of)).toEqual({ outcome: 'unreachable' })
  expect(await checked(provider, of)).toMatchObject({ problem: 'unreachable' })
})

test('a provider that is out of order is unreachable, one that has another trouble neither accepts nor refuses', async () => {
  iyzico.simulator.trouble.of = () => 'down'
  expect(await check('iyzico')).toEqual({ outcome: 'unreachable' })
  iyzico.simulator.trouble.of = undefined
  logins.now.down = true
  expect(await check('google')).toEqual({ outcome: 'unreachable' })
  logins.now.down = false
  const noApi = { ...logins.settings.google!, issuer: iyzico.account.baseUrl }
  expect(await check('google', { ...set, socialLogin: { google: noApi } })).toEqual({ outcome: 'unexpected' })
})

test('the bank of the exchange rates is asked, and its answer is passed on', async () => {
  const answers = (fetched: Awaited<ReturnType<NonNullable<Company['bulletins']>['fetch']>>): Company => ({
    ...set,
    bulletins: { newest: async () => undefined, fetch: async () => fetched },
  })
  expect(await check('rates', answers({ xml: '<Tarih_Date/>' }))).toEqual({ outcome: 'accepted' })
  expect(await check('rates', answers(refuse('rates-unreachable')))).toEqual({ outcome: 'unreachable' })
  expect(await check('rates', answers(refuse('rates-missing')))).toEqual({ outcome: 'unexpected' })
})

test('what is not set up is refused, the audit log has each outcome, and no key is in log or database', async () => {
  expect(await check('google', company)).toMatchObject({ refused: 'provider-not-set-up' })
  const { rows } = await database.execute<{ text: string }>(sql`
    select jsonb_build_object('audit', (select jsonb_agg(a) from audit_log a where action = 'provider.check'),
      'checks', (select jsonb_agg(s) from service_checks s))::text as text`)
  expect(rows[0]!.text).toContain('"outcome": "refused"')
  expect(rows[0]!.text).not.toMatch(/right-password|sandbox-|merchant-|wrong-|secret between/)
})

test('only those with the right check, and at most 20 in 15 minutes', async () => {
  const api = saleApi(set)
  const { token } = await testStaff(company, 'manager')
  const { token: sales } = await testStaff(company, 'sales')
  const ask = (as: string, provider = 'iyzico') => api.post('/office/check-provider', { provider }, as)
  expect((await ask(sales)).status).toBe(403)
  expect((await ask(token)).body.data).toEqual({ outcome: 'accepted' })
  expect((await ask(token, 'rates')).body.code).toBe('provider-not-set-up')
  expect((await ask(token, 'anyone')).status).toBe(422)
  await database.execute(sql`delete from rate_limits`)
  const answers: unknown[] = []
  for (let attempt = 0; attempt < 21; attempt += 1) answers.push(await check('iyzico'))
  expect(answers.slice(0, 20)).toEqual(Array(20).fill({ outcome: 'accepted' }))
  expect(answers[20]).toMatchObject({ refused: 'too-many-attempts' })
})

/** A mail server that only greets and checks a login. */
async function smtpServer(user: string, password: string): Promise<{ port: number; close(): Server }> {
  const right = Buffer.from(`\0${user}\0${password}`).toString('base64')
  const server = createServer((socket: Socket) => {
    socket.on('error', () => undefined)
    socket.write('220 mail.example ESMTP\r\n')
    socket.on('data', (bytes) => {
      for (const line of bytes.toString().split('\r\n').filter(Boolean)) {
        if (/^EHLO/i.test(line)) socket.write('250-mail.example\r\n250 AUTH PLAIN\r\n')
        else if (/^AUTH PLAIN /i.test(line))
          socket.write(line.slice(11) === right ? '235 ok\r\n' : '535 wrong\r\n')
        else socket.write('250 ok\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as { port: number }).port, close: () => server.close() }
}
