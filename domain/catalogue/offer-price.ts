import { type Money, percentOf, subtract } from '../money/money.ts'
import type { Campaign, ProductCard } from './product.ts'

/**
 * A product's lowest price on a day. `was` is the old price that may be struck through. `campaign` is there when one may
 * be announced; a percentage then refers to `was`.
 */
export type OfferPrice = { current: Money; was?: Money; campaign?: Campaign }

/**
 * Returns a card's price on a day: the campaign counts only between its two days, both included. A percentage
 * is announced only beside the lowest price of the 30 days before (`priorPrice`) and never exceeds the
 * reduction of that one. A fixed amount reduces a booking once, so it lowers no price per person, night or
 * transfer. Undefined for on-request products; never throws. Source: spec section 5, campaigns;
 * docs/pricing.md, "Old prices". Example: 10 % off 40.00 EUR is 36.00 EUR; where it was 38.00 EUR in the 30
 * days before, that is 5 % off 38.00 EUR.
 */
export function offerPrice(
  { fromPrice, campaign, priorPrice }: Pick<ProductCard, 'fromPrice' | 'campaign' | 'priorPrice'>,
  today: string,
): OfferPrice | undefined {
  if (!fromPrice) return undefined
  if (!campaign || !isRunning(campaign, today)) return { current: fromPrice }
  if (campaign.kind === 'amount') return { current: fromPrice, campaign }
  const current = lessCampaign(fromPrice, campaign)
  if (!priorPrice) return { current }
  const saved = priorPrice.minor - current.minor
  const percent =
    priorPrice.minor < fromPrice.minor ? Math.floor((100 * saved) / priorPrice.minor) : campaign.percent
  if (saved <= 0 || percent <= 0) return { current }
  return { current, was: priorPrice, campaign: { ...campaign, percent } }
}

/**
 * One price of a list with a campaign taken off. A fixed amount comes off a whole booking, so it lowers no unit price.
 * Never throws. Example: 10 % off 40.00 EUR is 36.00 EUR.
 */
export function lessCampaign(price: Money, campaign: Campaign | undefined): Money {
  return campaign?.kind === 'percent' ? subtract(price, percentOf(price, campaign.percent)) : price
}

function isRunning({ from, until }: Campaign, day: string): boolean {
  return (from === undefined || day >= from) && (until === undefined || day <= until)
}
