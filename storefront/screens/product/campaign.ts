import type { Campaign } from '#domain/catalogue/product.ts'
import type { Day } from '#domain/dates/day.ts'
import { type Money, percentOf, subtract } from '#domain/money/money.ts'

/** The campaign, if it holds for bookings made today. */
export function campaignToday(campaign: Campaign | undefined, today: Day): Campaign | undefined {
  if (!campaign) return undefined
  if (campaign.from !== undefined && today < campaign.from) return undefined
  if (campaign.until !== undefined && today > campaign.until) return undefined
  return campaign
}

/**
 * One price of a list with a campaign taken off. A fixed amount comes off a whole booking, so it lowers no unit price.
 * Example: 10 % off 40.00 EUR is 36.00 EUR.
 */
export function lessCampaign(price: Money, campaign: Campaign | undefined): Money {
  return campaign?.kind === 'percent' ? subtract(price, percentOf(price, campaign.percent)) : price
}
