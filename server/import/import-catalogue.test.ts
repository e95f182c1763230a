import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { codeOfSlug } from '#server/catalogue/entry-sql.ts'
import { exportCatalogue } from '#server/catalogue/export-catalogue.ts'
import { testCatalogue, testPicture } from '#tests/factories/catalogue.ts'
import { testDatabase } from '#tests/factories/company.ts'
import { importCatalogue } from './import-catalogue.ts'

const now = new Date('2026-07-01T08:00:00Z')

async function givenFiles(catalogue: unknown) {
  const { database, folder } = await testDatabase()
  await testPicture(folder)
  const file = join(folder, 'catalogue.json')
  await writeFile(file, JSON.stringify(catalogue))
  return { database, folder, parts: { database, uploads: join(folder, 'uploads'), files: [file], now } }
}

async function everything(database: Awaited<ReturnType<typeof givenFiles>>['database']): Promise<string> {
  const tables = [
    'company',
    'products',
    'translations',
    'categories',
    'destinations',
    'pictures',
    'entry_pictures',
    'departures',
    'resources',
  ]
  const dumps = await Promise.all(
    tables.map((table) =>
      database.execute(sql`select xmin::text, t.* from ${sql.identifier(table)} t order by t::text`),
    ),
  )
  return JSON.stringify(dumps.map((dump) => dump.rows))
}

describe('a catalogue file', () => {
  test('is taken in with a departure for every session of the coming 549 days', async () => {
    const { database, parts } = await givenFiles(testCatalogue())
    const report = await importCatalogue(parts)
    expect(report.refused).toBeUndefined()
    const { rows } = await database.execute(
      sql`select product, count(*)::int as n from departures group by 1 order by 1`,
    )
    expect(rows).toEqual([
      { product: 'boat', n: 549 },
      { product: 'gulet', n: 549 },
    ])
  })

  test('taken in twice changes no row', async () => {
    const { database, parts } = await givenFiles(testCatalogue())
    await importCatalogue(parts)
    const before = await everything(database)
    expect(await importCatalogue(parts)).toMatchObject({ changed: 0 })
    expect(await everything(database)).toEqual(before)
  })

  test('with errors is refused whole, every error by its JSON path, and nothing changes', async () => {
    const catalogue = testCatalogue()
    catalogue.products[0]!.currency = 'XYZ'
    catalogue.products[1]!.texts.en.title = ''
    const { database, parts } = await givenFiles(catalogue)
    const before = await everything(database)
    const report = await importCatalogue(parts)
    expect(report.refused?.map((error) => error.path)).toEqual([
      'products[0].currency',
      'products[1].texts.en.title',
    ])
    expect(await everything(database)).toEqual(before)
  })

  test('has up to 320 characters in summaries and SEO descriptions, and not one more', async () => {
    const catalogue = testCatalogue()
    const [first, second] = catalogue.products
    const texts = (product: typeof first) => product!.texts.en as Record<string, unknown>
    Object.assign(texts(first), { summary: 's'.repeat(320), seoDescription: 'd'.repeat(320) })
    Object.assign(texts(second), { summary: 's'.repeat(320) })
    const whole = await givenFiles(catalogue)
    expect((await importCatalogue(whole.parts)).refused).toBeUndefined()
    Object.assign(texts(second), { summary: 's'.repeat(321), seoDescription: 'd'.repeat(321) })
    const longer = await givenFiles(catalogue)
    expect((await importCatalogue(longer.parts)).refused?.map(({ path }) => path)).toEqual([
      'products[1].texts.en.summary',
      'products[1].texts.en.seoDescription',
    ])
  })

  test('that refers to what does not exist is refused', async () => {
    const catalogue = testCatalogue()
    catalogue.products[0]!.category = 'nowhere'
    catalogue.products[1]!.texts.en.slug = 'boat-trip'
    const { parts } = await givenFiles(catalogue)
    const report = await importCatalogue(parts)
    expect(report.refused?.map(({ path, message }) => [path, message])).toEqual([
      ['products[0].category', 'there is no "nowhere" among the categories'],
      ['products[1].texts.en.slug', '"boat-trip" is taken by "boat"'],
    ])
  })

  test('that takes the slug of an entry from an earlier file is refused', async () => {
    const { folder, parts } = await givenFiles(testCatalogue())
    await importCatalogue(parts)
    const later = testCatalogue()
    later.products = [{ ...later.products[1]!, code: 'another' }]
    later.products[0]!.details.durationMinutes = 60
    await writeFile(join(folder, 'catalogue.json'), JSON.stringify({ ...later, company: undefined }))
    const report = await importCatalogue(parts)
    expect(report.refused?.map(({ path, message }) => [path, message])).toEqual([
      ['products[0].texts.en.slug', '"private-gulet" is taken by "gulet"'],
      ['products[0].texts.tr.slug', '"private-gulet-tr" is taken by "gulet"'],
    ])
  })

  test('in which two entries change slugs is taken in', async () => {
    const { database, folder, parts } = await givenFiles(testCatalogue())
    await importCatalogue(parts)
    const swapped = testCatalogue()
    const [boat, gulet] = swapped.products
    ;[boat!.texts.en.slug, gulet!.texts.en.slug] = [gulet!.texts.en.slug, boat!.texts.en.slug]
    await writeFile(join(folder, 'catalogue.json'), JSON.stringify(swapped))
    expect(await importCatalogue(parts)).toMatchObject({ refused: undefined })
    const { rows } = await database.execute(
      sql`select code, slug from translations where entity = 'product' and locale = 'en' order by code`,
    )
    expect(rows).toEqual([
      { code: 'boat', slug: 'private-gulet' },
      { code: 'gulet', slug: 'boat-trip' },
    ])
  })

  test('with a tour among villas, or a season on a day that no year has, is refused', async () => {
    const catalogue = testCatalogue()
    catalogue.categories[0]!.kind = 'villa'
    const { parts, folder } = await givenFiles(catalogue)
    const report = await importCatalogue(parts)
    expect(report.refused?.[0]).toMatchObject({
      file: join(folder, 'catalogue.json'),
      path: 'products[0].category',
      message: '"boat-tours" holds products of the kind villa',
    })
    const seasonal = testCatalogue()
    Object.assign(seasonal.products[0]!.details.sessions[0]!, { season: { from: '02-31', to: '04-01' } })
    await writeFile(join(folder, 'catalogue.json'), JSON.stringify(seasonal))
    const errors = (await importCatalogue(parts)).refused
    expect(errors?.map(({ path, message }) => [path, message])).toEqual([
      ['products[0].details.sessions[0].season.from', 'there is no such day'],
    ])
  })

  test('comes out again as it went in, and goes in again without a change', async () => {
    const { database, folder, parts } = await givenFiles(testCatalogue())
    await importCatalogue(parts)
    const file = join(folder, 'exported.json')
    await writeFile(file, JSON.stringify(await exportCatalogue({ database, uploads: parts.uploads, folder })))
    expect(JSON.parse(await readFile(file, 'utf8')).products).toHaveLength(2)
    const report = await importCatalogue({ ...parts, files: [file] })
    expect(report).toMatchObject({ refused: undefined, changed: 0 })
  })

  test('brings the focal point of a picture, exports it, and without it the picture has none', async () => {
    const catalogue = testCatalogue()
    const [picture] = catalogue.pictures as { focus?: { x: number; y: number } }[]
    picture!.focus = { x: 30, y: 70 }
    const { database, folder, parts } = await givenFiles(catalogue)
    await importCatalogue(parts)
    const exported = () => exportCatalogue({ database, uploads: parts.uploads, folder })
    expect((await exported()).pictures[0]).toMatchObject({ focus: { x: 30, y: 70 } })
    const again = await importCatalogue(parts)
    expect(again).toMatchObject({ refused: undefined, changed: 0 })
    const file = join(folder, 'without.json')
    await writeFile(file, JSON.stringify(testCatalogue()))
    await importCatalogue({ ...parts, files: [file] })
    expect((await exported()).pictures[0]).not.toHaveProperty('focus')
  })

  test('with a new slug keeps the former one as a way to the entry', async () => {
    const { database, folder, parts } = await givenFiles(testCatalogue())
    await importCatalogue(parts)
    const moved = testCatalogue()
    moved.products[0]!.texts.en.slug = 'boat-day'
    await writeFile(join(folder, 'catalogue.json'), JSON.stringify(moved))
    await importCatalogue(parts)
    const { rows } = await database.execute(sql`select entity, locale, slug, code from former_slugs`)
    expect(rows).toEqual([{ entity: 'product', locale: 'en', slug: 'boat-trip', code: 'boat' }])
  })

  test('taken in elsewhere brings the addresses of before along, of a language that is gone too', async () => {
    const first = testCatalogue()
    Object.assign(first.products[0]!.texts, { de: { ...first.products[0]!.texts.en, slug: 'bootstag' } })
    const { database, folder, parts } = await givenFiles(first)
    await importCatalogue(parts)
    const moved = testCatalogue()
    moved.products[0]!.texts.en.slug = 'boat-day'
    await writeFile(join(folder, 'catalogue.json'), JSON.stringify(moved))
    await importCatalogue(parts)
    const exported = await exportCatalogue({ database, uploads: parts.uploads, folder })
    expect(exported.products.map(({ code, formerSlugs }) => [code, formerSlugs])).toEqual([
      ['boat', { de: ['bootstag'], en: ['boat-trip'] }],
      ['gulet', undefined],
    ])

    const elsewhere = await givenFiles(testCatalogue())
    await writeFile(join(elsewhere.folder, 'catalogue.json'), JSON.stringify(exported))
    expect(await importCatalogue(elsewhere.parts)).toMatchObject({ refused: undefined })
    expect(await importCatalogue(elsewhere.parts)).toMatchObject({ changed: 0 })
    const found = ['boat-trip', 'bootstag', 'boat-day'].map((slug) =>
      codeOfSlug(elsewhere.database, { entity: 'product', slug, locale: 'en' }),
    )
    expect(await Promise.all(found)).toEqual(['boat', 'boat', 'boat'])
  })

  test('in which one address of before leads to two entries is refused', async () => {
    const catalogue = testCatalogue()
    const twice = catalogue.products.map((one) => ({ ...one, formerSlugs: { en: ['day-out'] } }))
    const { parts } = await givenFiles({ ...catalogue, products: twice })
    expect((await importCatalogue(parts)).refused?.map(({ path, message }) => [path, message])).toEqual([
      ['products[1].formerSlugs.en[0]', '"day-out" leads to "boat" already'],
    ])
  })
})
