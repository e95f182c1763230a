import { type ReactNode, useEffect, useState } from 'react'
import { TextField } from '#ui/fields/text-field.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { QrCode } from '#ui/primitives/qr-code.tsx'
import { TextSkeleton } from '#ui/primitives/skeleton.tsx'
import { showErrors } from '../account/show-errors.ts'
import { CheckedForm, useCheckedForm } from '../components/checked-form.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { AccountProblem } from '../members/account-page.tsx'
import { staffApi } from './staff-api.ts'

type Begun = { secret: string; address: string }

/** Connects an authenticator app to the account that is logged in, and displays its recovery codes once. */
export function SecondFactorSetup({ onDone }: { onDone: () => void }): ReactNode {
  const { t, locale } = useMessages()
  const [begun, setBegun] = useState<Begun | { problem: string }>()
  const [codes, setCodes] = useState<string[]>()

  useEffect(() => {
    let left = false
    void staffApi(locale)
      .beginTotp()
      .then((reply) => {
        if (left) return
        if (reply.ok) return setBegun(reply.data)
        if (reply.code === 'second-factor-already') return onDone()
        setBegun({ problem: reply.message || t('members.unreachable') })
      })
    return () => {
      left = true
    }
  }, [locale, onDone, t])

  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (!begun) return <TextSkeleton lines={5} />
  if ('problem' in begun) return <AccountProblem message={begun.problem} />
  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">{t('backoffice.app-text')}</p>
      <QrCode text={begun.address} label={t('backoffice.app-code')} />
      <p className="text-sm">
        {t('backoffice.app-secret')}{' '}
        <code dir="ltr" className="break-all font-medium">
          {begun.secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </p>
      <CodeForm onCodes={setCodes} />
      <Button variant="ghost" onClick={onDone}>
        {t('backoffice.app-later')}
      </Button>
    </div>
  )
}

function CodeForm({ onCodes }: { onCodes: (codes: string[]) => void }): ReactNode {
  const { t, locale } = useMessages()
  const form = useCheckedForm({ defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState

  async function send({ code }: { code: string }) {
    const reply = await staffApi(locale).confirmTotp(code)
    if (reply.ok) return onCodes(reply.data.codes)
    if (reply.code === 'code-wrong') form.setError('code', { message: reply.message }, { shouldFocus: true })
    else showErrors(form, reply, t('members.unreachable'))
  }

  return (
    <CheckedForm form={form} onSend={send}>
      <TextField
        {...form.register('code', { required: t('members.fillIn') })}
        label={t('backoffice.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        dir="ltr"
        required
        error={errors.code?.message}
      />
      <Button type="submit" variant="action" wide loading={isSubmitting} loadingLabel={t('members.sending')}>
        {t('backoffice.app-connect')}
      </Button>
    </CheckedForm>
  )
}

function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }): ReactNode {
  const { t } = useMessages()
  return (
    <div className="grid gap-5">
      <Notice tone="warning" live title={t('backoffice.recovery-codes')}>
        {t('backoffice.recovery-text')}
      </Notice>
      <ul dir="ltr" className="grid gap-2 font-medium text-sm tabular-nums">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button variant="action" wide onClick={onDone}>
        {t('backoffice.recovery-stored')}
      </Button>
    </div>
  )
}
