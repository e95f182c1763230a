import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listLegalVersions } from '#server/legal/legal-versions.ts'
import { welcomeFromProvider } from '#server/members/welcome-from-provider.ts'
import { testCompany } from '#tests/factories/company.ts'
import { editingOf } from '#tests/factories/editing.ts'
import { onDay, ownDays, saleApi, testMember, testOrder } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'

const { company, database } = await testCompany()
const api = saleApi(company)
const owner = await testStaff(company, 'owner')
const sales = await testStaff(company, 'sales')
const content = await testStaff(company, 'content')
const editing = editingOf(company, {
  actor: { kind: 'command', user: 'ada' },
  now: new Date('2026-03-01T09:00:00Z'),
  reason: 'New law',
})
const nextDay = ownDays()
const contract = { kind: 'page', code: 'preliminary-information' } as const

/** Texts are cached until the database notifies of a change. */
async function publish(code: string, label: string, body: string[], more: object = {}): Promise<void> {
  const noticed = new Promise<void>((resolve) => company.onChange(resolve))
  const texts = {
    en: { slug: code, title: code, body },
    tr: { slug: `${code}-tr`, title: `${code} (tr)`, body: ['Kabul edilen metin.'] },
  }
  await editing.save({ kind: 'page', code }, { version: label, texts }, more)
  await noticed
}

/** The statements of a migration. */
function sqlOf(migration: string): string[] {
  const file = new URL(`../database/migrations/${migration}.sql`, import.meta.url)
  return readFileSync(file, 'utf8').split('--> statement-breakpoint')
}

async function book(token: string): Promise<string> {
  const order = onDay(testOrder({ paymentMethod: 'on-the-spot' }), nextDay())
  const { body } = await api.place(order, token)
  return (body.data as { bilet_no: string }).bilet_no
}

type Accepted = {
  purpose: string
  page?: string
  version?: number
  label?: string
  language?: string
  at: string
  ip?: string
  text?: string
}

async function accepted(of: string, token = owner.token): Promise<{ subject: string; accepted: Accepted[] }> {
  const { status, body } = await api.get(`/office/acceptances?of=${encodeURIComponent(of)}`, token)
  expect(status).toBe(200)
  return body.data as { subject: string; accepted: Accepted[] }
}

test('a booking keeps the version that was accepted, and later ones the next', async () => {
  const { token } = await testMember(company)
  const before = await book(token)
  const first = await accepted(before)
  await publish('preliminary-information', '2', ['## 1. New', 'Another text.'])
  const after = await book(token)
  const of = ({ accepted: all }: typeof first) => all.find(({ purpose }) => purpose === contract.code)!
  expect(await accepted(before)).toEqual(first)
  expect(of(first)).toMatchObject({ page: contract.code, version: 1, label: '1', language: 'en' })
  expect(of(first).text).toMatch(/The text that is agreed to\.$/)
  const second = of(await accepted(after))
  expect(second).toMatchObject({ version: 2, label: '2' })
  expect(second.text).toMatch(/## 1\. New\n\nAnother text\.$/)
  const show = (version: number) =>
    api.get(`/office/legal-text?page=${contract.code}&version=${version}`, content.token)
  expect((await show(1)).body).toMatchObject({
    data: { version: 1, text: '# preliminary-information\n\nThe text that is agreed to.', language: 'en' },
  })
  expect((await show(2)).body).toMatchObject({
    data: { reason: 'New law', by: 'command:ada', or_earlier: false },
  })
  expect((await show(3)).status).toBe(404)
  const { versions } = await listLegalVersions(database, { page: contract.code, limit: 10 })
  expect(versions.map((one) => [one.version, one.accepted])).toEqual([
    [2, 1],
    [1, 1],
  ])
})

test('versions are those that were published, in every language; drafts and other pages are none', async () => {
  const draft = editing.save(contract, { version: 'draft' }, { as: 'draft' })
  expect(await draft).toMatchObject({ state: 'draft' })
  const { versions } = await listLegalVersions(database, { page: contract.code, limit: 10 })
  expect(versions.map(({ version, label, languages }) => [version, label, languages])).toEqual([
    [2, '2', ['en', 'tr']],
    [1, '1', ['en']],
  ])
  const turkish = await api.get(`/office/legal-text?page=${contract.code}&language=tr`, content.token)
  expect(turkish.body).toMatchObject({
    data: { language: 'tr', text: expect.stringContaining('Kabul edilen') },
  })
  const russian = await api.get(`/office/legal-text?page=${contract.code}&language=ru`, content.token)
  expect(russian.body).toMatchObject({ data: { language: 'en', version: 2 } })
  const { body } = await api.get('/office/legal-texts', content.token)
  const listed = (body.data as { texts: { page: string; version: number }[] }).texts
  expect(listed.find(({ page }) => page === contract.code)).toMatchObject({ version: 2 })
  expect((await api.get('/office/legal-versions?page=nothing', content.token)).status).toBe(404)
  await editing.save(
    { kind: 'page', code: 'team' },
    { code: 'team', purpose: 'content', texts: { en: { slug: 'team', title: 'Team', body: ['We.'] } } },
  )
  expect((await api.get('/office/legal-versions?page=team', content.token)).status).toBe(404)
})

const registration = {
  ad: 'Elif',
  soyad: 'Kara',
  sifre: 'deniz-ve-gunes',
  sifre_onay: 'deniz-ve-gunes',
  gizlilik_politikasi: true,
}

test('a registration records the version of the membership agreement, and the export has it with its text', async () => {
  const email = 'elif.legal@test.example'
  const { body } = await api.post('/uye-kayit-ol-post', { ...registration, e_mail: email })
  const token = body.access_token as string
  await publish('membership-agreement', '2', ['You agree to more.'])
  expect(await accepted('ELIF.legal@test.example')).toMatchObject({
    subject: 'member',
    accepted: [
      {
        purpose: 'membership-agreement',
        page: 'membership-agreement',
        version: 1,
        label: '1',
        text: '# membership-agreement\n\nThe text that is agreed to.',
      },
    ],
  })
  expect((await accepted(email)).accepted[0]).not.toHaveProperty('ip')
  const exported = await api.get('/uye-veri-getir', token)
  expect(JSON.stringify(exported.body)).toContain('The text that is agreed to.')
  const newcomer = {
    ...{ provider: 'google' as const, subject: '77', email: 'g.legal@test.example', emailVerified: true },
    ...{ firstName: 'Gül', lastName: 'Ak', locale: 'tr', now: new Date() },
  }
  await welcomeFromProvider(company, newcomer)
  expect((await accepted('g.legal@test.example')).accepted).toMatchObject([
    { version: 2, language: 'tr', text: '# membership-agreement (tr)\n\nKabul edilen metin.' },
  ])
})

test('of a member who registered before versions were recorded, the version is unknown', async () => {
  const { member } = await testMember(company)
  // A company without such an agreement asks for none
  expect(await accepted(member.email)).toEqual({ subject: 'member', accepted: [] })
  await database.execute(sql.raw(sqlOf('0078_mark-members-of-before-versions').at(-1)!))
  expect(await accepted(member.email)).toEqual({
    subject: 'member',
    accepted: [{ purpose: 'membership-agreement', at: expect.any(String) }],
  })
})

test('a role sees the acceptances of what it may view, and no other', async () => {
  const { member, token } = await testMember(company)
  const number = await book(token)
  const ask = (of: string, staff: string) => api.get(`/office/acceptances?of=${of}`, staff)
  expect((await ask(number.toLowerCase(), sales.token)).status).toBe(200)
  expect((await ask(member.email, sales.token)).status).toBe(200)
  expect((await ask(number, content.token)).status).toBe(403)
  expect((await ask('KRV-A-NONE', owner.token)).status).toBe(404)
  expect((await ask("'%20or%201=1", owner.token)).status).toBe(404)
})

test('acceptances of before are pointed to the version with the same text, others stay unknown', async () => {
  const { token } = await testMember(company)
  const [known, edited] = [await book(token), await book(token)]
  const idOf = sql`(select id from bookings where number = ${edited})`
  await database.execute(sql`update contract_acceptances set page = null, page_version = null`)
  await database.execute(
    sql`update contract_acceptances set snapshot = snapshot || '!' where booking = ${idOf}`,
  )
  await database.execute(
    sql`delete from entry_versions where kind = 'page' and code = 'distance-sale-contract'`,
  )
  await database.execute(sql`
    insert into pages select (jsonb_populate_record(p, '{"code": "no-texts"}')).* from pages p
    where code = 'distance-sale-contract'`)
  await database.execute(sql`
    insert into entry_versions (kind, code, version, state, document, at, by)
    values ('page', 'null-texts', 1, 'published', '{"texts": null}', now(), 'system'),
      ('page', 'no-body', 1, 'published', '{"texts": {"en": {"body": null}, "tr": {"body": "x"}}}', now(), 'system')`)
  const [record, point] = sqlOf('0075_point-acceptances-to-versions').slice(-2)
  await database.execute(sql.raw(record!))
  await database.execute(sql.raw(point!))
  expect((await accepted(known)).accepted.map(({ purpose, version }) => [purpose, version])).toEqual(
    expect.arrayContaining([
      ['preliminary-information', 2],
      ['distance-sale-contract', 1],
    ]),
  )
  expect((await accepted(edited)).accepted.map(({ page, version }) => [page, version])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ])
  const { versions } = await listLegalVersions(database, { page: 'distance-sale-contract', limit: 10 })
  expect(versions).toMatchObject([{ version: 1, orEarlier: true }])
})
