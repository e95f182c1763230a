import { withResources } from '#domain/availability/shared-resources.ts'
import { addDays, type Day } from '#domain/dates/day.ts'
import type { Queries } from '#server/database/connect.ts'
import { wholeProduct } from '#server/inventory/arrange-stock.ts'
import { type FoundStock, findStock } from '#server/inventory/find-stock.ts'
import { findResources, resourcesWith } from '#server/inventory/resources/find-resources.ts'

/** Returns the stock of a whole product on some days, with what is taken of it and of its shared resources. */
export async function findStockBetween(
  database: Queries,
  { product, from, to, now }: { product: string; from: Day; to: Day; now: Date },
): Promise<FoundStock | undefined> {
  // A day on the clock of the product may begin or end within its neighbour in UTC.
  const span = {
    from: new Date(`${addDays(from, -1)}T00:00:00Z`),
    until: new Date(`${addDays(to, 2)}T00:00:00Z`),
  }
  const asked = { products: [product], ...span, now }
  const [stock, resources] = await Promise.all([findStock(database, asked), findResources(database, asked)])
  const whole = stock.get(product)?.find(({ part }) => part === wholeProduct)
  return whole && withResources(whole, resourcesWith(resources, resources.ofProduct.get(product) ?? []))
}
