import type { Locale } from '#domain/languages/locales.ts'
import { refuseEmail } from '#domain/members/email.ts'
import { refusePhone } from '#domain/members/phone.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { AgencyState } from './agency-state.ts'
import type { PageTerms } from './referral.ts'
import type { ParentTerms } from './sub-agency.ts'

/** Who gets the emails of an agency's bookings, cancels and changes them. */
export const bookingManagers = ['guest', 'agency'] as const
export type BookingManager = (typeof bookingManagers)[number]

/** The most documents of an application. */
export const mostDocuments = 6

/** An application of an agency, as it is sent. `name` is the contact person, `documents` are ids of sent pictures. */
export type AgencyApplication = {
  locale: Locale
  agency: string
  licence: string
  taxOffice: string
  taxNumber: string
  address: string
  website: string
  name: string
  email: string
  phone: string
  note: string
  documents: string[]
  consent: boolean
}

/** An agency as lists of staff show it; instants are ISO 8601. */
export type ListedAgency = Pick<AgencyApplication, 'agency' | 'licence' | 'name' | 'email'> & {
  number: string
  state: AgencyState
  appliedAt: string
}

/** What of an agency staff may correct. */
export const correctableFields = [
  'agency',
  'licence',
  'taxOffice',
  'taxNumber',
  'address',
  'website',
  'name',
  'email',
  'phone',
] as const
export type AgencyContact = Pick<AgencyApplication, (typeof correctableFields)[number]>

/** Everything about an agency that staff need to decide on its application; `documents` are ids of pictures. */
export type AgencyDetails = ListedAgency &
  Omit<AgencyApplication, keyof ListedAgency | 'consent'> & {
    decidedAt?: string
    bookingsManagedBy: BookingManager
  } & PageTerms &
  ParentTerms

export type AgencyField = Exclude<keyof AgencyApplication, 'locale' | 'note'>

export type AgencyErrors = Partial<Record<AgencyField, Refusal>>

/**
 * Returns everything that is wrong with an application, all at once; empty when nothing is. Names with a web address in
 * them are refused, since emails to the typed mailbox repeat them. Never throws. Source: spec section 2, /agency/forms.
 * Example: an application without a licence number → `{ licence: licence-needed }`.
 */
export function agencyErrors(application: AgencyApplication): AgencyErrors {
  const { agency, licence, taxNumber, address, website, name, email, phone, documents, consent } = application
  const errors: { [Field in AgencyField]?: Refusal | undefined } = {
    agency: refuseName(agency, 'agency-name-needed'),
    licence: isNumber(licence, 2) ? undefined : refuse('licence-needed'),
    taxNumber: isNumber(taxNumber, 5) ? undefined : refuse('tax-number-needed'),
    address: address.length < 10 ? refuse('address-needed') : undefined,
    website: website === '' || isWebsite(website) ? undefined : refuse('website-invalid'),
    name: refuseName(name, 'name-needed'),
    email: refuseEmail(email),
    phone: refusePhone(phone),
    documents: documents.length > mostDocuments ? refuse('field-invalid') : undefined,
    consent: consent ? undefined : refuse('agency-consent-needed'),
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error)) as AgencyErrors
}

/**
 * Returns what is wrong with details that staff correct, by the rules of an application; empty when nothing is. Never throws.
 * Source: docs/operations.md, agencies. Example: an address without an @ → `{ email: email-invalid }`.
 */
export function agencyContactErrors(contact: AgencyContact): AgencyErrors {
  return agencyErrors({ ...contact, locale: 'en', note: '', documents: [], consent: true })
}

/**
 * Writes a tax number as it is compared: letters and digits alone, in upper case. Never throws.
 * Example: `tidyTaxNumber('de 123 456-789') === 'DE123456789'`.
 */
export function tidyTaxNumber(typed: string): string {
  return typed.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()
}

function refuseName(name: string, needed: string): Refusal | undefined {
  if (name === '') return refuse(needed)
  return /:\/\/|www\.|[@<>]|\.[a-z]{2,}\//i.test(name) ? refuse('field-invalid') : undefined
}

/** Numbers of licences and taxes differ by country; each has a digit. */
function isNumber(typed: string, least: number): boolean {
  return tidyTaxNumber(typed).length >= least && /\p{N}/u.test(typed)
}

function isWebsite(typed: string): boolean {
  const address = URL.parse(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`)
  return address !== null && address.username === '' && /\.[a-z0-9-]{2,}$/i.test(address.hostname)
}
