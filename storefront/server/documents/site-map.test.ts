import { expect, test } from 'vitest'
import type { SiteEntry, SiteEntryQuery } from '#domain/search/site-entry.ts'
import { type PartName, partNamed, type SiteMapParts, siteMapIndex, siteMapPart } from './site-map.ts'

const codeOf = (at: number) => `p${String(at).padStart(6, '0')}`

/** A catalogue of so many products, and what it was asked for. */
function catalogueOf(count: number, change: (entry: SiteEntry) => SiteEntry = (entry) => entry) {
  const asked: SiteEntryQuery[] = []
  const parts: SiteMapParts = {
    async entries(query) {
      asked.push(query)
      if (query.kind !== 'product') return { entries: [], total: 0 }
      const { after, skip = 0, most } = query
      const from = (after ? Number(after.slice(1)) + 1 : 0) + skip
      const length = Math.max(0, Math.min(most, count - from))
      const entries = Array.from({ length }, (_, at) => {
        const id = codeOf(from + at)
        return change({ id, slugs: { en: id, tr: `${id}-tr` }, categorySlugs: { en: 'tours' }, pictures: [] })
      })
      return { entries, total: count }
    },
    locales: ['en', 'tr'],
    origin: 'https://shop.example',
    uploadBase: '/uploads',
  }
  return { parts, asked }
}

const products = (number: number): PartName => ({ locale: 'en', kind: 'products', number })

async function textOf(parts: SiteMapParts, name: PartName): Promise<string> {
  let text = ''
  for await (const piece of (await siteMapPart(parts, name))!) text += piece
  return text
}

test.each([1, 499, 500, 501, 4999, 5000, 5001, 12_345])(
  '%i products are in the parts of the index, each once',
  async (count) => {
    const { parts } = catalogueOf(count)
    const index = [...((await siteMapIndex(parts)) as string[])].join('')
    const files = [...index.matchAll(/sitemap\/(en-products-\d+\.xml)/g)].map(([, file]) => file!)
    const found: string[] = []
    for (const file of files) {
      const text = await textOf(parts, partNamed(file, parts.locales)!)
      const codes = [...text.matchAll(/<loc>https:\/\/shop\.example\/u\/tours\/(p\d+)<\/loc>/g)]
      expect(codes.length).toBeLessThanOrEqual(5000)
      found.push(...codes.map(([, code]) => code!))
    }
    expect(found).toEqual(Array.from({ length: count }, (_, at) => codeOf(at)))
    expect(await siteMapPart(parts, products(files.length + 1))).toBeUndefined()
  },
)

test('a part is asked for piece by piece, as it is read', async () => {
  const { parts, asked } = catalogueOf(100_000)
  const pieces = (await siteMapPart(parts, products(20))) as AsyncGenerator<string>
  await pieces.next()
  await pieces.next()
  expect(asked).toEqual([{ kind: 'product', skip: 95_000, most: 500 }])
  await pieces.next()
  expect(asked.slice(1)).toEqual([{ kind: 'product', after: codeOf(95_499), most: 500 }])
  await pieces.return(undefined)
})

test('a language without words of its own has the address of the default one, as in the heads of pages', async () => {
  const { parts } = catalogueOf(1, (entry) => ({ ...entry, slugs: { en: 'boat' } }))
  const text = await textOf(parts, { locale: 'tr', kind: 'products', number: 1 })
  expect(text).toContain('<loc>https://shop.example/tr/u/tours/boat</loc>')
  expect(text).toContain('hreflang="x-default" href="https://shop.example/u/tours/boat"')
})

test('an entry without an address is left out, and no text breaks the XML', async () => {
  const none = catalogueOf(3, (entry) => ({ ...entry, slugs: {} }))
  expect(await textOf(none.parts, products(1))).not.toContain('<url>')
  const odd = catalogueOf(1, (entry) => ({ ...entry, pictures: ['/a&b<c>"\u0000.webp'], changed: '<&>' }))
  const text = await textOf(odd.parts, products(1))
  expect(text).toContain('<lastmod>&lt;&amp;&gt;</lastmod>')
  expect(text).toContain('https://shop.example/uploads/a&amp;b%3Cc%3E%22')
})

test.each([
  'en-products-0.xml',
  'en-products-01.xml',
  'de-products-1.xml',
  'en-toString-1.xml',
  'en-products-1',
])('%s is no part', (file) => {
  expect(partNamed(file, ['en', 'tr'])).toBeUndefined()
})
