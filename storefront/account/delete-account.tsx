import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { PasswordField } from '#ui/fields/text-field.tsx'
import { Modal } from '#ui/layers/modal.tsx'
import { toast } from '#ui/layers/toasts.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { CardPanel } from '#ui/primitives/surface.tsx'
import { accountApi } from '../data/browser-account-api.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { clearLoggedIn } from '../members/member-store.ts'

/** The account is deleted: what goes and what stays is said before, and the password or a mailed link confirms it. */
export function DeleteAccount({ hasPassword }: { hasPassword: boolean }): ReactNode {
  const { t } = useMessages()
  const [open, setOpen] = useState(false)
  return (
    <CardPanel title={t('area.erase')} description={t('area.erase-text')}>
      <ul className="mb-5 list-disc space-y-1 ps-5 text-ink-soft text-sm">
        <li>{t('area.erase-goes')}</li>
        <li>{t('area.erase-stays')}</li>
        <li>{t('area.erase-waits')}</li>
      </ul>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('area.erase')}
      </Button>
      {open && <Question hasPassword={hasPassword} onClose={() => setOpen(false)} />}
    </CardPanel>
  )
}

function Question({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }): ReactNode {
  const { t, locale } = useMessages()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState<'password' | 'mail'>()
  const [error, setError] = useState<{ field?: string; whole?: string }>({})

  async function erase(by: 'password' | 'mail') {
    setBusy(by)
    const reply = await accountApi(locale).erase(by === 'password' ? password : undefined)
    setBusy(undefined)
    if (!reply.ok) {
      const field = reply.fields?.password
      return setError(field ? { field } : { whole: reply.message || t('members.unreachable') })
    }
    onClose()
    if (reply.data === 'mailed') return toast(t('area.erase-mailed'))
    clearLoggedIn()
    toast(t('account.done-erased'))
    navigate('/')
  }

  return (
    <Modal open onClose={onClose} title={t('area.erase-question')} closeLabel={t('members.close')} width="sm">
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void erase(hasPassword ? 'password' : 'mail')
        }}
      >
        {error.whole && (
          <Notice tone="danger" live>
            {error.whole}
          </Notice>
        )}
        <p className="text-ink-soft">{t('area.erase-final')}</p>
        {hasPassword && (
          <PasswordField
            label={t('area.password-present')}
            showLabel={t('members.showPassword')}
            hideLabel={t('members.hidePassword')}
            autoComplete="current-password"
            maxLength={200}
            value={password}
            error={error.field}
            onChange={(event) => {
              setPassword(event.currentTarget.value)
              setError({})
            }}
          />
        )}
        <Button
          type="submit"
          variant="danger"
          wide
          loading={busy === (hasPassword ? 'password' : 'mail')}
          loadingLabel={t('members.sending')}
        >
          {t(hasPassword ? 'area.erase-now' : 'area.erase-by-mail')}
        </Button>
        {hasPassword && (
          <Button
            variant="ghost"
            wide
            loading={busy === 'mail'}
            loadingLabel={t('members.sending')}
            onClick={() => erase('mail')}
          >
            {t('area.erase-by-mail')}
          </Button>
        )}
      </form>
    </Modal>
  )
}
