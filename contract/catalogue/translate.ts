import type {
  Campaign,
  CardFacts,
  Category,
  Departure,
  Destination,
  Extra,
  Product,
  ProductCard,
} from '#domain/catalogue/product.ts'
import type { Currency } from '#domain/money/money.ts'
import { fields, list, record, type Translator, words } from '../translate.ts'
import { entryLink, money, pictures, productKind } from '../value-translators.ts'
import { details } from './details.ts'
import type {
  DestinasyonWire,
  EkstraHizmetWire,
  KampanyaWire,
  KategoriWire,
  OzelliklerWire,
  SeansWire,
  UrunKartWire,
  UrunWire,
} from './schema.ts'

/** What lowers a product’s price, and between which days. */
export const campaign: Translator<Campaign, KampanyaWire> = {
  toWire: (ours) => ({
    indirim_turu: ours.kind === 'percent' ? 'yuzde' : 'tutar',
    indirim_tutari: ours.kind === 'percent' ? ours.percent : ours.amount.minor / 100,
    kur_turu: ours.kind === 'amount' ? ours.amount.currency : undefined,
    baslangic: ours.from,
    bitis: ours.until,
  }),
  fromWire: (wire) => {
    const span = { from: wire.baslangic, until: wire.bitis }
    if (wire.indirim_turu === 'yuzde') return { kind: 'percent', percent: wire.indirim_tutari, ...span }
    const amount = { minor: Math.round(wire.indirim_tutari * 100), currency: wire.kur_turu as Currency }
    return { kind: 'amount', amount, ...span }
  },
}

const extraFields = record<Omit<Extra, 'price'>, EkstraHizmetWire>({
  id: 'k_no',
  title: 'baslik',
  description: 'aciklama',
  per: ['birim', words({ booking: 'rezervasyon', day: 'gun', night: 'gece', person: 'kisi', week: 'hafta' })],
  required: 'zorunlu',
  max: 'en_cok',
  collected: ['tahsilat', words({ online: 'online', 'on-site': 'yerinde' })],
})

const extra: Translator<Extra, EkstraHizmetWire> = {
  toWire: ({ price, ...rest }) => ({
    ...extraFields.toWire(rest),
    ...('amount' in price ? { fiyat: money.toWire(price.amount) } : { oran: price.percentOfBase }),
  }),
  fromWire: (wire) => ({
    ...extraFields.fromWire(wire),
    price: wire.fiyat ? { amount: money.fromWire(wire.fiyat) } : { percentOfBase: wire.oran ?? 0 },
  }),
}

const facts = record<CardFacts, OzelliklerWire>({
  durationMinutes: 'sure_dakika',
  people: 'kisi',
  bedrooms: 'yatak_odasi',
  cabins: 'kabin',
  lengthMetres: 'boy_metre',
  seats: 'koltuk',
  gearbox: ['vites', words({ manual: 'manuel', automatic: 'otomatik' })],
  nights: 'gece',
  unit: [
    'birim',
    words({
      person: 'kisi',
      group: 'grup',
      night: 'gece',
      hour: 'saat',
      day: 'gun',
      week: 'hafta',
      vehicle: 'arac',
      package: 'paket',
      treatment: 'tedavi',
    }),
  ],
})

const cardFields = {
  id: 'k_no',
  kind: ['urun_tipi', productKind],
  slug: 'slug',
  title: 'baslik',
  summary: 'ozet',
  category: ['kategori', entryLink],
  destination: ['destinasyon', entryLink],
  pictures: ['gorseller', pictures],
  pictureCount: 'gorsel_sayisi',
  fromPrice: ['fiyat', money],
  campaign: ['kampanya', campaign],
  priorPrice: ['onceki_fiyat', money],
  freeCancellationHours: 'ucretsiz_iptal_saat',
  onRequest: 'sor_sat',
  facts: ['ozellikler', facts],
  rating: ['puan', fields({ average: 'ortalama', count: 'adet' })],
} as const

export const productCard = record<ProductCard, UrunKartWire>(cardFields)

const productFields = record<Omit<Product, 'vat' | 'payment'>, UrunWire>({
  ...cardFields,
  slugs: 'sluglar',
  titles: 'basliklar',
  categorySlugs: 'kategori_sluglar',
  currency: 'kur_turu',
  cancellation: ['iptal_kosullari', list(fields({ hoursBefore: 'saat_once', refundPercent: 'iade_orani' }))],
  cutoffHours: 'son_rezervasyon_saat',
  timeZone: 'saat_dilimi',
  asked: [
    'istenenler',
    fields({
      names: 'isimler',
      birthDate: 'dogum_tarihi',
      identity: 'tc_pasaport',
      address: 'adres',
      hotel: 'hotel',
    }),
  ],
  body: 'aciklama',
  highlights: 'one_cikanlar',
  included: 'dahil_olanlar',
  notIncluded: 'dahil_olmayanlar',
  itinerary: ['program', list(fields({ time: 'saat', title: 'baslik', text: 'aciklama' }))],
  goodToKnow: 'bilgiler',
  faq: ['sorular', list(fields({ question: 'soru', answer: 'cevap' }))],
  seo: ['seo', fields({ title: 'baslik', description: 'aciklama' })],
  extras: ['ekstra_hizmetler', list(extra)],
  details: ['detay', details],
  sharePicture: 'paylasim_gorsel',
})

export const product: Translator<Product, UrunWire> = {
  toWire: ({ vat, payment, ...rest }) => ({
    ...productFields.toWire(rest),
    kdv_turu: vat.mode === 'included' ? 'dahil' : 'haric',
    kdv_oran: vat.rate,
    odeme_tipi: payment.policy === 'prepayment' ? 'on_odeme' : 'tam_odeme',
    odeme_tipi_oran: payment.policy === 'prepayment' ? payment.percent : undefined,
  }),
  fromWire: (wire) => ({
    ...productFields.fromWire(wire),
    vat: { mode: wire.kdv_turu === 'dahil' ? 'included' : 'excluded', rate: wire.kdv_oran },
    payment:
      wire.odeme_tipi === 'on_odeme'
        ? { policy: 'prepayment', percent: wire.odeme_tipi_oran ?? 0 }
        : { policy: 'full' },
  }),
}

export const category = record<Category, KategoriWire>({
  id: 'k_no',
  slug: 'slug',
  title: 'baslik',
  kind: ['urun_tipi', productKind],
  slugs: 'sluglar',
  description: 'aciklama',
  seo: ['seo', fields({ title: 'baslik', description: 'aciklama' })],
  pictures: ['gorseller', pictures],
  parent: ['ust', entryLink],
  children: ['altlar', list(entryLink)],
  sharePicture: 'paylasim_gorsel',
})

export const destination = record<Destination, DestinasyonWire>({
  id: 'k_no',
  slug: 'slug',
  title: 'baslik',
  slugs: 'sluglar',
  summary: 'ozet',
  body: 'aciklama',
  highlights: 'one_cikanlar',
  seo: ['seo', fields({ title: 'baslik', description: 'aciklama' })],
  latitude: 'enlem',
  longitude: 'boylam',
  pictures: ['gorseller', pictures],
  productCount: 'urun_sayisi',
  sharePicture: 'paylasim_gorsel',
})

export const departure = record<Departure, SeansWire>({
  id: 'k_no',
  day: 'tarih',
  time: 'seans_saati',
  startsAt: 'baslar',
  places: 'bos_yer',
  capacity: 'kontenjan',
  bookable: 'satista',
})
