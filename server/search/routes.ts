import * as catalogue from '#contract/catalogue/translate.ts'
import * as calls from '#contract/search/calls.ts'
import type { ListeGelen } from '#contract/search/schema.ts'
import * as schema from '#contract/search/schema.ts'
import * as site from '#contract/search/site-entries.ts'
import * as translate from '#contract/search/translate.ts'
import { list } from '#contract/translate.ts'
import { type Day, daysBetween } from '#domain/dates/day.ts'
import type { DatesWish } from '#domain/search/choice-for-dates.ts'
import { isOver } from '#domain/search/list-query.ts'
import { carPlaces, categories, destinations } from '#server/catalogue/find-entry.ts'
import { type Ask, type Endpoint, JsonText, openTo } from '#server/http/endpoint.ts'
import { type Rejection, reject } from '#server/http/refusal.ts'
import { siteEntries } from './address-queries.ts'
import { countView } from './count-view.ts'
import { listProducts } from './list-products.ts'
import { priceDates } from './price-dates.ts'
import { cardsByCode, homeShowcases, mostViewed } from './showcases.ts'
import { similarProducts } from './similar-products.ts'
import { suggest } from './suggest.ts'

export const findingEndpoints: Endpoint[] = [
  openTo(
    calls.homeShowcases,
    {
      summary: 'Showcases of the home page, one per kind of product.',
      input: schema.langSorgu,
      answer: schema.vitrinListe,
      remembered: true,
    },
    async ({ company, input, now }) => {
      const shown = await homeShowcases(company.database, { locale: input.lang, now })
      return new JsonText(translate.showcasesText(shown))
    },
  ),
  openTo(
    calls.listProducts,
    {
      summary:
        'Products of categories, destinations or kinds: filtered, sorted, paginated, with facet counts.',
      input: schema.listeSorgu,
      answer: schema.urunListe,
      remembered: isOfNoDay,
    },
    listAnswer,
  ),
  openTo(
    calls.searchProducts,
    {
      summary: 'Products that match a text, which is required; filtered and paginated like any list.',
      input: schema.aramaSorgu,
      answer: schema.urunListe,
      remembered: isOfNoDay,
    },
    listAnswer,
  ),
  openTo(
    site.listSiteEntries,
    {
      summary: 'Entries that have an address of their own, by kind, for site maps.',
      input: site.siteHaritasiSorgu,
      answer: site.siteHaritasi,
    },
    async ({ company, input }) =>
      site.siteEntries.toWire(await siteEntries(company.database, site.siteEntryQuery.fromWire(input))),
  ),
  openTo(
    calls.suggest,
    {
      summary: 'What a text that is still being typed may mean: products, destinations, categories.',
      input: schema.oneriSorgu,
      answer: schema.oneri,
    },
    async ({ company, input, now }) => {
      const asked = { term: input.aranan, locale: input.lang, now }
      const { cards, ...rest } = await suggest(company.database, asked)
      return new JsonText(translate.suggestionsText(cards, rest))
    },
  ),
  openTo(
    calls.similarProducts,
    {
      summary:
        'Products like this one: by kind, category, place, price, and what the same visitors looked at.',
      input: schema.benzerSorgu,
      answer: schema.urunListe,
      remembered: true,
    },
    async ({ company, input, now }) => {
      const asked = { code: input.urun_k_no, locale: input.lang, now }
      const similar = await similarProducts(company.database, asked)
      if (!similar) return reject(404, 'product-unknown')
      const whole = { total: similar.count, page: 1, pageSize: similar.count, facets: noFacets }
      return new JsonText(translate.listText(similar.cards, whole))
    },
  ),
  openTo(
    calls.showcase,
    {
      summary: 'The first of all kinds: the most recommended, or the most viewed with sirala=cok_izlenen.',
      input: schema.vitrinSorgu,
      answer: schema.urunListe,
    },
    async ({ company, input, now }) => {
      if (input.sirala === 'cok_izlenen') {
        const asked = { most: input.adet, locale: input.lang, now }
        const viewed = await mostViewed(company.database, asked)
        const whole = { total: viewed.count, page: 1, pageSize: input.adet, facets: noFacets }
        return new JsonText(translate.listText(viewed.cards, whole))
      }
      const query = translate.listQueryFromWire({ ...input, sayfa: 1 })
      const { cards, ...rest } = await listProducts(company.database, { query, locale: input.lang, now })
      return new JsonText(translate.listText(cards, rest))
    },
  ),
  openTo(
    calls.cardsByCode,
    {
      summary: 'Cards of products by their k_no, in that order: recently viewed, compared, favourites.',
      input: schema.kodSorgu,
      answer: schema.urunKartlar,
    },
    async ({ company, input, now }) => {
      const asked = { codes: input.urun_k_no ?? [], locale: input.lang, now }
      return new JsonText(translate.cardsText(await cardsByCode(company.database, asked)))
    },
  ),
  openTo(
    calls.filterData,
    {
      summary: 'Categories, destinations and places of cars: what lists can be asked by.',
      input: schema.langSorgu,
      answer: schema.filtreVeri,
      remembered: true,
    },
    async ({ company, input }) => ({
      kategoriler: list(catalogue.category).toWire(await categories(company.database, input.lang)),
      destinasyonlar: list(catalogue.destination).toWire(await destinations(company.database, input.lang)),
      arac_noktalari: list(translate.carPlace).toWire(await carPlaces(company.database, input.lang)),
    }),
  ),
  openTo(
    calls.countView,
    {
      summary:
        'Says that a visitor looks at a product. Counted once a day per visitor; robots, and browsers that send DNT or Sec-GPC, are not counted.',
      input: schema.izlemeIstek,
      answer: schema.bosCevap,
    },
    async ({ company, input, now, request: { ip, userAgent, refusesTracking } }) => {
      if (!refusesTracking) await countView(company, { product: input.urun_k_no, ip, userAgent, now })
      return {}
    },
  ),
]

/** Places on a day come and go; all other lists change with the catalogue. */
function isOfNoDay({ baslangic }: ListeGelen): boolean {
  return baslangic === undefined
}

async function listAnswer({ company, input, now }: Ask<ListeGelen>): Promise<JsonText | Rejection> {
  const query = translate.listQueryFromWire(input)
  const { from, until = from } = query
  if (until && !from) return reject(422, 'range-invalid', { fields: { baslangic: 'range-invalid' } })
  if (from && until) {
    const days = daysBetween(from as Day, until as Day)
    if (days < 0 || days > 400) return reject(422, 'range-invalid', { fields: { bitis: 'range-invalid' } })
    const today = now.toISOString().slice(0, 10) as Day
    if (isOver(until as Day, today)) {
      return reject(422, 'day-past', { fields: { [query.until ? 'bitis' : 'baslangic']: 'day-past' } })
    }
  }
  if (query.leastPrice !== undefined && query.mostPrice !== undefined && query.leastPrice > query.mostPrice) {
    return reject(422, 'price-range-invalid', { fields: { fiyat_en_cok: 'price-range-invalid' } })
  }
  const { cards, codes, ...rest } = await listProducts(company.database, { query, locale: input.lang, now })
  const { display } = query
  const { currencies } = await company.settings()
  const isPriced = from && display && currencies.offered.includes(display)
  const wish = { ...query, from: from as Day, until: query.until as Day | undefined }
  const asked = isPriced && { codes, wish: datesWish(wish), display, locale: input.lang, now }
  const dated = asked ? await priceDates(company, asked) : undefined
  return new JsonText(
    translate.listText(cards, { ...rest, dated: dated?.prices, datedFaults: dated?.faults }),
  )
}

/** Of a query only what prices depend on: the same page of two lists is worked out once. */
function datesWish({ from, until, people, pickUp, dropOff }: DatesWish): DatesWish {
  return { from, until, people, pickUp, dropOff }
}

const noFacets = {
  kinds: [],
  categories: [],
  destinations: [],
  durations: [],
  languages: [],
  features: [],
  freeCancellation: 0,
  instant: 0,
}
