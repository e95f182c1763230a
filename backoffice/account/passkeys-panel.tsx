import { type ReactNode, useState } from 'react'
import { listPasskeys, removePasskey, renamePasskey } from '#contract/staff/passkeys.ts'
import type { Passkey } from '#domain/passkey.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { supportsPasskeys } from '#ui/passkeys.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { useCall, useRefresh, useSend } from '../data/calls.ts'
import { useCompany } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ActionForm } from '../parts/action-form.tsx'
import { Failure, refusedText } from '../parts/failure.tsx'
import { Panel } from '../parts/panel.tsx'
import { useAction } from '../parts/use-action.ts'
import { createPasskey } from '../session/passkey.ts'

/** One's own passkeys: adds one of this device, renames and removes them. */
export function PasskeysPanel(): ReactNode {
  const { t } = useMessages()
  const { data, error, refetch } = useCall(listPasskeys, {})
  return (
    <Panel title={t('account.passkeys')}>
      <div className="grid gap-4">
        <p className="text-ink-soft text-sm">{t('account.passkeys-why')}</p>
        {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <ListSkeleton rows={1} />}
        {data && data.length > 0 && (
          <ul className="divide-y divide-line text-sm">
            {data.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )}
        <AddPasskey />
      </div>
    </Panel>
  )
}

function AddPasskey(): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const refresh = useRefresh()
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function add() {
    if (busy || name.trim() === '') return
    setBusy(true)
    setProblem(undefined)
    const reply = await createPasskey({ send, t }, name.trim())
    await refresh(listPasskeys)
    setBusy(false)
    if (reply?.ok) setName('')
    else if (reply) setProblem(refusedText(reply, t))
  }

  if (!supportsPasskeys()) return <p className="text-ink-soft text-sm">{t('account.passkeys-unsupported')}</p>
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <TextField
        label={t('account.passkey-name')}
        hint={t('account.passkey-name-hint')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        maxLength={60}
      />
      <Button
        type="submit"
        disabled={name.trim() === ''}
        loading={busy}
        loadingLabel={t('app.sending')}
        className="justify-self-start"
      >
        {t('account.passkey-add')}
      </Button>
    </form>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }): ReactNode {
  const { t, format } = useMessages()
  const zone = useCompany()?.timeZone ?? 'UTC'
  const [open, setOpen] = useState<'rename' | 'remove'>()
  const { name, createdAt, lastUsedAt } = passkey
  const close = () => setOpen(undefined)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0">
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium">{name}</p>
        <p className="text-ink-soft">
          {lastUsedAt
            ? t('account.passkey-used', { moment: format.moment(lastUsedAt, zone) })
            : t('account.passkey-added', { moment: format.moment(createdAt, zone) })}
        </p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" variant="ghost" onClick={() => setOpen('rename')}>
          {t('account.passkey-rename')}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setOpen('remove')}>
          {t('account.passkey-remove')}
        </Button>
      </div>
      {open === 'rename' && <RenameForm passkey={passkey} onClose={close} />}
      {open === 'remove' && <RemoveForm passkey={passkey} onClose={close} />}
    </li>
  )
}

function RenameForm({ passkey, onClose }: { passkey: Passkey; onClose: () => void }): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh: [listPasskeys] })
  const [name, setName] = useState(passkey.name)
  return (
    <ActionForm
      title={t('account.passkey-rename')}
      submit={t('account.passkey-rename')}
      disabled={name.trim() === '' || name.trim() === passkey.name}
      action={action}
      onClose={onClose}
      onSubmit={() => void action.perform(() => send(renamePasskey, { id: passkey.id, name: name.trim() }))}
    >
      <TextField
        label={t('account.passkey-name')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        maxLength={60}
      />
    </ActionForm>
  )
}

function RemoveForm({ passkey, onClose }: { passkey: Passkey; onClose: () => void }): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh: [listPasskeys] })
  return (
    <ActionForm
      title={t('account.passkey-remove')}
      submit={t('account.passkey-remove')}
      danger
      action={action}
      onClose={onClose}
      onSubmit={() => void action.perform(() => send(removePasskey, { id: passkey.id }))}
    >
      <p className="text-ink-soft">{t('account.passkey-remove-text', { name: passkey.name })}</p>
    </ActionForm>
  )
}
