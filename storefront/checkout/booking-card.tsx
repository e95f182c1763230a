import type { Booking } from '#domain/booking/order.ts'
import { Picture } from '#ui/pictures/picture.tsx'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { ItemFacts } from '../cart/item-facts.tsx'
import { useShop } from '../company/shop.tsx'
import { coverOf } from '../components/cover.ts'
import { unbrokenTitle } from '../components/unbroken-title.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { BookingDocuments } from './booking-documents.tsx'
import { BookingBadges, hasVoucher } from './booking-state.tsx'
import { standingPositions } from './moments.ts'
import { usePayAgain } from './use-pay-again.ts'

/** One booking in the member's list. */
export function BookingCard({ booking }: { booking: Booking }) {
  const { t } = useMessages()
  const { exact, uploadBase } = useShop()
  const positions = standingPositions(booking.items)
  const first = booking.items[positions[0]!]
  const { pay, busy } = usePayAgain(booking.id)
  const shows =
    booking.bankAccount && booking.state === 'awaiting-payment'
      ? 'checkout.card.transfer'
      : 'checkout.card.show'
  return (
    <article className="overflow-hidden rounded-card border border-line bg-surface shadow-card sm:flex">
      <div className="relative aspect-wide shrink-0 sm:aspect-auto sm:w-52">
        <div className="absolute inset-0">
          <Picture
            picture={coverOf(first?.picture ? [first.picture] : [], uploadBase)}
            sizes="(width < 640px) 100vw, 208px"
            ratio="fill"
          />
        </div>
      </div>
      <div className="grid min-w-0 grow gap-4 p-5">
        <div className="flex items-start justify-between gap-x-6 gap-y-3 max-sm:flex-wrap">
          <ul className="grid min-w-0 gap-3">
            {positions.map((position) => {
              const item = booking.items[position]!
              return (
                <li key={position}>
                  <h2 className="text-lg">{unbrokenTitle(item.title)}</h2>
                  <p className="text-ink-soft text-sm">
                    <ItemFacts item={item} strong />
                  </p>
                </li>
              )
            })}
          </ul>
          <p className="shrink-0 font-bold text-lg figures">
            <bdi>{exact(booking.display.grandTotal)}</bdi>
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <BookingBadges booking={booking} />
          <span className="basis-full text-ink-soft text-sm">
            {t('checkout.number')}: <bdi className="figures">{booking.number}</bdi>
          </span>
        </div>
        <div className="flex flex-wrap gap-2.5">
          {hasVoucher(booking) && <BookingDocuments booking={booking} size="sm" />}
          {booking.state === 'held' && booking.paymentMethod === 'card' && (
            <Button
              variant="action"
              size="sm"
              loading={busy}
              loadingLabel={t('members.sending')}
              onClick={pay}
            >
              {t('checkout.pay', { amount: exact(booking.dueNow) })}
            </Button>
          )}
          {booking.state === 'completed' && (
            <ButtonLink size="sm" variant="brand" href="/user/comments">
              {t('checkout.card.review')}
            </ButtonLink>
          )}
          <ButtonLink size="sm" href={`/user/reservations/${booking.number}`}>
            {t(shows)}
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}
