import { withResources } from '#domain/availability/shared-resources.ts'
import { addDays } from '#domain/dates/day.ts'
import type { Queries } from '#server/database/connect.ts'
import { wholeProduct } from '#server/inventory/arrange-stock.ts'
import { type FoundStock, findStock } from '#server/inventory/find-stock.ts'
import { resourcesWithout, stockWithout } from '#server/inventory/own-places.ts'
import { findResources, resourcesWith } from '#server/inventory/resources/find-resources.ts'
import type { DaysOfStarts } from '../resold.ts'

/** Returns the stock of a whole product on some days, with what others take of it and of its shared resources. */
export async function findStockBetween(
  database: Queries,
  { product, from, to, now, own }: { product: string } & DaysOfStarts,
): Promise<FoundStock | undefined> {
  // A day on the clock of the product may begin or end within its neighbour in UTC.
  const span = {
    from: new Date(`${addDays(from, -1)}T00:00:00Z`),
    until: new Date(`${addDays(to, 2)}T00:00:00Z`),
  }
  const asked = { products: [product], ...span, now }
  const [stock, resources] = await Promise.all([findStock(database, asked), findResources(database, asked)])
  const whole = stock.get(product)?.find(({ part }) => part === wholeProduct)
  if (!whole) return undefined
  const codes = resources.ofProduct.get(product) ?? []
  return withResources(stockWithout(whole, own), resourcesWith(resourcesWithout(resources, own), codes))
}
