import { type ReactNode, useState } from 'react'
import { previewDocuments, sendDocuments } from '#contract/staff/booking-changes.ts'
import { getBooking, listBookings } from '#contract/staff/bookings.ts'
import type { BookingStory } from '#domain/booking/booking-list.ts'
import { type BookingDocument, documentsOf } from '#domain/booking/documents.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { useSend } from '../../data/calls.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { ActionForm } from '../../parts/action-form.tsx'
import { EmailPreviews } from '../../parts/email-previews.tsx'
import { PreviewState } from '../../parts/preview-state.tsx'
import { useAction } from '../../parts/use-action.ts'
import { usePreview } from '../../parts/use-preview.ts'

/** Emails documents of a booking to its guest. */
export function DocumentsAction({ story, onClose }: { story: BookingStory; onClose: () => void }): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh: [getBooking, listBookings, previewDocuments] })
  const { number, state, guest } = story.managed.booking
  const offered = documentsOf(state)
  const [chosen, setChosen] = useState<readonly BookingDocument[]>(offered.slice(0, 1))
  const input = { number, documents: [...chosen] }
  const isComplete = chosen.length > 0
  const { found, isCurrent, error } = usePreview(previewDocuments, input, { isComplete })
  return (
    <ActionForm
      title={t('act.documents')}
      submit={t('act.send-documents', { count: chosen.length })}
      disabled={!found || !isCurrent}
      action={action}
      onClose={onClose}
      onSubmit={() => void action.perform(() => send(sendDocuments, input))}
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
      {isComplete && (
        <PreviewState error={error} isReady={found !== undefined && isCurrent}>
          {found && <EmailPreviews emails={found.emails} open />}
        </PreviewState>
      )}
    </ActionForm>
  )
}
