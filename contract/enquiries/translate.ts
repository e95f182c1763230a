import type { ContactField, ContactForm, TripWish } from '#domain/enquiries/contact-form.ts'
import { list, record, type Translator } from '../translate.ts'
import { money, productKind } from '../value-translators.ts'
import type { IletisimForm, IletisimGelen, OzelTeklifForm, OzelTeklifGelen } from './schema.ts'

type Who = Omit<ContactForm, 'wish' | 'subject'>

const whoFields = {
  locale: 'lang',
  name: 'ad_soyad',
  email: 'e_mail',
  phone: 'telefon',
  text: 'mesaj',
  consent: 'onay',
} as const

const wishFields = {
  day: 'tarih',
  until: 'bitis_tarihi',
  flexible: 'esnek',
  adults: 'yetiskin',
  children: 'cocuk',
  kinds: ['urun_tipleri', list(productKind)],
  budget: ['butce', money],
} as const

const who = record<Who, Omit<IletisimForm, 'konu'>>(whoFields)
const wish = record<TripWish, OzelTeklifForm>(wishFields)

/** What only programs fill in, and the token of the form. */
export type Guard = { token: string; trap: string }

/** The guard of a form, as it travels with it. */
export const guard = record<Guard, Pick<IletisimForm, 'jeton' | 'web_sitesi'>>({
  token: 'jeton',
  trap: 'web_sitesi',
})

/** A question, sent and received. */
export const question: Translator<ContactForm, IletisimForm> = {
  toWire: (ours) => ({ ...who.toWire(ours), konu: ours.subject }),
  fromWire: (wire) => ({ ...who.fromWire(wire), subject: (wire as IletisimGelen).konu }),
}

/** The wish for a special offer, sent and received. Throws TypeError for a form without a wish. */
export const specialOffer: Translator<ContactForm, OzelTeklifForm> = {
  toWire: (ours) => {
    if (!ours.wish) throw new TypeError('a special offer needs a wish')
    return { ...who.toWire(ours), ...wish.toWire(ours.wish) }
  },
  fromWire: (wire) => ({
    ...who.fromWire(wire as OzelTeklifGelen),
    subject: '',
    wish: wish.fromWire(wire),
  }),
}

const names: Record<ContactField, string> = {
  name: 'ad_soyad',
  email: 'e_mail',
  phone: 'telefon',
  subject: 'konu',
  text: 'mesaj',
  consent: 'onay',
  day: 'tarih',
  until: 'bitis_tarihi',
  adults: 'yetiskin',
  children: 'cocuk',
  kinds: 'urun_tipleri',
  budget: 'butce',
}

/** Faults under the wire's field names. */
export function contactFaults(faults: Partial<Record<ContactField, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => [names[field as ContactField], fault]),
  )
}

/** Faults of an answer under our names; a part of a field ("butce.tutar") counts as the field. */
export function ourContactFaults(faults: Record<string, string> = {}): Partial<Record<ContactField, string>> {
  const ours = Object.entries(names).flatMap(([field, name]) => {
    const found = Object.keys(faults).find((key) => key.split('.')[0] === name)
    return found ? [[field, faults[found]]] : []
  })
  return Object.fromEntries(ours)
}
