import type { ReactNode } from 'react'
import type { ListedCouponState } from '#domain/coupons/listed-coupon.ts'
import { Badge, type Tone } from '#ui/primitives/badge.tsx'
import { useMessages } from '../i18n/use-messages.tsx'

const tones: Record<ListedCouponState, Tone> = {
  active: 'success',
  upcoming: 'brand',
  'used-up': 'neutral',
  ended: 'neutral',
  off: 'danger',
}

/** The state of a coupon today. */
export function CouponStateBadge({ state }: { state: ListedCouponState }): ReactNode {
  const { t } = useMessages()
  return <Badge tone={tones[state]}>{t(`coupons.state-${state}`)}</Badge>
}
