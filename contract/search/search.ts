import { pointTypes } from '#domain/catalogue/kinds.ts'
import type { Duration } from '#domain/search/choices.ts'
import type { DatedPrice, DatedPrices, DatesError, PricedDates } from '#domain/search/dated-price.ts'
import type {
  Facet,
  Facets,
  LeastRating,
  ListQuery,
  ProductList,
  Sort,
  Suggestions,
} from '#domain/search/list-query.ts'
import { boundsIn, boundsText, type MapBounds } from '#domain/search/map-bounds.ts'
import { get, post } from '../call.ts'
import { category, destination, productCard } from '../catalogue/catalogue.ts'
import { errorFields } from '../orders/cart.ts'
import { flat, list, object, oneOf, only, plain, sameWord, shape, Type } from '../shape.ts'
import {
  anyCurrency,
  day,
  id,
  integer,
  linkFields,
  locale,
  money,
  pattern,
  productKind,
  queryInteger,
  queryPrice,
  string,
  text,
  textValues,
  time,
} from '../types.ts'

/** Several values in one parameter, separated by commas. */
function commaList<Value>(
  item: Type<Value>,
  what: string,
): Type<Value[] | undefined, readonly Value[] | undefined> {
  return new Type<Value[] | undefined, readonly Value[] | undefined>({
    schema: (zod) =>
      zod
        .string()
        .max(2000)
        .transform((values) => values.split(',').filter(Boolean))
        .pipe(zod.array(item.schema(zod) as never).max(60))
        .optional()
        .describe(`${what} Several are parted by commas.`),
    toWire: (values) => values?.map(item.toWire).join(',') || undefined,
    fromWire: (values) => (values as unknown[]).map(item.fromWire),
  })
}

/** 1: only those. */
const onlyThose = new Type<boolean | undefined>({
  schema: (zod) => zod.enum(['0', '1']).optional().describe('1: only those.'),
  toWire: (value) => (value ? '1' : undefined),
  fromWire: (wire) => wire === '1' || undefined,
})

/** A part of the map in one parameter. */
const area = new Type<MapBounds | undefined>({
  schema: (zod) =>
    zod
      .string()
      .max(60)
      .refine((text) => boundsIn(text) !== undefined)
      .optional()
      .describe('West, south, east and north in degrees: only products in this part of the map.'),
  toWire: (bounds) => bounds && boundsText(bounds),
  fromWire: (wire) => (wire === undefined ? undefined : boundsIn(String(wire))),
})

const code = pattern(/^[a-z0-9.-]{1,80}$/)

const sort = oneOf<Sort>({
  recommended: 'onerilen',
  price: 'fiyat',
  'price-descending': 'fiyat_azalan',
  newest: 'yeni',
  'most-viewed': 'cok_izlenen',
  'best-rated': 'cok_begenilen',
}).default('recommended')

const leastRating = oneOf<LeastRating>({ '4.5': '4.5', '4': '4' })

const duration = oneOf<Duration>({ short: 'kisa', day: 'gun', days: 'gunler' })

/** Days and travellers: what prices and availability depend on. */
const datesFields = {
  people: [
    'kisi',
    queryInteger({ min: 1, max: 1000 }).optional().describe('For how many people: adults and children.'),
  ],
  children: [
    'cocuk',
    queryInteger({ min: 0, max: 99 }).optional().describe('How many of kisi are children.'),
  ],
  ages: ['cocuk_yas', commaList(queryInteger({ min: 0, max: 17 }), 'Ages of the children, as far as known.')],
  infants: [
    'bebek',
    queryInteger({ min: 0, max: 99 }).optional().describe('Infants under two; they are not part of kisi.'),
  ],
  pickUp: [
    'alis_noktasi',
    code.optional().describe('Where a car is handed over, of arac_noktalari: only cars that are there.'),
  ],
  dropOff: [
    'iade_noktasi',
    code.optional().describe('Where a car is taken back; where it is handed over, when it is missing.'),
  ],
} as const

const firstDay = day
  .optional()
  .describe('First day on which something is to be had; without it, the lowest totals of any day for kisi.')
const lastDay = day.optional().describe('Last day; the first, when it is missing.')

const datesQuery = shape<PricedDates>({
  ...datesFields,
  from: ['baslangic', firstDay],
  until: ['bitis', lastDay],
  display: ['gosterim_kuru', anyCurrency.describe('Currency of the prices.')],
})

const queryFields = {
  ...datesFields,
  kinds: ['urun_tipi', commaList(productKind, 'Kinds of product.')],
  categories: ['kategori_k_no', commaList(id, 'Categories; each brings the ones below it.')],
  destinations: ['destinasyon_k_no', commaList(id, 'Destinations.')],
  from: ['baslangic', day.optional().describe('First day on which something is to be had.')],
  until: ['bitis', lastDay],
  leastPrice: [
    'fiyat_en_az',
    queryPrice
      .optional()
      .describe(
        'Of the lowest price; with gosterim_kuru and baslangic of the total for the days and travellers.',
      ),
  ],
  mostPrice: ['fiyat_en_cok', queryPrice.optional()],
  currency: ['kur', anyCurrency.optional().describe('Currency of the price bounds and of fiyat_araligi.')],
  display: [
    'gosterim_kuru',
    anyCurrency
      .optional()
      .describe('With baslangic or kisi: adds tarihli_fiyatlar, in this currency, and tarihli_engeller.'),
  ],
  taken: [
    'dolular',
    onlyThose.describe('1: adds dolu_urunler, with gosterim_kuru and baslangic, on the last page.'),
  ],
  durations: ['sure', commaList(duration, 'How long it takes: up to 5 hours, a day, several days.')],
  languages: ['rehber_dili', commaList(pattern(/^[a-z]{2}$/), 'Languages of the guide.')],
  features: [
    'ozellik',
    commaList(code, 'Features: "gearbox.automatic", "amenity.sauna". All amenities must be there.'),
  ],
  freeCancellation: ['ucretsiz_iptal', onlyThose],
  instant: ['aninda_onay', onlyThose],
  leastRating: [
    'puan_en_az',
    leastRating.optional().describe('Only products with ratings that average at least so many stars.'),
  ],
  backBy: [
    'donus_saati',
    time
      .optional()
      .describe(
        'Only tours with a session that is over by this time of the day it begins: of baslangic to bitis one with places.',
      ),
  ],
  area: ['harita_alani', area],
  sort: ['sirala', sort],
  page: ['sayfa', queryInteger({ min: 1, max: 500 }).default(1)],
  pageSize: ['adet', queryInteger({ min: 1, max: 60 }).default(24)],
} as const

const term = text(20_000, { min: 1 })

const listQuery = shape<Omit<ListQuery, 'term'>>(queryFields)
const searchQuery = shape<ListQuery & { term: string }>({
  ...queryFields,
  term: [
    'aranan',
    term.describe('The search text; it is required. Words beyond the eighth are not looked for.'),
  ],
})

const facetFields = { title: ['baslik', string()], count: ['adet', integer()] } as const
const facet = shape<Facet>({ id: ['k_no', id], ...facetFields })

/** A facet whose id is one of our words. */
function wordFacet<Word extends string>(words: Type<Word>): Type<Facet> {
  const wordId = id.as<string>({
    write: (ours) => words.toWire(ours as Word) as string,
    read: (wire) => words.fromWire(wire),
  })
  return shape<Facet>({ id: ['k_no', wordId], ...facetFields })
}

const facets = shape<Facets>({
  kinds: ['urun_tipleri', list(wordFacet(productKind))],
  categories: ['kategoriler', list(facet)],
  destinations: ['destinasyonlar', list(facet)],
  durations: ['sureler', list(wordFacet(duration))],
  languages: ['rehber_dilleri', list(facet)],
  features: ['ozellikler', list(facet)],
  freeCancellation: ['ucretsiz_iptal', integer()],
  instant: ['aninda_onay', integer()],
  ratings: ['puanlar', list(wordFacet(leastRating))],
  backBy: ['donus_saatleri', list(shape<Facet>({ id: ['k_no', time], ...facetFields }))],
  prices: [
    'fiyat_araligi',
    shape<NonNullable<Facets['prices']>>({ least: ['en_az', money], most: ['en_cok', money] }).optional(),
  ],
})

const datedPrice = shape<DatedPrice>({
  product: ['urun_k_no', id],
  price: ['fiyat', money.describe('For the whole stay and all travellers, but what is paid on site.')],
  onSite: [
    'yerinde_toplam',
    money.optional().describe('Mandatory extras that are paid on site, beside the price; no deposit.'),
  ],
  day: [
    'tarih',
    day
      .optional()
      .describe(
        'The day it begins; of a tour the first one asked about that has a departure. None: the lowest price of any day.',
      ),
  ],
  unit: [
    'birim',
    oneOf<DatedPrice['unit']>({ person: 'kisi', night: 'gece', day: 'gun', week: 'hafta', leg: 'sefer' }),
  ],
  count: [
    'miktar',
    integer().describe('How many people, nights, days, weeks or legs of a transfer it is for.'),
  ],
  pickUp: ['alis_noktasi', string().optional()],
  dropOff: ['iade_noktasi', string().optional()],
  vehicle: ['arac_k_no', id.optional().describe('The class of vehicle of a transfer.')],
  placesLeft: [
    'kalan_yer',
    integer()
      .optional()
      .describe(
        'Places left on this day, those that were asked for included; of tours that others may join.',
      ),
  ],
  fullRefund: [
    'tam_iade',
    shape<NonNullable<DatedPrice['fullRefund']>>({
      day: ['tarih', day],
      time: ['saat', time],
    })
      .optional()
      .describe('Until when a cancellation gives everything back, on the clock of the product.'),
  ],
})

const datesError = shape<DatesError>({
  product: ['urun_k_no', id],
  ...errorFields,
  values: ['degerler', plain<DatesError['values']>((zod) => textValues.schema(zod))],
  nearest: [
    'en_yakin_gunler',
    list(day)
      .optional()
      .describe(
        'Of a tour without places, or a stay that is taken: the nearest days on which it can be had.',
      ),
  ],
})

const cards = ['urunler', list(productCard)] as const

const productList = shape<ProductList>({
  products: cards,
  total: ['toplam', integer()],
  page: ['sayfa', integer()],
  pageSize: ['adet', integer()],
  searchedFor: [
    'aranan_yerine',
    string().optional().describe('What was searched for instead of a mistyped text.'),
  ],
  facets: ['filtreler', facets],
  dated: [
    'tarihli_fiyatlar',
    list(datedPrice)
      .optional()
      .describe('What the products of this page cost on the days asked about, of those that can be had so.'),
  ],
  datesErrors: [
    'tarihli_engeller',
    list(datesError)
      .optional()
      .describe('Why the others cannot: too short a stay, a weekday without arrivals.'),
  ],
  taken: [
    'dolu_urunler',
    list(productCard)
      .optional()
      .describe(
        'Products that are taken on the days; en_yakin_gunler of tarihli_engeller has days near them.',
      ),
  ],
})

const place = shape<Suggestions['categories'][number]>({ ...linkFields, count: ['adet', integer()] })

const suggestions = shape<Suggestions>({
  products: cards,
  destinations: ['destinasyonlar', list(place)],
  categories: ['kategoriler', list(place)],
  points: [
    'noktalar',
    list(
      shape<Suggestions['points'][number]>({
        id: ['k_no', id],
        name: ['baslik', string()],
        type: ['tur', sameWord(pointTypes)],
      }),
    ).describe('Airports, ports and hotels that transfers go to or from.'),
  ],
  searchedFor: ['aranan_yerine', string().optional()],
})

const carPlace = object({
  id: ['k_no', string()],
  name: ['baslik', string()],
  type: ['tur', sameWord(pointTypes).optional()],
})

const everything = object({ locale: ['lang', locale] })

export const homeShowcases = get('/home-urun-listele', {
  input: everything,
  output: only('vitrinler', list(object({ id: ['k_no', id], products: cards }))),
})
export const listProducts = get('/category-urun-listele', {
  input: object({ locale: ['lang', locale], query: [flat, listQuery] }),
  output: productList,
})
export const similarProducts = get('/category-benzer-urun-listele', {
  input: object({ locale: ['lang', locale], product: ['urun_k_no', id] }),
  output: productList,
})
export const searchProducts = get('/category-urun-arama', {
  input: object({ locale: ['lang', locale], query: [flat, searchQuery] }),
  output: productList,
})
export const showcase = get('/category-urun-vitrin', {
  input: object({
    locale: ['lang', locale],
    sort: ['sirala', sort],
    pageSize: ['adet', queryInteger({ min: 1, max: 60 }).default(12)],
  }),
  output: productList,
})
export const filterData = get('/filter-data-get', {
  input: everything,
  output: object({
    categories: ['kategoriler', list(category)],
    destinations: ['destinasyonlar', list(destination)],
    carPlaces: ['arac_noktalari', list(carPlace).describe('Where cars are handed over and taken back.')],
  }),
})
export const countView = post('/urun-izleme-guncelle', {
  input: object({ product: ['urun_k_no', id] }),
  output: object({}),
})

export const priceDates = get('/urun-tarihli-fiyat-listele', {
  input: object({
    locale: ['lang', locale],
    products: ['urun_k_no', commaList(id, 'Products.')],
    query: [flat, datesQuery],
  }),
  output: shape<DatedPrices>({
    prices: ['tarihli_fiyatlar', list(datedPrice)],
    errors: ['tarihli_engeller', list(datesError)],
  }),
})

/* Added in the same manner: what the screens need beyond the specification's list. */
export const suggest = get('/arama-oneri', {
  input: object({ locale: ['lang', locale], term: ['aranan', term] }),
  output: suggestions,
})
export const cardsByCode = get('/urun-kart-listele', {
  input: object({ locale: ['lang', locale], products: ['urun_k_no', commaList(id, 'Products.')] }),
  output: only('urunler', list(productCard)),
})
