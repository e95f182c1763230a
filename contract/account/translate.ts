import type { BookingLabel } from '#domain/booking/booking-state.ts'
import type { Booking } from '#domain/booking/order.ts'
import type { Address, AddressForm } from '#domain/members/address.ts'
import type { Channel, ConsentRecord } from '#domain/members/member.ts'
import type { MailWish, Notice } from '#domain/members/notice.ts'
import type { Due, MemberPayments, Paid, PaymentNotice } from '#domain/members/payments.ts'
import type { Traveller, TravellerForm } from '#domain/members/traveller.ts'
import { booking } from '../orders/translate.ts'
import { paymentMethod } from '../settings/translate.ts'
import { list, record, type Translator, words } from '../translate.ts'
import { money } from '../value-translators.ts'
import type {
  AdresForm,
  AdresWire,
  BildirimWire,
  IzinWire,
  OdemeBildirimiWire,
  OdemelerWire,
  OdenecekWire,
  OzetWire,
  TercihWire,
  YolcuForm,
  YolcuWire,
} from './schema.ts'

const addressFields = {
  id: 'k_no',
  title: 'baslik',
  street: 'adres',
  district: 'ilce',
  city: 'sehir',
  postcode: 'posta_kodu',
  country: 'ulke',
  isDefault: 'varsayilan',
} as const
export const address = record<Address, AdresWire>(addressFields)
export const addressForm = record<AddressForm, AdresForm>(addressFields)

const travellerFields = {
  id: 'k_no',
  firstName: 'ad',
  lastName: 'soyad',
  birthDate: 'dogum_tarihi',
  country: 'uyruk',
  phone: 'telefon',
  email: 'e_mail',
  identity: 'tc_pasaport',
} as const
export const traveller = record<Traveller, YolcuWire>(travellerFields)
export const travellerForm = record<TravellerForm, YolcuForm>(travellerFields)

export const notice = record<Notice, BildirimWire>({
  id: 'k_no',
  kind: 'tur',
  text: 'metin',
  at: 'tarih',
  read: 'okundu',
  booking: 'bilet_no',
  request: 'talep_no',
})

export const mailWish = record<MailWish, TercihWire>({ kind: 'tur', wanted: 'istenir', mandatory: 'zorunlu' })

const channel = words<Channel>({ email: 'e_posta', sms: 'sms', call: 'arama' })
export const consent = record<ConsentRecord, IzinWire>({
  channel: ['kanal', channel],
  given: 'verildi',
  decidedAt: 'tarih',
  wording: 'metin',
})

export const due = record<Due, OdenecekWire>({
  booking: 'rezervasyon_k_no',
  number: 'bilet_no',
  title: 'baslik',
  amount: ['tutar', money],
  when: ['ne_zaman', words({ now: 'simdi', 'on-site': 'yerinde' })],
  deadline: 'son_tarih',
  method: ['odeme_yontemi', paymentMethod],
})

/** A collection carries its amount as a bare number beside `kur_turu`. */
const paid: Translator<Paid, OdemelerWire['tahsilatlar'][number]> = {
  toWire: ({ id, booking: rezervasyon_k_no, number, title, amount, at, refunded, receipt }) => ({
    ...{ k_no: id, rezervasyon_k_no, bilet_no: number, baslik: title, tarih: at, iade: refunded },
    makbuz: receipt,
    ...money.toWire(amount),
  }),
  fromWire: ({ k_no, rezervasyon_k_no, bilet_no, baslik, tarih, iade, makbuz, tutar, kur_turu }) => ({
    ...{ id: k_no, booking: rezervasyon_k_no, number: bilet_no, title: baslik, at: tarih, refunded: iade },
    receipt: makbuz,
    amount: money.fromWire({ tutar, kur_turu }),
  }),
}

const paymentNotice = record<PaymentNotice, OdemeBildirimiWire>({
  id: 'k_no',
  booking: 'rezervasyon_k_no',
  amount: ['tutar', money],
  paidOn: 'tarih',
  sender: 'gonderen',
  sentAt: 'bildirildi',
})

export const payments: Translator<MemberPayments, OdemelerWire> = record<MemberPayments, OdemelerWire>({
  due: ['odenecekler', list(due)],
  paid: ['tahsilatlar', list(paid)],
  notices: ['bildirimler', list(paymentNotice)],
})

export const bookingLabel = words<BookingLabel>({
  active: 'aktif',
  completed: 'kapandi',
  cancelled: 'iptal',
}) as Translator<BookingLabel, 'aktif' | 'kapandi' | 'iptal'>

/** What stands at the door of the member's area. */
export type Overview = { next?: Booking; due: Due[]; unread: number }

export const overview: Translator<Overview, OzetWire> = {
  toWire: ({ next, due: dues, unread }) => ({
    siradaki: next ? booking.toWire(next) : null,
    odenecekler: list(due).toWire(dues),
    okunmamis: unread,
  }),
  fromWire: ({ siradaki, odenecekler, okunmamis }) => ({
    next: siradaki ? booking.fromWire(siradaki) : undefined,
    due: list(due).fromWire(odenecekler),
    unread: okunmamis,
  }),
}

/** The wire's name of each field of the forms of addresses and travellers. */
export const fieldsOf = { address: addressFields, traveller: travellerFields }
