import { type ReactNode, useState } from 'react'
import { declineRequest, getRequest, listRequests, previewDecline } from '#contract/staff/requests.ts'
import type { StaffRequest } from '#domain/booking/staff-request.ts'
import { useDebounced } from '#ui/use-debounced.ts'
import { useCall, useSend } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ActionForm } from '../parts/action-form.tsx'
import { EmailPreviews } from '../parts/email-previews.tsx'
import { PreviewState } from '../parts/preview-state.tsx'
import { useAction } from '../parts/use-action.ts'
import { AnswerField } from '../replies/answer-field.tsx'

/** Declines a request with words to the guest; the email is displayed first. */
export function DeclineAction({ story, onClose }: { story: StaffRequest; onClose: () => void }): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh: [getRequest, listRequests] })
  const { number, locale } = story.request
  // The version that this dialog displays: a later one is to be read first.
  const [version] = useState(story.version)
  const [why, setWhy] = useState('')
  const input = { number, version, why: why.trim() }
  const settled = useDebounced(input.why)
  const preview = useCall(
    previewDecline,
    { ...input, why: settled },
    { enabled: settled !== '' && settled === input.why },
  )
  const found = preview.error || preview.isPlaceholderData ? undefined : preview.data
  return (
    <ActionForm
      title={t('requests.decline')}
      submit={t('requests.decline-send')}
      danger
      disabled={!found || settled !== input.why}
      action={action}
      onClose={onClose}
      onSubmit={() => void action.perform(() => send(declineRequest, input))}
    >
      <AnswerField label={t('requests.why')} language={locale} value={why} onValue={setWhy} required />
      {input.why !== '' && (
        <PreviewState error={preview.error} isReady={found !== undefined}>
          {found && <EmailPreviews emails={[found]} />}
        </PreviewState>
      )}
    </ActionForm>
  )
}
