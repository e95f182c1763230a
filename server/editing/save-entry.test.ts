import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { isRefusal } from '#domain/refusal.ts'
import { productBySlug } from '#server/catalogue/find-entry.ts'
import { testPost } from '#tests/factories/blog.ts'
import { testCatalogue } from '#tests/factories/catalogue.ts'
import { testCompany } from '#tests/factories/company.ts'
import { testCoupon } from '#tests/factories/coupons.ts'
import { editingOf } from '#tests/factories/editing.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { listVersions } from './find-entries.ts'
import { publishDue } from './publish-due.ts'
import { publishEntry, restoreEntry } from './restore-entry.ts'
import { saveEntry } from './save-entry.ts'

const { company, database } = await testCompany()
const { order } = await testStaff(company)
const { entry, save, takeIn } = editingOf(company, order)

const boat = { kind: 'product', code: 'boat' } as const
const gulet = { kind: 'product', code: 'gulet' } as const
const later = (hours: number) => new Date(order.now.getTime() + hours * 3_600_000)

async function guletPrice(): Promise<number | undefined> {
  const product = await productBySlug(database, 'private-gulet', 'en')
  return product?.fromPrice?.minor
}

async function withGuletPrice(price: string) {
  const { details } = (await entry(gulet)).document as { details: { pricing: object } }
  return { details: { ...details, pricing: { ...details.pricing, price } } }
}

test('a saved price is the price of visitors, in every cache, with history and audit', async () => {
  const changed = vi.fn()
  company.onChange(changed)
  const before = await entry(gulet)
  expect(before).toMatchObject({ version: 1, state: 'published' })
  expect(await save(gulet, await withGuletPrice('320.00'))).toEqual({
    version: 2,
    state: 'published',
    differences: [{ path: 'details.pricing.price', before: '300.00', after: '320.00' }],
    problems: [],
  })
  expect(await guletPrice()).toBe(32000)
  await vi.waitFor(() => expect(changed).toHaveBeenCalled(), { timeout: 20_000 })
  const { versions } = await listVersions(database, { ...gulet, limit: 10 })
  expect(versions.map(({ version, by, name, state }) => [version, by, name, state])).toEqual([
    [2, expect.stringMatching(/^staff:/), 'Ada Kaya', 'published'],
    [1, 'system', undefined, 'published'],
  ])
  const { rows } = await database.execute(sql`
    select action, before, after from audit_log where subject_kind = 'product' and subject_id = 'gulet'`)
  expect(rows).toEqual([
    {
      action: 'entry.save',
      before: { version: 1, state: 'published', fields: { 'details.pricing.price': '300.00' } },
      after: { version: 2, state: 'published', fields: { 'details.pricing.price': '320.00' } },
    },
  ])
})

test('a save of an older version is refused with each field that was changed since', async () => {
  const known = await entry(boat)
  await save(boat, { featured: 7, cutoffHours: 5 })
  const refused = await saveEntry(
    company,
    { ...boat, version: known.version, as: 'published', document: { ...known.document, featured: 9 } },
    order,
  )
  expect(refused).toMatchObject({
    refused: 'entry-stale',
    version: known.version + 1,
    differences: [
      { path: 'featured', before: 0, after: 7 },
      { path: 'cutoffHours', before: 2, after: 5 },
    ],
  })
  expect((await entry(boat)).document.featured).toBe(7)
})

test('the same save twice makes one version; of two others at once one is refused', async () => {
  const { version, document } = await entry(boat)
  const first = { ...boat, version, as: 'published', document: { ...document, featured: 20 } } as const
  const both = await Promise.all([saveEntry(company, first, order), saveEntry(company, first, order)])
  expect(both).toEqual([
    expect.objectContaining({ version: version + 1 }),
    expect.objectContaining({ version: version + 1 }),
  ])
  const second = [30, 40].map((featured) => ({
    ...first,
    version: version + 1,
    document: { ...document, featured },
  }))
  const others = await Promise.all(second.map((one) => saveEntry(company, one, order)))
  expect(others.filter(isRefusal)).toHaveLength(1)
  expect((await entry(boat)).version).toBe(version + 2)
})

test('a document that an import would refuse is refused with the same errors by field', async () => {
  const wrong = { currency: 'XYZ', category: 'nowhere' }
  const byImport = await takeIn({ products: [{ ...testCatalogue().products[0], ...wrong }] })
  const saved = await save(boat, wrong)
  expect(saved).toMatchObject({ refused: 'entry-invalid' })
  const errors = byImport.refused!.map(({ path, message }) => ({
    path: path.replace('products[0].', ''),
    message,
  }))
  expect((saved as { problems: unknown }).problems).toEqual(errors)
  expect(await save(boat, { category: 'nowhere' })).toMatchObject({
    problems: [{ path: 'category', message: 'there is no "nowhere" among the categories' }],
  })
  expect(await save(boat, { code: 'another' })).toMatchObject({
    problems: [{ path: 'code', message: 'is not "boat"' }],
  })
})

test('a draft is not seen until it is published, and may be incomplete', async () => {
  const { version } = await entry(gulet)
  const price = await guletPrice()
  const draft = await save(gulet, { ...(await withGuletPrice('400.00')), currency: '' }, { as: 'draft' })
  expect(draft).toMatchObject({ state: 'draft', problems: [{ path: 'currency' }] })
  expect(await guletPrice()).toBe(price)
  const incomplete = await publishEntry(company, { ...gulet, version: version + 1 }, order)
  expect(incomplete).toMatchObject({ refused: 'entry-invalid' })
  await save(gulet, { currency: 'EUR' }, { as: 'draft' })
  expect(await publishEntry(company, { ...gulet, version: version + 2 }, order)).toMatchObject({
    state: 'published',
  })
  expect(await guletPrice()).toBe(40000)
  const again = await publishEntry(company, { ...gulet, version: version + 3 }, order)
  expect(again).toMatchObject({ refused: 'entry-not-draft' })
})

test('a scheduled draft is published when its time has come, once, by whichever node is first', async () => {
  const at = later(2)
  const { version } = (await save(gulet, await withGuletPrice('410.00'), { as: 'draft', publishAt: at })) as {
    version: number
  }
  expect(await entry(gulet)).toMatchObject({ state: 'draft', publishAt: at.toISOString() })
  expect(await publishDue(company, later(1))).toBe(0)
  expect(await guletPrice()).toBe(40000)
  const published = await Promise.all([publishDue(company, at), publishDue(company, at)])
  expect(published.sort()).toEqual([0, 1])
  expect(await guletPrice()).toBe(41000)
  expect((await entry(gulet)).version).toBe(version + 1)
  expect(await save(gulet, { featured: 1 }, { as: 'draft', publishAt: order.now })).toMatchObject({
    refused: 'publish-at-past',
  })
})

test('a scheduled draft that has become invalid stays a draft and says why', async () => {
  await save(
    { kind: 'category', code: 'rafts' },
    {
      code: 'rafts',
      kind: 'tour',
      texts: { en: { slug: 'rafts', title: 'Rafts', description: 'By raft.' } },
    },
  )
  await save(gulet, { category: 'rafts' }, { as: 'draft', publishAt: later(1) })
  await database.execute(sql`delete from categories where code = 'rafts'`)
  expect(await publishDue(company, later(1))).toBe(0)
  const stopped = await entry(gulet)
  expect(stopped).toMatchObject({
    state: 'draft',
    problem: 'category: there is no "rafts" among the categories',
  })
  expect(stopped.publishAt).toBeUndefined()
  expect(await publishDue(company, later(2))).toBe(0)
})

test('texts of a draft language are stored, counted and not shown, and stay through other saves and imports', async () => {
  const known = (await entry(boat)).document as { texts: Record<string, object> }
  const texts = { ...known.texts, de: { title: 'Bootsfahrt' } }
  await save(boat, { texts }, { draftLanguages: ['de'] })
  const draft = await entry(boat)
  expect(draft).toMatchObject({
    state: 'published',
    draftLanguages: ['de'],
    document: { texts: { de: { title: 'Bootsfahrt' } } },
  })
  expect(draft.completeness.find(({ locale }) => locale === 'de')?.missing).toContain('texts.de.body')
  expect((await productBySlug(database, 'boat-trip', 'de'))?.title).toBe('Boat trip')
  await takeIn({ products: [{ ...testCatalogue().products[0], featured: 3 }] })
  expect(await entry(boat)).toMatchObject({
    draftLanguages: ['de'],
    document: { featured: 3, texts: { de: { title: 'Bootsfahrt' } } },
  })
  const whole = {
    ...texts,
    de: { slug: 'bootsfahrt', title: 'Bootsfahrt', summary: 'Kurz.', body: ['Lang.'] },
  }
  expect(await save(boat, { texts: whole }, { draftLanguages: [] })).toMatchObject({ state: 'published' })
  expect((await productBySlug(database, 'boat-trip', 'de'))?.title).toBe('Bootsfahrt')
})

test('an earlier version comes back as the latest', async () => {
  const { version, document } = await entry(boat)
  await save(boat, { featured: 99 })
  expect(
    await restoreEntry(company, { ...boat, version: version + 1, from: version, as: 'published' }, order),
  ).toMatchObject({
    version: version + 2,
    differences: [{ path: 'featured', before: 99, after: document.featured }],
  })
  expect(
    await restoreEntry(company, { ...boat, version: version + 2, from: 500, as: 'published' }, order),
  ).toMatchObject({
    refused: 'version-unknown',
  })
})

test('an import makes versions of what it changes, and replaces a draft that it cannot know', async () => {
  const { version } = (await save(boat, { featured: 50 }, { as: 'draft' })) as { version: number }
  const [product] = testCatalogue().products
  const messages: string[] = []
  await takeIn(
    { products: [{ ...product, featured: 60 }] },
    { order, onProgress: (message) => messages.push(message) },
  )
  expect(messages).toContain(`product boat: replaces the draft of version ${version}`)
  expect(await entry(boat)).toMatchObject({
    version: version + 1,
    state: 'published',
    document: { featured: 60 },
  })
  await takeIn({ products: [{ ...product, featured: 60 }] })
  expect((await entry(boat)).version).toBe(version + 1)
})

test('pages, posts, menus, settings and coupons are saved the same way', async () => {
  const page = { kind: 'page', code: 'about' } as const
  const text = { slug: 'about', title: 'About us', body: ['Here.'] }
  expect(await save(page, { code: 'about', purpose: 'content', texts: { en: text } })).toMatchObject({
    version: 1,
  })
  const post = testPost('first-post')
  expect(await save({ kind: 'post', code: 'first-post' }, post)).toMatchObject({
    version: 1,
    state: 'published',
  })
  const menu = { code: 'more', position: 'top', target: { page: 'about' }, texts: { en: { title: 'More' } } }
  expect(await save({ kind: 'menu', code: 'more' }, menu)).toMatchObject({ version: 1 })
  const setting = { kind: 'setting', code: 'name' } as const
  expect(await save(setting, { name: 'Other Coast' })).toMatchObject({
    version: 2,
    differences: [{ path: 'name', before: 'Test Coast', after: 'Other Coast' }],
  })
  await vi.waitFor(async () => expect((await company.settings()).name).toBe('Other Coast'), {
    timeout: 20_000,
  })
  expect(await save(setting, { currencies: {} })).toMatchObject({ problems: [{ path: 'currencies' }] })
  expect(await save({ kind: 'setting', code: 'toString' }, {})).toMatchObject({ refused: 'entry-unknown' })
  await testCoupon(database, 'SUMMER10')
  const coupon = { kind: 'coupon', code: 'SUMMER10' } as const
  expect(await save(coupon, { discount: { percent: 15 } })).toMatchObject({
    version: 2,
    differences: [{ path: 'discount.percent', before: 10, after: 15 }],
  })
  expect(await save(coupon, { discount: { percent: 0 } })).toMatchObject({ refused: 'entry-invalid' })
})
