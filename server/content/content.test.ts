import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { exportCatalogue } from '#server/catalogue/export-catalogue.ts'
import { categoryBySlug, destinationBySlug, productBySlug } from '#server/catalogue/find-entry.ts'
import { importCatalogue } from '#server/catalogue/import-catalogue.ts'
import { presentSettings } from '#server/settings/present-settings.ts'
import { testPost, testPostCategory } from '#tests/factories/blog.ts'
import { testCatalogue, testPicture } from '#tests/factories/catalogue.ts'
import { testCompany, testDatabase } from '#tests/factories/company.ts'
import { findPage, findPost, findPostCategory, postCategories, posts, questions } from './find-content.ts'

const now = new Date('2026-07-01T08:00:00Z')

/** A database into which catalogues are taken one after another. */
async function shop() {
  const { database, folder } = await testDatabase()
  await testPicture(folder)
  const file = join(folder, 'catalogue.json')
  return {
    database,
    folder,
    uploads: join(folder, 'uploads'),
    async takeIn(catalogue: object) {
      await writeFile(file, JSON.stringify({ ...testCatalogue(), ...catalogue }))
      return importCatalogue({ database, uploads: join(folder, 'uploads'), files: [file], now })
    },
  }
}

async function faultsOf(catalogue: object) {
  const { takeIn } = await shop()
  return (await takeIn(catalogue)).refused?.map(({ path, message }) => [path, message])
}

const blog = {
  postCategories: [testPostCategory('sea', 2), testPostCategory('land', 1), testPostCategory('empty', 3)],
  authors: [
    {
      code: 'ada',
      name: 'Ada Byron',
      picture: 'sea',
      texts: { en: { role: 'Guide', about: 'Knows the way.' }, tr: { role: 'Rehber', about: 'Yolu bilir.' } },
    },
  ],
  posts: [
    testPost('boats', {
      category: 'sea',
      author: { code: 'ada' },
      published: '2026-05-04',
      related: ['boat'],
    }),
    testPost('winds', { category: 'sea', published: '2026-05-03' }),
    testPost('paths', { category: 'land', published: '2026-05-02', related: ['boat'] }),
    testPost('goats', { category: 'land', published: '2026-05-01' }),
  ],
  questionGroups: [
    {
      code: 'paying',
      order: 2,
      texts: { en: { title: 'Paying' }, tr: { title: 'Ödeme' } },
      questions: [
        {
          code: 'when-to-pay',
          texts: {
            en: { question: 'When do I pay?', answer: ['Within 24 hours.'] },
            tr: { question: 'Ne zaman öderim?', answer: ['24 saat içinde.'] },
          },
        },
      ],
    },
    {
      code: 'booking',
      order: 1,
      texts: { en: { title: 'Booking' } },
      questions: [
        {
          code: 'how-to-book',
          texts: { en: { question: 'How do I book?', answer: ['Choose a day.', 'Pay.'] } },
        },
      ],
    },
  ],
}

describe('the blog', () => {
  test('has its categories in their order, each with its number of posts', async () => {
    const { database, takeIn } = await shop()
    await takeIn(blog)
    const found = await postCategories(database, 'tr')
    expect(found.map(({ id, slug, postCount }) => [id, slug, postCount])).toEqual([
      ['land', 'land-notlari', 2],
      ['sea', 'sea-notlari', 2],
      ['empty', 'empty-notlari', 0],
    ])
  })

  test('lists the posts of one category or of all, newest first, page by page', async () => {
    const { database, takeIn } = await shop()
    await takeIn(blog)
    const idsOf = async (asked: Parameters<typeof posts>[1]) => {
      const { posts: found, total } = await posts(database, asked, 'en')
      return [found.map(({ id }) => id), total]
    }
    expect(await idsOf({ page: 1, pageSize: 3 })).toEqual([['boats', 'winds', 'paths'], 4])
    expect(await idsOf({ page: 2, pageSize: 3 })).toEqual([['goats'], 4])
    expect(await idsOf({ page: 3, pageSize: 3 })).toEqual([[], 4])
    expect(await idsOf({ category: 'land', page: 1, pageSize: 3 })).toEqual([['paths', 'goats'], 2])
    expect(await idsOf({ category: 'nowhere', page: 1, pageSize: 3 })).toEqual([[], 0])
  })

  test('shows a post with whoever wrote it, its products, and posts of its category to read next', async () => {
    const { database, takeIn } = await shop()
    await takeIn(blog)
    const post = await findPost(database, 'boats', 'tr')
    expect(post).toMatchObject({
      slug: 'boats-tr',
      category: { id: 'sea', slug: 'sea-notlari', title: 'sea notları' },
      author: 'Ada Byron',
      minutes: 1,
      writer: { name: 'Ada Byron', role: 'Rehber', about: 'Yolu bilir.', pictures: [{ alt: 'Deniz' }] },
      slugs: { en: 'boats', tr: 'boats-tr' },
      categorySlugs: { en: 'sea-notes', tr: 'sea-notlari' },
    })
    expect(post!.related.map(({ id }) => id)).toEqual(['boat'])
    expect(post!.next.map(({ id }) => id)).toEqual(['winds', 'paths', 'goats'])
    expect((await findPost(database, 'winds', 'en'))!.writer).toEqual({ name: 'Ada Byron', pictures: [] })
  })

  test('of a file that names no categories stands in a general one', async () => {
    const { database, takeIn } = await shop()
    await takeIn({ posts: [testPost('boats')] })
    expect(
      (await postCategories(database, 'de')).map(({ id, slug, postCount }) => [id, slug, postCount]),
    ).toEqual([['general', 'allgemein', 1]])
    expect(await takeIn({ posts: [testPost('boats')] })).toMatchObject({ changed: 0 })
  })

  test('without posts has no category that nobody asked for', async () => {
    const { database, takeIn } = await shop()
    await takeIn({})
    expect(await postCategories(database, 'en')).toEqual([])
  })

  test('can be led to by a menu entry, by the address of a category', async () => {
    const { company, database } = await testCompany()
    await database.execute(sql`insert into post_categories (code) values ('sea')`)
    await database.execute(sql`insert into translations (entity, code, locale, slug, title, content) values
      ('post-category', 'sea', 'en', 'sea-notes', 'Sea', '{}'), ('menu', 'm', 'en', null, 'Sea', '{}')`)
    await database.execute(sql`insert into menu_entries (code, area, position, target)
      values ('m', 'top', 1, '{"postCategory": "sea"}')`)
    expect((await presentSettings(company, 'tr')).menus.map(({ path }) => path)).toEqual(['/b/sea-notes'])
  })
})

describe('questions', () => {
  test('come by group in the order of the groups, in English where they are not translated', async () => {
    const { database, takeIn } = await shop()
    await takeIn(blog)
    expect(await questions(database, 'tr')).toEqual([
      {
        id: 'booking',
        title: 'Booking',
        questions: [{ id: 'how-to-book', question: 'How do I book?', answer: ['Choose a day.', 'Pay.'] }],
      },
      {
        id: 'paying',
        title: 'Ödeme',
        questions: [{ id: 'when-to-pay', question: 'Ne zaman öderim?', answer: ['24 saat içinde.'] }],
      },
    ])
  })

  test('go with the version of their group that no longer has them', async () => {
    const { database, takeIn } = await shop()
    await takeIn(blog)
    const [paying] = blog.questionGroups
    const other = [{ ...paying!.questions[0]!, code: 'how-to-pay' }]
    await takeIn({ questionGroups: [{ ...paying!, questions: other }] })
    const found = await questions(database, 'en')
    expect(found.flatMap((group) => group.questions.map(({ id }) => id))).toEqual([
      'how-to-book',
      'how-to-pay',
    ])
  })
})

describe('a file is refused', () => {
  test('whose posts name a category or an author that there is not', async () => {
    const lost = testPost('boats', { category: 'nowhere', author: { code: 'nobody' } })
    expect(await faultsOf({ posts: [lost] })).toEqual([
      ['posts[0].category', 'there is no "nowhere" among the postCategories'],
      ['posts[0].author.code', 'there is no "nobody" among the authors'],
    ])
  })

  test('in which a post has the slug of a category: both would answer to one address', async () => {
    const texts = { en: { slug: 'sea-notes', title: 'Sea', summary: 'Sea.', body: ['Sea.'] } }
    expect(await faultsOf({ ...blog, posts: [testPost('sea', { category: 'sea', texts })] })).toEqual([
      ['posts[0].texts.en.slug', '"sea-notes" is taken by "sea"'],
    ])
  })

  test('in which two questions have one code, be it with an earlier file', async () => {
    const [paying, booking] = blog.questionGroups
    const twice = [paying, { ...booking!, questions: [...booking!.questions, ...paying!.questions] }]
    const fault = ['questionGroups[1].questions[1].code', '"when-to-pay" stands in "paying" already']
    expect(await faultsOf({ questionGroups: twice })).toEqual([fault])
    const { takeIn } = await shop()
    await takeIn({ questionGroups: [paying] })
    const later = await takeIn({ questionGroups: [{ ...booking!, questions: paying!.questions }] })
    expect(later.refused?.map(({ message }) => message)).toEqual(['"when-to-pay" stands in "paying" already'])
  })

  test('whose office closes before it opens', async () => {
    const { company } = testCatalogue()
    const hours = [{ days: [1], from: '18:00', to: '09:00' }]
    expect(await faultsOf({ company: { ...company, contact: { ...company.contact, hours } } })).toEqual([
      ['company.contact.hours[0].to', 'closes before it opens'],
    ])
  })
})

test('blog, authors, questions and hours come out as they went in, and go in again without a change', async () => {
  const { database, folder, uploads, takeIn } = await shop()
  const { company } = testCatalogue()
  const hours = [{ days: [1, 2], from: '09:00', to: '18:00', season: { from: '11-01', to: '03-31' } }]
  const land = [
    [
      [36.6, 29.1],
      [36.7, 29.2],
      [36.5, 29.3],
    ],
  ]
  await takeIn({ ...blog, company: { ...company, contact: { ...company.contact, hours, land } } })
  const out = await exportCatalogue({ database, uploads, folder })
  expect(out.company!.contact).toMatchObject({ hours, land })
  expect(out.posts.map(({ author }) => author)).toEqual([
    { code: 'ada' },
    'Ada Byron',
    'Ada Byron',
    'Ada Byron',
  ])
  expect(out.authors).toEqual(blog.authors)
  expect(out.questionGroups.map(({ code }) => code)).toEqual(['booking', 'paying'])
  expect(await takeIn(out)).toMatchObject({ refused: undefined, changed: 0 })
})

/** The slug that an entry of each kind has in a language, asked for by another one. */
type Shop = Awaited<ReturnType<typeof shop>>
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

type Movable = { code: string; texts: { en: { slug: string } } }

/** The test catalogue in which the first entry of a list has another English slug. */
function moved(list: keyof typeof finders, slug: string) {
  const catalogue = structuredClone({ ...testCatalogue(), ...blog }) as unknown as Record<string, Movable[]>
  catalogue[list]![0]!.texts.en.slug = slug
  return catalogue
}

describe('an address that an entry had once', () => {
  test.each(Object.keys(finders) as (keyof typeof finders)[])(
    'leads to the one it has today, over any number of moves: %s',
    async (list) => {
      const here = await shop()
      const find = finders[list]
      await here.takeIn(blog)
      const first = moved(list, 'never')[list]![0]!.code
      const original = (
        structuredClone({ ...testCatalogue(), ...blog }) as never as Record<string, Movable[]>
      )[list]!.find(({ code }) => code === first)!.texts.en.slug
      for (const slug of ['second', 'third', 'fourth']) await here.takeIn(moved(list, slug))
      for (const former of [original, 'second', 'third']) expect(await find(here, former)).toBe('fourth')
      await here.takeIn(moved(list, original))
      expect(await find(here, 'fourth')).toBe(original)
      expect(await find(here, original)).toBe(original)
      expect(await find(here, 'never')).toBeUndefined()
    },
  )

  test('belongs to whoever has it now', async () => {
    const here = await shop()
    await here.takeIn(blog)
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
    const here = await shop()
    await here.takeIn(blog)
    const [boats, ...others] = blog.posts
    await here.takeIn({ ...blog, posts: [{ ...boats!, texts: { en: boats!.texts.en } }, ...others] })
    expect((await findPost(here.database, 'boats-tr', 'tr'))?.slug).toBe('boats')
  })

  test('in one language comes before the same in another', async () => {
    const here = await shop()
    await here.takeIn(blog)
    await here.database.execute(sql`insert into former_slugs (entity, locale, slug, code) values
      ('post', 'en', 'breeze', 'winds'), ('post', 'tr', 'breeze', 'boats')`)
    expect((await findPost(here.database, 'breeze', 'tr'))?.id).toBe('boats')
    expect((await findPost(here.database, 'breeze', 'en'))?.id).toBe('winds')
  })

  test('of an entry that is gone leads nowhere', async () => {
    const here = await shop()
    await here.takeIn(blog)
    await here.takeIn(moved('posts', 'about-boats'))
    await here.database.execute(sql`delete from posts where code = 'boats'`)
    expect(await findPost(here.database, 'boats', 'en')).toBeUndefined()
    const draft = moved('products', 'boat-day')
    Object.assign(draft.products![0]!, { status: 'draft' })
    await here.takeIn(draft)
    expect(await productBySlug(here.database, 'boat-trip', 'en')).toBeUndefined()
  })
})
