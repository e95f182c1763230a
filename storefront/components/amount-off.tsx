import type { ReactNode } from 'react'
import type { Campaign } from '#domain/catalogue/product.ts'
import { cx } from '#ui/cx.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { useShop } from '../company/shop.tsx'
import { useWords } from '../i18n/words.tsx'
import { campaignWords } from './campaign-words.ts'

/** The discount on a whole booking, beside a price that it does not reduce; nothing for other campaigns. */
export function AmountOff({ campaign, className }: { campaign?: Campaign; className?: string }): ReactNode {
  const words = useWords()
  const shop = useShop()
  if (campaign?.kind !== 'amount') return null
  return (
    <span className={cx('flex', className)}>
      <Badge tone="action">{campaignWords(campaign, words, shop)}</Badge>
    </span>
  )
}
