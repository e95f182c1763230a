import { type ReactNode, useEffect } from 'react'
import { useRouteError } from 'react-router'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { useMessages } from '../i18n/use-messages.tsx'

/** Displayed in place of a screen that failed: an error of ours, or a file that a newer release has replaced. */
export function Crash(): ReactNode {
  const { t } = useMessages()
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  return (
    <div className="mx-auto max-w-lg p-6">
      <Notice
        tone="danger"
        live
        title={t('crash.title')}
        actions={
          <Button size="sm" onClick={() => location.reload()}>
            {t('crash.reload')}
          </Button>
        }
      >
        {t('crash.text')}
      </Notice>
    </div>
  )
}
