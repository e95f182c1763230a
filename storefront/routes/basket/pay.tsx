import { data } from 'react-router'
import type { Booking, PaymentFrame } from '#domain/booking/order.ts'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { basketPath } from '../../cart/basket.ts'
import { BookedSummary } from '../../checkout/booked-summary.tsx'
import { loadBooking } from '../../checkout/booking-loader.ts'
import { BookingMissing } from '../../checkout/booking-missing.tsx'
import { PaymentFrameView } from '../../checkout/payment-frame.tsx'
import { TimeLeft } from '../../checkout/time-left.tsx'
import { useWayOut } from '../../checkout/use-way-out.ts'
import { useShop } from '../../company/shop.tsx'
import { pageContext } from '../../data/page-context.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { pageSeo } from '../../seo/seo.ts'
import type { Route } from './+types/pay.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const loaded = await loadBooking(page, request, 'pay')
  if (loaded.problem) return loaded
  const attempt = new URL(request.url).searchParams.get('deneme') ?? ''
  const frame = await page.api.paymentFrame(loaded.booking.id, attempt)
  if (!frame.ok) throw data(null, { status: 404 })
  // Passed to the host, which allows this page to frame this provider only.
  return data(
    { ...loaded, frame: frame.data },
    { headers: { 'x-frame-source': new URL(frame.data.url).origin } },
  )
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ matches }) =>
  pageSeo(matches, ({ t }) => ({ title: t('checkout.frame.title'), paths: '/basket/pay', noIndex: true }))

/** The provider's page inside ours, where the provider wants it so. */
export default function PayScreen({ loaderData }: Route.ComponentProps) {
  return (
    <main className="page py-8 md:py-12">
      {loaderData.problem ? (
        <BookingMissing problem={loaderData.problem} />
      ) : (
        <Pay booking={loaderData.booking} frame={loaderData.frame} now={loaderData.now} />
      )}
    </main>
  )
}

type Loaded = { booking: Booking; frame: PaymentFrame; now: number }

function Pay({ booking, frame, now }: Loaded) {
  const { t } = useMessages()
  const { exact } = useShop()
  const warning = basketPath(booking.basket, 'warning', booking.id)
  useWayOut(frame.state, { result: basketPath(booking.basket, 'result', booking.id), warning })

  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1fr_24rem] lg:gap-14">
      <div className="grid min-w-0 gap-5">
        <header className="grid gap-2">
          <h1 className="text-3xl">{t('checkout.frame.title')}</h1>
          <p className="text-ink-soft">{t('checkout.frame.text', { amount: exact(booking.dueNow) })}</p>
          {booking.holdExpiresAt && (
            <p className="text-sm">
              {t('checkout.warning.held')}: <TimeLeft deadline={booking.holdExpiresAt} now={now} />
            </p>
          )}
        </header>
        <PaymentFrameView url={frame.url} />
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={warning} variant="ghost" size="sm" className="-ms-3.5">
            {t('checkout.frame.leave')}
          </ButtonLink>
        </div>
      </div>
      <div className="max-lg:hidden">
        <BookedSummary booking={booking} />
      </div>
    </div>
  )
}
