import type { Campaign } from '#domain/catalogue/product.ts'
import type { Day } from '#domain/dates/day.ts'

/** The campaign, if it holds for bookings made today. */
export function campaignToday(campaign: Campaign | undefined, today: Day): Campaign | undefined {
  if (!campaign) return undefined
  if (campaign.from !== undefined && today < campaign.from) return undefined
  if (campaign.until !== undefined && today > campaign.until) return undefined
  return campaign
}
