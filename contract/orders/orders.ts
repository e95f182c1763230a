import { agreementBlocks, type StoredAgreement } from '#domain/booking/agreement.ts'
import type { BookingLabel, BookingState } from '#domain/booking/booking-state.ts'
import {
  type CollectionState,
  collectionNumber,
  collectionOfNumber,
} from '#domain/booking/collection-state.ts'
import {
  type BookedItem,
  type Booking,
  baskets,
  type ChosenFact,
  chosenFactNames,
  type Guest,
  type Hotel,
  type Order,
  type Traveller,
} from '#domain/booking/order.ts'
import { pagePurposes } from '#domain/content/content.ts'
import { get, post } from '../call.ts'
import { cancellationTier } from '../catalogue/catalogue.ts'
import { mapPoint } from '../catalogue/detail-fields.ts'
import { bankAccount } from '../settings/settings.ts'
import { flat, list, object, oneOf, only, sameWord, shape } from '../shape.ts'
import {
  boolean,
  day,
  digits,
  id,
  instant,
  integer,
  locale,
  money,
  oneLine,
  paymentMethod,
  picture,
  productKind,
  string,
  text,
  time,
  word,
} from '../types.ts'
import { cartFields, cartTotals, checkedCart, line, made, paymentChoice } from './cart.ts'
import { people } from './item-choice.ts'

/** The fields of a guest that every form asks for. */
export const contactFields = {
  firstName: ['ad', oneLine(80)],
  lastName: ['soyad', oneLine(80)],
  phone: ['telefon', digits(30)],
  email: ['e_mail', text(254)],
} as const

/** A lead traveller. */
export const guest = shape<Guest>({
  ...contactFields,
  birthDate: ['dogum_tarihi', day.optional()],
  identity: ['tc_pasaport', digits(20).optional()],
  address: ['adres', text(300).optional()],
})

/** A fellow traveller. */
export const traveller = shape<Traveller>({
  firstName: ['ad', oneLine(80)],
  lastName: ['soyad', oneLine(80)],
})

/** The hotel of a guest. */
export const hotel = shape<Hotel>({
  name: ['hotel_adi', oneLine(120)],
  room: ['oda_no', oneLine(20).optional()],
  city: ['sehir', oneLine(80).optional()],
  district: ['ilce', oneLine(80).optional()],
})

/** Fellow travellers by item. */
export const travellers = list(
  object({ item: ['k_no', id], named: ['isimler', list(traveller, { max: 500 })] }),
  {
    max: 30,
  },
)
  .default([])
  .describe('Who comes along to an item of the cart, by name, where the product asks for it.')
  .as<Order['travellers']>({
    write: (byItem = {}) => Object.entries(byItem).map(([item, named]) => ({ item, named })),
    // Without a prototype: an item may be called "constructor".
    read: (items) =>
      Object.assign(Object.create(null), Object.fromEntries(items.map(({ item, named }) => [item, named]))),
  })

const accepted = shape<Order['accepted']>({
  distanceSale: ['mesafeli_satis_sozlesmesi', boolean.default(true)],
  rental: ['kiralama_sozlesmesi', boolean.default(true)],
})

/** An order as it is sent. */
export const order = shape<Order>({
  ...cartFields,
  expected: ['beklenen_toplam', money.describe('The total the customer saw, in the display currency.')],
  guest: ['misafir', guest],
  travellers: ['yolcular', travellers],
  hotel: ['hotel_bilgi', hotel.optional()],
  note: ['rezervasyon_notu', text(2000).default('')],
  paymentMethod: ['odeme_yontemi', paymentMethod.default('card')],
  bankAccount: ['banka_k_no', id.optional()],
  basket: [
    'sepet',
    sameWord(baskets).default('basket').describe('The basket it is ordered in, whose pages show the result.'),
  ],
  channel: ['modul', text(20, { min: 1 }).default('web').describe('What it is ordered with; stored.')],
  referral: [
    'ac_k_no',
    text(40)
      .optional()
      .describe('Number of the agency from whose page the visitor came; an unknown one is ignored.'),
  ],
  accepted: [flat, accepted],
})

const refused = string().optional().describe('Always refused with 422.')

/** Fields of the specification's form that nothing depends on; those of a card must stay empty. */
const unread = object({
  method: ['satis_yontemi', oneOf<'direct'>({ direct: 'direk' }).default('direct')],
  state: [
    'rezervasyon_satis_durum',
    oneOf<'direct' | 'on-request'>({ direct: 'direk', 'on-request': 'sor_sat' }).default('direct'),
  ],
  card: [
    'kart_bilgileri',
    object({
      holder: ['kart_ad_soyad', string({ max: 120 }).optional()],
      number: ['kart_numarasi', refused],
      expiry: ['kart_ay_yil', refused],
      securityCode: ['kart_ccv', refused],
      secure: ['kart_3d_guvenlik', boolean.default(false)],
      instalments: ['kart_taksit', integer({ min: 1, max: 12 }).default(1)],
    }).optional(),
  ],
})

const orderForm = object({
  order: [flat, order],
  unread: [flat, unread.default({ method: 'direct', state: 'direct' })],
})

const bookedItem = shape<BookedItem>({
  productId: ['urun_k_no', id],
  kind: ['urun_tipi', productKind],
  title: ['baslik', string()],
  day: ['rezervasyon_tarihi', day],
  time: ['seans_saati', time.optional()],
  until: [
    'bitis',
    shape<NonNullable<BookedItem['until']>>({
      day: ['tarih', day],
      time: ['saat', time.optional()],
    }).optional(),
  ],
  startsAt: ['baslar', instant],
  timeZone: ['saat_dilimi', string()],
  people: ['pax', people],
  lines: ['fiyat_dokumu', list(line)],
  total: ['toplam', money],
  onSite: ['yerinde_toplam', money],
  meeting: [
    'bulusma',
    string().optional().describe('Of a villa its address in lines; only confirmed bookings have it.'),
  ],
  meetingAt: ['bulusma_konum', mapPoint.optional()],
  hotel: ['hotel_bilgi', hotel.optional().describe('Of a pick-up, or of a transfer without an address.')],
  chosen: [
    'secimler',
    list(shape<ChosenFact>({ what: ['ad', sameWord(chosenFactNames)], value: ['deger', string()] })),
  ],
  vehicle: ['arac_k_no', id.optional().describe('Class of a transfer.')],
  travellers: ['yolcular', list(traveller)],
  cancellation: ['iptal_kosullari', list(cancellationTier)],
  cancelled: [
    'iptal',
    shape<NonNullable<BookedItem['cancelled']>>({
      at: ['tarih', instant],
      refund: ['iade', money],
    }).optional(),
  ],
  picture: ['gorsel', picture.optional()],
})

/** The label of a booking: active, completed, otherwise cancelled. Source: spec section 4. */
export const bookingLabel = oneOf<BookingLabel>({ active: 'aktif', completed: 'kapandi', cancelled: 'iptal' })

const labels: Record<BookingState, BookingLabel> = {
  held: 'active',
  'awaiting-payment': 'active',
  confirmed: 'active',
  completed: 'completed',
  cancelled: 'cancelled',
  expired: 'cancelled',
}

/** The state of a booking with the label that follows from it. */
export const bookingState = object({
  label: ['rezervasyon_durum', bookingLabel],
  state: [
    'durum',
    word<BookingState>().describe('The finer state inside: held, awaiting-payment, confirmed …'),
  ],
}).as<BookingState>({ write: (state) => ({ state, label: labels[state] }), read: ({ state }) => state })

/** What of a booking is collected. */
export const collection = integer()
  .describe('0 not collected, 1 advance, 2 all, 3 partly, otherwise pending.')
  .as<CollectionState>({ write: collectionNumber, read: collectionOfNumber })

/** A booking as its customer sees it. */
export const booking = shape<Omit<Booking, 'standing'>>({
  id: ['k_no', id],
  number: ['bilet_no', string()],
  state: [flat, bookingState],
  collection: ['tahsilat_durum', collection],
  placedAt: ['tarih', instant],
  locale: ['lang', locale],
  items: ['urunler', list(bookedItem)],
  ledger: ['rezervasyon_toplam', cartTotals],
  display: ['kur_rezervasyon_toplam', cartTotals],
  coupon: ['promosyon_kodu', string().optional().describe('The coupon it was ordered with.')],
  made: ['toplam_dokumu', made.optional()],
  dueNow: ['odenecek', money],
  guest: ['misafir', guest],
  note: ['rezervasyon_notu', string()],
  paymentMethod: ['odeme_yontemi', paymentMethod],
  paymentChoice: ['odeme_tipi', paymentChoice],
  holdExpiresAt: ['bekletme_sonu', instant.optional()],
  paymentDeadline: ['son_odeme', instant.optional()],
  bankAccount: ['banka', bankAccount.optional()],
  basket: ['sepet', sameWord(baskets)],
  lastPaymentError: ['son_odeme_hatasi', string().optional()],
})

/** A contract; its blocks are sent as the text that is stored, and are read out of it again. */
const agreement = shape<Omit<StoredAgreement, 'blocks'>>({
  purpose: ['amac', sameWord(pagePurposes)],
  version: ['surum', string()],
  locale: ['lang', locale],
  snapshot: [
    'metin',
    string().describe('The whole text as it will be stored; Markdown headings and table rows.'),
  ],
  sha256: ['sha256', string()],
}).as<StoredAgreement>({
  write: (agreement) => agreement,
  read: (agreement) => ({ ...agreement, blocks: agreementBlocks(agreement.snapshot) }),
})

const byId = object({ locale: ['lang', locale], booking: ['rezervasyon_k_no', id] })

/* Added in the manner of the specification's calls. */
export const placeBooking = post('/rezervasyon-olustur-post', {
  input: orderForm,
  output: booking,
  refusal: checkedCart,
})
export const prepareAgreements = post('/sozlesme-hazirla-post', {
  input: orderForm,
  output: only('sozlesmeler', list(agreement)),
})
export const giveUpHold = post('/rezervasyon-birak-post', { input: byId, output: object({}) })
export const getBooking = get('/rezervasyon-getir', { input: byId, output: booking })
