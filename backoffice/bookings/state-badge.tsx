import type { ReactNode } from 'react'
import type { BookingState } from '#domain/booking/booking-state.ts'
import type { CollectionState } from '#domain/booking/collection-state.ts'
import { Badge, type Tone } from '#ui/primitives/badge.tsx'
import { useMessages } from '../i18n/use-messages.tsx'

const tones: Record<BookingState, Tone> = {
  held: 'warning',
  'awaiting-payment': 'warning',
  confirmed: 'success',
  completed: 'neutral',
  expired: 'neutral',
  cancelled: 'danger',
}

/** The state of a booking. */
export function StateBadge({ state }: { state: BookingState }): ReactNode {
  const { t } = useMessages()
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}

const collectionTones: Record<CollectionState, Tone> = {
  none: 'warning',
  pending: 'warning',
  advance: 'brand',
  partly: 'brand',
  all: 'neutral',
  refunded: 'neutral',
}

/** How much of its money has come in. */
export function CollectionBadge({ collection }: { collection: CollectionState }): ReactNode {
  const { t } = useMessages()
  return <Badge tone={collectionTones[collection]}>{t(`collection.${collection}`)}</Badge>
}
