import { type ReactNode, useState } from 'react'
import { sendDocuments } from '#contract/staff/booking-changes.ts'
import { getBooking, listBookings } from '#contract/staff/bookings.ts'
import type { BookingStory } from '#domain/booking/booking-list.ts'
import { type BookingDocument, documentsOf } from '#domain/booking/documents.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { useSend } from '../../data/calls.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { ActionForm } from '../../parts/action-form.tsx'
import { useAction } from '../../parts/use-action.ts'

/** Emails documents of a booking to its guest. */
export function DocumentsAction({ story, onClose }: { story: BookingStory; onClose: () => void }): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh: [getBooking, listBookings] })
  const { number, state, guest } = story.managed.booking
  const offered = documentsOf(state)
  const [chosen, setChosen] = useState<readonly BookingDocument[]>(offered.slice(0, 1))
  return (
    <ActionForm
      title={t('act.documents')}
      submit={t('act.send-documents', { count: chosen.length })}
      disabled={chosen.length === 0}
      action={action}
      onClose={onClose}
      onSubmit={() => void action.perform(() => send(sendDocuments, { number, documents: [...chosen] }))}
    >
      <p className="text-ink-soft text-sm">{t('act.documents-to', { recipient: guest.email })}</p>
      {offered.map((document) => (
        <CheckboxField
          key={document}
          label={t(`document.${document}`)}
          checked={chosen.includes(document)}
          onChange={({ target }) =>
            setChosen(
              target.checked
                ? offered.filter((one) => one === document || chosen.includes(one))
                : chosen.filter((one) => one !== document),
            )
          }
        />
      ))}
    </ActionForm>
  )
}
