import { type ReactNode, useState } from 'react'
import { listDepartures, listGuests, setMinimum } from '#contract/staff/departures.ts'
import { dayIn, instantTyped, timeIn } from '#domain/dates/zone.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { useSend } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ActionForm } from '../parts/action-form.tsx'
import { useAction } from '../parts/use-action.ts'
import { ParticipantsField } from './count-fields.tsx'
import type { OfDeparture } from './departure.ts'

/** Sets how many must take part in a departure, and until when staff decide. */
export function MinimumForm({ departure, onClose }: OfDeparture): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh: [listDepartures, listGuests] })
  const { minimum, timeZone } = departure
  const shown = {
    participants: minimum ? String(minimum.participants) : '',
    day: minimum ? dayIn(new Date(minimum.decideBy), timeZone) : '',
    time: minimum ? timeIn(new Date(minimum.decideBy), timeZone) : '18:00',
  }
  // Only what was typed here: a colleague may decide meanwhile that the departure runs anyway, and a deadline withdraws that.
  const [typed, setTyped] = useState<Partial<typeof shown>>({})
  const { participants, day, time } = { ...shown, ...typed }
  const isCountChanged = participants.trim() !== shown.participants
  const isDeadlineChanged = day !== shown.day || time !== shown.time
  const count = participants.trim() === '' ? undefined : Number(participants)
  const isWrong = count !== undefined && !(Number.isInteger(count) && count > 0)
  const deadline = instantTyped(day, time, timeZone)?.toISOString()
  // Without a minimum none is displayed, and an earlier one is not to count.
  const setsDeadline = isDeadlineChanged || !minimum
  const change = {
    departure: departure.id,
    ...(isCountChanged && (count === undefined ? { tourMinimum: true } : { participants: count })),
    ...(setsDeadline && (deadline ? { decideBy: deadline } : { usualDeadline: true })),
  }
  return (
    <ActionForm
      title={t('departure.minimum')}
      submit={t('departure.save')}
      disabled={isWrong || !(isCountChanged || isDeadlineChanged)}
      action={action}
      onClose={onClose}
      onSubmit={() => void action.perform(() => send(setMinimum, change))}
    >
      <ParticipantsField
        value={participants}
        onValue={(text) => setTyped({ ...typed, participants: text })}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          type="date"
          label={t('departure.decide-by')}
          value={day}
          onChange={({ target }) => setTyped({ ...typed, day: target.value as typeof day })}
        />
        <TextField
          type="time"
          label={t('act.time')}
          value={time}
          onChange={({ target }) => setTyped({ ...typed, time: target.value as typeof time })}
        />
      </div>
    </ActionForm>
  )
}
