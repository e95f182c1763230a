import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { deleteMessage, listMessages } from '#contract/staff/messages.ts'
import { listQueues } from '#contract/staff/queues.ts'
import type { StaffMessage } from '#domain/enquiries/staff-message.ts'
import { useSend } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ActionForm } from '../parts/action-form.tsx'
import { ReasonField } from '../parts/common-fields.tsx'
import { useAction } from '../parts/use-action.ts'

/** Deletes a message for good, and leads back to the list. */
export function DeleteAction({ story, onClose }: { story: StaffMessage; onClose: () => void }): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const navigate = useNavigate()
  const action = useAction({
    onDone: () => void navigate('/messages'),
    refresh: [listMessages, listQueues],
  })
  const { number, name } = story.message
  // The version that this dialog displays: a later answer is to be read first.
  const [version] = useState(story.version)
  const [reason, setReason] = useState('')
  return (
    <ActionForm
      title={t('messages.delete')}
      submit={t('messages.delete')}
      danger
      disabled={reason.trim() === ''}
      action={action}
      onClose={onClose}
      onSubmit={() =>
        void action.perform(() => send(deleteMessage, { number, version, reason: reason.trim() }))
      }
    >
      <p className="text-ink-soft">{t('messages.delete-text', { name })}</p>
      <ReasonField value={reason} onValue={setReason} />
    </ActionForm>
  )
}
