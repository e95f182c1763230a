import type { Credentials, Member, Registration } from '#domain/members/member.ts'
import type { Currency, Money } from '#domain/money/money.ts'
import { record, type Translator } from '../translate.ts'
import type { GirisForm, KayitForm, TahsilatWire, UyeWire } from './schema.ts'

export const member = record<Member, UyeWire>({
  id: 'k_no',
  email: 'e_mail',
  firstName: 'ad',
  lastName: 'soyad',
  group: 'uye_grup_k_no',
  locale: 'lang',
})

export const registration = record<Registration, KayitForm>({
  group: 'uye_grup_k_no',
  firstName: 'ad',
  lastName: 'soyad',
  email: 'e_mail',
  password: 'sifre',
  passwordAgain: 'sifre_onay',
  agreed: 'gizlilik_politikasi',
  locale: 'lang',
})

export const credentials = record<Credentials, GirisForm>({
  email: 'e_mail',
  password: 'sifre',
  remember: 'remember',
})

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

const registrationFields: Record<keyof Registration, keyof KayitForm> = {
  group: 'uye_grup_k_no',
  firstName: 'ad',
  lastName: 'soyad',
  email: 'e_mail',
  password: 'sifre',
  passwordAgain: 'sifre_onay',
  agreed: 'gizlilik_politikasi',
  locale: 'lang',
}

/** Faults of a registration under the wire's field names, each put into words by `inWords`. */
export function registrationFaults<Fault>(
  faults: Partial<Record<keyof Registration, Fault>>,
  inWords: (fault: Fault) => string,
): Record<string, string> {
  return Object.fromEntries(
    (Object.entries(faults) as [keyof Registration, Fault][]).map(([field, fault]) => [
      registrationFields[field],
      inWords(fault),
    ]),
  )
}
