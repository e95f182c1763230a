import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testCompany } from '#tests/factories/company.ts'
import { saleApi } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'

const { company, database } = await testCompany()
const api = saleApi(company)
const owner = await testStaff(company, 'owner')
const manager = await testStaff(company, 'manager')
const editor = await testStaff(company, 'content')

const save = (token: string, body: object) =>
  api.post('/office/save-entry', { as: 'published', ...body }, token)
const name = { kind: 'setting', code: 'name', version: 1, document: { name: 'Other Coast' } }

test('settings are for owners and coupons are not for editors', async () => {
  expect((await save(editor.token, name)).status).toBe(403)
  expect((await save(manager.token, name)).status).toBe(403)
  expect((await save(owner.token, name)).body).toMatchObject({ data: { version: 2, state: 'published' } })
  const coupon = {
    kind: 'coupon',
    code: 'SUMMER10',
    version: 0,
    document: { code: 'SUMMER10', discount: { percent: 10 } },
  }
  expect((await save(editor.token, coupon)).status).toBe(403)
  expect((await save(manager.token, coupon)).body).toMatchObject({ data: { version: 1 } })
  const listed = await api.get('/office/entries?kind=coupon', editor.token)
  expect(listed.status).toBe(403)
})

test('a saved setting, and what was remembered of the catalogue, is new in the next call', async () => {
  const remembered = (value: string) => company.remember('a test', async () => value)
  // Without its connection for notifications the company learns of changes later
  await database.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where query like 'listen %' and datname = current_database()`)
  for (const phone of ['+90 252 111 11 11', '+90 252 222 22 22', '+90 252 333 33 33']) {
    const { body } = await api.get('/office/entry?kind=setting&code=contact', owner.token)
    const { version, document } = body.data as { version: number; document: { contact: object } }
    await remembered('before')
    const contact = { ...document.contact, phone }
    const saved = await save(owner.token, {
      kind: 'setting',
      code: 'contact',
      version,
      document: { contact },
    })
    expect([saved.status, await remembered(phone)]).toEqual([200, phone])
    expect((await company.settings()).contact.phone).toBe(phone)
  }
})

test('an editor reads, saves and is refused what others have changed', async () => {
  const { body } = await api.get('/office/entry?kind=product&code=boat', editor.token)
  const { version, document } = body.data as { version: number; document: object }
  const change = { kind: 'product', code: 'boat', version, document: { ...document, featured: 3 } }
  expect((await save(editor.token, change)).body).toMatchObject({
    data: { version: 2, differences: [{ path: 'featured', before: 0, after: 3 }], problems: [] },
  })
  const stale = await save(editor.token, { ...change, document: { ...document, featured: 4 } })
  expect([stale.status, stale.body]).toMatchObject([
    409,
    { code: 'entry-stale', data: { version: 2, differences: [{ path: 'featured', before: 0, after: 3 }] } },
  ])
  const wrong = await save(editor.token, { ...change, version: 2, document: { ...document, currency: 'X' } })
  expect([wrong.status, wrong.body]).toMatchObject([422, { data: { problems: [{ path: 'currency' }] } }])
  const history = await api.get('/office/entry-versions?kind=product&code=boat', editor.token)
  expect(history.body).toMatchObject({
    data: { versions: [{ version: 2, name: 'Ada Kaya' }, { version: 1 }] },
  })
})

test('what does not exist is 404, and a document that is none 422', async () => {
  expect((await api.get('/office/entry?kind=page&code=nowhere', editor.token)).status).toBe(404)
  expect((await api.get('/office/entry?kind=setting&code=constructor', owner.token)).status).toBe(404)
  const page = { kind: 'page', code: 'about', version: 0 }
  for (const document of [[], 'text', null, 7, { code: 'about', texts: { en: { title: { deep: [] } } } }]) {
    expect([document, (await save(editor.token, { ...page, document })).status]).toEqual([document, 422])
  }
})

test('a form is made of the shape that saves check, for those who may edit the kind', async () => {
  const formOf = (query: string, token = editor.token) => api.get(`/office/entry-form?${query}`, token)
  const { body } = await formOf('kind=page')
  const { schema } = body.data as { schema: { properties: object; required: string[] } }
  expect(Object.keys(schema.properties)).toEqual(['code', 'purpose', 'version', 'texts', 'formerSlugs'])
  expect(schema.required).toEqual(['code', 'purpose', 'texts'])
  expect((await formOf('kind=setting&code=contact')).status).toBe(403)
  const setting = await formOf('kind=setting&code=splash', owner.token)
  expect(setting.body).toMatchObject({ data: { schema: { properties: { splash: {} } } } })
  for (const query of ['kind=setting', 'kind=setting&code=constructor'])
    expect((await formOf(query, owner.token)).status).toBe(404)
})

test('the list says in which languages an entry lacks texts, with those of its draft', async () => {
  const page = { kind: 'page', code: 'hours', version: 0 }
  const en = { slug: 'hours', title: 'Hours', body: ['Open.'] }
  const document = { code: 'hours', purpose: 'content', texts: { en, tr: { title: 'Saatler' } } }
  const missing = async () => {
    const { body } = await api.get('/office/entries?kind=page&words=hours', editor.token)
    const { entries } = body.data as { entries: { missing_languages: string[] }[] }
    return entries.map((one) => one.missing_languages)
  }
  await save(editor.token, { ...page, document, as: 'draft' })
  expect(await missing()).toEqual([['tr', 'de', 'ru']])
  const tr = { slug: 'saatler', title: 'Saatler', body: ['Açık.'] }
  const whole = { ...document, texts: { en, tr } }
  await save(editor.token, { ...page, version: 1, document: whole, draft_languages: ['tr'] })
  expect(await missing()).toEqual([['de', 'ru']])
})

test('entries are listed under their titles in the language of the reader, and found by those and the English ones', async () => {
  const { body } = await api.get('/office/entry?kind=product&code=boat', editor.token)
  const { document } = body.data as { document: { texts: Record<string, { title: string }> } }
  const [english, turkish] = [document.texts.en!.title, document.texts.tr!.title]
  expect(english).not.toBe(turkish)
  const list = async (lang: string, words: string) => {
    const query = new URLSearchParams({ kind: 'product', lang, words })
    const found = await api.get(`/office/entries?${query}`, editor.token)
    return (found.body.data as { entries: { code: string; title: string }[] }).entries
  }
  for (const words of [turkish, english, 'boat'])
    expect(await list('tr', words)).toContainEqual(expect.objectContaining({ code: 'boat', title: turkish }))
  expect(await list('en', 'boat')).toContainEqual(expect.objectContaining({ code: 'boat', title: english }))
})
