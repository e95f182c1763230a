import type { Feed, FeedPage, FeedProduct, FeedQuery } from '#domain/search/feed.ts'
import { get } from '../call.ts'
import { productCard } from '../catalogue/catalogue.ts'
import { list, oneOf, shape } from '../shape.ts'
import { boolean, byLocale, locale, queryInteger, string } from '../types.ts'

/** The products of a feed that the company publishes, page by page. Added in the specification's manner. */
export const listFeedProducts = get('/urun-beslemesi', {
  input: shape<FeedQuery>({
    feed: ['besleme', oneOf<Feed>({ products: 'urunler', 'things-to-do': 'things_to_do' })],
    locale: ['lang', locale],
    after: ['sonra', string({ max: 120 }).optional().describe('Only those whose k_no comes after this one.')],
    most: [
      'adet',
      queryInteger({ min: 1, max: 500 })
        .default(200)
        .describe('Out of how many published products; those that a feed does not have are left out.'),
    ],
  }),
  output: shape<FeedPage>({
    products: [
      'urunler',
      list(
        shape<FeedProduct>({
          card: ['urun', productCard],
          slugs: ['sluglar', byLocale],
          categorySlugs: ['kategori_sluglari', byLocale],
          available: [
            'musait',
            boolean.describe('false: a tour without any departure that can still be booked.'),
          ],
        }),
      ),
    ],
    next: ['devam', string().optional().describe('sonra of the next page; none on the last one.')],
  }),
})
