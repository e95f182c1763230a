import type { Duration } from '#domain/search/choices.ts'
import type { DatedFault, DatedPrice } from '#domain/search/dated-price.ts'
import type { Facet, Facets, ListQuery, ProductList, Sort, Suggestions } from '#domain/search/list-query.ts'
import { productCard } from '../catalogue/translate.ts'
import { fields, list, record, type Translator, words } from '../translate.ts'
import { money, productKind } from '../value-translators.ts'
import type {
  FiltrelerWire,
  ListeGelen,
  ListeSorgu,
  OneriWire,
  SecenekWire,
  TarihliEngelWire,
  TarihliFiyatWire,
  UrunListeWire,
} from './schema.ts'

const sort = words<Sort>({
  recommended: 'onerilen',
  price: 'fiyat',
  'price-descending': 'fiyat_azalan',
  newest: 'yeni',
  'most-viewed': 'cok_izlenen',
  'best-rated': 'cok_begenilen',
})

const duration = words<Duration>({ short: 'kisa', day: 'gun', days: 'gunler' })

/** A query as it travels in an address: several values in one parameter, what is not asked for left out. */
export function listQueryToWire(query: ListQuery): ListeSorgu & { aranan?: string } {
  const join = (values: readonly string[] | undefined) => values?.join(',') || undefined
  return {
    aranan: query.term,
    urun_tipi: join(query.kinds?.map(productKind.toWire)),
    kategori_k_no: join(query.categories),
    destinasyon_k_no: join(query.destinations),
    baslangic: query.from,
    bitis: query.until,
    kisi: query.people,
    alis_noktasi: query.pickUp,
    iade_noktasi: query.dropOff,
    fiyat_en_az: query.leastPrice,
    fiyat_en_cok: query.mostPrice,
    kur: query.currency,
    gosterim_kuru: query.display,
    sure: join(query.durations?.map(duration.toWire)),
    rehber_dili: join(query.languages),
    ozellik: join(query.features),
    ucretsiz_iptal: query.freeCancellation ? '1' : undefined,
    aninda_onay: query.instant ? '1' : undefined,
    sirala: query.sort && (sort.toWire(query.sort) as ListeSorgu['sirala']),
    sayfa: query.page,
    adet: query.pageSize,
  }
}

/** A checked query in our words. */
export function listQueryFromWire(wire: ListeGelen & { aranan?: string }): ListQuery {
  return {
    term: wire.aranan,
    kinds: wire.urun_tipi?.map(productKind.fromWire),
    categories: wire.kategori_k_no,
    destinations: wire.destinasyon_k_no,
    from: wire.baslangic,
    until: wire.bitis,
    people: wire.kisi,
    pickUp: wire.alis_noktasi,
    dropOff: wire.iade_noktasi,
    leastPrice: wire.fiyat_en_az,
    mostPrice: wire.fiyat_en_cok,
    currency: wire.kur,
    display: wire.gosterim_kuru,
    durations: wire.sure?.map(duration.fromWire),
    languages: wire.rehber_dili,
    features: wire.ozellik,
    freeCancellation: wire.ucretsiz_iptal === '1' || undefined,
    instant: wire.aninda_onay === '1' || undefined,
    sort: sort.fromWire(wire.sirala),
    page: wire.sayfa,
    pageSize: wire.adet,
  }
}

const facet = record<Facet, SecenekWire>({ id: 'k_no', title: 'baslik', count: 'adet' })

/** A facet whose id is one of our words. */
function wordFacet(id: Translator<never, string>): Translator<Facet, SecenekWire> {
  return {
    toWire: (ours) => facet.toWire({ ...ours, id: id.toWire(ours.id as never) }),
    fromWire: (wire) => ({ ...facet.fromWire(wire), id: id.fromWire(wire.k_no) }),
  }
}

/** A place at which cars are handed over. */
export const carPlace = record<{ id: string; name: string }, { k_no: string; baslik: string }>({
  id: 'k_no',
  name: 'baslik',
})

export const facets = record<Facets, FiltrelerWire>({
  kinds: ['urun_tipleri', list(wordFacet(productKind as Translator<never, string>))],
  categories: ['kategoriler', list(facet)],
  destinations: ['destinasyonlar', list(facet)],
  durations: ['sureler', list(wordFacet(duration as Translator<never, string>))],
  languages: ['rehber_dilleri', list(facet)],
  features: ['ozellikler', list(facet)],
  freeCancellation: 'ucretsiz_iptal',
  instant: 'aninda_onay',
  prices: ['fiyat_araligi', fields({ least: ['en_az', money], most: ['en_cok', money] })],
})

/** What the days of a list cost. */
export const datedPrice = record<DatedPrice, TarihliFiyatWire>({
  product: 'urun_k_no',
  price: ['fiyat', money],
  day: 'tarih',
  unit: ['birim', words<DatedPrice['unit']>({ person: 'kisi', night: 'gece', day: 'gun', week: 'hafta' })],
  count: 'miktar',
  pickUp: 'alis_noktasi',
  dropOff: 'iade_noktasi',
})

/** Why the days of a list cannot be had. */
export const datedFault = record<DatedFault, TarihliEngelWire>({
  product: 'urun_k_no',
  reason: 'kod',
  values: 'degerler',
  message: 'mesaj',
})

export const productList = record<ProductList, UrunListeWire>({
  products: ['urunler', list(productCard)],
  total: 'toplam',
  page: 'sayfa',
  pageSize: 'adet',
  facets: ['filtreler', facets],
  searchedFor: 'aranan_yerine',
  dated: ['tarihli_fiyatlar', list(datedPrice)],
  datedFaults: ['tarihli_engeller', list(datedFault)],
})

const place = fields({ id: 'k_no', slug: 'slug', title: 'baslik', count: 'adet' })

export const suggestions = record<Suggestions, OneriWire>({
  products: ['urunler', list(productCard)],
  destinations: ['destinasyonlar', list(place)],
  categories: ['kategoriler', list(place)],
  searchedFor: 'aranan_yerine',
})

/**
 * A list whose cards are ready as text, as the answer of a list call: the cards are put in as they are, for they are
 * most of it and need no second writing. Example: `listText('{"k_no":"boat"}', rest)`.
 */
export function listText(cards: string, { facets: counts, ...list }: Omit<ProductList, 'products'>): string {
  const { total, page, pageSize, searchedFor, dated, datedFaults } = list
  const tarihli_fiyatlar = dated?.map(datedPrice.toWire)
  const tarihli_engeller = datedFaults?.map(datedFault.toWire)
  const pages = { toplam: total, sayfa: page, adet: pageSize, aranan_yerine: searchedFor }
  const rest = { ...pages, tarihli_fiyatlar, tarihli_engeller }
  return `{"urunler":[${cards}],"filtreler":${facetsText(counts)},${JSON.stringify(rest).slice(1)}`
}

const writtenFacets = new WeakMap<Facets, string>()

/** Facets are the same on every page of a list: they are written once. */
function facetsText(counts: Facets): string {
  const text = writtenFacets.get(counts) ?? JSON.stringify(facets.toWire(counts))
  writtenFacets.set(counts, text)
  return text
}

/** The same for suggestions. */
export function suggestionsText(cards: string, rest: Omit<Suggestions, 'products'>): string {
  const text = JSON.stringify(suggestions.toWire({ ...rest, products: [] }))
  return text.replace('"urunler":[]', () => `"urunler":[${cards}]`)
}

/** Cards alone, and showcases of cards. */
export function cardsText(cards: string): string {
  return `{"urunler":[${cards}]}`
}

/** Showcases, each with its cards as text. */
export function showcasesText(showcases: readonly { id: string; cards: string }[]): string {
  const each = showcases.map(({ id, cards }) => `{"k_no":${JSON.stringify(id)},"urunler":[${cards}]}`)
  return `{"vitrinler":[${each.join(',')}]}`
}

/** A card as it is kept and sent. */
export function cardText(card: ProductList['products'][number]): string {
  return JSON.stringify(productCard.toWire(card))
}

/** Cards as they were kept, in our words again. */
export function cardsOfText(cards: string): ProductList['products'] {
  return list(productCard).fromWire(JSON.parse(`[${cards}]`))
}
