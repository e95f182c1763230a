import { type Money, percentOf, smaller, subtract } from '../money/money.ts'
import type { ProductKind } from './kinds.ts'
import type { Campaign, ProductCard } from './product.ts'

/** A product's lowest price on a day: `was` is there when a campaign lowers it, `campaign` when one runs. */
export type OfferPrice = { current: Money; was?: Money; campaign?: Campaign }

/** Priced by the night, the day or the hour: a booking has several of them. */
const hiredForTime: readonly ProductKind[] = ['villa', 'yacht', 'car']

/**
 * What a card's price is on a day: the campaign counts only between its two days, both included. An amount comes off a
 * booking once, so it lowers no price of a single night or day. Undefined where a price is made on request; never throws.
 * Source: spec section 5, campaigns.
 * Example: `offerPrice({ kind: 'tour', fromPrice: money('40.00', 'EUR') }, '2026-07-01')` is 40.00 EUR.
 */
export function offerPrice(
  { kind, fromPrice, campaign }: Pick<ProductCard, 'kind' | 'fromPrice' | 'campaign'>,
  today: string,
): OfferPrice | undefined {
  if (!fromPrice) return undefined
  if (!campaign || !isRunning(campaign, today)) return { current: fromPrice }
  if (campaign.kind === 'amount' && hiredForTime.includes(kind)) return { current: fromPrice, campaign }
  const saved =
    campaign.kind === 'percent'
      ? percentOf(fromPrice, campaign.percent)
      : campaign.amount.currency === fromPrice.currency
        ? smaller(campaign.amount, fromPrice)
        : undefined
  if (!saved || saved.minor <= 0) return { current: fromPrice }
  return { current: subtract(fromPrice, saved), was: fromPrice, campaign }
}

function isRunning({ from, until }: Campaign, day: string): boolean {
  return (from === undefined || day >= from) && (until === undefined || day <= until)
}
