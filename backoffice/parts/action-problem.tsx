import type { ReactNode } from 'react'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import type { useAction } from './use-action.ts'

/** Why an action was refused; where its answer was lost, with a button that sends the very same again. */
export function ActionProblem({
  action: { problem, sendAgain, busy },
}: {
  action: Pick<ReturnType<typeof useAction>, 'problem' | 'sendAgain' | 'busy'>
}): ReactNode {
  const { t } = useMessages()
  if (!problem) return null
  return (
    <Notice
      tone="danger"
      live
      actions={
        sendAgain && (
          <Button size="sm" onClick={sendAgain} loading={busy} loadingLabel={t('app.sending')}>
            {t('act.resend')}
          </Button>
        )
      }
    >
      {problem}
    </Notice>
  )
}
