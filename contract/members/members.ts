import {
  type Channel,
  type Consents,
  type Credentials,
  type MemberProfile,
  type MemberSession,
  type NewPassword,
  type ProfileChange,
  providers,
  type Registration,
  type Strategy,
} from '#domain/members/member.ts'
import type { Currency, Money } from '#domain/money/money.ts'
import { get, post } from '../call.ts'
import { productCard } from '../catalogue/catalogue.ts'
import { coupon, discount } from '../coupons/coupons.ts'
import { booking } from '../orders/orders.ts'
import { flat, list, object, oneOf, only, plain, sameWord, shape } from '../shape.ts'
import {
  anyCurrency,
  anyLocale,
  boolean,
  currency,
  digits,
  id,
  instant,
  integer,
  locale,
  minorUnits,
  oneLine,
  queryFlag,
  string,
  text,
  word,
} from '../types.ts'

/* Required fields are checked by the members' rules, so that every error comes back with its field. */

const email = text(254)
const password = string({ max: 200 })
const name = oneLine(80)
const link = string({ max: 200 }).describe('The part after # in the emailed address.')
const uuid = plain<string>((zod) => zod.uuid())

/** A provider by which members log in. */
export const provider = sameWord(providers)
const strategy = sameWord<Strategy>(['local', ...providers])

/** A channel of advertising. */
export const channel = oneOf<Channel>({ email: 'e_posta', sms: 'sms', call: 'arama' })

const registration = shape<Registration>({
  group: ['uye_grup_k_no', id.optional()],
  firstName: ['ad', name],
  lastName: ['soyad', name],
  email: ['e_mail', email],
  password: ['sifre', password],
  passwordAgain: ['sifre_onay', password],
  agreed: ['gizlilik_politikasi', boolean.default(true)],
  locale: ['lang', locale],
})

const credentials = shape<Credentials>({
  email: ['e_mail', email],
  password: ['sifre', password],
  remember: ['remember', boolean.default(false)],
})

const consents = shape<Consents>({
  email: ['e_posta', boolean],
  sms: ['sms', boolean],
  call: ['arama', boolean],
})
const someConsents = shape<Partial<Consents>>({
  email: ['e_posta', boolean.optional()],
  sms: ['sms', boolean.optional()],
  call: ['arama', boolean.optional()],
})

/** A member as they see themselves. */
export const member = shape<MemberProfile>({
  id: ['k_no', id],
  email: ['e_mail', string()],
  firstName: ['ad', string()],
  lastName: ['soyad', string()],
  group: ['uye_grup_k_no', id],
  discount: ['iskonto', discount.optional().describe('What their group takes off every order.')],
  locale: ['lang', locale],
  phone: ['telefon', string().optional()],
  currency: ['kur_turu', currency.optional().describe('The currency the member likes to see.')],
  emailVerified: ['e_mail_onayli', boolean.describe('They have opened a link that was sent to the address.')],
  nextEmail: [
    'yeni_e_mail',
    string().optional().describe('Takes the place of e_mail once both addresses have confirmed it.'),
  ],
  hasPassword: ['sifre_var', boolean.describe('false: only ever came by Google or Facebook.')],
  consents: ['izinler', consents.describe('What the member said about advertising, per channel.')],
  providers: ['sosyal_girisler', list(provider).describe('Connected accounts.')],
  birthDate: ['dogum_tarihi', string().optional()],
  picture: [
    'resim',
    string().optional().describe('Their photo, for themselves alone: a path from the base of the API on.'),
  ],
  unread: ['okunmamis_bildirim', integer().describe('The number of unread notifications.')],
})

const sessionFields = {
  token: [
    'access_token',
    string().describe('Bearer token for clients of the API; the storefront’s own is its cookie.'),
  ],
  member: ['user', member],
} as const
/** A session that was opened, and whose it is. */
export const openedSession = object(sessionFields)

/** What is absent stays as it is; the address and the password need the present password. */
const profileChange = shape<ProfileChange>({
  firstName: ['ad', name.optional()],
  lastName: ['soyad', name.optional()],
  phone: ['telefon', digits(40).optional()],
  birthDate: ['dogum_tarihi', text(10).optional().describe('YYYY-MM-DD; empty takes it away.')],
  language: ['dil', anyLocale.optional().describe('The member’s language, for emails.')],
  currency: ['kur_turu', anyCurrency.optional()],
  consents: ['izinler', someConsents.optional()],
  email: ['e_mail', email.optional()],
  currentPassword: ['sifre_eski', password.optional()],
  password: ['sifre', password.optional()],
  passwordAgain: ['sifre_onay', password.optional()],
})

const newPassword = shape<NewPassword>({
  link: ['baglanti', link],
  password: ['sifre', password],
  passwordAgain: ['sifre_onay', password],
})

/** What a link from an email has done. */
export type LinkOutcome = 'verified' | 'email-half-changed' | 'email-changed' | 'connected' | 'erased'

const linkOutcome = oneOf<LinkOutcome>({
  verified: 'onaylandi',
  'email-half-changed': 'diger_adres_bekleniyor',
  'email-changed': 'degisti',
  connected: 'baglandi',
  erased: 'silindi',
})

const session = shape<MemberSession>({
  id: ['k_no', id],
  device: ['cihaz', string().describe('Browser and system; empty for a program.')],
  strategy: ['strateji', strategy],
  remember: ['remember', boolean],
  openedAt: ['acilis', instant],
  lastSeenAt: ['son_gorulme', instant.describe('To about ten minutes.')],
  current: ['bu_oturum', boolean],
})

const favourites = only('favoriler', list(only('urun_k_no', id)))

/** Money that came in for a booking (tahsilat). */
export type Collection = { id: string; booking: string; amount: Money; at: string }

/** The fields of a collection: its amount is a bare number beside `kur_turu`. */
export const collectionFields = {
  id: ['k_no', id],
  booking: ['rezervasyon_k_no', id],
  amount: [flat, shape<Money>({ minor: ['tutar', minorUnits], currency: ['kur_turu', word<Currency>()] })],
  at: ['tarih', instant],
} as const

const nothing = object({})
/** The answer of calls that change a member. */
export const changedMember = only('user', member)

const socialInput = object({
  locale: ['lang', locale],
  returnTo: ['donus', string({ max: 500 }).default('/').describe('Path to return to.')],
  connect: ['bagla', queryFlag.default(false).describe('Connect to the logged-in member’s account.')],
})
const social = { input: socialInput, output: only('yonlendirme_url', string()) }

export const register = post('/uye-kayit-ol-post', { input: registration, output: openedSession })
export const logIn = post('/uye-giris-yap-post', { input: credentials, output: openedSession })
export const logOut = post('/uye-cikis-yap-post', { input: nothing, output: nothing })
export const getMember = get('/uye-bilgileri-get', {
  input: nothing,
  output: object({
    profile: ['user', member.orNull()],
    strategy: ['strateji', strategy.orNull().describe('By which way the session was opened.')],
  }),
})
export const getMemberData = get('/uye-tum-veriler-get', {
  input: object({ member: ['uye_k_no', id.optional()], locale: ['lang', locale] }),
  output: object({
    bookings: ['rezervasyonlar', list(booking)],
    favourites: [flat, favourites],
    coupons: ['kuponlar', list(coupon)],
    collections: ['tahsilatlar', list(shape<Collection>(collectionFields))],
  }),
})
export const updateMember = post('/uye-guncelle-post', {
  input: object({ change: [flat, profileChange], locale: ['lang', locale] }),
  output: changedMember,
})
export const requestEmailVerification = post('/uye-e-posta-onay-gonder-post', {
  input: nothing,
  output: nothing,
})
export const requestPasswordReset = post('/uye-sifremi-unuttum-post', {
  input: object({ email: ['e_mail', email], locale: ['lang', locale] }),
  output: object({
    status: [
      'status',
      oneOf({ sent: 'gonderildi' }).describe('An unknown address is refused with status "mailyok".'),
    ],
  }),
})
export const findAccount = post('/uye-e-posta-sorgula-post', {
  input: object({ email: ['e_mail', email] }),
  output: only(
    'kayitli',
    boolean.describe('A member has this address; always false where the company gives neutral answers.'),
  ),
})
export const setNewPassword = post('/uye-sifre-yenile-post', {
  input: object({ change: [flat, newPassword], locale: ['lang', locale] }),
  output: openedSession,
})
export const confirmLink = post('/uye-baglanti-onayla-post', {
  input: object({ link: ['baglanti', link], locale: ['lang', locale] }),
  output: only('sonuc', linkOutcome),
})
export const listSessions = get('/uye-oturum-listele', {
  input: nothing,
  output: only('oturumlar', list(session)),
})
export const endSession = post('/uye-oturum-kapat-post', {
  input: object({
    session: ['oturum_k_no', uuid.optional()],
    others: ['digerleri', boolean.default(false)],
  }).describe('One session by its id, or all others.'),
  output: only('kapatilan', integer()),
})
export const listFavourites = get('/uye-favori-listele', {
  input: object({ locale: ['lang', locale] }),
  output: only('urunler', list(productCard)),
})
export const addFavourite = post('/uye-favori-ekle-post', {
  input: object({
    product: ['urun_k_no', id.optional()],
    products: [
      'urunler',
      list(id, { max: 200 }).default([]).describe('Several at once: those chosen before logging in.'),
    ],
  }),
  output: favourites,
})
export const removeFavourite = post('/uye-favori-sil-post', {
  input: object({ product: ['urun_k_no', id] }),
  output: favourites,
})
export const goToGoogle = get('/uye-google-get', social)
export const goToFacebook = get('/uye-facebook-get', social)
export const getWaitingConnection = get('/uye-hesap-bagla-get', {
  input: nothing,
  output: object({
    provider: ['saglayici', provider],
    email: ['e_mail', string()],
    returnTo: ['donus', string()],
  }),
})
export const connectByPassword = post('/uye-hesap-bagla-post', {
  input: object({ password: ['sifre', password] }),
  output: object({ ...sessionFields, returnTo: ['donus', string()] }),
})
export const connectByMail = post('/uye-hesap-bagla-posta-post', { input: nothing, output: nothing })
