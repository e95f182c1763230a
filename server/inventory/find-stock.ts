import type { Stock } from '#domain/availability/stock.ts'
import type { Queries } from '#server/database/connect.ts'
import { stockBetween } from './stock-queries.ts'

/** A stock with the resource that is taken of. */
export type FoundStock = Stock & { resource: string }

/**
 * The stocks of products, each with what is taken of it within a stretch of time, by product. A hold that ran out no
 * longer counts.
 */
export async function findStock(
  database: Queries,
  asked: { products: readonly string[]; from: Date; until: Date; now: Date },
): Promise<Map<string, FoundStock[]>> {
  const rows = await stockBetween(database, asked)
  return Map.groupBy(
    rows.map(({ product, resource, part, capacity, spans }) => ({
      product,
      resource,
      part,
      capacity,
      spans,
    })),
    ({ product }) => product,
  )
}
