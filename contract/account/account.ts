import type { BookingLabel } from '#domain/booking/booking-state.ts'
import type { Address, AddressForm } from '#domain/members/address.ts'
import type { ConsentRecord } from '#domain/members/member.ts'
import { type EmailPreference, type Notice, type NoticePage, noticeKinds } from '#domain/members/notice.ts'
import type { Due, MemberPayments, Paid, PaymentNotice } from '#domain/members/payments.ts'
import type { Traveller, TravellerForm } from '#domain/members/traveller.ts'
import { get, post } from '../call.ts'
import { changedMember, channel, collectionFields, provider } from '../members/members.ts'
import { booking, bookingLabel } from '../orders/orders.ts'
import { list, type Ours, object, oneOf, only, plain, sameWord, shape } from '../shape.ts'
import {
  anyLocale,
  boolean,
  digits,
  id,
  instant,
  integer,
  locale,
  money,
  oneLine,
  paymentMethod,
  productKind,
  queryInteger,
  string,
  text,
} from '../types.ts'

/* Required fields are checked by the members' rules, so that every error comes back with its field. */

const uuid = plain<string>((zod) => zod.uuid())
const newId = uuid.optional().describe('Absent for a new one.')
const country = text(2).describe('ISO 3166, two letters.')

const address = shape<Address>({
  id: ['k_no', id],
  title: ['baslik', string()],
  street: ['adres', string()],
  district: ['ilce', string()],
  city: ['sehir', string()],
  postcode: ['posta_kodu', string()],
  country: ['ulke', string()],
  isDefault: ['varsayilan', boolean.describe('Forms begin with this one.')],
})
const addressFormFields = {
  id: ['k_no', newId],
  title: ['baslik', oneLine(60)],
  street: ['adres', oneLine(200)],
  district: ['ilce', oneLine(80).default('')],
  city: ['sehir', oneLine(80)],
  postcode: ['posta_kodu', oneLine(20).default('')],
  country: ['ulke', country],
  isDefault: ['varsayilan', boolean.default(false)],
} as const

const traveller = shape<Traveller>({
  id: ['k_no', id],
  firstName: ['ad', string()],
  lastName: ['soyad', string()],
  birthDate: ['dogum_tarihi', string()],
  country: ['uyruk', string()],
  phone: ['telefon', string()],
  email: ['e_mail', string()],
  identity: ['tc_pasaport', string().describe('In lists its end alone, after dots.')],
})
const travellerFormFields = {
  id: ['k_no', newId],
  firstName: ['ad', oneLine(80)],
  lastName: ['soyad', oneLine(80)],
  birthDate: ['dogum_tarihi', text(10).default('')],
  country: ['uyruk', country.default('')],
  phone: ['telefon', digits(40).default('')],
  email: ['e_mail', text(254).default('')],
  identity: ['tc_pasaport', digits(20).optional().describe('Absent: stays as it is. Empty: is taken away.')],
} as const

const noticeKind = sameWord(noticeKinds)

const notice = shape<Notice>({
  id: ['k_no', id],
  kind: ['tur', noticeKind],
  text: ['metin', string()],
  at: ['tarih', instant],
  read: ['okundu', boolean],
  booking: ['bilet_no', string().optional()],
  request: ['talep_no', string().optional()],
})

const preferenceFields = { kind: ['tur', noticeKind], wanted: ['istenir', boolean] } as const
const emailPreferences = only(
  'tercihler',
  list(shape<EmailPreference>({ ...preferenceFields, mandatory: ['zorunlu', boolean] })),
)

const consent = shape<ConsentRecord>({
  channel: ['kanal', channel],
  given: ['verildi', boolean],
  decidedAt: ['tarih', instant.optional().describe('When they said so; absent while they have not.')],
  wording: ['metin', string().describe('What is asked.')],
})

const due = shape<Due>({
  booking: ['rezervasyon_k_no', id],
  number: ['bilet_no', string()],
  title: ['baslik', string()],
  amount: ['tutar', money],
  when: [
    'ne_zaman',
    oneOf<Due['when']>({ now: 'simdi', 'on-site': 'yerinde' }).describe(
      'Now, by the deadline; or on the day of the trip.',
    ),
  ],
  deadline: ['son_tarih', instant.optional()],
  method: ['odeme_yontemi', paymentMethod],
})

const payments = shape<MemberPayments>({
  due: ['odenecekler', list(due)],
  paid: [
    'tahsilatlar',
    list(
      shape<Paid>({
        ...collectionFields,
        number: ['bilet_no', string()],
        title: ['baslik', string()],
        refunded: ['iade', boolean.describe('Went back to the payer.')],
        receipt: ['makbuz', boolean.describe('Whether its booking has a receipt: /rezervasyon-makbuz-get.')],
      }),
    ),
  ],
  notices: [
    'bildirimler',
    list(
      shape<PaymentNotice>({
        id: ['k_no', id],
        booking: ['rezervasyon_k_no', id],
        amount: ['tutar', money],
        paidOn: ['tarih', string()],
        sender: ['gonderen', string()],
        sentAt: ['bildirildi', instant],
      }),
    ).describe('Bank transfers the member has reported.'),
  ],
})

const overview = object({
  next: ['siradaki', booking.orNull()],
  due: ['odenecekler', list(due)],
  unread: ['okunmamis', integer()],
})

/** The start page of the member's area: the next trip, what is due, how many notices are unread. */
export type Overview = Ours<typeof overview>

const nothing = object({})
const inLanguage = object({ locale: ['lang', locale] })
const removal = object({ id: ['k_no', uuid], locale: ['lang', locale] })
const addresses = only('adresler', list(address))
const travellers = only('yolcular', list(traveller))
const unread = only('okunmamis', integer())

export const listAddresses = get('/uye-adres-listele', { input: nothing, output: addresses })
export const saveAddress = post('/uye-adres-kaydet-post', {
  input: shape<AddressForm & Ours<typeof inLanguage>>({ ...addressFormFields, locale: ['lang', locale] }),
  output: addresses,
})
export const removeAddress = post('/uye-adres-sil-post', { input: removal, output: addresses })
export const listTravellers = get('/uye-yolcu-listele', { input: nothing, output: travellers })
export const getTraveller = get('/uye-yolcu-getir', {
  input: object({ id: ['k_no', uuid] }),
  output: only('yolcu', traveller),
})
export const saveTraveller = post('/uye-yolcu-kaydet-post', {
  input: shape<TravellerForm & Ours<typeof inLanguage>>({
    ...travellerFormFields,
    locale: ['lang', locale],
  }),
  output: travellers,
})
export const removeTraveller = post('/uye-yolcu-sil-post', { input: removal, output: travellers })
export const listNotices = get('/uye-bildirim-listele', {
  input: object({
    locale: ['lang', locale],
    page: ['sayfa', queryInteger({ min: 1, max: 1000 }).default(1)],
  }),
  output: shape<NoticePage>({
    notices: ['bildirimler', list(notice)],
    unread: ['okunmamis', integer()],
    total: ['toplam', integer()],
  }),
})
export const readNotices = post('/uye-bildirim-okundu-post', {
  input: object({
    id: ['k_no', string({ max: 20 }).optional()],
    all: ['hepsi', boolean.default(false)],
  }).describe('One, or all.'),
  output: unread,
})
export const getEmailPreferences = get('/uye-bildirim-tercih-get', {
  input: nothing,
  output: emailPreferences,
})
export const changeEmailPreferences = post('/uye-bildirim-tercih-post', {
  input: only(
    'tercihler',
    list(shape<Pick<EmailPreference, 'kind' | 'wanted'>>(preferenceFields), { max: 20 }),
  ),
  output: emailPreferences,
})
export const listConsents = get('/uye-izin-listele', {
  input: inLanguage,
  output: only('izinler', list(consent)),
})
export const changePicture = post('/uye-resim-yukle-post', {
  input: object({
    picture: [
      'resim',
      string({ max: 250_000 }).describe('The picture in base64: JPEG, PNG, WebP or AVIF. It is re-encoded.'),
    ],
  }),
  output: changedMember,
})
export const removePicture = post('/uye-resim-sil-post', { input: nothing, output: changedMember })
export const disconnectProvider = post('/uye-sosyal-ayir-post', {
  input: object({ provider: ['saglayici', provider] }),
  output: changedMember,
})
export const listBookings = get('/uye-rezervasyon-listele', {
  input: object({
    locale: ['lang', locale],
    label: ['durum', bookingLabel.optional()],
    kind: ['urun_tipi', productKind.optional().describe('Only bookings with such an item.')],
    page: ['sayfa', queryInteger({ min: 1, max: 10_000 }).default(1)],
  }),
  output: object({
    bookings: ['rezervasyonlar', list(booking)],
    total: ['toplam', integer()],
    pageSize: ['sayfa_boyu', integer()],
    counts: [
      'sayilar',
      shape<Record<BookingLabel, number>>({
        active: ['aktif', integer()],
        completed: ['kapandi', integer()],
        cancelled: ['iptal', integer()],
      }),
    ],
  }),
})
export const listPayments = get('/uye-odeme-listele', { input: inLanguage, output: payments })
export const getOverview = get('/uye-ozet-getir', { input: inLanguage, output: overview })
export const exportData = get('/uye-veri-getir', {
  input: inLanguage,
  output: plain<Record<string, unknown>>((zod) =>
    zod
      .object({ olusturuldu: zod.iso.datetime() })
      .catchall(zod.unknown())
      .describe('Everything that is stored of the member, by the names of the fields that keep it.'),
  ),
})
export const eraseAccount = post('/uye-hesap-sil-post', {
  input: object({
    password: ['sifre', string({ max: 200 }).optional().describe('Without it a link is mailed.')],
    language: ['dil', anyLocale.optional()],
  }),
  output: only('sonuc', oneOf<'erased' | 'mailed'>({ erased: 'silindi', mailed: 'baglanti_gonderildi' })),
})
