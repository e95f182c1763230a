import type { ReactNode } from 'react'
import type { Campaign } from '#domain/catalogue/product.ts'
import { cx } from '#ui/cx.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { useShop } from '../company/shop.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { campaignText } from './campaign-text.ts'

/** The discount on a whole booking, beside a price that it does not reduce; nothing for other campaigns. */
export function AmountOff({ campaign, className }: { campaign?: Campaign; className?: string }): ReactNode {
  const words = useMessages()
  const shop = useShop()
  if (campaign?.kind !== 'amount') return null
  return (
    <span className={cx('flex', className)}>
      <Badge tone="action">{campaignText(campaign, words, shop)}</Badge>
    </span>
  )
}
