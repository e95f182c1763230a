import { type ReactNode, useState } from 'react'
import {
  blockAccount,
  endSessions,
  getAccount,
  listAccounts,
  removeAccount,
  resendInvitation,
  resetSecondFactor,
  unblockAccount,
} from '#contract/staff/accounts.ts'
import { useSend } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ActionForm } from '../parts/action-form.tsx'
import { ReasonField } from '../parts/common-fields.tsx'
import { useAction } from '../parts/use-action.ts'

type Send = ReturnType<typeof useSend>
type Asked = { id: string; reason: string | undefined }

const changes = {
  invite: (send: Send, asked: Asked) => send(resendInvitation, asked),
  block: (send: Send, asked: Asked) => send(blockAccount, asked),
  unblock: (send: Send, asked: Asked) => send(unblockAccount, asked),
  sessions: (send: Send, asked: Asked) => send(endSessions, asked),
  'second-factor': (send: Send, asked: Asked) => send(resetSecondFactor, asked),
  remove: (send: Send, asked: Asked) => send(removeAccount, asked),
}

export type AccessChange = keyof typeof changes

const dangerous: readonly AccessChange[] = ['block', 'second-factor', 'remove']

/** Changes what a person can open: says what will happen, takes a reason for the audit log, and does it. */
export function AccessAction({
  id,
  name,
  change,
  onClose,
  onDone = onClose,
}: {
  id: string
  name: string
  change: AccessChange
  onClose: () => void
  onDone?: () => void
}): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const action = useAction({
    onDone,
    refresh: change === 'remove' ? [listAccounts] : [getAccount, listAccounts],
  })
  const [reason, setReason] = useState('')
  return (
    <ActionForm
      title={t(`staff.${change}`)}
      submit={t(`staff.${change}`)}
      danger={dangerous.includes(change)}
      action={action}
      onClose={onClose}
      onSubmit={() =>
        void action.perform(() => changes[change](send, { id, reason: reason.trim() || undefined }))
      }
    >
      <p className="text-sm">{t(`staff.${change}-text`, { name })}</p>
      <ReasonField value={reason} onValue={setReason} optional />
    </ActionForm>
  )
}
