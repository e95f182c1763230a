import { listFeedProducts } from '#contract/search/feed.ts'
import * as calls from '#contract/search/search.ts'
import * as site from '#contract/search/site-entries.ts'
import type { ProductCard } from '#domain/catalogue/product.ts'
import { type Day, daysBetween } from '#domain/dates/day.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { ledgerCurrency } from '#domain/money/money.ts'
import type { DatesQuery } from '#domain/search/choice-for-dates.ts'
import type { DatedPrices, PricedDates } from '#domain/search/dated-price.ts'
import { isOver, type ListQuery, type ProductList } from '#domain/search/list-query.ts'
import { carPlaces, categories, destinations } from '#server/catalogue/find-entry.ts'
import { type Ask, type Endpoint, handle } from '#server/http/endpoint.ts'
import { type Rejection, reject } from '#server/http/refusal.ts'
import { siteEntries } from './address-queries.ts'
import { countView } from './count-view.ts'
import { feedProducts } from './feed-products.ts'
import { isByPrice, listByTotals } from './list-by-totals.ts'
import { listProducts, takenProducts } from './list-products.ts'
import { priceDates, priceParty } from './price-dates.ts'
import { cardsByCode, homeShowcases, mostViewed } from './showcases.ts'
import { similarProducts } from './similar-products.ts'
import { suggest } from './suggest.ts'
import { suggestPoints } from './suggest-points.ts'

export const searchEndpoints: Endpoint[] = [
  handle(
    calls.homeShowcases,
    {
      summary: 'Showcases of the home page, one per kind of product.',
      remembered: true,
    },
    ({ company, input, now }) => homeShowcases(company.database, { locale: input.locale, now }),
  ),
  handle(
    calls.listProducts,
    {
      summary:
        'Products of categories, destinations or kinds: filtered, sorted, paginated, with facet counts.',
      remembered: isOfNoDay,
    },
    listAnswer,
  ),
  handle(
    calls.searchProducts,
    {
      summary: 'Products that match a text, which is required; filtered and paginated like any list.',
      remembered: isOfNoDay,
    },
    listAnswer,
  ),
  handle(
    site.listSiteEntries,
    {
      summary: 'Entries that have an address of their own, by kind, for site maps.',
    },
    ({ company, input }) => siteEntries(company.database, input),
  ),
  handle(
    listFeedProducts,
    {
      summary: 'Products of a feed that the company publishes for other sites; 404 for any other feed.',
    },
    async ({ company, input, now }) =>
      (await feedProducts(company, { ...input, now })) ?? reject(404, 'feed-unknown'),
  ),
  handle(
    calls.suggest,
    {
      summary:
        'What a text that is still being typed may mean: products, destinations, categories, points of transfers.',
    },
    async ({ company, input, now }) => {
      const suggested = await suggest(company.database, { ...input, now })
      const { searchedFor } = suggested
      return { ...suggested, points: await suggestPoints(company, { ...input, searchedFor }) }
    },
  ),
  handle(
    calls.similarProducts,
    {
      summary:
        'Products like this one: by kind, category, place, price, and what the same visitors looked at.',
      remembered: true,
    },
    async ({ company, input, now }) => {
      const asked = { code: input.product, locale: input.locale, now }
      const similar = await similarProducts(company.database, asked)
      return similar ? uncounted(similar, similar.length) : reject(404, 'product-unknown')
    },
  ),
  handle(
    calls.showcase,
    {
      summary: 'The first of all kinds: the most recommended, or the most viewed with sirala=cok_izlenen.',
    },
    async ({ company, input, now }) => {
      const { locale, sort, pageSize } = input
      if (sort === 'most-viewed')
        return uncounted(await mostViewed(company.database, { most: pageSize, locale, now }), pageSize)
      const query = { sort, pageSize, page: 1 }
      return listProducts(company.database, { query, locale, now })
    },
  ),
  handle(
    calls.cardsByCode,
    {
      summary: 'Cards of products by their k_no, in that order: recently viewed, compared, favourites.',
    },
    ({ company, input, now }) =>
      cardsByCode(company.database, { codes: input.products ?? [], locale: input.locale, now }),
  ),
  handle(
    calls.priceDates,
    {
      summary:
        'Prices of single products on chosen days for chosen travellers, as a list with days has them.',
    },
    datesAnswer,
  ),
  handle(
    calls.filterData,
    {
      summary: 'Categories, destinations and places of cars: what lists can be asked by.',
      remembered: true,
    },
    async ({ company, input }) => ({
      categories: await categories(company.database, input.locale),
      destinations: await destinations(company.database, input.locale),
      carPlaces: await carPlaces(company.database, input.locale),
    }),
  ),
  handle(
    calls.countView,
    {
      summary:
        'Says that a visitor looks at a product. Counted once a day per visitor; robots, and browsers that send DNT or Sec-GPC, are not counted.',
    },
    async ({ company, input, now, request: { ip, userAgent, refusesTracking } }) => {
      if (!refusesTracking) await countView(company, { product: input.product, ip, userAgent, now })
      return {}
    },
  ),
]

type Asked = { locale: Locale; query: ListQuery }

/** Places on a day come and go, and totals for travellers follow campaigns by the day; all other lists change with the catalogue. */
function isOfNoDay({ query }: { query: ListQuery }): boolean {
  return query.from === undefined && (query.people === undefined || query.display === undefined)
}

async function listAnswer({ company, input, now }: Ask<Asked>): Promise<ProductList | Rejection> {
  const { query, locale } = input
  const { from } = query
  const wrong = rejectDays(query, now)
  if (wrong) return wrong
  if (query.leastPrice !== undefined && query.mostPrice !== undefined && query.leastPrice > query.mostPrice) {
    return reject(422, 'price-range-invalid', { fields: { mostPrice: 'price-range-invalid' } })
  }
  const { display, currency = ledgerCurrency } = query
  const { offered } = (await company.settings()).currencies
  if (!display || !offered.includes(display) || !(from || query.people)) {
    return listProducts(company.database, { query, locale, now })
  }
  if (!from) {
    const list = await listProducts(company.database, { query, locale, now })
    const codes = list.products.map(({ id }) => id)
    const { prices, errors } = await priceParty(company, { codes, party: query, display, locale, now })
    return { ...list, dated: prices, datesErrors: errors }
  }
  const dates = datesQuery({ ...query, from: from as Day, until: query.until as Day | undefined })
  const isBounded = query.leastPrice !== undefined || query.mostPrice !== undefined
  const compared = isBounded ? currency : display
  const found =
    (isBounded || isByPrice(query.sort)) && offered.includes(compared)
      ? await listByTotals(company, { query, dates, currency: compared, locale, now })
      : await listProducts(company.database, { query, locale, now })
  const codes = found.products.map(({ id }) => id)
  const dated = await priceDates(company, { codes, query: dates, display, locale, now })
  const answer = { ...found, dated: dated.prices, datesErrors: dated.errors }
  if (!query.taken || isBounded || found.page * found.pageSize < found.total) return answer
  const taken = await takenProducts(company.database, { query, locale, now, most: mostTaken })
  const others = taken.map(({ id }) => id)
  const { errors } = await priceDates(company, { codes: others, query: dates, display, locale, now })
  const near = errors.filter(({ nearest }) => nearest)
  const isNear = new Set(near.map(({ product }) => product))
  return {
    ...answer,
    datesErrors: [...dated.errors, ...near],
    taken: taken.filter(({ id }) => isNear.has(id)),
  }
}

/** Of so many products that are taken the days near those of the search are looked for. */
const mostTaken = 6

async function datesAnswer(
  asked: Ask<{ locale: Locale; products?: string[]; query: PricedDates }>,
): Promise<DatedPrices | Rejection> {
  const { company, input, now } = asked
  const { products: codes = [], query, locale } = input
  const wrong = rejectDays(query, now)
  if (wrong) return wrong
  const { display } = query
  const { currencies } = await company.settings()
  if (!currencies.offered.includes(display)) {
    return reject(422, 'currency-not-offered', { fields: { display: 'currency-not-offered' } })
  }
  if (!query.from) return priceParty(company, { codes, party: query, display, locale, now })
  const dates = { ...query, from: query.from as Day, until: query.until as Day | undefined }
  return priceDates(company, { codes, query: datesQuery(dates), display, locale, now })
}

function rejectDays(
  { from, until: end }: Pick<ListQuery, 'from' | 'until'>,
  now: Date,
): Rejection | undefined {
  const until = end ?? from
  if (until && !from) return reject(422, 'range-invalid', { fields: { from: 'range-invalid' } })
  if (!from || !until) return undefined
  const days = daysBetween(from as Day, until as Day)
  if (days < 0 || days > 400) return reject(422, 'range-invalid', { fields: { until: 'range-invalid' } })
  const today = now.toISOString().slice(0, 10) as Day
  if (!isOver(until as Day, today)) return undefined
  return reject(422, 'day-past', { fields: { [end ? 'until' : 'from']: 'day-past' } })
}

/** Of a query only what prices depend on: the same page of two lists is worked out once. */
function datesQuery({
  from,
  until,
  people,
  children,
  ages,
  infants,
  backBy,
  ...cars
}: DatesQuery): DatesQuery {
  const { pickUp, dropOff } = cars
  return { from, until, people, children, ages, infants, backBy, pickUp, dropOff }
}

/** A list of products without a count or pages. */
function uncounted(products: ProductCard[], pageSize: number): ProductList {
  return { products, total: products.length, page: 1, pageSize, facets: noFacets }
}

const noFacets = {
  kinds: [],
  categories: [],
  destinations: [],
  durations: [],
  languages: [],
  features: [],
  ratings: [],
  backBy: [],
  freeCancellation: 0,
  instant: 0,
}
