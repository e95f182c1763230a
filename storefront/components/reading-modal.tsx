import type { ReactNode } from 'react'
import { Modal } from '#ui/layers/modal.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { TextSkeleton } from '#ui/primitives/skeleton.tsx'
import { useMessages } from '../i18n/use-messages.tsx'

/** A long text that is fetched to be read without leaving what one is doing; `text` is undefined until it is there, `missing` where the company has none. */
export function ReadingModal({
  title,
  text,
  onAgain,
  onClose,
}: {
  title: string
  text: ReactNode | 'failed' | 'missing' | undefined
  onAgain: () => void
  onClose: () => void
}): ReactNode {
  const { t } = useMessages()
  return (
    <Modal
      open
      onClose={onClose}
      width="lg"
      title={title}
      closeLabel={t('members.close')}
      footer={
        <div className="flex justify-end">
          <Button onClick={onClose}>{t('members.close')}</Button>
        </div>
      }
    >
      {text === undefined && <TextSkeleton lines={12} />}
      {text === 'failed' && (
        <Notice
          tone="danger"
          live
          actions={
            <Button size="sm" onClick={onAgain}>
              {t('members.tryAgain')}
            </Button>
          }
        >
          {t('members.contractFailed')}
        </Notice>
      )}
      {text === 'missing' && (
        <Notice tone="warning" live>
          {t('members.contractMissing')}
        </Notice>
      )}
      {text !== undefined && text !== 'failed' && text !== 'missing' && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the text scrolls, so the keyboard must reach it
        <section tabIndex={0} aria-label={title} className="rounded-sm">
          {text}
        </section>
      )}
    </Modal>
  )
}
