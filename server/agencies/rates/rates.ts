import { isDeepStrictEqual } from 'node:util'
import { isAdmitted } from '#domain/agencies/agency-state.ts'
import { type AgencyRates, noRates, type RatesVersion, refuseRates } from '#domain/agencies/rates.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { actorLabel } from '#domain/staff/actor.ts'
import type { Database, Queries } from '#server/database/connect.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { agencyWithNumber, lockAgency } from '../queries.ts'
import { queueProductUpdates } from '../webhooks/queries.ts'
import { insertRates, latestRates, type RatesRow, ratesWithVersion, unknownProducts } from './queries.ts'

/** Versions that are listed. */
const listed = 50

/** Returns the rates of an agency that are in force; version 0 where staff have set none. */
export async function ratesInForce(database: Queries, agency: string): Promise<RatesVersion> {
  const [row] = await latestRates(database, agency, 1)
  return row ? presentRates(row) : { ...noRates, version: 0 }
}

/** Returns the rates that an agency had in a version; none in version 0. */
export async function ratesOfVersion(
  database: Queries,
  of: { agency: string; version: number },
): Promise<AgencyRates> {
  const rates = await ratesWithVersion(database, of)
  return (rates as AgencyRates | undefined) ?? noRates
}

/** Returns the versions of the rates of an agency, the newest first. */
export async function listRates(
  database: Queries,
  number: string,
): Promise<RatesVersion[] | Refusal<'agency-unknown'>> {
  const agency = await agencyWithNumber(database, number)
  return agency
    ? (await latestRates(database, agency.id, listed)).map(presentRates)
    : refuse('agency-unknown')
}

export type RatesRefusal = Refusal<
  | 'agency-unknown'
  | 'agency-not-approved'
  | 'rates-changed'
  | 'rate-rule-invalid'
  | 'blackout-invalid'
  | 'product-unknown'
>

/**
 * Replaces the rates of an agency by a new version; bookings keep the prices that they were sold at. `version` is the one
 * that was read: after another change the rates are refused.
 */
export async function setRates(
  database: Database,
  { number, version, rates }: { number: string; version: number; rates: AgencyRates },
  order: StaffOrder,
): Promise<RatesVersion | RatesRefusal> {
  const wrong = refuseRates(rates)
  if (wrong) return wrong
  return database.transaction(async (transaction) => {
    const agency = await lockAgency(transaction, number)
    if (!agency) return refuse('agency-unknown')
    if (!isAdmitted(agency.state)) return refuse('agency-not-approved')
    const before = await ratesInForce(transaction, agency.id)
    if (before.version !== version) return refuse('rates-changed', { version: before.version })
    const codes = [...rates.rules, ...rates.blackouts].flatMap(({ product }) => product ?? [])
    const [unknown] = await unknownProducts(transaction, codes)
    if (unknown) return refuse('product-unknown', { product: unknown })
    const row = {
      agency: agency.id,
      version: version + 1,
      rates: { rules: rates.rules, blackouts: rates.blackouts },
      setBy: actorLabel(order.actor),
      setAt: order.now,
    }
    await insertRates(transaction, row)
    await queueProductUpdates(transaction, { agency: agency.id, of: changedProducts(before, rates) })
    await recordAudit(transaction, order, {
      action: 'agency.rates',
      subject: { kind: 'agency', id: number },
      before: { version, rules: before.rules, blackouts: before.blackouts },
      after: { version: row.version, ...row.rates },
    })
    return presentRates(row)
  })
}

/** The products whose net prices may change: those of the rules and blackouts that are new or gone. */
function changedProducts(
  before: AgencyRates,
  after: AgencyRates,
): Parameters<typeof queueProductUpdates>[1]['of'] {
  const [was, is] = [before, after].map(({ rules, blackouts }) => [...rules, ...blackouts])
  const isIn = (all: readonly object[]) => (one: object) => all.some((other) => isDeepStrictEqual(other, one))
  const [same, sameNow] = [was!.filter(isIn(is!)), is!.filter(isIn(was!))]
  const changed = [...was!, ...is!].filter((one) => !isIn(same)(one))
  // Of rules with the same precision the first counts.
  const hasNewOrder = !isDeepStrictEqual(same, sameNow)
  const isForAll = changed.some(({ product, kind }) => product === undefined && kind === undefined)
  if (hasNewOrder || isForAll) return 'all'
  return {
    products: changed.flatMap(({ product }) => product ?? []),
    kinds: changed.flatMap(({ product, kind }) => (product === undefined ? (kind ?? []) : [])),
  }
}

function presentRates({ version, rates, setBy, setByName, setAt }: RatesRow): RatesVersion {
  return {
    version,
    ...(rates as AgencyRates),
    setBy,
    ...(setByName && { setByName }),
    setAt: setAt.toISOString(),
  }
}
