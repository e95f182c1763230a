import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openPointsOf, type Setup, type SetupPointName } from '#domain/staff/setup.ts'
import { readSettings } from '#server/catalogue/settings/queries.ts'
import type { Company } from '#server/company.ts'
import { sendOutbox } from '#server/mail/send-outbox.ts'
import { testCatalogue } from '#tests/factories/catalogue.ts'
import { testCompany } from '#tests/factories/company.ts'
import { editingOf } from '#tests/factories/editing.ts'
import { saleApi } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { findSetup } from './find-setup.ts'

const { company, database } = await testCompany()
const { token: owner, staff, order } = await testStaff(company, 'owner')
const { token: manager } = await testStaff(company, 'manager')
const api = saleApi(company)
const { save } = editingOf(company, order)

const pointOf = ({ steps }: Setup, name: SetupPointName) =>
  steps.flatMap(({ points }) => points).find((point) => point.name === name)
/** As another process has it that has heard of each change. */
const fresh: Company = { ...company, settings: () => readSettings(database) }

const stateOf = async (name: SetupPointName, of: Company = fresh) =>
  pointOf(await findSetup(of, order.now), name)?.state

test('a company of one’s own is done where its data are its own, and open where they are missing', async () => {
  const openOfCompany = (setup: Setup) =>
    setup.steps[0]!.points.filter(({ state }) => state === 'open').map(({ name }) => name)
  // The small catalogue of the tests has the demo's telephone number.
  expect(openOfCompany(await findSetup(fresh, order.now))).toEqual(['phone'])
  const { contact } = await company.settings()
  await save({ kind: 'setting', code: 'contact' }, { contact: { ...contact, phone: '+90 252 111 22 33' } })
  const setup = await findSetup(fresh, order.now)
  expect(setup.steps.find(({ name }) => name === 'company')!.isDone).toBe(true)
  expect(pointOf(setup, 'own-product')).toMatchObject({ state: 'done', count: expect.any(Number) })
  expect(pointOf(setup, 'own-owner')!.state).toBe('done')
  expect(pointOf(setup, 'rates')).toEqual({ name: 'rates', state: 'done', values: ['test', '2026-07-01'] })
  expect(pointOf(setup, 'second-factor')).toMatchObject({ state: 'open' })
  expect(setup.isFirstVisit).toBe(true)
})

test('a logo, a second factor and a backup close their points; the demo’s licence opens one', async () => {
  expect(await stateOf('logo')).toBe('open')
  const [{ code }] = testCatalogue().pictures as unknown as [{ code: string }]
  expect(await save({ kind: 'setting', code: 'logo' }, { logo: code })).toHaveProperty('version')
  expect(await stateOf('logo')).toBe('done')
  await save({ kind: 'setting', code: 'licence' }, { licence: { number: '12345' } })
  expect(await stateOf('licence')).toBe('open')
  await save({ kind: 'setting', code: 'licence' }, { licence: { number: '4711' } })
  expect(await stateOf('licence')).toBe('done')
  await database.execute(sql`
    insert into staff_totp (staff, secret, confirmed_at) select id, ''::bytea, now() from staff`)
  expect(await stateOf('second-factor')).toBe('done')
  const backup = (age: string) =>
    database.execute(sql`
    insert into tasks (kind, by, state, requested_at, finished_at)
    values ('backup', 'system', 'done', ${order.now}::timestamptz - ${age}::interval, ${order.now}::timestamptz - ${age}::interval)`)
  await backup('8 days')
  expect(await stateOf('recent-backup')).toBe('open')
  await backup('1 day')
  expect(await stateOf('recent-backup')).toBe('done')
})

test('bank accounts are needed where transfers are offered; card payments need real keys that were accepted', async () => {
  const settings = await company.settings()
  const as = (changes: Partial<typeof settings>, of: Partial<Company> = {}): Company => ({
    ...company,
    ...of,
    settings: async () => ({ ...settings, ...changes }),
  })
  expect(await stateOf('bank-accounts', as({ bankAccounts: [] }))).toBe('open')
  expect(await stateOf('bank-accounts', as({ bankAccounts: [], payments: { methods: ['card'] } }))).toBe(
    'choice',
  )
  const demoAccount = {
    code: 'a',
    bank: 'Bank',
    holder: 'Us',
    iban: 'TR950099001000000100200301',
    currency: 'TRY',
  } as const
  expect(await stateOf('bank-accounts', as({ bankAccounts: [demoAccount] }))).toBe('open')
  expect(await stateOf('bank-accounts', as({ bankAccounts: [{ ...demoAccount, iban: 'TR11' }] }))).toBe(
    'done',
  )
  expect(await stateOf('provider')).toBe('open')
  const live = {
    paymentProvider: 'iyzico',
    paymentAccounts: { iyzico: { apiKey: 'a', secretKey: 'b', baseUrl: 'https://api.iyzipay.com' } },
  }
  expect(await stateOf('provider', as({}, live))).toBe('done')
  expect(await stateOf('provider-keys', as({}, live))).toBe('open')
  expect(await stateOf('provider', as({ payments: { methods: ['on-the-spot'] } }))).toBeUndefined()
  expect(await stateOf('public-address', as({}, { publicUrl: 'https://shop.example' }))).toBe('done')
  expect(await stateOf('public-address', as({}, { publicUrl: 'http://shop.example' }))).toBe('open')
  expect(await stateOf('trial-sign', as({}, { isDemo: true }))).toBe('open')
})

test('a language without texts of a product, or of a legal text, opens a point that names it', async () => {
  const settings = await company.settings()
  const more: Company = {
    ...company,
    settings: async () => ({
      ...settings,
      languages: { ...settings.languages, enabled: [...settings.languages.enabled, 'nl'] },
    }),
  }
  const setup = await findSetup(more, order.now)
  expect(pointOf(setup, 'translations')!.values).toContain('nl')
  expect(pointOf(setup, 'legal-texts')!.state).toBe('open')
})

test('one text of the demo in any language opens a point, and one’s own or none closes it', async () => {
  const { tagline, seo } = await company.settings()
  expect(await stateOf('tagline')).toBe('done')
  const ofDemo = 'Bu kıyıyı, burada yaşayanlarla gezin'
  await save({ kind: 'setting', code: 'tagline' }, { tagline: { ...tagline, tr: ofDemo } })
  expect(pointOf(await findSetup(fresh, order.now), 'tagline')).toEqual({
    name: 'tagline',
    state: 'open',
    values: [ofDemo],
  })
  await save({ kind: 'setting', code: 'tagline' }, { tagline })
  const german = { ...seo.en, title: 'Meltem Coast Travel – Ausflüge, Villen und Yachten bei Fethiye' }
  await save({ kind: 'setting', code: 'seo' }, { seo: { ...seo, de: german } })
  await save({ kind: 'setting', code: 'support' }, { support: { whatsapp: '+902520000000' } })
  await save({ kind: 'setting', code: 'bookingPrefix' }, { bookingPrefix: 'MLT' })
  const names = ['tagline', 'seo', 'messengers', 'booking-prefix', 'basket-discount'] as const
  const states = async () => Promise.all(names.map((name) => stateOf(name)))
  expect(await states()).toEqual(['done', 'open', 'open', 'open', 'done'])
  await save({ kind: 'setting', code: 'seo' }, { seo })
  await save({ kind: 'setting', code: 'support' }, { support: {} })
  await save({ kind: 'setting', code: 'bookingPrefix' }, { bookingPrefix: 'OWN' })
  expect(await states()).toEqual(Array(5).fill('done'))
})

test('texts that guests must accept are a point of their own, the first open one', async () => {
  expect(await stateOf('accepted-texts')).toBe('done')
  await database.execute(sql`update pages set purpose = 'content' where purpose = 'membership-agreement'`)
  const setup = await findSetup(fresh, order.now)
  expect(pointOf(setup, 'accepted-texts')).toMatchObject({ state: 'open', values: ['membership-agreement'] })
  expect(openPointsOf(setup)[0]).toEqual({ step: 'legal', name: 'accepted-texts' })
  await database.execute(sql`update pages set purpose = code where purpose = 'content'`)
})

test('a test email counts for the mail server that sent it, and is not sent without one', async () => {
  const none = await api.post('/office/send-test-email', {}, owner)
  expect([none.status, none.body.code]).toEqual([409, 'provider-not-set-up'])
  const first = { ...company, mail: { smtpUrl: 'smtp://127.0.0.1:1' } }
  const sent = await saleApi(first).post('/office/send-test-email', {}, owner)
  expect(sent.body.data).toEqual({ recipient: staff.email })
  expect(await stateOf('mail-test', first)).toBe('open')
  // Without a mail server the email is written to a file: it is sent here, as a mail server would have done.
  expect(await sendOutbox(company, new Date(Date.now() + 1000))).toBe(1)
  expect(await stateOf('mail-test', first)).toBe('done')
  expect(await stateOf('mail-test', { ...company, mail: { smtpUrl: 'smtp://127.0.0.1:2' } })).toBe('open')
  expect(await stateOf('mail-test')).toBe('open')
  expect((await saleApi(first).post('/office/send-test-email', {}, manager)).status).toBe(403)
})

test('an owner hides the card for all staff and shows it again, with audit rows; a first visit is led there once', async () => {
  const read = async () => (await api.get('/office/setup', owner)).body.data as Record<string, unknown>
  expect(await read()).toMatchObject({ first_visit: true })
  await database.execute(sql`update staff_sessions set proved_at = now() - interval '16 minutes'`)
  expect((await api.post('/office/begin-setup', {}, owner)).status).toBe(200)
  await database.execute(sql`update staff_sessions set proved_at = now()`)
  expect(await read()).toMatchObject({ first_visit: false })
  const dismiss = (dismissed: boolean, token = owner) =>
    api.post('/office/dismiss-setup', { dismissed, reason: 'Later' }, token)
  expect((await dismiss(true, manager)).status).toBe(403)
  expect((await dismiss(true)).status).toBe(200)
  const second = await testStaff(company, 'owner', 'Deniz Su')
  await dismiss(true, second.token)
  expect(await read()).toMatchObject({ dismissed: { by: 'Ada Kaya', at: expect.any(String) } })
  await dismiss(false)
  expect(await read()).not.toHaveProperty('dismissed')
  const { rows } = await database.execute(
    sql`select action from audit_log where action like 'setup.%' order by id`,
  )
  expect(rows.map(({ action }) => action)).toEqual(['setup.test-email', 'setup.dismiss', 'setup.resume'])
})
