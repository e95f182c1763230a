import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { deleteMessage, listMessages } from '#contract/staff/messages.ts'
import { listQueues } from '#contract/staff/queues.ts'
import type { StaffMessage } from '#domain/enquiries/staff-message.ts'
import { useSend } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ForGood } from '../parts/for-good.tsx'
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
  return (
    <ForGood
      title={t('messages.delete')}
      action={action}
      onClose={onClose}
      onSubmit={(reason) => void action.perform(() => send(deleteMessage, { number, version, reason }))}
    >
      <p className="text-ink-soft">{t('messages.delete-text', { name })}</p>
    </ForGood>
  )
}
