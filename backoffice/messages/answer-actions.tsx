import { type ReactNode, useState } from 'react'
import {
  answerMessage,
  getMessage,
  listMessages,
  markMessageAnswered,
  previewMessageAnswer,
} from '#contract/staff/messages.ts'
import { listQueues } from '#contract/staff/queues.ts'
import type { StaffMessage } from '#domain/enquiries/staff-message.ts'
import { TextArea } from '#ui/fields/text-field.tsx'
import { useDebounced } from '#ui/use-debounced.ts'
import { useCall, useSend } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ActionForm } from '../parts/action-form.tsx'
import { EmailPreviews } from '../parts/email-previews.tsx'
import { PreviewState } from '../parts/preview-state.tsx'
import { useAction } from '../parts/use-action.ts'
import { AnswerField } from '../replies/answer-field.tsx'

type Props = { story: StaffMessage; onClose: () => void }

const refresh = [getMessage, listMessages, listQueues]

/** Answers a message by an email; it is displayed first. */
export function EmailAnswer({ story, onClose }: Props): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh })
  const { number, locale } = story.message
  // The version that this dialog displays: a later one is to be read first.
  const [version] = useState(story.version)
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const settled = useDebounced(text)
  const isSettled = text !== '' && settled === text
  const preview = useCall(previewMessageAnswer, { number, version, text: settled }, { enabled: isSettled })
  const found = preview.error || preview.isPlaceholderData || !isSettled ? undefined : preview.data
  return (
    <ActionForm
      title={t('messages.answer')}
      submit={t('messages.send')}
      disabled={!found || action.sendAgain !== undefined}
      action={action}
      onClose={onClose}
      onSubmit={() =>
        void action.perform((options) => send(answerMessage, { number, version, text }, options))
      }
    >
      <AnswerField
        label={t('messages.answer-text')}
        language={locale}
        value={typed}
        onValue={setTyped}
        rows={8}
        maxLength={4000}
        required
      />
      {text !== '' && (
        <PreviewState error={preview.error} isReady={found !== undefined}>
          {found && <EmailPreviews emails={[found]} />}
        </PreviewState>
      )}
    </ActionForm>
  )
}

/** Notes that a message was answered by phone. */
export function PhoneAnswer({ story, onClose }: Props): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh })
  const { number } = story.message
  const [version] = useState(story.version)
  const [note, setNote] = useState('')
  return (
    <ActionForm
      title={t('messages.by-phone')}
      submit={t('messages.save')}
      disabled={action.sendAgain !== undefined}
      action={action}
      onClose={onClose}
      onSubmit={() =>
        void action.perform((options) => send(markMessageAnswered, { number, version, note }, options))
      }
    >
      <TextArea
        label={t('messages.note')}
        hint={t('messages.note-hint')}
        optionalLabel={t('act.optional')}
        rows={4}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        maxLength={4000}
      />
    </ActionForm>
  )
}
