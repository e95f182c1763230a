import type { ProductKind } from '#domain/catalogue/kinds.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { refuseEmail } from '#domain/members/email.ts'
import { refusePhone } from '#domain/members/phone.ts'
import type { Money } from '#domain/money/money.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'

/** The kind of a visitor's message: a question, or a preference for a special offer. */
export const contactKinds = ['question', 'special-offer'] as const

export type ContactKind = (typeof contactKinds)[number]

/** A visitor's travel preferences. Without a day when any day suits. */
export type TripEnquiry = {
  day?: string
  until?: string
  flexible: boolean
  adults: number
  children: number
  kinds: ProductKind[]
  budget?: Money
}

/** A message as it is sent: a question has a subject, a special offer has a trip. */
export type ContactForm = {
  locale: Locale
  name: string
  email: string
  phone: string
  subject: string
  text: string
  consent: boolean
  trip?: TripEnquiry
}

/** A field that can have an error. */
export type ContactField =
  | Exclude<keyof ContactForm, 'locale' | 'trip'>
  | Exclude<keyof TripEnquiry, 'flexible'>

export type ContactErrors = Partial<Record<ContactField, Refusal>>

/** The planning horizon of a preference, in days. */
const furthest = 3 * 366

/**
 * Everything that is wrong with a message, all at once; empty when nothing is. `today` is the company's day.
 * A name with an address of the web in it is refused: it would be in an email to whatever mailbox was typed.
 * Source: spec section 2, /contact and /get-a-special-offer.
 */
export function contactErrors(form: ContactForm, today: string): ContactErrors {
  const { name, email, phone, subject, text, consent, trip } = form
  const errors: { [Field in ContactField]?: Refusal | undefined } = {
    name: nameError(name),
    email: refuseEmail(email),
    phone: phone === '' ? undefined : refusePhone(phone),
    subject: trip || subject !== '' ? undefined : refuse('subject-needed'),
    text: text.length < 10 ? refuse('message-needed') : undefined,
    consent: consent ? undefined : refuse('contact-consent-needed'),
    ...(trip && requestErrors(trip, today)),
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error)) as ContactErrors
}

function nameError(name: string): Refusal | undefined {
  if (name === '') return refuse('name-needed')
  return /:\/\/|www\.|[@<>]|\.[a-z]{2,}\//i.test(name) ? refuse('field-invalid') : undefined
}

function requestErrors(
  trip: TripEnquiry,
  today: string,
): { [Field in keyof TripEnquiry]?: Refusal | undefined } {
  const { day, until, flexible, adults, kinds, budget } = trip
  return {
    day: dayError(day, { today, needed: !flexible }),
    until:
      until && (until < (day ?? today) || isTooFar(until, today)) ? refuse('until-too-early') : undefined,
    adults: adults < 1 ? refuse('adult-needed') : undefined,
    kinds: kinds.length === 0 ? refuse('kind-needed') : undefined,
    budget: budget && budget.minor <= 0 ? refuse('budget-invalid') : undefined,
  }
}

function dayError(day: string | undefined, { today, needed }: { today: string; needed: boolean }) {
  if (!day) return needed ? refuse('day-needed') : undefined
  if (day < today) return refuse('day-past')
  return isTooFar(day, today) ? refuse('field-invalid') : undefined
}

function isTooFar(day: string, today: string): boolean {
  return Date.parse(day) - Date.parse(today) > furthest * 86_400_000
}
