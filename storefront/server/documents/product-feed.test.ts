import { expect, test } from 'vitest'
import type { ProductCard } from '#domain/catalogue/product.ts'
import type { FeedQuery } from '#domain/search/feed.ts'
import { shopSettings } from '#tests/components/shop-settings.ts'
import { type ProductFeedParts, perFeedPage, productFeed } from './product-feed.ts'
import { thingsToDoFeed } from './things-to-do.ts'

const codeOf = (at: number) => `p${String(at).padStart(6, '0')}`

const card: ProductCard = {
  id: '',
  kind: 'tour',
  slug: '',
  title: 'A day at sea',
  summary: 'Swim and eat.',
  category: { id: 'tours', slug: 'tours', title: 'Tours' },
  destination: { id: 'bay', slug: 'bay', title: 'Bay' },
  pictures: [],
  fromPrice: { minor: 4000, currency: 'EUR' },
  onRequest: false,
  facts: { unit: 'person' },
}

/** A shop of so many tours, and what was asked of it; `failsAfter` is a page that does not come. */
function shopOf(count: number, failsAfter?: string) {
  const asked: FeedQuery[] = []
  const parts: ProductFeedParts = {
    async page(query) {
      asked.push(query)
      const { after, most } = query
      if (after !== undefined && after === failsAfter) throw new Error('no answer')
      const from = after ? Number(after.slice(1)) + 1 : 0
      const length = Math.min(most, count - from)
      const codes = Array.from({ length }, (_, at) => codeOf(from + at))
      return {
        products: codes.map((id) => ({
          card: { ...card, id },
          slugs: { en: id },
          categorySlugs: { en: 'tours' },
          available: true,
        })),
        next: length === most ? codes.at(-1) : undefined,
      }
    },
    settings: shopSettings,
    origin: 'https://shop.example',
    uploadBase: '/uploads',
    now: new Date('2026-07-01T09:00:00Z'),
  }
  return { parts, asked }
}

const english = { locale: 'en', currency: 'EUR' } as const

async function textOf(pieces: AsyncIterable<string> | Iterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

test.each([0, 1, perFeedPage - 1, perFeedPage, perFeedPage + 1, 1001])(
  'of %i products each is in both feeds once',
  async (count) => {
    const { parts } = shopOf(count)
    const codes = Array.from({ length: count }, (_, at) => codeOf(at))
    const text = await textOf((await productFeed(parts, english))!)
    expect([...text.matchAll(/<g:id>(\w+)/g)].map(([, code]) => code)).toEqual(codes)
    const { products } = JSON.parse(await textOf((await thingsToDoFeed(parts, ['en']))!))
    expect(products.map(({ id }: { id: string }) => id)).toEqual(codes)
  },
)

test('a page is asked for when the one before is written', async () => {
  const { parts, asked } = shopOf(10_000)
  const pieces = (await productFeed(parts, english)) as AsyncGenerator<string>
  for (let piece = 0; piece < 4; piece += 1) await pieces.next()
  expect(asked.length).toBe(1)
  await pieces.next()
  expect(asked.at(-1)).toEqual({
    feed: 'products',
    locale: 'en',
    most: perFeedPage,
    after: codeOf(perFeedPage - 1),
  })
  await pieces.return(undefined)
})

test('a feed whose next page does not come is none, for a shorter one would delete products', async () => {
  const { parts } = shopOf(1000, codeOf(perFeedPage - 1))
  await expect(textOf((await productFeed(parts, english))!)).rejects.toThrow('no answer')
  await expect(textOf((await thingsToDoFeed(parts, ['en', 'tr']))!)).rejects.toThrow('no answer')
})
