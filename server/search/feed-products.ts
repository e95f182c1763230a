import type { FeedPage, FeedQuery } from '#domain/search/feed.ts'
import type { Company } from '#server/company.ts'
import { siteEntries } from './address-queries.ts'
import { availableForFeeds } from './availability-queries.ts'
import { cardsByCode } from './showcases.ts'

/**
 * A page of the published products that are sold online at a price a guest pays as it is shown: none on request, none
 * without a price or with VAT on top of it. Undefined where the company does not publish this feed.
 */
export async function feedProducts(
  company: Company,
  { feed, locale, after, most, now }: FeedQuery & { now: Date },
): Promise<FeedPage | undefined> {
  const { feeds } = await company.settings()
  if (!feeds?.includes(feed)) return undefined
  const { entries } = await siteEntries(company.database, { kind: 'product', after, most })
  const codes = entries.map(({ id }) => id)
  const [cards, available] = await Promise.all([
    cardsByCode(company.database, { codes, locale, now }),
    availableForFeeds(company.database, codes, now),
  ])
  const addresses = new Map(entries.map((entry) => [entry.id, entry]))
  return {
    products: cards
      .filter(({ id, onRequest, fromPrice }) => !onRequest && fromPrice && available.has(id))
      .map((card) => {
        const { slugs, categorySlugs = {} } = addresses.get(card.id)!
        return { card, slugs, categorySlugs, available: available.get(card.id)! }
      }),
    next: entries.length === most ? codes.at(-1) : undefined,
  }
}
