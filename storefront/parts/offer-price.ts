import type { Campaign, ProductCard } from '#domain/catalogue/product.ts'
import { type Money, percentOf, smaller, subtract } from '#domain/money/money.ts'

/** A product's lowest price today: `was` is there when a campaign lowers it. */
export type OfferPrice = { current: Money; was?: Money; campaign?: Campaign }

/** What a card's price is on a day: the campaign counts only between its two days, both included. */
export function offerPrice(
  { fromPrice, campaign }: Pick<ProductCard, 'fromPrice' | 'campaign'>,
  today: string,
): OfferPrice | undefined {
  if (!fromPrice) return undefined
  if (!campaign || !isRunning(campaign, today)) return { current: fromPrice }
  const saved =
    campaign.kind === 'percent'
      ? percentOf(fromPrice, campaign.percent)
      : campaign.amount.currency === fromPrice.currency
        ? smaller(campaign.amount, fromPrice)
        : undefined
  if (!saved || saved.minor <= 0) return { current: fromPrice }
  return { current: subtract(fromPrice, saved), was: fromPrice, campaign }
}

/** Today's calendar day as campaigns count it. */
export function today(): string {
  return new Date().toISOString().slice(0, 10)
}

function isRunning({ from, until }: Campaign, day: string): boolean {
  return (from === undefined || day >= from) && (until === undefined || day <= until)
}
