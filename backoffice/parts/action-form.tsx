import { createContext, type ReactNode } from 'react'
import { Button } from '#ui/primitives/button.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { ActionProblem } from './action-problem.tsx'
import { FormModal } from './form-modal.tsx'
import type { useAction } from './use-action.ts'

/** Why the action of the dialog around was refused. */
export const ActionRefusal = createContext<string | undefined>(undefined)

/** The dialog of one action: its fields, what it will do, and the button that does it. */
export function ActionForm({
  title,
  submit,
  danger = false,
  disabled = false,
  action,
  onSubmit,
  onClose,
  children,
}: {
  title: string
  submit: string
  danger?: boolean
  disabled?: boolean
  action: Pick<ReturnType<typeof useAction>, 'busy' | 'problem' | 'sendAgain'>
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}): ReactNode {
  const { t } = useMessages()
  return (
    <FormModal
      title={title}
      width="lg"
      busy={action.busy}
      onSubmit={() => {
        if (!disabled) onSubmit()
      }}
      onClose={onClose}
    >
      {(close) => (
        <>
          <ActionRefusal value={action.problem}>{children}</ActionRefusal>
          <ActionProblem action={action} />
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={close} disabled={action.busy}>
              {t('act.back')}
            </Button>
            <Button
              type="submit"
              variant={danger ? 'danger' : 'action'}
              loading={action.busy}
              loadingLabel={t('app.sending')}
              disabled={disabled}
            >
              {submit}
            </Button>
          </div>
        </>
      )}
    </FormModal>
  )
}
