import type { AgencyDetails, BookingManager, ListedAgency } from '#domain/agencies/agency.ts'
import type { AgencyState } from '#domain/agencies/agency-state.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Queries } from '#server/database/connect.ts'
import { isUuid } from '#server/database/is-uuid.ts'
import { type AgencyRow, agencyWithId, agencyWithNumber, documentsOf, newestAgencies } from './queries.ts'

/** Returns agencies and applications, the newest first, of one state or of all; `next` is the key of the next page. */
export async function listAgencies(
  database: Queries,
  { state, after, limit }: { state?: AgencyState; after?: string; limit: number },
): Promise<{ agencies: ListedAgency[]; next?: string }> {
  if (after !== undefined && !isUuid(after)) return { agencies: [] }
  const rows = await newestAgencies(database, { state, after, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  return {
    agencies: shown.map(presentListed),
    ...(rows.length > limit && { next: shown.at(-1)!.id }),
  }
}

/** Returns everything about the agency of a number. */
export async function findAgency(
  database: Queries,
  number: string,
): Promise<AgencyDetails | Refusal<'agency-unknown'>> {
  const row = await agencyWithNumber(database, number)
  return row ? presentAgency(database, row) : refuse('agency-unknown')
}

/** Returns the agency that an email is about. */
export async function findAgencyOfMail(database: Queries, id: string): Promise<AgencyDetails | undefined> {
  const row = await agencyWithId(database, id)
  return row && presentAgency(database, row)
}

/** Returns an agency as staff see it. */
export async function presentAgency(database: Queries, row: AgencyRow): Promise<AgencyDetails> {
  const { locale, taxOffice, taxNumber, address, website, phone, note, decidedAt, bookingsManagedBy } = row
  const { publicPage, referralPercent } = row
  return {
    ...presentListed(row),
    locale: locale as Locale,
    taxOffice,
    taxNumber,
    address,
    website,
    phone,
    note,
    bookingsManagedBy: bookingsManagedBy as BookingManager,
    publicPage,
    referralPercent,
    ...(row.parent && { parent: (await agencyWithId(database, row.parent))!.number }),
    overridePercent: row.overridePercent,
    documents: await documentsOf(database, row.id),
    ...(decidedAt && { decidedAt: decidedAt.toISOString() }),
  }
}

function presentListed({ number, agency, licence, name, email, state, appliedAt }: AgencyRow): ListedAgency {
  const appliedAtText = appliedAt.toISOString()
  return { number, agency, licence, name, email, state: state as AgencyState, appliedAt: appliedAtText }
}
