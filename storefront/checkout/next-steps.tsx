import CalendarX from 'lucide-react/icons/calendar-x'
import Hourglass from 'lucide-react/icons/hourglass'
import Landmark from 'lucide-react/icons/landmark'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import { isToConfirm } from '#domain/booking/booking-state.ts'
import type { BookedItem, Booking } from '#domain/booking/order.ts'
import { Timeline, type TimelineItem } from '#ui/patterns/timeline.tsx'
import { whenOf } from '../cart/entry-text.ts'
import { useShop } from '../company/shop.tsx'
import { OpenMap } from '../components/open-map.tsx'
import { VillaAddress } from '../components/villa-address.tsx'
import { useMessages, type Words } from '../i18n/use-messages.tsx'
import { firstItem, freeUntil } from './moments.ts'
import { transferAmount } from './transfer-amount.ts'

/** The next steps with dates: the email, the last day to cancel or pay, the trip. */
export function NextSteps({ booking }: { booking: Booking }) {
  const { t, format } = useMessages()
  const { exact } = useShop()
  const zone = firstItem(booking)?.timeZone ?? 'Europe/Istanbul'
  const deadline = booking.state === 'awaiting-payment' ? booking.paymentDeadline : undefined
  const isHeld = isToConfirm(booking)
  const free = freeUntil(booking)
  const items: (TimelineItem | false | undefined)[] = [
    {
      id: 'mail',
      time: format.moment(booking.placedAt, zone),
      title: t(
        isHeld
          ? 'checkout.next.mailToConfirm'
          : deadline
            ? 'checkout.next.mailTransfer'
            : 'checkout.next.mail',
      ),
      body: t('checkout.next.mailText', { email: booking.guest.email }),
      icon: <Mail />,
      state: 'past',
    },
    deadline
      ? {
          id: 'pay',
          time: t('checkout.next.until', { moment: format.moment(deadline, zone) }),
          title: isHeld
            ? t('checkout.next.confirm')
            : t('checkout.next.pay', { amount: exact(transferAmount(booking)) }),
          body: t(isHeld ? 'checkout.next.confirmText' : 'checkout.next.payText'),
          icon: isHeld ? <Hourglass /> : <Landmark />,
          state: 'now',
        }
      : free !== undefined && {
          id: 'free',
          time: t('checkout.next.until', { moment: format.moment(free, zone) }),
          title: t('checkout.next.free'),
          body: t(booking.collection === 'none' ? 'checkout.next.freeUnpaid' : 'checkout.next.freeText'),
          icon: <CalendarX />,
        },
    ...departures(booking, { t, format }),
  ]
  return <Timeline items={items.filter((item) => item !== false && item !== undefined)} />
}

function departures({ items }: Booking, { t, format }: Pick<Words, 't' | 'format'>): TimelineItem[] {
  return items
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
    .map((item) => ({
      id: `${item.productId} ${item.startsAt}`,
      time: whenOf(item, format),
      title: item.title,
      body: (
        <>
          {whereTo(item, { t, format })}
          {item.kind === 'villa' && item.meeting && <VillaAddress text={item.meeting} />}
          {item.meetingAt && (
            <span className="block">
              <OpenMap {...item.meetingAt} />
            </span>
          )}
        </>
      ),
      icon: <MapPin />,
    }))
}

/** The start of an item: the place of a car, the arrival time of a villa, else the meeting point. */
function whereTo(item: BookedItem, { t, format }: Pick<Words, 't' | 'format'>): string {
  const pickUp = item.chosen.find(({ what }) => what === 'pick-up')
  if (pickUp) return `${t('chosen.pick-up')}: ${pickUp.value}`
  if (item.kind === 'villa') return t('checkout.next.villa', { time: item.time && format.time(item.time) })
  return [item.meeting, isPickedUp(item) && t('checkout.next.early')].filter(Boolean).join('. ')
}

/** The meeting point states when to arrive; without one there is no need to be early. */
function isPickedUp({ lines, meeting }: BookedItem): boolean {
  return Boolean(meeting) && lines.some(({ rule }) => rule === 'pickup')
}
