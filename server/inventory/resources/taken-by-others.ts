import { fullIntervals } from '#domain/availability/shared-resources.ts'
import type { Queries } from '#server/database/connect.ts'
import { findResources, resourcesWith } from './find-resources.ts'
import { stocksOfProduct } from './queries.ts'

/** How far ahead anything is sold: docs/availability.md. */
const daysAhead = 548

/**
 * Returns when the shared resources of a product are taken by anything else. Its own allocations do not count: another
 * site would get its own bookings back.
 */
export async function takenByOthers(
  database: Queries,
  { product, from, now }: { product: string; from: Date; now: Date },
): Promise<{ id: string; from: Date; until: Date }[]> {
  const until = new Date(now.getTime() + daysAhead * 86_400_000)
  const found = await findResources(database, { products: [product], from, until, now })
  const resources = resourcesWith(found, found.ofProduct.get(product) ?? [])
  if (resources.length === 0) return []
  const own = new Set(await stocksOfProduct(database, product))
  return resources.flatMap(({ uses, ...resource }) => {
    const others = uses.filter(({ stock }) => stock === undefined || !own.has(stock))
    return fullIntervals({ ...resource, uses: others }).map((span) => ({
      id: `${resource.code}-${span.from.getTime()}-${span.until.getTime()}`,
      ...span,
    }))
  })
}
