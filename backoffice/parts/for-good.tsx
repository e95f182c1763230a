import { type ReactNode, useState } from 'react'
import { ActionForm } from './action-form.tsx'
import { ReasonField } from './common-fields.tsx'
import type { useAction } from './use-action.ts'

/** The dialog of an action that nothing undoes, such as a deletion: it says what goes, and asks for a reason. */
export function ForGood({
  title,
  action,
  onSubmit,
  onClose,
  children,
}: {
  title: string
  action: ReturnType<typeof useAction>
  onSubmit: (reason: string) => void
  onClose: () => void
  /** What goes. */
  children: ReactNode
}): ReactNode {
  const [reason, setReason] = useState('')
  return (
    <ActionForm
      title={title}
      submit={title}
      danger
      disabled={reason.trim() === ''}
      action={action}
      onClose={onClose}
      onSubmit={() => onSubmit(reason.trim())}
    >
      {children}
      <ReasonField value={reason} onValue={setReason} />
    </ActionForm>
  )
}
