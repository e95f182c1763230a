import {
  type BookingState,
  isCertain,
  isPaidByLink,
  isToConfirm,
  takesPlaces,
} from '#domain/booking/booking-state.ts'
import type { CollectionState } from '#domain/booking/collection-state.ts'
import type { Booking } from '#domain/booking/order.ts'
import { Badge, type Tone } from '#ui/primitives/badge.tsx'
import { type Message, useMessages } from '../i18n/use-messages.tsx'

const states: Record<BookingState, { word: Message; tone: Tone }> = {
  held: { word: 'checkout.state.held', tone: 'warning' },
  'awaiting-payment': { word: 'checkout.state.awaiting', tone: 'warning' },
  confirmed: { word: 'checkout.state.confirmed', tone: 'success' },
  completed: { word: 'checkout.state.completed', tone: 'neutral' },
  cancelled: { word: 'checkout.state.cancelled', tone: 'danger' },
  expired: { word: 'checkout.state.expired', tone: 'danger' },
}

const toConfirm = { word: 'checkout.state.toConfirm', tone: 'warning' } as const

const collections: Record<CollectionState, { word: Message; tone: Tone }> = {
  none: { word: 'checkout.collection.none', tone: 'neutral' },
  pending: { word: 'checkout.collection.pending', tone: 'neutral' },
  advance: { word: 'checkout.collection.advance', tone: 'success' },
  partly: { word: 'checkout.collection.partly', tone: 'warning' },
  all: { word: 'checkout.collection.all', tone: 'success' },
  refunded: { word: 'checkout.collection.refunded', tone: 'neutral' },
}

/**
 * Shows the state of a booking and of its payment. Of a booking that is over only what still happens or has gone back is
 * shown: it never says that it is paid. A state that this version does not know is shown as pending.
 */
export function BookingBadges({
  booking,
}: {
  booking: Pick<Booking, 'state' | 'collection' | 'paymentMethod'>
}) {
  const { t } = useMessages()
  const state = isToConfirm(booking)
    ? toConfirm
    : isPaidByLink(booking)
      ? states.held
      : (states[booking.state] ?? states.held)
  const collection = collections[booking.collection] ?? collections.pending
  return (
    <span className="flex flex-wrap gap-2">
      <Badge tone={state.tone}>{t(state.word)}</Badge>
      {showsCollection(booking) && <Badge tone={collection.tone}>{t(collection.word)}</Badge>}
    </span>
  )
}

function showsCollection({ state, collection }: Pick<Booking, 'state' | 'collection'>): boolean {
  return takesPlaces(state) || !['none', 'advance', 'partly', 'all'].includes(collection)
}

/** Only what is certain has a voucher. */
export function hasVoucher({ state }: Pick<Booking, 'state'>): boolean {
  return isCertain(state)
}
