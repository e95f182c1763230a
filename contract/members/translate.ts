import type {
  Channel,
  Consents,
  Credentials,
  MemberProfile,
  MemberSession,
  NewPassword,
  ProfileChange,
  Registration,
} from '#domain/members/member.ts'
import type { Currency, Money } from '#domain/money/money.ts'
import { discount } from '../coupons/translate.ts'
import { fields, record, type Translator, words } from '../translate.ts'
import type {
  BaglantiWire,
  GirisForm,
  GuncelleForm,
  KayitForm,
  OturumKaydiWire,
  SifreYenileForm,
  TahsilatWire,
  UyeWire,
} from './schema.ts'

const consentFields = { email: 'e_posta', sms: 'sms', call: 'arama' } as const satisfies Record<
  Channel,
  string
>

const consents = record<Consents, UyeWire['izinler']>(consentFields)

export const member = record<MemberProfile, UyeWire>({
  id: 'k_no',
  email: 'e_mail',
  firstName: 'ad',
  lastName: 'soyad',
  group: 'uye_grup_k_no',
  discount: ['iskonto', discount],
  locale: 'lang',
  phone: 'telefon',
  currency: 'kur_turu',
  emailVerified: 'e_mail_onayli',
  nextEmail: 'yeni_e_mail',
  hasPassword: 'sifre_var',
  consents: ['izinler', consents],
  providers: 'sosyal_girisler',
  birthDate: 'dogum_tarihi',
  picture: 'resim',
  unread: 'okunmamis_bildirim',
})

const registrationFields = {
  group: 'uye_grup_k_no',
  firstName: 'ad',
  lastName: 'soyad',
  email: 'e_mail',
  password: 'sifre',
  passwordAgain: 'sifre_onay',
  agreed: 'gizlilik_politikasi',
  locale: 'lang',
} as const

export const registration = record<Registration, KayitForm>(registrationFields)

export const credentials = record<Credentials, GirisForm>({
  email: 'e_mail',
  password: 'sifre',
  remember: 'remember',
})

const newPasswordFields = { link: 'baglanti', password: 'sifre', passwordAgain: 'sifre_onay' } as const

export const newPassword = record<NewPassword, SifreYenileForm>(newPasswordFields)

const profileFields = {
  firstName: 'ad',
  lastName: 'soyad',
  phone: 'telefon',
  birthDate: 'dogum_tarihi',
  language: 'dil',
  currency: 'kur_turu',
  email: 'e_mail',
  password: 'sifre',
  passwordAgain: 'sifre_onay',
  currentPassword: 'sifre_eski',
} as const

export const profileChange = record<ProfileChange, GuncelleForm>({
  ...profileFields,
  consents: ['izinler', fields(consentFields)],
})

export const memberSession = record<MemberSession, OturumKaydiWire>({
  id: 'k_no',
  device: 'cihaz',
  strategy: 'strateji',
  remember: 'remember',
  openedAt: 'acilis',
  lastSeenAt: 'son_gorulme',
  current: 'bu_oturum',
})

/** What a link from a mail has brought about. */
export type LinkOutcome = 'verified' | 'email-half-changed' | 'email-changed' | 'connected' | 'erased'

export const linkOutcome = words<LinkOutcome>({
  verified: 'onaylandi',
  'email-half-changed': 'diger_adres_bekleniyor',
  'email-changed': 'degisti',
  connected: 'baglandi',
  erased: 'silindi',
}) as Translator<LinkOutcome, BaglantiWire['sonuc']>

/** Money that came in for a booking (tahsilat). */
export type Collection = { id: string; booking: string; amount: Money; at: string }

/** A collection carries its amount as a bare number beside `kur_turu`. */
export const collection: Translator<Collection, TahsilatWire> = {
  toWire: ({ id, booking, amount, at }) => ({
    k_no: id,
    rezervasyon_k_no: booking,
    tutar: amount.minor / 100,
    kur_turu: amount.currency,
    tarih: at,
  }),
  fromWire: ({ k_no, rezervasyon_k_no, tutar, kur_turu, tarih }) => ({
    id: k_no,
    booking: rezervasyon_k_no,
    amount: { minor: Math.round(tutar * 100), currency: kur_turu as Currency },
    at: tarih,
  }),
}

/** Our name of each field of a form, by the wire's name: for faults that come back. */
export const formFields = {
  registration: flipped(registrationFields),
  newPassword: flipped(newPasswordFields),
  profile: flipped({ ...profileFields, consents: 'izinler' }),
}

const wireFields: Record<string, string> = {
  ...registrationFields,
  ...newPasswordFields,
  ...profileFields,
  consents: 'izinler',
}

/** Faults of a form under the wire's field names, each put into words by `inWords`. */
export function faults<Fault>(
  found: Partial<Record<string, Fault>>,
  inWords: (fault: Fault) => string,
): Record<string, string> {
  return Object.fromEntries(
    (Object.entries(found) as [string, Fault][]).map(([field, fault]) => [
      wireFields[field]!,
      inWords(fault),
    ]),
  )
}

function flipped<Ours extends string>(table: Record<Ours, string>): Record<string, Ours> {
  return Object.fromEntries((Object.entries(table) as [Ours, string][]).map(([ours, wire]) => [wire, ours]))
}
