import type { Booking } from '#domain/booking/order.ts'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { Spinner } from '#ui/primitives/spinner.tsx'
import { basketPath } from '../cart/basket.ts'
import { beginAtHeading } from '../components/focus-heading.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { usePolling } from './use-polling.ts'

/** A pending card payment: polled for a while. A failed one has its own page. */
export function PendingNotice({ booking }: { booking: Booking }) {
  const { t } = useMessages()
  const { gaveUp, askAgain } = usePolling()

  function lookAgain() {
    // The pressed button goes while it waits.
    beginAtHeading()
    askAgain()
  }

  if (gaveUp) {
    return (
      <Notice
        tone="warning"
        live
        title={t('checkout.pending.long')}
        actions={
          <>
            <Button size="sm" onClick={lookAgain}>
              {t('checkout.pending.again')}
            </Button>
            <ButtonLink size="sm" href={basketPath(booking.basket, 'warning', booking.id)}>
              {t('checkout.pending.payAgain')}
            </ButtonLink>
          </>
        }
      >
        {t('checkout.pending.longText')}
      </Notice>
    )
  }
  return (
    <div className="flex items-center gap-4 rounded-card bg-warning-soft p-5">
      <Spinner />
      <div>
        <p className="font-semibold">{t('checkout.pending.title')}</p>
        <p className="text-ink-soft text-sm">{t('checkout.pending.text')}</p>
      </div>
    </div>
  )
}
