import type { ReactNode } from 'react'
import { takesPlaces } from '#domain/booking/booking-state.ts'
import type { ManagedBooking } from '#domain/booking/managed.ts'
import { Notice } from '#ui/primitives/notice.tsx'
import { isSentBack, paymentReason } from '../checkout/payment-reasons.ts'
import { useShop } from '../company/shop.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { useRefundPolling } from './use-refund-polling.ts'

/** Recent and pending events: refunds and payments. */
export function OutcomeNotice({
  managed,
  outcome,
  onChange,
}: {
  managed: ManagedBooking
  outcome?: string
  onChange: () => void
}): ReactNode {
  const { t } = useMessages()
  const { exact } = useShop()
  const open = managed.refunds.filter(({ state }) => state !== 'made')
  useRefundPolling(
    managed.refunds.some(({ state }) => state === 'queued'),
    onChange,
  )
  const { state, lastPaymentError } = managed.booking
  // Its account is credited, and it refunds its guest.
  const toAgency = managed.payments.some(({ method }) => method === 'agency-account')
  if (outcome === 'succeeded') return <Notice tone="success" title={t('after.balancePaid')} />
  if (outcome === 'open') return <Notice tone="info" title={t('checkout.pending.title')} />
  if (outcome === 'failed' && managed.balance.minor > 0) {
    return (
      <Notice tone="danger" title={t('checkout.warning.title')}>
        {paymentReason(lastPaymentError, t)}
      </Notice>
    )
  }
  if (outcome === 'refunded' && isSentBack(lastPaymentError)) {
    return (
      <Notice tone="info" title={t('checkout.sentBack.title')}>
        {paymentReason(lastPaymentError, t, { stands: takesPlaces(state) })} {t('checkout.sentBack.text')}
      </Notice>
    )
  }
  if (open.length > 0) {
    const byHand = open.some((refund) => refund.state === 'by-hand')
    return (
      <Notice
        tone="info"
        title={t('after.refundOpen', { amount: open.map((one) => exact(one.amount)).join(' + ') })}
      >
        {t(toAgency ? 'after.way.agency' : byHand ? 'after.refundByHand' : 'after.refundQueued')}
      </Notice>
    )
  }
  if (state === 'cancelled' || state === 'expired') {
    const made = managed.refunds.length > 0
    return (
      <Notice tone={made ? 'success' : 'info'} title={t('after.isCancelled')}>
        {made ? t(toAgency ? 'after.way.agency' : 'after.refundMade') : undefined}
      </Notice>
    )
  }
  return null
}
