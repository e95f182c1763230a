import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { previewHeader } from '#contract/catalogue/preview.ts'
import { openLog } from '#server/log.ts'
import { createServer } from '#server/main.ts'
import { testCompany } from '#tests/factories/company.ts'
import { saleApi } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { showPreview } from './preview-entry.ts'

const { company, database } = await testCompany()
const api = saleApi(company)
const { token } = await testStaff(company, 'content')
const app = createServer({
  company,
  companyHeader: 'X-Company',
  trustedProxies: 0,
  log: openLog('silent'),
  checkAnswers: true,
})

type Preview = { token: string; path: string }
type Texts = { en: { title: string; slug: string }; tr?: object }
type Document = { texts: Texts; status?: string; category: string }

async function documentOf(kind: string, code: string): Promise<Document> {
  const { body } = await api.get(`/office/entry?kind=${kind}&code=${code}`, token)
  return (body.data as { document: Document }).document
}

async function preview(kind: string, code: string, document: object, language = 'en') {
  const { body } = await api.post('/office/preview-entry', { kind, code, document, language }, token)
  return body as { data: Preview & { problems?: { path: string }[] }; code?: string }
}

async function read(path: string, preview?: string) {
  const answer = await app.request(`/api${path}`, { headers: preview ? { [previewHeader]: preview } : {} })
  return { status: answer.status, body: (await answer.json()) as { code?: string; data: unknown } }
}

const boat = await documentOf('product', 'boat')
const titled = (title: string) => ({
  ...boat,
  texts: { ...boat.texts, en: { ...boat.texts.en, title, slug: 'another-boat' } },
})

test('a preview shows the entry by its token, and changes nothing of what visitors see', async () => {
  const { data } = await preview('product', 'boat', { ...titled('Previewed boat'), status: 'draft' })
  expect(data.path).toMatch(/^\/u\/[a-z-]+\/another-boat$/)
  const seen = await read('/category-urun-getir?slug=another-boat', data.token)
  expect(JSON.stringify(seen.body)).toContain('Previewed boat')
  expect((await read('/category-urun-getir?slug=another-boat')).status).toBe(404)
  const live = await read(`/category-urun-getir?slug=${boat.texts.en.slug}`)
  expect(JSON.stringify(live.body)).not.toContain('Previewed boat')
  const { rows } = await database.execute(
    sql`select count(*)::int as n from entry_versions where code = 'boat'`,
  )
  expect(rows).toEqual([{ n: 0 }])
})

test('many calls of a page at once all show it', async () => {
  const { data } = await preview('product', 'boat', titled('Boat of many calls'))
  const seen = await Promise.all(
    Array.from({ length: 20 }, () => read('/category-urun-getir?slug=another-boat', data.token)),
  )
  expect(new Set(seen.map(({ body }) => JSON.stringify(body).includes('Boat of many calls')))).toEqual(
    new Set([true]),
  )
})

test('a preview leaves nothing that waits for changes of the catalogue', async () => {
  const { data } = await preview('product', 'boat', titled('Boat of one preview'))
  const waiting: (() => void)[] = []
  const counted = { ...company, onChange: (callback: () => void) => void waiting.push(callback) }
  await showPreview(counted, { token: data.token, now: new Date() }, async (shown) =>
    shown.onChange(() => {}),
  )
  expect(waiting).toEqual([])
})

test('a token that is unknown or over shows nothing, and is no key to calls of staff', async () => {
  const { data } = await preview('product', 'boat', titled('Over'))
  expect(await read('/category-urun-getir?slug=another-boat', 'x'.repeat(32))).toMatchObject({
    status: 403,
    body: { code: 'preview-over' },
  })
  expect((await read('/office/entries?kind=product', data.token)).status).toBe(401)
  await database.execute(sql`update entry_previews set until = now() - interval '1 second'`)
  expect((await read('/category-urun-getir?slug=another-boat', data.token)).status).toBe(403)
  await preview('product', 'boat', titled('Next'))
  const { rows } = await database.execute(sql`select count(*)::int as n from entry_previews`)
  expect(rows).toEqual([{ n: 1 }])
})

test('a language that is incomplete is left out, an incomplete entry is refused with its fields', async () => {
  const partly = { ...boat, texts: { ...boat.texts, tr: { title: 'Tekne' } } }
  expect((await preview('product', 'boat', partly, 'tr')).data.path).toMatch(/^\/tr\/u\//)
  const { body } = await api.post(
    '/office/preview-entry',
    { kind: 'product', code: 'boat', document: { ...boat, currency: 'X' } },
    token,
  )
  expect(body).toMatchObject({ code: 'entry-invalid', data: { problems: [{ path: 'currency' }] } })
})

test('only those who may edit a kind preview it', async () => {
  const { token: guide } = await testStaff(company, 'guide')
  const input = { kind: 'product', code: 'boat', document: boat }
  expect((await api.post('/office/preview-entry', input, guide)).status).toBe(403)
  const setting = { kind: 'setting', code: 'name', document: { name: 'Other' } }
  expect((await api.post('/office/preview-entry', setting, token)).status).toBe(403)
})

test('a setting is previewed on a page that displays it', async () => {
  const { token: owner } = await testStaff(company, 'owner')
  const previewOf = async (code: string, change: (document: Record<string, unknown>) => object) => {
    const { body } = await api.get(`/office/entry?kind=setting&code=${code}`, owner)
    const { document } = body.data as { document: Record<string, unknown> }
    const input = { kind: 'setting', code, document: change(document), language: 'tr' }
    return (await api.post('/office/preview-entry', input, owner)).body.data as Preview
  }
  const same = (document: object) => document
  expect((await previewOf('contact', same)).path).toBe('/tr/contact')
  expect((await previewOf('name', same)).path).toBe('/tr/')
  const payments = await previewOf('payments', () => ({ payments: { methods: ['bank-transfer'] } }))
  expect(payments.path).toBe('/tr/preview/payment')
  const settings = await read('/setting-get', payments.token)
  expect(settings.body.data).toMatchObject({ odeme_yontemleri: ['banka_havalesi'] })
})

test('lists of products are in a preview, too: their queries take the connection of its transaction', async () => {
  const { data } = await preview('product', 'boat', titled('Boat among others'))
  for (const path of ['/home-urun-listele', '/category-urun-listele']) {
    const [live, seen] = [await read(path), await read(path, data.token)]
    expect([path, seen.status]).toEqual([path, live.status])
    expect([path, live.status]).toEqual([path, 200])
  }
  const home = await read('/home-urun-listele', data.token)
  expect(JSON.stringify(home.body.data)).toContain('k_no')
})
