import { type FormEvent, type ReactNode, useState } from 'react'
import { type ReportReason, reportReasons } from '#domain/reviews/comment.ts'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { TextArea } from '#ui/fields/text-field.tsx'
import { Modal } from '#ui/layers/modal.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { browserCommentsApi } from '../data/comments-api.ts'
import { useMessages } from '../i18n/use-messages.tsx'

/** Reports to staff that a comment should not be there, and why. */
export default function ReportDialog({
  comment,
  onClose,
}: {
  comment: string
  onClose: () => void
}): ReactNode {
  const { t, locale } = useMessages()
  const [reason, setReason] = useState<ReportReason>('spam')
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open')
  const [problem, setProblem] = useState('')

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const note = String(new FormData(event.currentTarget).get('note') ?? '')
    setState('sending')
    const reply = await browserCommentsApi(locale).report(comment, reason, note)
    setState(reply.ok ? 'sent' : 'open')
    setProblem(reply.ok ? '' : reply.message || t('reviews.failed'))
  }

  return (
    <Modal open onClose={onClose} title={t('report.title')} closeLabel={t('reviews.close')} width="sm">
      {state === 'sent' ? (
        <Notice tone="success" live>
          {t('report.sent')}
        </Notice>
      ) : (
        <form onSubmit={send} className="grid gap-4">
          <RadioCards
            legend={t('report.why')}
            name="reason"
            value={reason}
            onValue={(value) => setReason(value as ReportReason)}
            options={reportReasons.map((one) => ({ value: one, label: t(`report.${one}`) }))}
          />
          <TextArea
            name="note"
            rows={2}
            maxLength={500}
            label={t('report.note')}
            optionalLabel={t('reviews.optional')}
          />
          {problem && (
            <Notice tone="danger" live>
              {problem}
            </Notice>
          )}
          <Button
            type="submit"
            variant="brand"
            loading={state === 'sending'}
            loadingLabel={t('reviews.sending')}
            className="justify-self-start"
          >
            {t('report.send')}
          </Button>
        </form>
      )}
    </Modal>
  )
}
