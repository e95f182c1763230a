import type { Campaign } from '#domain/catalogue/product.ts'
import type { Shop } from '../company/shop.tsx'
import type { Words } from '../i18n/words.tsx'

/** What a campaign takes off: so many per cent of the price, or an amount of a whole booking. */
export function campaignWords(
  campaign: Campaign,
  { t }: Pick<Words, 't'>,
  { price }: Pick<Shop, 'price'>,
): string {
  return campaign.kind === 'percent'
    ? t('card.percentOff', { percent: campaign.percent })
    : t('card.amountOff', { amount: price(campaign.amount) })
}
