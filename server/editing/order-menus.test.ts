import { expect, test } from 'vitest'
import { readEntries } from '#server/catalogue/read-entries.ts'
import { testCompany } from '#tests/factories/company.ts'
import { editingOf } from '#tests/factories/editing.ts'
import { saleApi } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { listMenus, type MenuOrder, orderMenus } from './order-menus.ts'

const { company, database } = await testCompany()
const { order, token } = await testStaff(company, 'content')
const { save, entry } = editingOf(company, order)
const api = saleApi(company)

for (const [index, code] of ['one', 'two', 'three'].entries()) {
  await save(
    { kind: 'menu', code },
    {
      code,
      position: 'top',
      order: index,
      target: { url: '/faq' },
      texts: { en: { title: code } },
      ...(code === 'three' && { parent: 'two' }),
    },
  )
}

async function top() {
  return (await listMenus(database)).filter(({ position }) => position === 'top')
}

async function send(entries: MenuOrder[], by = token) {
  return api.post('/office/order-menus', { entries, reason: 'Shorter' }, by)
}

test('a menu is ordered and nested; only what changes gets a version', async () => {
  const before = await top()
  const version = (code: string) => before.find((one) => one.code === code)!.version
  const wanted = [
    { code: 'two', version: version('two') },
    { code: 'one', parent: 'two', version: version('one') },
    { code: 'three', version: version('three') },
  ]
  expect((await send(wanted)).status).toBe(200)
  expect((await top()).map(({ code, parent }) => [code, parent])).toEqual([
    ['one', 'two'],
    ['two', undefined],
    ['three', undefined],
  ])
  const now = await top()
  const again = wanted.map((one) => ({ ...one, version: now.find(({ code }) => code === one.code)!.version }))
  expect((await send(again)).status).toBe(200)
  expect(await top()).toEqual(now)
})

test('of an order that a colleague has changed nothing is saved', async () => {
  const before = await top()
  const wanted = [
    { code: 'three', version: before.find(({ code }) => code === 'three')!.version },
    { code: 'one', version: before.find(({ code }) => code === 'one')!.version },
    { code: 'two', version: 1000 },
  ]
  const refused = await send(wanted)
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'entry-stale' }])
  expect(await top()).toEqual(before)
})

test('an unknown parent, a circle and a role without the right are refused, and nothing is saved', async () => {
  const before = await top()
  const as = (parents: Record<string, string | undefined>) =>
    before.map(({ code, version }) => ({ code, version, parent: parents[code] }))
  expect((await send(as({ one: 'nowhere' }))).status).toBe(422)
  expect((await send(as({ one: 'three', three: 'one' }))).status).toBe(422)
  const { token: guide } = await testStaff(company, 'guide')
  expect((await send(as({}), guide)).status).toBe(403)
  expect(await top()).toEqual(before)
})

test('a draft of an entry stays a draft, with its new place', async () => {
  await save({ kind: 'menu', code: 'one' }, { texts: { en: { title: 'One, drafted' } } }, { as: 'draft' })
  const list = await top()
  const wanted = ['one', 'two', 'three'].map((code) => ({
    code,
    version: list.find((one) => one.code === code)!.version,
  }))
  expect((await send(wanted)).status).toBe(200)
  expect(await entry({ kind: 'menu', code: 'one' })).toMatchObject({
    state: 'draft',
    document: { order: 10, texts: { en: { title: 'One, drafted' } } },
  })
  expect((await top()).find(({ code }) => code === 'one')).toMatchObject({ title: 'one', state: 'draft' })
})

test('texts that are not published stay so, of published entries and of drafts', async () => {
  const menu = (code: string) => ({ kind: 'menu', code }) as const
  const texts = (code: string) => ({ texts: { en: { title: code }, de: { title: `${code}, auf Deutsch` } } })
  await save(menu('two'), texts('two'), { draftLanguages: ['de'] })
  await save(menu('three'), texts('three'), { as: 'draft', draftLanguages: ['de'] })
  const list = await top()
  const wanted = ['three', 'two', 'one'].map((code) => ({
    code,
    version: list.find((one) => one.code === code)!.version,
  }))
  expect((await send(wanted)).status).toBe(200)
  for (const [code, state, order] of [
    ['two', 'published', 20],
    ['three', 'draft', 10],
  ] as const) {
    expect(await entry(menu(code))).toMatchObject({
      state,
      draftLanguages: ['de'],
      document: { order, ...texts(code) },
    })
  }
  const live = (await readEntries(database, 'menu', ['two', 'three'])) as unknown as { texts: object }[]
  expect(live.map((one) => Object.keys(one.texts))).toEqual([['en'], ['en']])
})

test('a draft that is due is not left without its time: nothing is ordered before it is published', async () => {
  const publishAt = new Date(order.now.getTime() + 60_000)
  await save({ kind: 'menu', code: 'one' }, {}, { as: 'draft', publishAt })
  const before = await top()
  const wanted = before.map(({ code, version }) => ({ code, version })).toReversed()
  const late = { ...order, now: new Date(publishAt.getTime() + 1) }
  expect(await orderMenus(company, wanted, late)).toMatchObject({ refused: 'publish-at-past' })
  expect(await top()).toEqual(before)
  expect(await entry({ kind: 'menu', code: 'one' })).toMatchObject({ publishAt: publishAt.toISOString() })
})
