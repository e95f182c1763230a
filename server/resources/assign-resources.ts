import { isSame } from '#domain/catalogue/differences.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { notifyChange } from '#server/catalogue/lock-catalogue.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { findEntry } from '#server/editing/find-entries.ts'
import { saveEntry } from '#server/editing/save-entry.ts'
import { lockDepartureAhead, type WhichRefusal } from '#server/inventory/lock-departure.ts'
import type { WhichDeparture } from '#server/inventory/which-departure.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import {
  type DepartureChoices,
  departureChoices,
  departureResources,
  lockByCode,
  resourceFacts,
  resourcesOfTour,
  setOwnResources,
} from './queries.ts'

/** Returns the resources that a departure may have, those of its tour, and its own where it has some. */
export async function findDepartureResources(
  { database }: Pick<Company, 'database'>,
  departure: string,
): Promise<DepartureChoices | Refusal<'departure-unknown'>> {
  return (await departureChoices(database, departure)) ?? refuse('departure-unknown')
}

type UnknownResource = Refusal<'resource-unknown'>

/**
 * Gives one departure resources of its own, or those of its tour again (null). A departure with guests gets only
 * resources that are free while it runs.
 */
export function assignToDeparture(
  { database }: Pick<Company, 'database'>,
  { which, resources: wanted }: { which: WhichDeparture; resources: readonly string[] | null },
  order: StaffOrder,
): Promise<undefined | WhichRefusal | UnknownResource | Refusal<'resource-taken'>> {
  return database.transaction(async (transaction) => {
    const codes = wanted && [...new Set(wanted)].sort()
    const unknown = await lockWanted(transaction, { which, codes })
    if (unknown) return unknown
    const departure = await lockDepartureAhead(transaction, which, order.now)
    if (isRefusal(departure)) return departure
    const id = departure.resource
    const { own, taken } = await departureResources(transaction, { departure: id, wanted: codes })
    if (isSame(own, codes)) return undefined
    if (departure.taken > 0 && taken.length > 0)
      return refuse('resource-taken', { resource: taken.join(', ') })
    await setOwnResources(transaction, id, codes)
    await recordAudit(transaction, order, {
      action: 'departure.resources',
      subject: { kind: 'departure', id },
      before: { resources: own },
      after: { resources: codes },
    })
    await notifyChange(transaction)
    return undefined
  })
}

/** Locks resources before the departure, as every sale does: the present ones too, which a sale under way may have checked. */
async function lockWanted(
  transaction: Queries,
  { which, codes }: { which: WhichDeparture; codes: readonly string[] | null },
): Promise<UnknownResource | undefined> {
  const { tour, present } = await resourcesOfTour(transaction, which)
  const needed = codes ?? tour
  const known = await lockByCode(transaction, [...needed, ...present])
  const missing = needed.find((code) => !known.has(code))
  return missing === undefined ? undefined : refuse('resource-unknown', { resource: missing })
}

/**
 * Gives a product the resources that each of its sales takes, as a new version of it. Sales that are there already stay,
 * also where the resource is taken: `listResources` shows them as conflicts.
 */
export async function assignToProduct(
  company: Company,
  { product: code, resources }: { product: string; resources: readonly string[] },
  order: StaffOrder,
): Promise<
  | { version: number }
  | UnknownResource
  | Refusal<'product-unknown' | 'product-has-draft' | 'resource-not-for-kind' | 'entry-stale'>
> {
  const known = new Set((await resourceFacts(company.database)).map((one) => one.code))
  const missing = resources.find((one) => !known.has(one))
  if (missing !== undefined) return refuse('resource-unknown', { resource: missing })
  const entry = await findEntry(company, { kind: 'product', code })
  if (!entry || entry.state === 'deleted') return refuse('product-unknown')
  if (entry.state === 'draft') return refuse('product-has-draft')
  const { resources: _, ...others } = entry.document
  const document = resources.length > 0 ? { ...others, resources: [...new Set(resources)] } : others
  const { version, draftLanguages } = entry
  const saved = await saveEntry(
    company,
    { kind: 'product', code, version, document, as: 'published', draftLanguages },
    order,
  )
  if (!isRefusal(saved)) return { version: saved.version }
  return saved.refused === 'entry-stale'
    ? refuse('entry-stale', saved.values)
    : refuse('resource-not-for-kind', {
        problem: saved.problems?.map(({ message }) => message).join('; ') ?? '',
      })
}
