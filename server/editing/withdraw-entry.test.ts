import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { productBySlug } from '#server/catalogue/find-entry.ts'
import { listProducts } from '#server/search/list-products.ts'
import { testCatalogue } from '#tests/factories/catalogue.ts'
import { testCompany } from '#tests/factories/company.ts'
import { editingOf } from '#tests/factories/editing.ts'
import { orderFor, orderToWire, saleApi, testMember } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { listEntries } from './find-entries.ts'
import { restoreEntry } from './restore-entry.ts'
import { saveEntry } from './save-entry.ts'
import { archiveEntry, deleteEntry } from './withdraw-entry.ts'

const { company, database } = await testCompany()
const { order } = await testStaff(company)
const { entry, save, takeIn } = editingOf(company, order)
const api = saleApi(company)

const boat = { kind: 'product', code: 'boat' } as const
const gulet = { kind: 'product', code: 'gulet' } as const

async function listed(): Promise<string[]> {
  const found = await listProducts(database, { query: {}, locale: 'en', now: new Date() })
  return found.products.map(({ id }) => id).sort()
}

test('a product with bookings cannot be deleted, but archived: its bookings stay, and it can be restored', async () => {
  const { token } = await testMember(company)
  const { body } = await api.post('/rezervasyon-olustur-post', orderToWire(orderFor(1)), token)
  expect(body.success).toBe(true)
  expect(await listed()).toEqual(['boat', 'gulet'])
  expect(await deleteEntry(company, { ...boat, version: 1 }, order)).toMatchObject({
    refused: 'entry-in-use',
    values: { count: 1 },
  })
  expect(await archiveEntry(company, { ...boat, version: 1 }, order)).toEqual({
    version: 2,
    state: 'archived',
  })
  expect(await archiveEntry(company, { ...boat, version: 1 }, order)).toEqual({
    version: 2,
    state: 'archived',
  })
  expect(await productBySlug(database, 'boat-trip', 'en')).toBeUndefined()
  expect(await listed()).toEqual(['gulet'])
  const { rows } = await database.execute(
    sql`select count(*)::int as n from booking_items where product = 'boat'`,
  )
  expect(rows).toEqual([{ n: 1 }])
  await restoreEntry(company, { ...boat, version: 2, from: 1, as: 'published' }, order)
  expect((await productBySlug(database, 'boat-trip', 'en'))?.title).toBe('Boat trip')
  expect(await listed()).toEqual(['boat', 'gulet'])
})

test('bookings and guests who are still to travel with a product are counted for editors', async () => {
  const editor = await testStaff(company, 'content')
  const count = async (product: string, by = editor.token) => {
    const { status, body } = await api.get(`/office/travelling-guests?product=${product}`, by)
    return status === 200 ? body.data : status
  }
  expect(await count('boat')).toEqual({ bookings: 1, guests: 1 })
  expect(await count('gulet')).toEqual({ bookings: 0, guests: 0 })
  expect(await count('boat', (await testStaff(company, 'guide')).token)).toBe(403)
  await database.execute(
    sql`update booking_items set day = day - 20, starts_at = starts_at - interval '20 days'`,
  )
  expect(await count('boat')).toEqual({ bookings: 0, guests: 0 })
  await database.execute(
    sql`update booking_items set day = day + 20, starts_at = starts_at + interval '20 days'`,
  )
})

test('a product that was never booked is deleted with all of it, and can be restored', async () => {
  expect(await listed()).toEqual(['boat', 'gulet'])
  expect(await deleteEntry(company, { ...gulet, version: 1 }, order)).toEqual({
    version: 2,
    state: 'deleted',
  })
  expect(await listed()).toEqual(['boat'])
  for (const table of ['departures', 'resources', 'listings', 'price_history']) {
    const { rows } = await database.execute(sql`select from ${sql.identifier(table)} where product = 'gulet'`)
    expect([table, rows.length]).toEqual([table, 0])
  }
  expect(
    (await listEntries(company, { kind: 'product', readIn: 'en', limit: 10 })).entries.map(
      ({ code }) => code,
    ),
  ).toEqual(['boat'])
  await restoreEntry(company, { ...gulet, version: 2, from: 1, as: 'published' }, order)
  expect(await listed()).toEqual(['boat', 'gulet'])
  const { rows } = await database.execute(
    sql`select count(*)::int as n from departures where product = 'gulet'`,
  )
  expect(rows).toEqual([{ n: 549 }])
})

test('an entry that others name is withdrawn after them', async () => {
  const category = { kind: 'category', code: 'boat-tours' } as const
  expect(await archiveEntry(company, { ...category, version: 1 }, order)).toMatchObject({
    refused: 'entry-referenced',
    values: { entries: 'product boat, product gulet' },
  })
  const page = { kind: 'page', code: 'news' } as const
  await save(page, {
    code: 'news',
    purpose: 'content',
    texts: { en: { slug: 'news', title: 'News', body: ['New.'] } },
  })
  const menu = { kind: 'menu', code: 'news' } as const
  await save(menu, {
    code: 'news',
    position: 'top',
    target: { page: 'news' },
    texts: { en: { title: 'News' } },
  })
  expect(await archiveEntry(company, { ...page, version: 1 }, order)).toMatchObject({
    refused: 'entry-referenced',
  })
  expect(await deleteEntry(company, { ...menu, version: 1 }, order)).toMatchObject({ state: 'deleted' })
  expect(await archiveEntry(company, { ...page, version: 1 }, order)).toMatchObject({ state: 'archived' })
  expect(
    (await listEntries(company, { kind: 'page', state: 'archived', readIn: 'en', limit: 10 })).entries,
  ).toEqual([
    {
      kind: 'page',
      code: 'news',
      title: 'News',
      version: 2,
      state: 'archived',
      missing: ['tr', 'de', 'ru'],
    },
  ])
  expect(await save(page, {})).toMatchObject({ version: 3, state: 'published' })
})

test('an archived entry that a file names again is published with it', async () => {
  const page = { kind: 'page', code: 'health-consent' } as const
  await archiveEntry(company, { ...page, version: 1 }, order)
  await takeIn({ pages: testCatalogue().pages })
  expect(await entry(page)).toMatchObject({ version: 3, state: 'published' })
})

test('a setting cannot be withdrawn, nor an entry that never was', async () => {
  const setting = { kind: 'setting', code: 'name', version: 1 } as const
  expect(await deleteEntry(company, setting, order)).toMatchObject({ refused: 'setting-required' })
  expect(await deleteEntry(company, { ...setting, kind: 'page' }, order)).toMatchObject({
    refused: 'entry-unknown',
  })
})

test('an edit that was under way when its connection broke has changed nothing, and is made again', async () => {
  const { version, document } = await entry(boat)
  const change = { ...boat, version, as: 'published', document: { ...document, featured: 77 } } as const
  const broken = await database.transaction(async (transaction) => {
    // The save waits for the row of its product, after it has taken the lock of the catalogue.
    await transaction.execute(sql`select from products where code = 'boat' for update`)
    const saving = saveEntry(company, change, order).catch((error: unknown) => error)
    await expectWaiting()
    await transaction.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and pid <> pg_backend_pid()`)
    return saving
  })
  expect(broken).toBeInstanceOf(Error)
  expect(await entry(boat)).toMatchObject({ version, document: { featured: document.featured } })
  expect(await saveEntry(company, change, order)).toMatchObject({ version: version + 1 })
})

test('a save during an import waits for it, and is refused when the import changed the entry', async () => {
  const { version, document } = await entry(boat)
  const saving = await database.transaction(async (transaction) => {
    await transaction.execute(sql`select from products where code = 'boat' for update`)
    const importing = takeIn({ products: [{ ...testCatalogue().products[0], featured: 11 }] })
    await expectWaiting(1)
    const change = { ...boat, version, as: 'published', document: { ...document, featured: 12 } } as const
    const saved = saveEntry(company, change, order)
    await expectWaiting(2)
    return { importing, saved }
  })
  expect((await saving.importing).refused).toBeUndefined()
  expect(await saving.saved).toMatchObject({ refused: 'entry-stale' })
  expect((await entry(boat)).document.featured).toBe(11)
})

async function expectWaiting(count = 1): Promise<void> {
  for (;;) {
    const { rows } = await database.execute(sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    if (rows.length >= count) return
  }
}
