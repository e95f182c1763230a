import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { categoryBySlug, destinationBySlug, productBySlug } from '#server/catalogue/find-entry.ts'
import { testCatalogue } from '#tests/factories/catalogue.ts'
import { contentShop, testBlog } from '#tests/factories/content-shop.ts'
import { findPage, findPost, findPostCategory } from './find-content.ts'

/** The slug that an entry of each kind has in a language, asked for by another one. */
type Shop = Awaited<ReturnType<typeof contentShop>>
const finders = {
  destinations: async ({ database }: Shop, slug: string) =>
    (await destinationBySlug(database, slug, 'en'))?.slug,
  categories: async ({ database }: Shop, slug: string) => (await categoryBySlug(database, slug, 'en'))?.slug,
  products: async ({ database }: Shop, slug: string) => (await productBySlug(database, slug, 'en'))?.slug,
  pages: async ({ database }: Shop, slug: string) => (await findPage(database, { slug }, 'en'))?.slug,
  posts: async ({ database }: Shop, slug: string) => (await findPost(database, slug, 'en'))?.slug,
  postCategories: async ({ database }: Shop, slug: string) =>
    (await findPostCategory(database, slug, 'en'))?.slug,
}

type List = keyof typeof finders
const lists = Object.keys(finders) as List[]

type Movable = { code: string; texts: { en: { slug: string } } }

/** The test catalogue in which the first entry of a list has another English slug. */
function moved(list: List, slug: string) {
  return movedAll({ [list]: slug })
}

/** The test catalogue in which the first entries of some lists have other English slugs. */
function movedAll(slugs: Partial<Record<List, string>>) {
  const catalogue = structuredClone({ ...testCatalogue(), ...testBlog }) as unknown as Record<
    string,
    Movable[]
  >
  for (const [list, slug] of Object.entries(slugs)) catalogue[list]![0]!.texts.en.slug = slug
  return catalogue
}

function slugsOf(slugOf: (list: List) => string) {
  return Object.fromEntries(lists.map((list) => [list, slugOf(list)])) as Record<List, string>
}

describe('an address that an entry had once', () => {
  test('leads to the one it has today, over any number of moves, in every list', async () => {
    const here = await contentShop()
    const original = movedAll({})
    const originals = slugsOf((list) => original[list]![0]!.texts.en.slug)
    const [second, third, fourth, never] = ['second', 'third', 'fourth', 'never'].map((slug) =>
      slugsOf((list) => `${slug}-${list.toLowerCase()}`),
    )
    const found = async (slugs: Record<List, string>) => {
      const entries = lists.map(async (list) => [list, await finders[list](here, slugs[list])] as const)
      return Object.fromEntries(await Promise.all(entries))
    }
    await here.takeIn(testBlog)
    for (const slugs of [second!, third!, fourth!]) await here.takeIn(movedAll(slugs))
    for (const slugs of [originals, second!, third!]) expect(await found(slugs)).toEqual(fourth)
    await here.takeIn(original)
    expect(await found(fourth!)).toEqual(originals)
    expect(await found(originals)).toEqual(originals)
    expect(Object.values(await found(never!))).toEqual(lists.map(() => undefined))
  })

  test('belongs to its current entry', async () => {
    const here = await contentShop()
    await here.takeIn(testBlog)
    await here.takeIn(moved('posts', 'about-boats'))
    const taken = moved('posts', 'about-boats')
    taken.posts![1]!.texts.en.slug = 'boats'
    await here.takeIn(taken)
    expect((await findPost(here.database, 'boats', 'en'))?.id).toBe('winds')
    taken.posts![1]!.texts.en.slug = 'winds-again'
    await here.takeIn(taken)
    expect((await findPost(here.database, 'boats', 'en'))?.id).toBe('winds')
  })

  test('in a language that the entry no longer has leads to the entry', async () => {
    const here = await contentShop()
    await here.takeIn(testBlog)
    const [boats, ...others] = testBlog.posts
    await here.takeIn({ ...testBlog, posts: [{ ...boats!, texts: { en: boats!.texts.en } }, ...others] })
    expect((await findPost(here.database, 'boats-tr', 'tr'))?.slug).toBe('boats')
  })

  test('in one language comes before the same in another', async () => {
    const here = await contentShop()
    await here.takeIn(testBlog)
    await here.database.execute(sql`insert into former_slugs (entity, locale, slug, code) values
      ('post', 'en', 'breeze', 'winds'), ('post', 'tr', 'breeze', 'boats')`)
    expect((await findPost(here.database, 'breeze', 'tr'))?.id).toBe('boats')
    expect((await findPost(here.database, 'breeze', 'en'))?.id).toBe('winds')
  })

  test('of an entry that is gone leads nowhere', async () => {
    const here = await contentShop()
    await here.takeIn(testBlog)
    await here.takeIn(moved('posts', 'about-boats'))
    await here.database.execute(sql`delete from posts where code = 'boats'`)
    expect(await findPost(here.database, 'boats', 'en')).toBeUndefined()
    const draft = moved('products', 'boat-day')
    Object.assign(draft.products![0]!, { status: 'draft' })
    await here.takeIn(draft)
    expect(await productBySlug(here.database, 'boat-trip', 'en')).toBeUndefined()
  })
})
