import type { SiteEntries, SiteEntry, SiteEntryKind, SiteEntryQuery } from '#domain/search/site-entry.ts'
import { get } from '../call.ts'
import { list, oneOf, shape } from '../shape.ts'
import { byLocale, id, instant, integer, queryInteger, string } from '../types.ts'

/** Every address of the site, by kind: what site maps are made of. Added in the specification's manner. */
export const listSiteEntries = get('/site-haritasi', {
  input: shape<SiteEntryQuery>({
    kind: [
      'tur',
      oneOf<SiteEntryKind>({
        product: 'urun',
        category: 'kategori',
        destination: 'destinasyon',
        page: 'sayfa',
        'post-category': 'yazi_kategori',
        post: 'yazi',
      }).describe('Which entries.'),
    ],
    after: ['sonra', string({ max: 120 }).optional().describe('Only those whose k_no comes after this one.')],
    skip: ['atla', queryInteger({ min: 0, max: 10_000_000 }).optional().describe('How many to pass over.')],
    most: ['adet', queryInteger({ min: 1, max: 1000 }).default(500)],
  }),
  output: shape<SiteEntries>({
    entries: [
      'girdiler',
      list(
        shape<SiteEntry>({
          id: ['k_no', id],
          slugs: ['sluglar', byLocale],
          categorySlugs: [
            'kategori_sluglari',
            byLocale.optional().describe('Of a product or a post: the slugs of its category.'),
          ],
          changed: ['degisme', instant.optional().describe('When it changed last, where that is known.')],
          pictures: ['gorseller', list(string()).describe('Paths of pictures below the upload base.')],
        }),
      ),
    ],
    total: ['toplam', integer().describe('How many there are of this kind in all.')],
  }),
})
