import type { ReactNode } from 'react'
import type { Blocker } from 'react-router'
import { ConfirmModal } from '#ui/layers/modal.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { useMessages } from '../i18n/use-messages.tsx'

/** Asks whether unsaved changes are to be lost. */
export function LeaveQuestion({
  blocker,
  text,
  leave,
}: {
  /** Of the screen, or of a dialog that is to be closed. */
  blocker: Pick<Blocker, 'state' | 'reset' | 'proceed'>
  /** What would be lost, and the button that leaves, where these are no changes. */
  text?: string
  leave?: string
}): ReactNode {
  const { t } = useMessages()
  return (
    <ConfirmModal
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('entry.leave')}
      closeLabel={t('app.close')}
      actions={
        <>
          <Button onClick={() => blocker.proceed?.()}>{leave ?? t('entry.leave-discard')}</Button>
          <Button variant="brand" data-autofocus onClick={() => blocker.reset?.()}>
            {t('entry.leave-stay')}
          </Button>
        </>
      }
    >
      {text ?? t('entry.leave-text')}
    </ConfirmModal>
  )
}
