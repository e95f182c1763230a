import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { exportCatalogue } from '#server/catalogue/export-catalogue.ts'
import { presentSettings } from '#server/catalogue/settings/present-settings.ts'
import { testPost } from '#tests/factories/blog.ts'
import { testCatalogue } from '#tests/factories/catalogue.ts'
import { testCompany } from '#tests/factories/company.ts'
import { contentShop, testBlog } from '#tests/factories/content-shop.ts'
import { findPost, postCategories, posts, questions } from './find-content.ts'

async function errorsOf(catalogue: object) {
  const { takeIn } = await contentShop()
  return (await takeIn(catalogue)).refused?.map(({ path, message }) => [path, message])
}

describe('the blog', () => {
  test('has its categories in their order, each with its number of posts', async () => {
    const { database, takeIn } = await contentShop()
    await takeIn(testBlog)
    const found = await postCategories(database, 'tr')
    expect(found.map(({ id, slug, postCount }) => [id, slug, postCount])).toEqual([
      ['land', 'land-notlari', 2],
      ['sea', 'sea-notlari', 2],
      ['empty', 'empty-notlari', 0],
    ])
  })

  test('lists the posts of one category or of all, newest first, page by page', async () => {
    const { database, takeIn } = await contentShop()
    await takeIn(testBlog)
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

  test('shows a post with its author, its products, and related posts of its category', async () => {
    const { database, takeIn } = await contentShop()
    await takeIn(testBlog)
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

  test('of a file that names no categories is in a general one', async () => {
    const { database, takeIn } = await contentShop()
    await takeIn({ posts: [testPost('boats')] })
    expect(
      (await postCategories(database, 'de')).map(({ id, slug, postCount }) => [id, slug, postCount]),
    ).toEqual([['general', 'allgemein', 1]])
    expect(await takeIn({ posts: [testPost('boats')] })).toMatchObject({ changed: 0 })
  })

  test('without posts has no general category', async () => {
    const { database, takeIn } = await contentShop()
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
    expect((await presentSettings(company, 'tr')).menus.map(({ texts }) => texts.tr?.path)).toEqual([
      '/b/sea-notes',
    ])
  })
})

describe('questions', () => {
  test('come by group in the order of the groups, in English where they are not translated', async () => {
    const { database, takeIn } = await contentShop()
    await takeIn(testBlog)
    const textLocale = 'en'
    const howToBook = { id: 'how-to-book', question: 'How do I book?', answer: ['Choose a day.', 'Pay.'] }
    expect(await questions(database, 'tr')).toEqual([
      {
        id: 'booking',
        title: 'Booking',
        textLocale,
        questions: [{ ...howToBook, textLocale }],
      },
      {
        id: 'paying',
        title: 'Ödeme',
        questions: [{ id: 'when-to-pay', question: 'Ne zaman öderim?', answer: ['24 saat içinde.'] }],
      },
    ])
  })

  test('go with the version of their group that no longer has them', async () => {
    const { database, takeIn } = await contentShop()
    await takeIn(testBlog)
    const [paying] = testBlog.questionGroups
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
    expect(await errorsOf({ posts: [lost] })).toEqual([
      ['posts[0].category', 'there is no "nowhere" among the postCategories'],
      ['posts[0].author.code', 'there is no "nobody" among the authors'],
    ])
  })

  test('in which a post has the slug of a category: both would answer to one address', async () => {
    const texts = { en: { slug: 'sea-notes', title: 'Sea', summary: 'Sea.', body: ['Sea.'] } }
    expect(await errorsOf({ ...testBlog, posts: [testPost('sea', { category: 'sea', texts })] })).toEqual([
      ['posts[0].texts.en.slug', '"sea-notes" is taken by "sea"'],
    ])
  })

  test('in which two questions have one code, be it with an earlier file', async () => {
    const [paying, booking] = testBlog.questionGroups
    const twice = [paying, { ...booking!, questions: [...booking!.questions, ...paying!.questions] }]
    const error = ['questionGroups[1].questions[1].code', '"when-to-pay" is in "paying" already']
    expect(await errorsOf({ questionGroups: twice })).toEqual([error])
    const { takeIn } = await contentShop()
    await takeIn({ questionGroups: [paying] })
    const later = await takeIn({ questionGroups: [{ ...booking!, questions: paying!.questions }] })
    expect(later.refused?.map(({ message }) => message)).toEqual(['"when-to-pay" is in "paying" already'])
  })

  test('whose office closes before it opens', async () => {
    const { company } = testCatalogue()
    const hours = [{ days: [1], from: '18:00', to: '09:00' }]
    expect(await errorsOf({ company: { ...company, contact: { ...company.contact, hours } } })).toEqual([
      ['company.contact.hours[0].to', 'closes before it opens'],
    ])
  })
})

test('blog, authors, questions and hours come out as they went in, and go in again without a change', async () => {
  const { database, folder, uploads, takeIn } = await contentShop()
  const { company } = testCatalogue()
  const hours = [{ days: [1, 2], from: '09:00', to: '18:00', season: { from: '11-01', to: '03-31' } }]
  const land = [
    [
      [36.6, 29.1],
      [36.7, 29.2],
      [36.5, 29.3],
    ],
  ]
  await takeIn({ ...testBlog, company: { ...company, contact: { ...company.contact, hours, land } } })
  const out = await exportCatalogue({ database, uploads, folder })
  expect(out.company!.contact).toMatchObject({ hours, land })
  expect(out.posts.map(({ author }) => author)).toEqual([
    { code: 'ada' },
    'Ada Byron',
    'Ada Byron',
    'Ada Byron',
  ])
  expect(out.authors).toEqual(testBlog.authors)
  expect(out.questionGroups.map(({ code }) => code)).toEqual(['booking', 'paying'])
  expect(await takeIn(out)).toMatchObject({ refused: undefined, changed: 0 })
})
