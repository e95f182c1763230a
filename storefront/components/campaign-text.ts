import type { Campaign } from '#domain/catalogue/product.ts'
import type { Shop } from '../company/shop.tsx'
import type { Words } from '../i18n/use-messages.tsx'

/** Returns a campaign's discount: a percentage of the price, or an amount on a whole booking. */
export function campaignText(
  campaign: Campaign,
  { t }: Pick<Words, 't'>,
  { price }: Pick<Shop, 'price'>,
): string {
  return campaign.kind === 'percent'
    ? t('card.percentOff', { percent: campaign.percent })
    : t('card.amountOff', { amount: price(campaign.amount) })
}
