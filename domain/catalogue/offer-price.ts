import { type Money, percentOf, subtract } from '../money/money.ts'
import type { Campaign, ProductCard } from './product.ts'

/** A product's lowest price on a day: `was` is there when a campaign lowers it, `campaign` when one runs. */
export type OfferPrice = { current: Money; was?: Money; campaign?: Campaign }

/**
 * What a card's price is on a day: the campaign counts only between its two days, both included. An amount comes off a
 * booking once, so it lowers no price of one person, night or ride. Undefined where a price is made on request; never
 * throws. Source: spec section 5, campaigns.
 * Example: 10 % off `money('40.00', 'EUR')` is 36.00 EUR; 5.00 EUR off a booking leaves it 40.00 EUR.
 */
export function offerPrice(
  { fromPrice, campaign }: Pick<ProductCard, 'fromPrice' | 'campaign'>,
  today: string,
): OfferPrice | undefined {
  if (!fromPrice) return undefined
  if (!campaign || !isRunning(campaign, today)) return { current: fromPrice }
  if (campaign.kind === 'amount') return { current: fromPrice, campaign }
  const current = subtract(fromPrice, percentOf(fromPrice, campaign.percent))
  return current.minor < fromPrice.minor ? { current, was: fromPrice, campaign } : { current: fromPrice }
}

function isRunning({ from, until }: Campaign, day: string): boolean {
  return (from === undefined || day >= from) && (until === undefined || day <= until)
}
