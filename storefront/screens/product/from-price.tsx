import type { ReactNode } from 'react'
import type { Product } from '#domain/catalogue/product.ts'
import type { Day } from '#domain/dates/day.ts'
import { Price } from '#ui/patterns/price.tsx'
import { useShop } from '../../shop/shop.tsx'
import { useWords } from '../../words/words.tsx'
import { campaignToday, lessCampaign } from './campaign.ts'

/** The lowest price with what it is for; the old one struck through while a campaign runs. */
export function FromPrice({
  product,
  today,
  size,
}: {
  product: Product
  today: Day
  size: 'md' | 'lg'
}): ReactNode {
  const { price } = useShop()
  const { t } = useWords()
  const { fromPrice, facts } = product
  if (!fromPrice) return <strong className="text-lg">{t('product.on-request')}</strong>
  const current = price(lessCampaign(fromPrice, campaignToday(product.campaign, today)))
  const was = price(fromPrice)
  return (
    <Price
      current={current}
      was={was === current ? undefined : was}
      wasLabel={t('product.old-price')}
      fromLabel={t('product.from')}
      per={t('product.per', { unit: facts.unit })}
      size={size}
    />
  )
}
