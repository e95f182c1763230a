import { allocate, moneyOf } from '#domain/money/money.ts'
import type { Pricing } from '../types.ts'
import type { StoredPricing } from './stored.ts'

/** What a price and a tax have in common. */
type Amounts = Pick<Pricing, 'original' | 'retail' | 'net'>

/**
 * Returns the price of each ticket in proportion to what its unit costs. Their sum is the price of the booking to the last
 * unit of money, which the prices of units need not be. Undefined where one of the units has no price.
 */
export function ticketPrices(
  { total, units }: StoredPricing,
  tickets: readonly { unitId: string }[],
): Pricing[] | undefined {
  const own = tickets.flatMap(({ unitId }) => units[unitId] ?? [])
  if (own.length < tickets.length || own.length === 0) return undefined
  const prices = shares(total, own)
  const taxes = total.includedTaxes.map((tax, at) =>
    shares(
      tax,
      own.map(({ includedTaxes }) => includedTaxes[at]!),
    ).map((share) => ({ ...share, name: tax.name })),
  )
  return prices.map((price, ticket) => ({
    ...total,
    ...price,
    includedTaxes: taxes.map((tax) => tax[ticket]!),
  }))
}

/** The discount is shared on top of the retail price, the margin below it: no share is out of order. */
function shares(whole: Amounts, own: readonly Amounts[]): Amounts[] {
  const retail = share(
    whole.retail,
    own.map((one) => one.retail),
  )
  const discount = share(
    whole.original - whole.retail,
    own.map((one) => one.original - one.retail),
    retail,
  )
  const margin =
    whole.net === null
      ? undefined
      : share(
          whole.retail - whole.net,
          own.map((one) => (one.net === null ? 0 : one.retail - one.net)),
          retail,
        )
  return retail.map((amount, at) => ({
    original: amount + discount[at]!,
    retail: amount,
    net: margin ? amount - margin[at]! : null,
  }))
}

/** Shares an amount by weights; by others where all of these are zero. */
function share(whole: number, weights: readonly number[], others: readonly number[] = weights): number[] {
  const positive = weights.map((weight) => Math.max(0, weight))
  const chosen = positive.some((weight) => weight > 0) ? positive : others
  // The currency of an amount that is only shared is of no matter.
  return allocate(moneyOf(whole, 'EUR'), chosen).map(({ minor }) => minor)
}
