import type { SharedResource } from '#domain/availability/shared-resources.ts'
import type { Queries } from '#server/database/connect.ts'
import { resourcesBetween, resourcesOfProducts, useOf } from './queries.ts'

/** Shared resources with their uses, and which of them each product takes. */
export type FoundResources = {
  ofProduct: ReadonlyMap<string, readonly string[]>
  byCode: ReadonlyMap<string, SharedResource>
}

/** The longest turnaround: uses so far outside the asked time still count. */
const daysAround = 7 * 86_400_000

/** Returns the shared resources that products and their departures take, with what takes them in a stretch of time. */
export async function findResources(
  database: Queries,
  { products, from, until, now }: { products: readonly string[]; from: Date; until: Date; now: Date },
): Promise<FoundResources> {
  const { ofProduct, codes } = await resourcesOfProducts(database, { products, from, until })
  if (codes.length === 0) return { ofProduct, byCode: new Map() }
  const rows = await resourcesBetween(database, {
    codes,
    from: new Date(from.getTime() - daysAround),
    until: new Date(until.getTime() + daysAround),
    now,
  })
  const found = rows.map((row) => [row.code, { ...row, uses: row.uses.map(useOf) }] as const)
  return { ofProduct, byCode: new Map(found) }
}

/** Returns those of the resources that have some codes. */
export function resourcesWith(
  { byCode }: Pick<FoundResources, 'byCode'>,
  codes: readonly string[],
): SharedResource[] {
  return codes.flatMap((code) => byCode.get(code) ?? [])
}
