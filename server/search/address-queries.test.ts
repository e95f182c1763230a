import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { siteEntryKinds } from '#domain/search/site-entry.ts'
import { testCompany } from '#tests/factories/company.ts'
import { siteEntries } from './address-queries.ts'

const { company } = await testCompany()

test('entries come in the order of their codes, from one on or passing over some, and are counted', async () => {
  const all = await siteEntries(company.database, { kind: 'product', most: 10 })
  expect(all.entries.map(({ id }) => id)).toEqual(['boat', 'gulet'])
  const after = await siteEntries(company.database, { kind: 'product', after: 'boat', most: 10 })
  const skipped = await siteEntries(company.database, { kind: 'product', skip: 1, most: 10 })
  expect(after.entries).toEqual(all.entries.slice(1))
  expect(skipped.entries).toEqual(all.entries.slice(1))
  expect([all.total, after.total, skipped.total]).toEqual([2, 2, 2])
})

test('a product has its slugs, those of its category, its last change and its pictures', async () => {
  const { entries } = await siteEntries(company.database, { kind: 'product', most: 1 })
  expect(entries).toEqual([
    {
      id: 'boat',
      slugs: { en: 'boat-trip', tr: 'boat-trip-tr' },
      categorySlugs: { en: 'boat-tours', tr: 'tekne-turlari' },
      changed: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      pictures: [expect.stringMatching(/^\/pictures\/.+-\d+\.webp$/)],
    },
  ])
})

test('a product that is not published is not named', async () => {
  await company.database.execute(sql`update products set status = 'draft' where code = 'gulet'`)
  const found = await siteEntries(company.database, { kind: 'product', most: 10 })
  expect([found.entries.map(({ id }) => id), found.total]).toEqual([['boat'], 1])
})

test.each(siteEntryKinds)('there is a list of every kind: %s', async (kind) => {
  const { entries, total } = await siteEntries(company.database, { kind, most: 1000 })
  expect(entries.length).toBe(total)
})
