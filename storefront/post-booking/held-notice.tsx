import type { ReactNode } from 'react'
import type { Booking } from '#domain/booking/order.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { TimeLeft } from '../checkout/time-left.tsx'
import { usePayAgain } from '../checkout/use-pay-again.ts'
import { useShop } from '../company/shop.tsx'
import { useMessages } from '../i18n/use-messages.tsx'

/** A booking whose payment was begun and not ended: until when its places are held, and the way to pay it. */
export function HeldNotice({
  booking,
  now,
  onOver,
}: {
  booking: Booking
  now: number
  onOver: () => void
}): ReactNode {
  const { t } = useMessages()
  const { exact } = useShop()
  const { pay, busy } = usePayAgain(booking.id)
  return (
    <Notice
      tone="warning"
      title={t('checkout.warning.held')}
      actions={
        <Button variant="action" loading={busy} loadingLabel={t('members.sending')} onClick={pay}>
          {t('checkout.pay', { amount: exact(booking.dueNow) })}
        </Button>
      }
    >
      {booking.holdExpiresAt && <TimeLeft deadline={booking.holdExpiresAt} now={now} onOver={onOver} />}
    </Notice>
  )
}
