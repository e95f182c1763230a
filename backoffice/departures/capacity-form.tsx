import { type ReactNode, useState } from 'react'
import { listDepartures, listGuests, setCapacity } from '#contract/staff/departures.ts'
import { Notice } from '#ui/primitives/notice.tsx'
import { useSend } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ActionForm } from '../parts/action-form.tsx'
import { ReasonField } from '../parts/common-fields.tsx'
import { useAction } from '../parts/use-action.ts'
import { BelowSoldField, PlacesField } from './count-fields.tsx'
import type { OfDeparture } from './departure.ts'

/** Gives a departure its own capacity, or that of its tour again. */
export function CapacityForm({ departure, onClose }: OfDeparture): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh: [listDepartures, listGuests] })
  // As it was when the dialog opened: a colleague’s change meanwhile is refused, not overwritten.
  const [seen] = useState({ capacity: departure.ownCapacity })
  const [typed, setTyped] = useState(seen.capacity === undefined ? '' : String(seen.capacity))
  const [belowSold, setBelowSold] = useState(false)
  const [reason, setReason] = useState('')
  const capacity = typed.trim() === '' ? undefined : Number(typed)
  const isRight =
    capacity === undefined || (Number.isInteger(capacity) && capacity >= 0 && capacity <= 10_000)
  const isBelow = capacity !== undefined && capacity < departure.taken
  return (
    <ActionForm
      title={t('departure.capacity')}
      submit={t('departure.save')}
      disabled={!isRight || capacity === seen.capacity}
      action={action}
      onClose={onClose}
      onSubmit={() =>
        void action.perform(() =>
          send(setCapacity, {
            departure: departure.id,
            capacity,
            belowSold: isBelow && belowSold,
            seen,
            reason: reason.trim() || undefined,
          }),
        )
      }
    >
      <PlacesField value={typed} onValue={setTyped} />
      {isBelow && <Notice tone="warning">{t('departure.below-sold', { taken: departure.taken })}</Notice>}
      {isBelow && <BelowSoldField value={belowSold} onValue={setBelowSold} />}
      <ReasonField optional value={reason} onValue={setReason} />
    </ActionForm>
  )
}
