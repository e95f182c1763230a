import type { Day } from '#domain/dates/day.ts'
import { seasonsAhead } from '#domain/dates/season.ts'
import { decimalText, type Money, money, moneyOf } from '#domain/money/money.ts'
import { seasonalDaily } from '#domain/pricing/car-tiers.ts'
import type { CatalogueProduct } from './file/product.ts'

/**
 * The lowest price a visitor can get from a day on, before campaigns: what cards show behind "from". Seasons that are over
 * by then do not count.
 */
export function fromPrice(product: CatalogueProduct, today: Day): Money | undefined {
  const amounts = lowestOf(product, today).filter((amount) => amount !== undefined)
  if (amounts.length === 0) return undefined
  const minors = amounts.map((amount) => money(amount, product.currency).minor)
  return moneyOf(Math.min(...minors), product.currency)
}

/** A seat in a shared vehicle is priced by the head: it is no price of a vehicle, unless there is nothing else. */
function ownVehicles<V extends { shared: boolean }>(vehicles: V[]): V[] {
  const own = vehicles.filter((vehicle) => !vehicle.shared)
  return own.length > 0 ? own : vehicles
}

/** A car's daily price in its seasons. */
function seasonal(
  { details, currency }: Extract<CatalogueProduct, { kind: 'car' }>,
  { daily, today }: { daily: string; today: Day },
): string[] {
  return seasonsAhead(details.seasons, today).map(({ factor }) =>
    decimalText(seasonalDaily(money(daily, currency), factor)),
  )
}

function lowestOf(product: CatalogueProduct, today: Day): (string | undefined)[] {
  switch (product.kind) {
    case 'tour': {
      const { pricing } = product.details
      return pricing.model === 'per-person'
        ? [pricing.prices.adult, ...seasonsAhead(pricing.seasons, today).map((season) => season.prices.adult)]
        : [pricing.price, ...seasonsAhead(pricing.seasons, today).map((season) => season.price)]
    }
    case 'transfer':
      return ownVehicles(product.details.vehicles).map((vehicle) => vehicle.oneWay)
    case 'villa':
      return seasonsAhead(product.details.seasons, today).map((season) => season.nightly)
    case 'yacht': {
      const { pricing } = product.details
      const unit = pricing.hour ? 'hour' : pricing.day ? 'day' : 'week'
      const base = unit === 'hour' ? pricing.hour?.price : pricing[unit]
      return [base, ...seasonsAhead(pricing.seasons, today).map((season) => season[unit])]
    }
    case 'car':
      return product.details.tiers.flatMap(({ daily }) => [daily, ...seasonal(product, { daily, today })])
    case 'wedding':
      return product.details.packages.map((one) => one.price)
    case 'health':
      return [product.details.fromPrice]
  }
}
