import { type ReactNode, useState } from 'react'
import { previewPaymentRequest, requestPayment } from '#contract/staff/booking-changes.ts'
import { getBooking, listBookings } from '#contract/staff/bookings.ts'
import type { BookingStory } from '#domain/booking/booking-list.ts'
import { isToConfirm } from '#domain/booking/booking-state.ts'
import type { Booking } from '#domain/booking/order.ts'
import { dayIn, instantTyped, timeIn } from '#domain/dates/zone.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { useSend } from '../../data/calls.ts'
import { useCompany } from '../../data/use-company.ts'
import { type Message, useMessages } from '../../i18n/use-messages.tsx'
import { ActionForm } from '../../parts/action-form.tsx'
import { DayField } from '../../parts/day-field.tsx'
import { EmailPreviews } from '../../parts/email-previews.tsx'
import { PreviewState } from '../../parts/preview-state.tsx'
import { useAction } from '../../parts/use-action.ts'
import { usePreview } from '../../parts/use-preview.ts'

type Props = { story: BookingStory; onClose: () => void }

/** Asks the guest for what is open, by email; of a booking with a deadline that can be moved. */
export function RequestAction({ story, onClose }: Props): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh: [getBooking, listBookings, previewPaymentRequest] })
  const { booking } = story.managed
  const { number, guest } = booking
  const before = booking.state === 'awaiting-payment' ? booking.paymentDeadline : undefined
  const { fields, deadline } = useDeadline(before)
  const isMoved = deadline !== undefined && deadline !== before
  const input = { number, deadline: isMoved ? deadline : undefined }
  const isComplete = !before || (deadline !== undefined && (isMoved || !isToConfirm(booking)))
  const { found, isCurrent, error } = usePreview(previewPaymentRequest, input, { isComplete })
  const title = t(requestLabel(booking))
  return (
    <ActionForm
      title={title}
      submit={title}
      disabled={!found || !isCurrent}
      action={action}
      onClose={onClose}
      onSubmit={() => void action.perform(() => send(requestPayment, input))}
    >
      <p className="text-ink-soft">
        {guest.email ? t('act.request-text', { recipient: guest.email }) : t('act.request-no-email')}
      </p>
      {before && fields}
      {isComplete && (
        <PreviewState error={error} isReady={found !== undefined && isCurrent}>
          {found && <EmailPreviews emails={found.emails} open />}
        </PreviewState>
      )}
    </ActionForm>
  )
}

/** Returns the name of the action: of a booking that waits for staff only the deadline is moved. */
export function requestLabel(booking: Pick<Booking, 'state' | 'paymentMethod'>): Message {
  return isToConfirm(booking) ? 'act.move-deadline' : 'act.request-payment'
}

/** Fields of a day and a time by the clock of the company, and the instant that they are; undefined while they are none. */
function useDeadline(before: string | undefined): { fields: ReactNode; deadline: string | undefined } {
  const { t } = useMessages()
  const zone = useCompany()?.timeZone ?? 'UTC'
  const [typed, setTyped] = useState<{ day?: string; time?: string }>({})
  const at = before ? new Date(before) : undefined
  const day = typed.day ?? (at ? dayIn(at, zone) : '')
  const time = typed.time ?? (at ? timeIn(at, zone) : '')
  const isTyped = typed.day !== undefined || typed.time !== undefined
  return {
    deadline: isTyped ? instantTyped(day, time, zone)?.toISOString() : before,
    fields: (
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField
          label={t('money.deadline')}
          value={day}
          onDay={(next) => setTyped((rest) => ({ ...rest, day: next }))}
        />
        <TextField
          type="time"
          label={t('act.time')}
          value={time}
          onChange={({ target }) => setTyped((rest) => ({ ...rest, time: target.value }))}
          required
        />
      </div>
    ),
  }
}
