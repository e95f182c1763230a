import type { BookingState } from '#domain/booking/booking-state.ts'
import {
  type CollectionState,
  collectionNumber,
  collectionOfNumber,
} from '#domain/booking/collection-state.ts'
import type {
  BookedItem,
  Booking,
  CartQuestion,
  CheckedCart,
  CheckedItem,
  ChoiceOf,
  Chosen,
  Guest,
  Hotel,
  ItemChoice,
  Order,
  Traveller,
} from '#domain/booking/order.ts'
import type { ProductKind } from '#domain/catalogue/kinds.ts'
import type { Currency, Money } from '#domain/money/money.ts'
import type { CartStep, CartTotals, ItemTotals } from '#domain/pricing/cart.ts'
import type { Line } from '#domain/pricing/quote.ts'
import { couponTerms, discount } from '../coupons/translate.ts'
import { paymentMethod } from '../settings/translate.ts'
import { fields, list, record, type Translator, words } from '../translate.ts'
import { money, pictures, productKind } from '../value-translators.ts'
import type {
  AdimWire,
  DenetlenenSepetWire,
  HotelBilgiWire,
  MisafirWire,
  RezervasyonForm,
  RezervasyonGelen,
  RezervasyonToplamWire,
  RezervasyonUrunWire,
  RezervasyonWire,
  SatirWire,
  SepetSorgu,
  SepetUrunWire,
  UrunToplamWire,
  YolcuWire,
} from './schema.ts'

export const people = fields({ adults: 'yetiskin', children: 'cocuk', infants: 'bebek' })
const paymentChoice = words({ prepayment: 'on_odeme', full: 'tam_odeme' })

const chosen = {
  id: 'k_no',
  productId: 'urun_k_no',
  kind: ['urun_tipi', productKind],
  day: 'rezervasyon_tarihi',
  time: 'seans_saati',
  people: ['pax', people],
  extras: ['ekstra_hizmetler', list(fields({ id: 'k_no', quantity: 'adet' }))],
  offer: ['teklif', fields({ id: 'k_no', price: ['fiyat', money] })],
} as const

type KindTable<Kind extends ProductKind> = {
  [Field in Exclude<keyof ChoiceOf<Kind>, keyof Chosen | 'kind'>]-?: Parameters<typeof fields>[0][string]
}

const chosenOfKind: { [Kind in ProductKind]: KindTable<Kind> } = {
  tour: { pickup: 'alis_bolgesi' },
  transfer: {
    vehicle: 'arac_k_no',
    reversed: 'ters_yon',
    flight: 'ucus_no',
    sign: 'karsilama_adi',
    address: 'adres',
    note: 'surucuye_not',
    childSeats: 'cocuk_koltugu',
    back: ['donus', fields({ day: 'tarih', time: 'saat', flight: 'ucus_no' })],
  },
  villa: { until: 'cikis_tarihi' },
  yacht: {
    charter: ['kiralama_sekli', words({ hour: 'saatlik', day: 'gunluk', week: 'haftalik' })],
    units: 'sure',
  },
  car: {
    until: 'iade_tarihi',
    untilTime: 'iade_saati',
    pickUpAt: 'alis_yeri',
    dropOffAt: 'iade_yeri',
    driverAge: 'surucu_yasi',
  },
  wedding: { package: 'paket_k_no' },
  health: {},
}

const choices = Object.fromEntries(
  Object.entries(chosenOfKind).map(([kind, own]) => [kind, fields({ ...chosen, ...own })]),
) as Record<ProductKind, Translator<ItemChoice, SepetUrunWire>>

/** What was chosen of a product; each kind has fields of its own. */
export const itemChoice: Translator<ItemChoice, SepetUrunWire> = {
  toWire: (choice) => choices[choice.kind].toWire(choice),
  fromWire: (wire) => choices[productKind.fromWire(wire.urun_tipi)].fromWire(wire),
}

export const guest = record<Guest, MisafirWire>({
  firstName: 'ad',
  lastName: 'soyad',
  birthDate: 'dogum_tarihi',
  identity: 'tc_pasaport',
  address: 'adres',
  phone: 'telefon',
  email: 'e_mail',
})

const traveller = record<Traveller, YolcuWire>({ firstName: 'ad', lastName: 'soyad' })

const hotel = record<Hotel, HotelBilgiWire>({
  name: 'hotel_adi',
  room: 'oda_no',
  city: 'sehir',
  district: 'ilce',
})

export const cartQuestion = record<CartQuestion, SepetSorgu>({
  items: ['sepet_urunler', list(itemChoice)],
  coupon: 'promosyon_kodu',
  display: 'secilen_kur',
  payment: ['odeme_tipi', paymentChoice],
  locale: 'lang',
})

/** The order form as it is sent. */
export function orderToWire(order: Order): RezervasyonForm {
  return {
    ...cartQuestion.toWire(order),
    beklenen_toplam: money.toWire(order.expected),
    misafir: guest.toWire(order.guest),
    yolcular: Object.entries(order.travellers ?? {}).map(([item, named]) => ({
      k_no: item,
      isimler: named.map(traveller.toWire),
    })),
    hotel_bilgi: order.hotel && hotel.toWire(order.hotel),
    rezervasyon_notu: order.note,
    odeme_yontemi: paymentMethod.toWire(order.paymentMethod) as RezervasyonForm['odeme_yontemi'],
    banka_k_no: order.bankAccount,
    sepet: order.basket,
    mesafeli_satis_sozlesmesi: order.accepted.distanceSale,
    kiralama_sozlesmesi: order.accepted.rental,
  }
}

/** The order form as the server receives it. Card fields are refused before this. */
export function orderFromWire(wire: RezervasyonGelen): Order {
  return {
    ...cartQuestion.fromWire(wire),
    expected: money.fromWire(wire.beklenen_toplam),
    guest: guest.fromWire(wire.misafir),
    travellers: Object.fromEntries(
      wire.yolcular.map(({ k_no, isimler }) => [k_no, isimler.map(traveller.fromWire)]),
    ),
    hotel: wire.hotel_bilgi && hotel.fromWire(wire.hotel_bilgi),
    note: wire.rezervasyon_notu,
    paymentMethod: paymentMethod.fromWire(wire.odeme_yontemi),
    bankAccount: wire.banka_k_no,
    basket: wire.sepet,
    accepted: { distanceSale: wire.mesafeli_satis_sozlesmesi, rental: wire.kiralama_sozlesmesi },
  }
}

/** Says whether somebody sent a card number, expiry or CVV; such a request is refused with 422. */
export function holdsCardData(wire: RezervasyonGelen): boolean {
  const card = wire.kart_bilgileri
  return Boolean(card?.kart_numarasi || card?.kart_ay_yil || card?.kart_ccv)
}

const guestFields: Record<keyof Guest, keyof MisafirWire> = {
  firstName: 'ad',
  lastName: 'soyad',
  birthDate: 'dogum_tarihi',
  identity: 'tc_pasaport',
  address: 'adres',
  phone: 'telefon',
  email: 'e_mail',
}

/** Faults of an order under the wire's field names ("misafir.e_mail"), each put into words by `inWords`. */
export function orderFaults<Fault>(
  faults: {
    guest?: Partial<Record<keyof Guest, Fault>>
    travellers?: Fault
    bankAccount?: Fault
    distanceSale?: Fault
    rental?: Fault
  },
  inWords: (fault: Fault) => string,
): Record<string, string> {
  const named: Record<string, string> = {}
  for (const [field, fault] of Object.entries(faults.guest ?? {}) as [keyof Guest, Fault][]) {
    named[`misafir.${guestFields[field]}`] = inWords(fault)
  }
  if (faults.travellers) named.yolcular = inWords(faults.travellers)
  if (faults.bankAccount) named.banka_k_no = inWords(faults.bankAccount)
  if (faults.distanceSale) named.mesafeli_satis_sozlesmesi = inWords(faults.distanceSale)
  if (faults.rental) named.kiralama_sozlesmesi = inWords(faults.rental)
  return named
}

// biome-ignore-start lint/suspicious/noExplicitAny: a table of fields holds translators of every type
/** Totals on the wire are bare numbers beside one `kur_turu`. */
function totals<Ours extends { currency: Currency }, Wire extends { kur_turu: string }>(
  amounts: Record<string, string>,
  plain: Record<string, string | readonly [string, Translator<any, string>]>,
): Translator<Ours, Wire> {
  const rest = fields(plain)
  return {
    toWire: (ours) => {
      const wire: Record<string, unknown> = { kur_turu: ours.currency, ...rest.toWire(ours) }
      for (const [field, name] of Object.entries(amounts)) {
        wire[name] = ((ours as Record<string, unknown>)[field] as Money).minor / 100
      }
      return wire as Wire
    },
    fromWire: (wire) => {
      const currency = wire.kur_turu as Currency
      const ours: Record<string, unknown> = { currency, ...rest.fromWire(wire) }
      for (const [field, name] of Object.entries(amounts)) {
        ours[field] = {
          minor: Math.round(((wire as Record<string, unknown>)[name] as number) * 100),
          currency,
        }
      }
      return ours as Ours
    },
  }
}

// biome-ignore-end lint/suspicious/noExplicitAny: a table of fields holds translators of every type

const shared = {
  extrasTotal: 'ekstra_toplam',
  couponDiscount: 'kupon_indirim',
  basketDiscount: 'sepet_indirim',
  memberDiscount: 'iskonto_indirim',
  vatTotal: 'kdv_toplam',
  grandTotal: 'genel_toplam',
  prepaymentTotal: 'on_odeme_toplam',
  onSiteTotal: 'yerinde_toplam',
}

const itemTotals = totals<ItemTotals, UrunToplamWire>(
  {
    ...shared,
    adultPrice: 'yetiskin_fiyat',
    childPrice: 'cocuk_fiyat',
    infantPrice: 'bebek_fiyat',
    adults: 'yetiskin',
    children: 'cocuk',
    infants: 'bebek',
    total: 'toplam',
    campaignDiscount: 'kampanya_indirim',
    discountTotal: 'indirim_toplam',
  },
  {
    vatMode: ['kdv_turu', words({ included: 'dahil', excluded: 'haric' })],
    vatRate: 'kdv_oran',
    prepaymentPercent: 'on_odeme_oran',
  },
)

export const cartTotals = totals<CartTotals, RezervasyonToplamWire>(
  {
    ...shared,
    productTotal: 'urun_toplam',
    subtotal: 'ara_toplam',
    vatAdded: 'kdv_eklenen',
    instalmentDifference: 'taksit_fark',
    balanceDue: 'kalan_toplam',
  },
  { prepaymentPercent: 'on_odeme_oran' },
)

export const line = record<Line, SatirWire>({
  rule: 'kural',
  part: 'bolum',
  input: 'girdi',
  percent: 'oran',
  of: 'oran_esasi',
  unit: ['birim_fiyat', money],
  quantity: 'adet',
  amount: ['tutar', money],
  collected: ['tahsilat', words({ online: 'online', 'on-site': 'yerinde', contained: 'dahil' })],
})

const checkedItem = record<CheckedItem, DenetlenenSepetWire['sepet_urunler'][number]>({
  id: 'k_no',
  productId: 'urun_k_no',
  title: 'baslik',
  places: 'bos_yer',
  fault: ['engel', fields({ reason: 'kod', values: 'degerler' })],
  ledger: ['sabit_toplam', itemTotals],
  display: ['kur_toplam', itemTotals],
  lines: ['fiyat_dokumu', list(line)],
})

const step = record<CartStep, AdimWire>({
  rule: 'kural',
  input: 'girdi',
  percent: 'oran',
  fixed: ['sabit_tutar', money],
  of: ['matrah', money],
  amount: ['tutar', money],
})
const made = fields({ ledger: ['sabit', list(step)], display: ['kur', list(step)] })
const fault = fields({ reason: 'kod', values: 'degerler' })

export const checkedCart = record<CheckedCart, DenetlenenSepetWire>({
  items: ['sepet_urunler', list(checkedItem)],
  coupon: [
    'kupon',
    fields({
      code: 'promosyon_kodu',
      title: 'baslik',
      terms: ['kosul', couponTerms],
      fault: ['engel', fault],
    }),
  ],
  discounts: [
    'indirim_oranlar',
    fields({
      coupon: ['kupon_indirim', discount],
      basket: ['sepet_indirim', discount],
      member: ['iskonto_indirim', discount],
    }),
  ],
  made: ['toplam_dokumu', made],
  ledger: ['rezervasyon_toplam', cartTotals],
  display: ['kur_rezervasyon_toplam', cartTotals],
})

const bookedItemFields = record<Omit<BookedItem, 'picture'>, RezervasyonUrunWire>({
  productId: 'urun_k_no',
  kind: ['urun_tipi', productKind],
  title: 'baslik',
  day: 'rezervasyon_tarihi',
  time: 'seans_saati',
  until: ['bitis', fields({ day: 'tarih', time: 'saat' })],
  startsAt: 'baslar',
  timeZone: 'saat_dilimi',
  people: ['pax', people],
  lines: ['fiyat_dokumu', list(line)],
  total: ['toplam', money],
  onSite: ['yerinde_toplam', money],
  meeting: 'bulusma',
  chosen: ['secimler', list(fields({ what: 'ad', value: 'deger' }))],
  travellers: ['yolcular', list(traveller)],
  cancellation: ['iptal_kosullari', list(fields({ hoursBefore: 'saat_once', refundPercent: 'iade_orani' }))],
  cancelled: ['iptal', fields({ at: 'tarih', refund: ['iade', money] })],
})

const bookedItem: Translator<BookedItem, RezervasyonUrunWire> = {
  toWire: ({ picture, ...rest }) => ({
    ...bookedItemFields.toWire(rest),
    ...(picture && { gorsel: pictures.toWire([picture])[0] }),
  }),
  fromWire: (wire) => ({
    ...bookedItemFields.fromWire(wire),
    ...(wire.gorsel && { picture: pictures.fromWire([wire.gorsel])[0] }),
  }),
}

/** Shown as aktif, kapandi, otherwise cancelled. Source: spec section 4. */
export const shownState: Record<BookingState, RezervasyonWire['rezervasyon_durum']> = {
  held: 'aktif',
  'awaiting-payment': 'aktif',
  confirmed: 'aktif',
  completed: 'kapandi',
  cancelled: 'iptal',
  expired: 'iptal',
}

const collection: Translator<CollectionState, number> = {
  toWire: collectionNumber,
  fromWire: collectionOfNumber,
}

const bookingFields = record<Omit<Booking, 'standing'>, RezervasyonWire>({
  id: 'k_no',
  number: 'bilet_no',
  state: 'durum',
  collection: ['tahsilat_durum', collection],
  placedAt: 'tarih',
  locale: 'lang',
  items: ['urunler', list(bookedItem)],
  ledger: ['rezervasyon_toplam', cartTotals],
  display: ['kur_rezervasyon_toplam', cartTotals],
  coupon: 'promosyon_kodu',
  made: ['toplam_dokumu', made],
  dueNow: ['odenecek', money],
  guest: ['misafir', guest],
  note: 'rezervasyon_notu',
  paymentMethod: ['odeme_yontemi', paymentMethod],
  paymentChoice: ['odeme_tipi', paymentChoice],
  holdExpiresAt: 'bekletme_sonu',
  paymentDeadline: 'son_odeme',
  bankAccount: [
    'banka',
    fields({ id: 'k_no', bank: 'banka', holder: 'hesap_sahibi', iban: 'iban', currency: 'kur_turu' }),
  ],
  basket: 'sepet',
  lastPaymentError: 'son_odeme_hatasi',
})

export const booking: Translator<Booking, RezervasyonWire> = {
  toWire: (ours) => ({ ...bookingFields.toWire(ours), rezervasyon_durum: shownState[ours.state] }),
  fromWire: bookingFields.fromWire,
}
