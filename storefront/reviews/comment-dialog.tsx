import type { ReactNode } from 'react'
import type { CommentSubject } from '#domain/reviews/comment.ts'
import { Modal } from '#ui/layers/modal.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { CommentForm } from './comment-form.tsx'

/** The form over the page. */
export default function CommentDialog({
  subject,
  onClose,
}: {
  subject: CommentSubject & { title: string }
  onClose: () => void
}): ReactNode {
  const { t } = useMessages()
  return (
    <Modal
      open
      onClose={onClose}
      title={t(subject.kind === 'product' ? 'reviews.write' : 'reviews.comment')}
      closeLabel={t('reviews.close')}
      width="md"
    >
      <p className="mb-5 text-ink-soft">{subject.title}</p>
      <CommentForm subject={subject} onDone={onClose} />
    </Modal>
  )
}
