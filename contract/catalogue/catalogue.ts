import type { CardLocation } from '#domain/catalogue/location.ts'
import type {
  Campaign,
  CancellationTier,
  CardFacts,
  Category,
  Destination,
  Extra,
  PaymentPolicy,
  Product,
  ProductCard,
  Vat,
} from '#domain/catalogue/product.ts'
import type { Currency } from '#domain/money/money.ts'
import { get } from '../call.ts'
import { discountAs } from '../coupons/coupons.ts'
import { flat, list, object, oneOf, shape } from '../shape.ts'
import {
  boolean,
  byLocale,
  day,
  entryLink,
  id,
  integer,
  linkFields,
  locale,
  money,
  number,
  pictures,
  productKind,
  seo,
  sharePicture,
  string,
  textLocale,
  word,
} from '../types.ts'
import { details } from './details.ts'
import { gearbox } from './rental-details.ts'

/** What lowers a product's price, and between which days. */
export const campaign = object({
  discount: [
    flat,
    discountAs({
      kind: 'indirim_turu',
      value: 'indirim_tutari',
      currency: ['kur_turu', word<Currency>().optional()],
    }),
  ],
  from: ['baslangic', day.optional()],
  until: ['bitis', day.optional()],
}).as<Campaign>({
  write: (ours) => ({ discount: ours, from: ours.from, until: ours.until }),
  read: ({ discount, ...span }) => ({ ...discount, ...span }),
})

/** The price of the 30 days before a campaign. */
export const priorPrice = money
  .optional()
  .describe('Lowest price of the 30 days before a percentage campaign; absent where it is not known.')

const extra = object({
  id: ['k_no', id],
  title: ['baslik', string()],
  description: ['aciklama', string().optional()],
  per: [
    'birim',
    oneOf<Extra['per']>({ booking: 'rezervasyon', day: 'gun', night: 'gece', person: 'kisi', week: 'hafta' }),
  ],
  required: ['zorunlu', boolean],
  max: ['en_cok', integer()],
  collected: ['tahsilat', oneOf<Extra['collected']>({ online: 'online', 'on-site': 'yerinde' })],
  amount: ['fiyat', money.optional()],
  percentOfBase: ['oran', number.optional()],
}).as<Extra>({
  write: ({ price, ...rest }) => ({ ...rest, ...price }),
  read: ({ amount, percentOfBase = 0, ...rest }) => ({
    ...rest,
    price: amount ? { amount } : { percentOfBase },
  }),
})

const facts = shape<CardFacts>({
  durationMinutes: ['sure_dakika', integer().optional()],
  people: ['kisi', integer().optional()],
  bedrooms: ['yatak_odasi', integer().optional()],
  cabins: ['kabin', integer().optional()],
  lengthMetres: ['boy_metre', number.optional()],
  seats: ['koltuk', integer().optional()],
  gearbox: ['vites', gearbox.optional()],
  nights: ['gece', integer().optional()],
  minimumHours: ['en_az_saat', integer().optional().describe('Of a price per hour; absent for one hour.')],
  unit: [
    'birim',
    oneOf<CardFacts['unit']>({
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
  id: ['k_no', id],
  kind: ['urun_tipi', productKind],
  slug: ['slug', string()],
  title: ['baslik', string()],
  summary: ['ozet', string()],
  textLocale: ['metin_dili', textLocale],
  category: ['kategori', entryLink],
  destination: ['destinasyon', entryLink],
  pictures: ['gorseller', pictures],
  pictureCount: [
    'gorsel_sayisi',
    integer().optional().describe('How many pictures it has; lists bring only the cover.'),
  ],
  fromPrice: ['fiyat', money.optional()],
  campaign: ['kampanya', campaign.optional()],
  priorPrice: ['onceki_fiyat', priorPrice],
  freeCancellationHours: ['ucretsiz_iptal_saat', integer().optional()],
  onRequest: ['sor_sat', boolean],
  facts: ['ozellikler', facts],
  location: [
    'konum',
    shape<CardLocation>({
      latitude: ['enlem', number],
      longitude: ['boylam', number],
      isArea: ['bolge', boolean.optional().describe('The middle of an area of 600 m around that it is in.')],
    }).optional(),
  ],
  rating: [
    'puan',
    shape<NonNullable<ProductCard['rating']>>({ average: ['ortalama', number], count: ['adet', integer()] })
      .optional()
      .describe('Average of the stars, two decimals, and of how many; absent without ratings.'),
  ],
} as const

/** A product as lists show it. */
export const productCard = shape<ProductCard>(cardFields)

const payment = object({
  policy: ['odeme_tipi', oneOf<PaymentPolicy['policy']>({ prepayment: 'on_odeme', full: 'tam_odeme' })],
  percent: ['odeme_tipi_oran', number.optional()],
}).as<PaymentPolicy>({
  write: (ours) => ours,
  read: ({ policy, percent = 0 }) => (policy === 'prepayment' ? { policy, percent } : { policy }),
})

/** How much goes back until so many hours before. */
export const cancellationTier = shape<CancellationTier>({
  hoursBefore: ['saat_once', integer()],
  refundPercent: ['iade_orani', number],
})

const product = shape<Product>({
  ...cardFields,
  slugs: ['sluglar', byLocale],
  titles: ['basliklar', byLocale],
  categorySlugs: ['kategori_sluglar', byLocale],
  currency: ['kur_turu', string()],
  cancellation: ['iptal_kosullari', list(cancellationTier)],
  cutoffHours: ['son_rezervasyon_saat', integer()],
  timeZone: ['saat_dilimi', string()],
  asked: [
    'istenenler',
    shape<Product['asked']>({
      names: ['isimler', boolean],
      birthDate: ['dogum_tarihi', boolean],
      identity: ['tc_pasaport', boolean],
      address: ['adres', boolean],
      hotel: ['hotel', boolean],
    }).describe('What an order of it must name in addition to the lead traveller; the hotel may be named.'),
  ],
  body: ['aciklama', list(string())],
  highlights: ['one_cikanlar', list(string())],
  included: ['dahil_olanlar', list(string())],
  notIncluded: ['dahil_olmayanlar', list(string())],
  itinerary: [
    'program',
    list(
      shape<Product['itinerary'][number]>({
        time: ['saat', string().optional()],
        title: ['baslik', string()],
        text: ['aciklama', string()],
      }),
    ),
  ],
  goodToKnow: ['bilgiler', list(string())],
  faq: [
    'sorular',
    list(shape<Product['faq'][number]>({ question: ['soru', string()], answer: ['cevap', string()] })),
  ],
  seo: ['seo', seo],
  extras: ['ekstra_hizmetler', list(extra)],
  details: ['detay', details],
  sharePicture: ['paylasim_gorsel', sharePicture],
  vat: [
    flat,
    shape<Vat>({
      mode: ['kdv_turu', oneOf<Vat['mode']>({ included: 'dahil', excluded: 'haric' })],
      rate: ['kdv_oran', number],
    }),
  ],
  payment: [flat, payment],
})

/** A category of products. */
export const category = shape<Category>({
  ...linkFields,
  textLocale: ['metin_dili', textLocale],
  kind: ['urun_tipi', productKind],
  slugs: ['sluglar', byLocale],
  description: ['aciklama', string()],
  seo: ['seo', seo],
  pictures: ['gorseller', pictures],
  parent: ['ust', entryLink.optional()],
  children: ['altlar', list(entryLink)],
  sharePicture: ['paylasim_gorsel', sharePicture],
})

/** A destination. */
export const destination = shape<Destination>({
  ...linkFields,
  textLocale: ['metin_dili', textLocale],
  slugs: ['sluglar', byLocale],
  summary: ['ozet', string()],
  body: ['aciklama', list(string())],
  highlights: ['one_cikanlar', list(string())],
  seo: ['seo', seo],
  latitude: ['enlem', number],
  longitude: ['boylam', number],
  pictures: ['gorseller', pictures],
  productCount: ['urun_sayisi', integer()],
  sharePicture: ['paylasim_gorsel', sharePicture],
})

const slug = string({ min: 1, max: 200 })
const bySlug = object({ locale: ['lang', locale], slug: ['slug', slug] })

export const getProduct = get('/category-urun-getir', {
  input: object({
    locale: ['lang', locale],
    slug: ['slug', slug.optional()],
    id: ['k_no', id.optional()],
  }).refined((query) => (query.slug ?? query.id) !== undefined, 'slug or k_no is needed', 'slug'),
  output: product,
})

/* Added in the same manner: what the screens need beyond the specification's list. */
export const getCategory = get('/kategori-getir', { input: bySlug, output: category })
export const getDestination = get('/destinasyon-getir', { input: bySlug, output: destination })
