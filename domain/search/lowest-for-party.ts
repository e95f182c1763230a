import type { ItemChoice } from '../booking/order.ts'
import type { TourDetails } from '../catalogue/kinds.ts'
import type { Product } from '../catalogue/product.ts'
import type { Day } from '../dates/day.ts'
import { seasonsAhead } from '../dates/season.ts'
import type { Currency } from '../money/money.ts'
import type { RateTable } from '../money/rates.ts'
import { itemPrice } from '../pricing/item-price.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import { choiceForDates } from './choice-for-dates.ts'
import { type DatedPrice, lengthOf } from './dated-price.ts'
import { type Party, refuseKnownAges } from './party.ts'

type Asked = { product: Product; party: Party; today: Day; rates: RateTable; display: Currency }

/**
 * Returns the lowest total of any day for these travellers, in the display currency: of a tour in its cheapest season, of a
 * transfer in its cheapest vehicle that takes them, one way. Or the reason why it takes no such party; undefined for a kind
 * that is not priced by travellers. Never throws. Source: docs/decisions/0044.
 * Example: two adults from 45.00 EUR and a child from 36.00 EUR are 126.00 EUR.
 */
export function lowestForParty({ product, party, ...asked }: Asked): DatedPrice | Refusal | undefined {
  const { today } = asked
  const { details } = product
  const choice = choiceForDates(product, { ...party, from: today })
  if (choice?.kind === 'transfer') return lowestOf([{ product, choice }], asked)
  if (choice?.kind !== 'tour' || details.kind !== 'tour') return undefined
  const young = refuseKnownAges(party, details)
  if (young) return young
  return lowestOf(
    eachPricing(details, today).map((pricing) => ({
      product: { ...product, details: { ...details, pricing } },
      choice,
    })),
    asked,
  )
}

type Possible = { product: Product; choice: ItemChoice }

function lowestOf(
  possible: readonly Possible[],
  { today, rates, display }: Omit<Asked, 'product' | 'party'>,
): DatedPrice | Refusal | undefined {
  const found: (DatedPrice | Refusal)[] = possible.flatMap(({ product, choice }) => {
    const price = itemPrice({ product, choice, today, rates, display })
    const length = lengthOf(choice, product)
    if (isRefusal(price)) return price
    return length ? { product: product.id, price: price.totals.grandTotal, ...length } : []
  })
  const prices = found.filter((one): one is DatedPrice => !isRefusal(one))
  return prices.toSorted((one, other) => one.price.minor - other.price.minor)[0] ?? found[0]
}

/** The prices of each season that is not over, as if they were those of all days; and those outside of seasons. */
function eachPricing({ pricing }: Pick<TourDetails, 'pricing'>, today: Day): TourDetails['pricing'][] {
  const isPerPerson = pricing.model === 'per-person'
  return isPerPerson
    ? [pricing, ...seasonsAhead(pricing.seasons, today)].map(({ prices }) => ({
        ...pricing,
        prices,
        seasons: [],
      }))
    : [pricing, ...seasonsAhead(pricing.seasons, today)].map(({ price, extraPerson }) => ({
        ...{ ...pricing, price, extraPerson, seasons: [] },
      }))
}
