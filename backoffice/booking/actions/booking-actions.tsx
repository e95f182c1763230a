import { type ReactNode, useState } from 'react'
import { confirmBooking, previewConfirmation } from '#contract/staff/booking-changes.ts'
import { getBooking, listBookings } from '#contract/staff/bookings.ts'
import type { BookingStory } from '#domain/booking/booking-list.ts'
import { Button } from '#ui/primitives/button.tsx'
import { useSend } from '../../data/calls.ts'
import { type Message, useMessages } from '../../i18n/use-messages.tsx'
import { ActionForm } from '../../parts/action-form.tsx'
import { EmailPreviews } from '../../parts/email-previews.tsx'
import { PreviewState } from '../../parts/preview-state.tsx'
import { useAction } from '../../parts/use-action.ts'
import { usePreview } from '../../parts/use-preview.ts'
import { useAccount } from '../../session/use-session.ts'
import { type ActionName, actionsFor } from './actions-for.ts'
import { CancelAction } from './cancel-action.tsx'
import { CorrectAction } from './correct-action.tsx'
import { DocumentsAction } from './documents-action.tsx'
import { EmailAction } from './email-action.tsx'
import { EraseGuestAction } from './erase-guest-action.tsx'
import { GoodwillAction } from './goodwill-action.tsx'
import { PaymentAction } from './payment-action.tsx'
import { RequestAction, requestLabel } from './request-action.tsx'

const labels: Record<Exclude<ActionName, 'request'>, Message> = {
  confirm: 'act.confirm',
  payment: 'act.take-payment',
  correct: 'act.correct',
  email: 'act.email-guest',
  documents: 'act.documents',
  goodwill: 'act.goodwill',
  cancel: 'act.cancel',
  erase: 'act.erase-guest',
}

/** What staff can do with a booking in its state, by the rights of their role. */
export function BookingActions({ story }: { story: BookingStory }): ReactNode {
  const { t } = useMessages()
  const { rights } = useAccount()
  const [open, setOpen] = useState<ActionName>()
  const names = actionsFor(story, rights)
  const close = () => setOpen(undefined)
  if (names.length === 0) return null
  return (
    <>
      <div data-actions className="mt-5 grid gap-2 border-line border-t pt-5">
        {names.map((name) => (
          <Button
            key={name}
            size="sm"
            variant={name === 'confirm' ? 'action' : 'quiet'}
            onClick={() => setOpen(name)}
          >
            {t(name === 'request' ? requestLabel(story.managed.booking) : labels[name])}
          </Button>
        ))}
      </div>
      {open === 'confirm' && <ConfirmAction story={story} onClose={close} />}
      {open === 'payment' && <PaymentAction story={story} onClose={close} />}
      {open === 'request' && <RequestAction story={story} onClose={close} />}
      {open === 'correct' && <CorrectAction story={story} onClose={close} />}
      {open === 'email' && <EmailAction story={story} onClose={close} />}
      {open === 'documents' && <DocumentsAction story={story} onClose={close} />}
      {open === 'goodwill' && <GoodwillAction story={story} onClose={close} />}
      {open === 'erase' && <EraseGuestAction story={story} onClose={close} />}
      {open === 'cancel' && <CancelAction story={story} onClose={close} />}
    </>
  )
}

function ConfirmAction({ story, onClose }: { story: BookingStory; onClose: () => void }): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh: [getBooking, listBookings, previewConfirmation] })
  const { number, guest } = story.managed.booking
  const { found, isCurrent, error } = usePreview(previewConfirmation, { number }, { isComplete: true })
  return (
    <ActionForm
      title={t('act.confirm')}
      submit={t('act.confirm')}
      disabled={!found || !isCurrent}
      action={action}
      onClose={onClose}
      onSubmit={() => void action.perform(() => send(confirmBooking, { number }))}
    >
      <p className="text-ink-soft">{t('act.confirm-text', { recipient: guest.email })}</p>
      <PreviewState error={error} isReady={found !== undefined && isCurrent}>
        {found && <EmailPreviews emails={found.emails} open />}
      </PreviewState>
    </ActionForm>
  )
}
