import { money } from '#domain/money/money.ts'
import type { BasketCampaign } from '#domain/pricing/cart.ts'
import type { Discount } from '#domain/pricing/terms.ts'
import type { Reduction, Settings } from '#server/catalogue/file/format.ts'

/** The basket campaign that is on, if there is one. Source: spec section 3, basket campaign setting. */
export function basketCampaignOf({ basketCampaign: campaign }: Settings): BasketCampaign | undefined {
  if (!campaign) return undefined
  const discount = discountOf(campaign.discount)
  return campaign.by === 'count'
    ? { by: 'count', moreThan: campaign.moreThan, discount }
    : { by: 'amount', moreThan: money(campaign.moreThan, campaign.currency), discount }
}

/** Returns the member group's discount on every order (iskonto); none for an unknown group. */
export function discountOfGroup({ memberGroups = [] }: Settings, group: string): Discount | undefined {
  const discount = memberGroups.find(({ code }) => code === group)?.discount
  return discount && discountOf(discount)
}

function discountOf(reduction: Reduction): Discount {
  return 'percent' in reduction
    ? { kind: 'percent', percent: reduction.percent }
    : { kind: 'amount', amount: money(reduction.amount, reduction.currency) }
}
