import { expect, test } from 'vitest'
import { testPost } from '#tests/factories/blog.ts'
import { testCatalogue } from '#tests/factories/catalogue.ts'
import { testCompany } from '#tests/factories/company.ts'
import { catalogueRows, editingOf } from '#tests/factories/editing.ts'
import { orderFor, orderToWire, saleApi, testMember } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { pruneEntries } from './prune-entries.ts'
import { restoreEntry } from './restore-entry.ts'

const { company } = await testCompany()
const { order } = await testStaff(company)
const { entry, takeIn } = editingOf(company, order)
const api = saleApi(company)

const changed = { ...testCatalogue().products[0]!, featured: 5 }
const raft = {
  ...testCatalogue().products[1]!,
  code: 'raft',
  texts: { en: { slug: 'raft', title: 'Raft', summary: 'R.', body: ['R.'] } },
}

function named(report: Awaited<ReturnType<typeof takeIn>>): string[] {
  if (report.refused) throw new Error(JSON.stringify(report.refused))
  return report.changes.map(({ change, kind, code }) => `${change} ${kind} ${code}`)
}

test('a dry run reports what would be added, changed and removed, and changes nothing', async () => {
  const before = await catalogueRows(company)
  const files = {
    pictures: [{ code: 'pier', file: 'sea.png', alt: { en: 'Pier' } }],
    products: [changed, raft],
  }
  const report = await takeIn(files, { order, dryRun: true, after: pruneEntries })
  expect(named(report)).toEqual([
    'added picture pier',
    'added product raft',
    'changed product boat',
    'deleted product gulet',
  ])
  expect(report).toMatchObject({
    changes: expect.arrayContaining([
      expect.objectContaining({ differences: [{ path: 'featured', before: 0, after: 5 }] }),
    ]),
  })
  expect(await catalogueRows(company)).toEqual(before)
  expect(await entry({ kind: 'product', code: 'boat' })).toMatchObject({ version: 1 })
  const broken = await takeIn({ products: [{ ...changed, category: 'nowhere' }] }, { dryRun: true })
  expect(broken.refused).toMatchObject([{ path: 'products[0].category' }])
})

test('without --prune nothing disappears, and with it only of the lists that the files have', async () => {
  expect(named(await takeIn({ products: [changed] }))).toEqual(['changed product boat'])
  expect(named(await takeIn({ pages: testCatalogue().pages }, { after: pruneEntries, order }))).toEqual([])
  expect(await entry({ kind: 'product', code: 'gulet' })).toMatchObject({ state: 'published' })
})

test('a product of a booking is archived, another one deleted, and both can be restored', async () => {
  const { token } = await testMember(company)
  const { body } = await api.post('/rezervasyon-olustur-post', orderToWire(orderFor(1)), token)
  expect(body.success).toBe(true)
  expect(named(await takeIn({ products: [raft] }, { after: pruneEntries, order }))).toEqual([
    'added product raft',
    'archived product boat',
    'deleted product gulet',
  ])
  expect(named(await takeIn({ products: [raft] }, { after: pruneEntries, order }))).toEqual([])
  const gulet = { kind: 'product', code: 'gulet' } as const
  expect(
    await restoreEntry(company, { ...gulet, version: 2, from: 1, as: 'published' }, order),
  ).toMatchObject({ state: 'published' })
})

test('entries go with those that name them, and are refused while one that stays does', async () => {
  const categories = { categories: [] }
  const before = await catalogueRows(company)
  const refused = await takeIn(categories, { after: pruneEntries, order })
  expect(refused.refused).toEqual([
    { file: '', path: 'category boat-tours', message: expect.stringContaining('product boat') },
  ])
  expect(await catalogueRows(company)).toEqual(before)
  const sea = {
    code: 'sea-life',
    texts: { en: { slug: 'sea-life', title: 'Sea life', description: 'Of the sea.' } },
  }
  await takeIn({
    postCategories: [sea],
    posts: [testPost('turtles', { category: 'sea-life' }), testPost('winds')],
  })
  const report = await takeIn(
    { postCategories: [], posts: [testPost('winds')] },
    { after: pruneEntries, order },
  )
  expect(named(report)).toEqual(['deleted post turtles', 'deleted post-category sea-life'])
  expect(await entry({ kind: 'post-category', code: 'general' })).toMatchObject({ state: 'published' })
})
