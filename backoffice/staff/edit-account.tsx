import { type FormEvent, type ReactNode, useState } from 'react'
import { changeAccount, getAccount, listAccounts } from '#contract/staff/accounts.ts'
import type { StaffAccount } from '#domain/staff/account.ts'
import { Button } from '#ui/primitives/button.tsx'
import { useSend } from '../data/calls.ts'
import type { Language } from '../i18n/languages.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ActionProblem } from '../parts/action-problem.tsx'
import { ReasonField } from '../parts/common-fields.tsx'
import { Panel } from '../parts/panel.tsx'
import { useAction } from '../parts/use-action.ts'
import { useAccount } from '../session/use-session.ts'
import { type AccountDraft, AccountFields } from './account-fields.tsx'

/** Name, address, role and language of an account. A change that a colleague has made meanwhile refuses this one. */
export function EditAccount({ account }: { account: StaffAccount }): ReactNode {
  const { t } = useMessages()
  const { staff } = useAccount()
  const send = useSend()
  const [typed, setTyped] = useState<Partial<AccountDraft>>({})
  // The version that was displayed when typing began. Once a refusal has said that it is stale, the present one counts.
  const [version, setVersion] = useState<number>()
  const draft: AccountDraft = { ...account, locale: account.locale as Language, ...typed }
  const [reason, setReason] = useState('')
  const action = useAction({ onDone: forget, refresh: [getAccount, listAccounts] })
  const isOwn = account.id === staff.id
  const { name, email, role, locale } = draft
  const isSame =
    name === account.name && email === account.email && role === account.role && locale === account.locale

  function change(changed: Partial<AccountDraft>) {
    setTyped({ ...typed, ...changed })
    setVersion(version ?? account.version)
  }

  function forget() {
    setTyped({})
    setVersion(undefined)
    setReason('')
  }

  function save(event: FormEvent) {
    event.preventDefault()
    const sent = { id: account.id, version: version ?? account.version, name, email, locale }
    const input = { ...sent, ...(isOwn ? {} : { role }), reason: reason.trim() || undefined }
    void action.perform(async () => {
      const reply = await send(changeAccount, input)
      if (!reply.ok && reply.code === 'staff-stale') setVersion(undefined)
      return reply
    })
  }

  return (
    <Panel title={t('staff.account')}>
      <form className="grid gap-4" onSubmit={save}>
        <AccountFields draft={draft} own={isOwn} onChange={change} />
        {role !== account.role && <p className="text-sm text-warning">{t('staff.role-text')}</p>}
        <ReasonField value={reason} onValue={setReason} optional />
        <ActionProblem action={action} />
        <Button
          type="submit"
          variant="action"
          disabled={isSame || name.trim() === '' || email.trim() === ''}
          loading={action.busy}
          loadingLabel={t('app.sending')}
          className="justify-self-start"
        >
          {t('staff.save')}
        </Button>
      </form>
    </Panel>
  )
}
