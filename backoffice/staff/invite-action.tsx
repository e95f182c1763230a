import { type ReactNode, useState } from 'react'
import { inviteAccount, listAccounts } from '#contract/staff/accounts.ts'
import { useSend } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ActionForm } from '../parts/action-form.tsx'
import { useAction } from '../parts/use-action.ts'
import { type AccountDraft, AccountFields } from './account-fields.tsx'

/** Invites a person by email: an account that waits for its password. */
export function InviteAction({ onClose }: { onClose: () => void }): ReactNode {
  const { t, locale } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh: [listAccounts] })
  const [draft, setDraft] = useState<AccountDraft>({ name: '', email: '', role: 'sales', locale })
  return (
    <ActionForm
      title={t('staff.new')}
      submit={t('staff.send-invitation')}
      disabled={draft.name.trim() === '' || draft.email.trim() === ''}
      action={action}
      onClose={onClose}
      onSubmit={() => void action.perform(() => send(inviteAccount, draft))}
    >
      <AccountFields draft={draft} onChange={(changed) => setDraft({ ...draft, ...changed })} />
    </ActionForm>
  )
}
