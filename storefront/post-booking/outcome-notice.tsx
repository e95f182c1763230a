import type { ReactNode } from 'react'
import { takesPlaces } from '#domain/booking/booking-state.ts'
import type { ManagedBooking } from '#domain/booking/managed.ts'
import { Notice } from '#ui/primitives/notice.tsx'
import { isSentBack, paymentReason } from '../checkout/payment-reasons.ts'
import { useShop } from '../company/shop.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { useRefundPolling } from './use-refund-polling.ts'

/** Recent and pending events: how a payment ended, and refunds. */
export function OutcomeNotice({
  managed,
  outcome,
  onChange,
}: {
  managed: ManagedBooking
  outcome?: string
  onChange: () => void
}): ReactNode {
  useRefundPolling(
    managed.refunds.some(({ state }) => state === 'queued'),
    onChange,
  )
  const isBack = outcome === 'refunded' && isSentBack(managed.booking.lastPaymentError)
  return (
    <>
      {isBack ? <ChargeSentBack managed={managed} /> : <PaymentOutcome managed={managed} outcome={outcome} />}
      {!isBack && <RefundState managed={managed} />}
    </>
  )
}

/** A payment that has just been made. The address still names it after the booking was cancelled or paid. */
function PaymentOutcome({ managed, outcome }: { managed: ManagedBooking; outcome?: string }): ReactNode {
  const { t } = useMessages()
  const { booking, balance } = managed
  if (outcome === 'succeeded' && takesPlaces(booking.state)) {
    return <Notice tone="success" title={t('after.balancePaid')} />
  }
  if (balance.minor === 0) return null
  if (outcome === 'open') return <Notice tone="info" title={t('checkout.pending.title')} />
  if (outcome !== 'failed') return null
  return (
    <Notice tone="danger" title={t('checkout.warning.title')}>
      {paymentReason(booking.lastPaymentError, t)}
    </Notice>
  )
}

function ChargeSentBack({ managed: { booking } }: { managed: ManagedBooking }): ReactNode {
  const { t } = useMessages()
  return (
    <Notice tone="info" title={t('checkout.sentBack.title')}>
      {paymentReason(booking.lastPaymentError, t, { stands: takesPlaces(booking.state) })}{' '}
      {t('checkout.sentBack.text')}
    </Notice>
  )
}

function RefundState({ managed }: { managed: ManagedBooking }): ReactNode {
  const { t } = useMessages()
  const { exact } = useShop()
  const open = managed.refunds.filter(({ state }) => state !== 'made')
  // Its account is credited, and it refunds its guest, who paid nothing to the company.
  const toAgency =
    managed.payments.length > 0 && managed.payments.every(({ method }) => method === 'agency-account')
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
  if (takesPlaces(managed.booking.state)) return null
  const made = managed.refunds.length > 0
  return (
    <Notice tone={made ? 'success' : 'info'} title={t('after.isCancelled')}>
      {made ? t(toAgency ? 'after.way.agency' : 'after.refundMade') : undefined}
    </Notice>
  )
}
