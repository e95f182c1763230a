import type { ReactNode } from 'react'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'

/** Displayed where a colleague has saved the entry meanwhile. */
export function StaleEntry({ onCompare }: { onCompare: () => void }): ReactNode {
  const { t } = useMessages()
  return (
    <Notice
      tone="warning"
      title={t('entry.stale')}
      live
      className="mb-4"
      actions={
        <Button size="sm" onClick={onCompare}>
          {t('entry.compare')}
        </Button>
      }
    >
      {t('entry.stale-text')}
    </Notice>
  )
}
