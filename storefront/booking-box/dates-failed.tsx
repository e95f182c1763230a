import type { ReactNode } from 'react'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { useMessages } from '../i18n/use-messages.tsx'

/** Says below a calendar that its days could not be fetched, with a way to try again. */
export function DatesFailed({ onAgain }: { onAgain: () => void }): ReactNode {
  const { t } = useMessages()
  return (
    <Notice
      tone="danger"
      live
      title={t('book.dates-failed')}
      className="mt-3"
      actions={
        <Button size="sm" onClick={onAgain}>
          {t('book.retry')}
        </Button>
      }
    />
  )
}
