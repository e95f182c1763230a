import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { beginTotp, confirmTotp } from '#contract/staff/second-factor.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { QrCode } from '#ui/primitives/qr-code.tsx'
import { type Refused, useSend } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { refusedText } from '../parts/failure.tsx'
import { LeaveQuestion } from '../parts/leave-question.tsx'
import { Panel } from '../parts/panel.tsx'
import { useUnsaved } from '../parts/use-unsaved.ts'

type Step =
  | { name: 'start' }
  | { name: 'connected' }
  | { name: 'scan'; secret: string; address: string }
  | { name: 'codes'; codes: string[] }

/** Connects an authenticator app, and displays its recovery codes once. */
export function AppPanel(): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const [step, setStep] = useState<Step>({ name: 'start' })
  const [refused, setRefused] = useState<Refused>()
  const [busy, setBusy] = useState(false)
  const blocker = useUnsaved(step.name === 'codes')

  async function begin() {
    setBusy(true)
    setRefused(undefined)
    const reply = await send(beginTotp, {})
    setBusy(false)
    if (reply.ok) setStep({ name: 'scan', ...reply.data })
    else if (reply.code === 'second-factor-already') setStep({ name: 'connected' })
    else setRefused(reply)
  }

  return (
    <Panel title={t('account.app')}>
      <div className="grid gap-4">
        {refused && (
          <Notice tone="danger" live>
            {refusedText(refused, t)}
          </Notice>
        )}
        {step.name === 'start' && (
          <>
            <p className="text-ink-soft text-sm">{t('account.app-why')}</p>
            <Button
              onClick={() => void begin()}
              loading={busy}
              loadingLabel={t('app.sending')}
              className="justify-self-start"
            >
              {t('account.app-connect')}
            </Button>
          </>
        )}
        {step.name === 'connected' && (
          <Notice tone="success" live>
            {t('account.app-connected')}
          </Notice>
        )}
        {step.name === 'scan' && <Scan {...step} onCodes={(codes) => setStep({ name: 'codes', codes })} />}
        {step.name === 'codes' && (
          <RecoveryCodes codes={step.codes} onStored={() => setStep({ name: 'connected' })} />
        )}
      </div>
      <LeaveQuestion
        blocker={blocker}
        text={t('account.codes-leave-text')}
        leave={t('account.codes-leave')}
      />
    </Panel>
  )
}

function Scan({
  secret,
  address,
  onCodes,
}: {
  secret: string
  address: string
  onCodes: (codes: string[]) => void
}): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } })

  async function submit({ code }: { code: string }) {
    const reply = await send(confirmTotp, { code })
    if (reply.ok) onCodes(reply.data.codes)
    else setError('code', { message: refusedText(reply, t) }, { shouldFocus: true })
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
      <p className="text-ink-soft text-sm">{t('account.app-scan')}</p>
      <QrCode text={address} label={t('account.app-code')} />
      <p className="text-sm">
        {t('account.app-secret')}{' '}
        <code dir="ltr" className="break-all font-medium">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </p>
      <TextField
        {...register('code', { required: t('login.fill-in') })}
        label={t('login.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        dir="ltr"
        required
        error={formState.errors.code?.message}
      />
      <Button type="submit" variant="action" loading={formState.isSubmitting} loadingLabel={t('app.sending')}>
        {t('account.app-confirm')}
      </Button>
    </form>
  )
}

function RecoveryCodes({ codes, onStored }: { codes: string[]; onStored: () => void }): ReactNode {
  const { t } = useMessages()
  return (
    <>
      <Notice tone="warning" live title={t('account.codes')}>
        {t('account.codes-text')}
      </Notice>
      <ul dir="ltr" className="grid grid-cols-2 gap-2 font-medium text-sm tabular-nums">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button variant="action" onClick={onStored}>
        {t('account.codes-stored')}
      </Button>
    </>
  )
}
