import type { Right } from '#domain/staff/rights.ts'
import type { Queries } from '#server/database/connect.ts'
import {
  type AcceptedRow,
  acceptedByAgency,
  acceptedByMember,
  acceptedForBooking,
  acceptedForMessage,
  acceptedForRequest,
} from './acceptance-queries.ts'
import { textOfVersion } from './legal-versions.ts'
import { legalVersions } from './version-queries.ts'

export type AcceptanceSubject = 'booking' | 'member' | 'request' | 'agency' | 'message'

/** What was accepted: the text, its version and language, when, and from which address where that is stored. */
export type Acceptance = {
  purpose: string
  /** The page and its version; undefined where it is not known which it was. */
  page?: string
  version?: number
  label?: string
  locale?: string
  at: string
  ip?: string
  /** The agency that accepted for its guest, with its number. */
  by?: string
  sha256?: string
  text?: string
}

export type Acceptances = { subject: AcceptanceSubject; accepted: Acceptance[] }

const subjects: readonly {
  subject: AcceptanceSubject
  right: Right
  find: (database: Queries, name: string) => Promise<AcceptedRow[] | undefined>
}[] = [
  { subject: 'booking', right: 'bookings.view', find: acceptedForBooking },
  { subject: 'member', right: 'members.view', find: acceptedByMember },
  { subject: 'request', right: 'requests.answer', find: acceptedForRequest },
  { subject: 'agency', right: 'agencies.manage', find: acceptedByAgency },
  { subject: 'message', right: 'messages.answer', find: acceptedForMessage },
]

/**
 * Returns what was accepted for a booking, a request, an agency or a message, by its number, or by a member, by email.
 * Undefined where there is none among the subjects that `mayRead` allows.
 */
export async function findAcceptances(
  database: Queries,
  { of, mayRead }: { of: string; mayRead: (right: Right) => boolean },
): Promise<Acceptances | undefined> {
  const name = of.includes('@') ? of.trim() : of.trim().toUpperCase()
  for (const { subject, right, find } of subjects) {
    const rows = mayRead(right) ? await find(database, name) : undefined
    if (rows) return { subject, accepted: await Promise.all(rows.map((row) => presentRow(database, row))) }
  }
  return undefined
}

async function presentRow(database: Queries, row: AcceptedRow): Promise<Acceptance> {
  const { purpose, label, page, pageVersion, locale, at, ip, by, sha256 } = row
  const text = row.text ?? (await storedText(database, row))
  return {
    purpose,
    ...(page && pageVersion && { page, version: pageVersion }),
    ...(label && { label }),
    ...(locale && { locale }),
    at: at.toISOString(),
    ...(ip && { ip }),
    ...(by && { by }),
    ...(sha256 && { sha256 }),
    ...(text && { text }),
  }
}

async function storedText(
  database: Queries,
  { page, pageVersion, locale }: AcceptedRow,
): Promise<string | undefined> {
  if (!page || !pageVersion || !locale) return undefined
  const [version] = await legalVersions(database, { page, version: pageVersion, most: 1 })
  return version && textOfVersion(version, locale)?.text
}
