import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { importCatalogue } from '#server/import/import-catalogue.ts'
import { testPost, testPostCategory } from './blog.ts'
import { testCatalogue } from './catalogue.ts'
import { catalogueTemplate } from './catalogue-template.ts'
import { testDatabase } from './company.ts'

/** A database with the test catalogue, into which others are taken one after another. */
export async function contentShop() {
  const { database, folder } = await testDatabase(catalogueTemplate)
  await cp(inject('templateFolder'), folder, { recursive: true })
  const file = join(folder, 'catalogue.json')
  return {
    database,
    folder,
    uploads: join(folder, 'uploads'),
    async takeIn(catalogue: object) {
      await writeFile(file, JSON.stringify({ ...testCatalogue(), ...catalogue }))
      return importCatalogue({ database, uploads: join(folder, 'uploads'), files: [file], now: new Date() })
    },
  }
}

/** Posts of three categories, and questions of two groups. */
export const testBlog = {
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
