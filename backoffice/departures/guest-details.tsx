import type { ReactNode } from 'react'
import { BookingDialog } from '../booking/actions/booking-dialog.tsx'
import { DetailsAction } from '../booking/actions/details-action.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import type { ManifestGuest } from './departure.ts'

/** Enters or changes hotel, pick-up and note of a guest on a departure. */
export function GuestDetails({ guest, onClose }: { guest: ManifestGuest; onClose: () => void }): ReactNode {
  const { t } = useMessages()
  return (
    <BookingDialog number={guest.number} title={t('act.details')} onClose={onClose}>
      {(story) => {
        const details = story.details.find(({ item }) => item === guest.item)
        return details && <DetailsAction story={story} position={details.position} onClose={onClose} />
      }}
    </BookingDialog>
  )
}
