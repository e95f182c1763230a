import type { BookingState } from '#domain/booking/booking-state.ts'
import {
  type CollectionState,
  collectionNumber,
  collectionOfNumber,
} from '#domain/booking/collection-state.ts'
import type { BookedItem, Booking, Guest, Hotel, Order, Traveller } from '#domain/booking/order.ts'
import { paymentMethod } from '../settings/translate.ts'
import { fields, list, record, type Translator } from '../translate.ts'
import { money, pictures, productKind } from '../value-translators.ts'
import { cartQuestion, cartTotals, line, made, paymentChoice, people } from './cart-translate.ts'
import type {
  HotelBilgiWire,
  MisafirWire,
  RezervasyonForm,
  RezervasyonGelen,
  RezervasyonUrunWire,
  RezervasyonWire,
  YolcuWire,
} from './schema.ts'

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
    modul: order.channel,
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
    channel: wire.modul,
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
