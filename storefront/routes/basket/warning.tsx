import CircleX from 'lucide-react/icons/circle-x'
import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { takesPlaces } from '#domain/booking/booking-state.ts'
import type { Booking } from '#domain/booking/order.ts'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { basketPath } from '../../cart/basket.ts'
import { BasketSteps } from '../../cart/basket-steps.tsx'
import { BookedSummary } from '../../checkout/booked-summary.tsx'
import { loadBooking } from '../../checkout/booking-loader.ts'
import { BookingMissing } from '../../checkout/booking-missing.tsx'
import { ContactLines } from '../../checkout/contact-lines.tsx'
import { isSentBack, paymentReason } from '../../checkout/payment-reasons.ts'
import { TimeLeft } from '../../checkout/time-left.tsx'
import { ordersAgain } from '../../checkout/use-held-order.ts'
import { usePayAgain } from '../../checkout/use-pay-again.ts'
import { useShop } from '../../company/shop.tsx'
import { browserApi } from '../../data/browser-api.ts'
import { pageContext } from '../../data/page-context.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { pageSeo } from '../../seo/seo.ts'
import type { Route } from './+types/warning.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  // The provider returned without an attempt: no booking is displayed, only explanations.
  if (!new URL(request.url).searchParams.has('rezervasyon'))
    return { now: Date.now(), problem: 'unknown' as const }
  return loadBooking(context.get(pageContext), request, 'warning')
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageSeo(matches, ({ t }) => ({
    title: t('checkout.warning.title'),
    paths: location.pathname,
    noIndex: true,
  }))

/** A payment that did not go through: why, and how to go on. */
export default function WarningScreen({ loaderData }: Route.ComponentProps) {
  return <main className="page py-8 md:py-14">{content()}</main>

  function content() {
    if (loaderData.problem === 'unknown') return <UnknownPayment />
    if (loaderData.problem) return <BookingMissing problem={loaderData.problem} />
    return <Declined booking={loaderData.booking} now={loaderData.now} />
  }
}

function UnknownPayment() {
  const { t } = useMessages()
  return (
    <div className="grid max-w-text gap-8">
      <WarningHead />
      <div>
        <ButtonLink href="/user/reservations">{t('members.reservations')}</ButtonLink>
      </div>
      <ContactLines />
    </div>
  )
}

function WarningHead({
  reason,
  nothingCharged,
  stands,
}: {
  reason?: string
  nothingCharged?: boolean
  stands?: boolean
}) {
  const { t } = useMessages()
  return (
    <header>
      <CircleX aria-hidden className="mb-5 size-12 text-danger" />
      <h1 className="text-3xl">
        {t(isSentBack(reason) ? 'checkout.sentBack.title' : 'checkout.warning.title')}
      </h1>
      <p className="mt-3 text-lg">{paymentReason(reason, t, { stands })}</p>
      {isSentBack(reason) && <p className="mt-1 text-ink-soft">{t('checkout.sentBack.text')}</p>}
      {reason && nothingCharged && <p className="mt-1 text-ink-soft">{t('checkout.warning.notCharged')}</p>}
    </header>
  )
}

/** A payment that is still open was left at the bank, from where the browser's way back leads here, too; or it never began. */
function unfinished({ collection }: Booking): string {
  return collection === 'pending' ? 'ABANDONED' : 'PROVIDER_UNREACHABLE'
}

/** The charged amount is not known yet. */
function needsStaff({ lastPaymentError }: Booking): boolean {
  return lastPaymentError === 'WRONG_PAYMENT' || isSentBack(lastPaymentError)
}

function isCertain({ state }: Booking): boolean {
  return state !== 'held' && takesPlaces(state)
}

function Declined({ booking, now }: { booking: Booking; now: number }) {
  const { t } = useMessages()
  const { exact } = useShop()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { pay, busy } = usePayAgain(booking.id)
  const { locale } = useMessages()
  const [leaving, setLeaving] = useState(false)
  const held = booking.state === 'held'

  /** The next order takes the same places: this one lets them go first. If it cannot, its hold ends by itself. */
  async function chooseOtherMethod() {
    setLeaving(true)
    if (held && (await isPaidMeanwhile())) return navigate(basketPath(booking.basket, 'result', booking.id))
    navigate(`${basketPath(booking.basket, 'checkout')}?step=payment`, { state: ordersAgain })
  }

  /** The bank's late answer may have confirmed the booking: giving up changes nothing then, and another order books twice. */
  async function isPaidMeanwhile(): Promise<boolean> {
    const api = browserApi(locale)
    await api.giveUpHold(booking.id)
    const current = await api.booking(booking.id)
    return current.ok && isCertain(current.data)
  }

  const stands = isCertain(booking)
  const sentBack = isSentBack(booking.lastPaymentError)

  // Nothing is left to pay: the booking is confirmed, or was paid once and cancelled since.
  const isOver = stands || booking.lastPaymentError === 'PAID_TWICE'

  // The bank's late answer may have confirmed the booking; a charge that goes back is reported all the same.
  useEffect(() => {
    if (stands && !sentBack) navigate(basketPath(booking.basket, 'result', booking.id), { replace: true })
  }, [stands, sentBack, booking.basket, booking.id, navigate])

  return (
    <div className="grid items-start gap-10 lg:grid-cols-[1fr_24rem] lg:gap-14">
      <div className="grid min-w-0 gap-8">
        <BasketSteps current={stands ? 'done' : 'payment'} />
        <WarningHead
          stands={stands}
          reason={booking.lastPaymentError ?? (held ? unfinished(booking) : undefined)}
          nothingCharged={
            booking.lastPaymentError !== undefined && booking.collection === 'none' && !needsStaff(booking)
          }
        />
        {isOver && <BookingAsItStands booking={booking} stands={stands} />}
        {held && (
          <div className="grid gap-4">
            {booking.holdExpiresAt && (
              <Notice tone="info" title={t('checkout.warning.held')}>
                {t('checkout.warning.heldText', { number: booking.number })}{' '}
                <TimeLeft deadline={booking.holdExpiresAt} now={now} onOver={() => void revalidate()} />
              </Notice>
            )}
            <div>
              <Button
                variant="action"
                size="lg"
                loading={busy}
                loadingLabel={t('members.sending')}
                onClick={pay}
              >
                {t('checkout.warning.pay', { amount: exact(booking.dueNow) })}
              </Button>
            </div>
          </div>
        )}
        {!held && !isOver && (
          <Notice tone="warning" title={t('checkout.warning.over')}>
            {t('checkout.warning.overText')}
          </Notice>
        )}
        {!isOver && (
          <section>
            <h2 className="mb-3 text-lg">{t('checkout.warning.other')}</h2>
            <p className="mb-4 text-ink-soft">{t('checkout.warning.otherText')}</p>
            <Button loading={leaving} loadingLabel={t('members.sending')} onClick={chooseOtherMethod}>
              {t('checkout.warning.otherMethod')}
            </Button>
          </section>
        )}
        <ContactLines />
      </div>
      <BookedSummary booking={booking} />
    </div>
  )
}

/** After a refunded charge: the booking, confirmed or cancelled, and a link to its payments. */
function BookingAsItStands({ booking, stands }: { booking: Booking; stands: boolean }) {
  const { t } = useMessages()
  const { number } = booking
  return (
    <div className="grid justify-items-start gap-4">
      <Notice
        tone={stands ? 'success' : 'info'}
        title={t(stands ? 'checkout.paidTwice.stands' : 'after.isCancelled')}
        className="w-full"
      >
        {stands && t('checkout.paidTwice.standsText', { number })}
      </Notice>
      <ButtonLink variant="brand" href={`/user/reservations/${number}`}>
        {t('checkout.paidTwice.view')}
      </ButtonLink>
    </div>
  )
}
