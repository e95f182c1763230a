import { useRevalidator } from 'react-router'
import { takesPlaces } from '#domain/booking/booking-state.ts'
import type { Booking } from '#domain/booking/order.ts'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { BasketSteps } from '../../cart/basket-steps.tsx'
import { BookedSummary } from '../../checkout/booked-summary.tsx'
import { BookingDocuments, FiledDocuments } from '../../checkout/booking-documents.tsx'
import { loadBooking } from '../../checkout/booking-loader.ts'
import { BookingMissing } from '../../checkout/booking-missing.tsx'
import { BookingBadges, hasVoucher } from '../../checkout/booking-state.tsx'
import { ContactLines } from '../../checkout/contact-lines.tsx'
import { NextSteps } from '../../checkout/next-steps.tsx'
import { OutcomeHead } from '../../checkout/outcome-head.tsx'
import { PendingNotice } from '../../checkout/pending-notice.tsx'
import { TransferBox } from '../../checkout/transfer-box.tsx'
import { useSettledCart } from '../../checkout/use-settled-cart.ts'
import { pageContext } from '../../data/page-context.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { useStoredVoucher } from '../../offline/use-stored-voucher.ts'
import { pageSeo } from '../../seo/seo.ts'
import type { Route } from './+types/result.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  return loadBooking(context.get(pageContext), request, 'result')
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageSeo(matches, ({ t }) => ({ title: t('checkout.number'), paths: location.pathname, noIndex: true }))

/** The booking that an order has become, and what happens next. */
export default function ResultScreen({ loaderData }: Route.ComponentProps) {
  const { booking, problem, now } = loaderData
  return (
    <main className="page py-8 md:py-14">
      {problem ? <BookingMissing problem={problem} /> : <Outcome booking={booking} now={now} />}
    </main>
  )
}

function Outcome({ booking, now }: { booking: Booking; now: number }) {
  const { t } = useMessages()
  const { revalidate } = useRevalidator()
  useSettledCart(booking)
  useStoredVoucher(booking)
  const stands = hasVoucher(booking) || booking.state === 'awaiting-payment'
  const isOver = !takesPlaces(booking.state)
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[1fr_24rem] lg:gap-14">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-10">
        {!isOver && <BasketSteps current={booking.state === 'held' ? 'payment' : 'done'} />}
        <OutcomeHead booking={booking}>
          <BookingBadges booking={booking} />
        </OutcomeHead>
        {booking.state === 'held' && <PendingNotice booking={booking} />}
        {isOver && (
          <div>
            <ButtonLink href="/search" variant="brand">
              {t('cart.findTour')}
            </ButtonLink>
          </div>
        )}
        {hasVoucher(booking) && (
          <div className="grid gap-4">
            <div className="flex flex-wrap gap-3 max-sm:grid">
              <BookingDocuments booking={booking} />
            </div>
            <FiledDocuments booking={booking} />
          </div>
        )}
        {booking.state === 'awaiting-payment' && (
          <>
            <TransferBox booking={booking} now={now} onOver={() => void revalidate()} />
            <FiledDocuments booking={booking} />
          </>
        )}
        {stands && (
          <section>
            <h2 className="mb-5 text-xl">{t('checkout.next.title')}</h2>
            <NextSteps booking={booking} />
          </section>
        )}
        <ContactLines />
      </div>
      <BookedSummary booking={booking} />
    </div>
  )
}
