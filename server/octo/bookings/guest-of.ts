import type { Guest } from '#domain/booking/order.ts'
import { cleanLine } from '#domain/languages/clean-text.ts'
import type { KeyHolder } from '#server/agencies/keys/find-key.ts'
import type { Contact } from '../types.ts'
import type { SentContact } from './input.ts'

/** Returns the lead traveller of a contact; the agency itself until a name is sent. */
export function guestOf(contact: SentContact | null | undefined, { agency }: KeyHolder): Guest {
  const [first = '', ...rest] = cleanLine(contact?.fullName ?? '').split(/\s+/)
  const firstName = cleanLine(contact?.firstName ?? '') || first
  const lastName = cleanLine(contact?.lastName ?? '') || rest.join(' ')
  const isNamed = firstName !== '' && lastName !== ''
  return {
    firstName: isNamed ? firstName : agency.name,
    lastName: isNamed ? lastName : agency.number,
    email: cleanLine(contact?.emailAddress ?? ''),
    phone: cleanLine(contact?.phoneNumber ?? ''),
  }
}

/** Returns a stored contact with the fields of another one that were sent; a name that is sent whole replaces both parts. */
function mergeContact(stored: SentContact | null, sent: SentContact): SentContact {
  const names = sent.fullName ? { firstName: null, lastName: null } : {}
  const named = Object.entries(sent).filter(([, value]) => value !== null && value !== undefined)
  return { ...stored, ...names, ...Object.fromEntries(named) }
}

/** Returns what a row stores of a contact: all of a test's, else the notes alone, because the booking has its guest. */
export function contactToStore(
  { contact, isTest }: { contact?: unknown; isTest: boolean },
  sent: SentContact | null | undefined,
): SentContact | null {
  const stored = (contact ?? null) as SentContact | null
  if (!sent) return stored
  const merged = mergeContact(stored, sent)
  return isTest ? merged : { notes: merged.notes ?? null }
}

/** Returns a stored guest with the fields of a contact that were sent. */
export function changedGuest(stored: Guest, sent: SentContact, holder: KeyHolder): Guest {
  const { email: emailAddress, phone: phoneNumber, firstName, lastName } = stored
  const name = isPlaceholder(stored, holder) ? {} : { firstName, lastName }
  return guestOf(mergeContact({ emailAddress, phoneNumber, ...name }, sent), holder)
}

/** Returns whether a guest is the agency itself, in place of a name that is not known yet. */
export function isPlaceholder(guest: Guest, { agency }: KeyHolder): boolean {
  return guest.lastName === agency.number
}

/** Returns the standard's contact of a guest. */
export function contactOf(guest: Guest | undefined): Contact {
  return {
    fullName: guest ? `${guest.firstName} ${guest.lastName}` : null,
    firstName: guest?.firstName ?? null,
    lastName: guest?.lastName ?? null,
    emailAddress: guest?.email || null,
    phoneNumber: guest?.phone || null,
    locales: [],
    postalCode: null,
    country: null,
    notes: null,
  }
}
