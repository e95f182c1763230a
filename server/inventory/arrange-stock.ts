import type { ProductKind } from '#domain/catalogue/kinds.ts'
import type { Queries } from '#server/database/connect.ts'
import { bringStockInLine, productsWithStock, type StockRow } from './stock-queries.ts'

/** The part of a product that is let as one. */
export const wholeProduct = 'whole'

/**
 * Makes the stocks of what is taken for a time out of the catalogue: a villa, a yacht, a pool of cars, the vehicles of
 * each class of a transfer. Returns how many rows changed; a second run changes none. A class that is gone is left
 * without units, so that what was booked stays booked.
 */
export async function arrangeStock(
  database: Queries,
  { products, stopping }: { products?: readonly string[]; stopping?: AbortSignal } = {},
): Promise<number> {
  let changed = 0
  for await (const some of productsWithStock(database, products)) {
    const codes = some.map(({ product }) => product)
    changed += await bringStockInLine(database, codes, some.flatMap(stocksOf))
    if (stopping?.aborted) break
  }
  return changed
}

type Vehicle = { code: string; seats: number; shared: boolean; count: number }

function stocksOf({
  product,
  kind,
  details,
}: {
  product: string
  kind: ProductKind
  details: unknown
}): StockRow[] {
  const whole = { product, part: wholeProduct }
  switch (kind) {
    case 'villa':
    case 'yacht':
      return [{ ...whole, capacity: 1, exclusive: true }]
    case 'car':
      return [{ ...whole, capacity: (details as { stock: number }).stock, exclusive: false }]
    case 'transfer':
      return (details as { vehicles: Vehicle[] }).vehicles.map(({ code, seats, shared, count }) => ({
        product,
        part: code,
        // Of a shared vehicle seats are sold, of another the whole of it.
        capacity: shared ? seats * count : count,
        exclusive: false,
      }))
    default:
      return []
  }
}
