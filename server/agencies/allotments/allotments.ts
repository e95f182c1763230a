import { isAdmitted, maySell } from '#domain/agencies/agency-state.ts'
import {
  type Allotment,
  type AllotmentsVersion,
  type AllottedDeparture,
  refuseAllotments,
} from '#domain/agencies/allotments.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { actorLabel } from '#domain/staff/actor.ts'
import type { Database, Queries } from '#server/database/connect.ts'
import { constraintOf } from '#server/database/errors.ts'
import { applyAllotments } from '#server/inventory/allotments/arrange-allotments.ts'
import { listAllotted } from '#server/inventory/allotments/list-allotted.ts'
import { titlesOfProducts } from '#server/orders/titles.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { agencyWithNumber } from '../queries.ts'
import {
  type AllotmentsRow,
  countWithheld,
  insertAllotments,
  latestAllotments,
  type Withheld,
  withoutPlaces,
} from './queries.ts'

/** The allotments of an agency in force, what is withheld of them, and their latest versions, the newest first. */
export type FoundAllotments = {
  allotments: AllotmentsVersion
  versions: AllotmentsVersion[]
  next: AllottedDeparture[]
} & Withheld

/** Versions that are listed. */
const listed = 50

/** Returns the allotments of an agency that are in force; version 0 where staff have set none. */
export async function findAllotments(
  database: Database,
  { number, locale }: { number: string; locale: Locale },
  now: Date,
): Promise<FoundAllotments | Refusal<'agency-unknown'>> {
  const agency = await agencyWithNumber(database, number)
  if (!agency) return refuse('agency-unknown')
  return found(database, { agency: agency.id, locale }, now)
}

async function found(
  database: Queries,
  { agency, locale }: { agency: string; locale: Locale },
  now: Date,
): Promise<FoundAllotments> {
  const versions = (await latestAllotments(database, agency, listed)).map(present)
  const allotments = versions[0] ?? none
  const next = await listAllotted(database, { agency, allotments: allotments.allotments }, now)
  return {
    allotments,
    versions,
    ...(await countWithheld(database, agency, now)),
    next: await withTitles(database, next, locale),
  }
}

/** Returns what is reserved for an agency, for its own users. */
export async function findOwnAllotments(
  database: Queries,
  { agency, locale }: { agency: string; locale: Locale },
  now: Date,
): Promise<AllottedDeparture[]> {
  const { allotments } = await inForce(database, agency)
  return withTitles(database, await listAllotted(database, { agency, allotments }, now), locale)
}

async function withTitles(
  database: Queries,
  departures: readonly Omit<AllottedDeparture, 'title'>[],
  locale: Locale,
): Promise<AllottedDeparture[]> {
  const titles = await titlesOfProducts(database, [...new Set(departures.map(({ product }) => product))])
  return departures.map((one) => {
    const named = titles.get(one.product)
    return { ...one, title: named?.[locale] ?? named?.en ?? one.product }
  })
}

export type AllotmentsRefusal = Refusal<
  'agency-unknown' | 'agency-not-approved' | 'allotments-changed' | 'allotment-invalid' | 'allotment-product'
>

type Replacement = { number: string; version: number; allotments: readonly Allotment[]; locale: Locale }

/**
 * Replaces the allotments of an agency by a new version and withholds its places, as far as they are free; bookings stay.
 * `version` is the one that was read: after another change the allotments are refused.
 */
export async function setAllotments(
  database: Database,
  change: Replacement,
  order: StaffOrder,
): Promise<FoundAllotments | AllotmentsRefusal> {
  const wrong = refuseAllotments(change.allotments)
  if (wrong) return wrong
  try {
    return await database.transaction((transaction) => replaceAllotments(transaction, change, order))
  } catch (error) {
    // A colleague has set the next version meanwhile.
    if (constraintOf(error) !== 'agency_allotments_agency_version_pk') throw error
    return refuse('allotments-changed', { version: change.version + 1 })
  }
}

/**
 * The new version is written first: its key makes others that change the same agency wait. The agency itself is not locked,
 * because sales that have locked departures wait for its row to refer to it.
 */
async function replaceAllotments(
  transaction: Queries,
  { number, version, allotments, locale }: Replacement,
  order: StaffOrder,
): Promise<FoundAllotments | AllotmentsRefusal> {
  const agency = await agencyWithNumber(transaction, number)
  if (!agency) return refuse('agency-unknown')
  if (!isAdmitted(agency.state)) return refuse('agency-not-approved')
  const before = await inForce(transaction, agency.id)
  if (before.version !== version) return refuse('allotments-changed', { version: before.version })
  const [other] = await withoutPlaces(
    transaction,
    allotments.map(({ product }) => product),
  )
  if (other) return refuse('allotment-product', { product: other })
  const row = {
    agency: agency.id,
    version: version + 1,
    allotments,
    setBy: actorLabel(order.actor),
    setAt: order.now,
  }
  await insertAllotments(transaction, row)
  // Nothing is withheld for a suspended agency until that is lifted.
  const withheld = maySell(agency.state) ? allotments : []
  await applyAllotments(transaction, { agency: agency.id, allotments: withheld }, order.now)
  await recordAudit(transaction, order, {
    action: 'agency.allotments',
    subject: { kind: 'agency', id: number },
    before: { version, allotments: before.allotments },
    after: { version: row.version, allotments },
  })
  return found(transaction, { agency: agency.id, locale }, order.now)
}

async function inForce(database: Queries, agency: string): Promise<AllotmentsVersion> {
  const [row] = await latestAllotments(database, agency, 1)
  return row ? present(row) : none
}

const none: AllotmentsVersion = { allotments: [], version: 0 }

function present({ version, allotments, setBy, setByName, setAt }: AllotmentsRow): AllotmentsVersion {
  return {
    version,
    allotments: allotments as Allotment[],
    setBy,
    ...(setByName && { setByName }),
    setAt: setAt.toISOString(),
  }
}
