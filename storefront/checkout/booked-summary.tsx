import { takesPlaces } from '#domain/booking/booking-state.ts'
import type { BookedItem, Booking } from '#domain/booking/order.ts'
import { SummaryItem, SummaryPanel } from '#ui/patterns/summary-panel.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { ItemFacts } from '../cart/item-facts.tsx'
import { PriceMade } from '../cart/price-made.tsx'
import { totalLines } from '../cart/total-lines.ts'
import { useShop } from '../company/shop.tsx'
import { coverOf } from '../components/cover.ts'
import { unbrokenTitle } from '../components/unbroken-title.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { standingPositions } from './moments.ts'

/** The booked items and their price, from the booking. */
export function BookedSummary({ booking }: { booking: Booking }) {
  const { t } = useMessages()
  const { exact } = useShop()
  const { display, ledger, coupon, made } = booking
  // The totals are those of the remaining items; a fully cancelled booking shows its original ones.
  const positions = standingPositions(booking.items)
  const quoted = positions.flatMap((position) => booking.items[position]!.lines)
  // Items include their share of cart discounts; the lines below subtract it from the sum before.
  const taken = [display.couponDiscount, display.basketDiscount, display.memberDiscount]
  const showsItemTotals = positions.length > 1 && taken.every(({ minor }) => minor === 0)
  const stage = stageOf(booking)
  return (
    <SummaryPanel
      title={t('checkout.summary')}
      lines={totalLines({ display, ledger, stage, quoted, coupon, t, exact })}
      notes={made && <PriceMade steps={made.display} totals={display} />}
    >
      <ul className="grid gap-5 text-pretty">
        {positions.map((position) => (
          <li key={position}>
            <BookedItemSummary item={booking.items[position]!} showsTotal={showsItemTotals} />
          </li>
        ))}
      </ul>
    </SummaryPanel>
  )
}

function BookedItemSummary({ item, showsTotal }: { item: BookedItem; showsTotal: boolean }) {
  const { exact, uploadBase } = useShop()
  return (
    <SummaryItem
      picture={
        <Picture
          picture={{ ...coverOf(item.picture ? [item.picture] : [], uploadBase), alt: '' }}
          sizes="96px"
          loading="eager"
        />
      }
      title={unbrokenTitle(item.title)}
      facts={
        <>
          <ItemFacts item={item} />
          {showsTotal && <bdi className="font-semibold text-ink figures">{exact(item.total)}</bdi>}
        </>
      }
    />
  )
}

function stageOf({ state, paymentMethod }: Booking) {
  if (!takesPlaces(state)) return 'over'
  return paymentMethod === 'on-the-spot' ? 'on-arrival' : 'booked'
}
