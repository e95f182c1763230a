import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { prove } from '#contract/staff/second-factor.ts'
import { PasswordField, TextField } from '#ui/fields/text-field.tsx'
import { Modal } from '#ui/layers/modal.tsx'
import { supportsPasskeys } from '#ui/passkeys.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { clientIn, type Refused } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { refusedText } from '../parts/failure.tsx'
import { provePasskey } from './passkey.ts'
import { useOpenProof } from './prove-again.ts'

/** Asks for the password or a code before a sensitive change, such as a refund. */
export function ProofDialog(): ReactNode {
  const { t } = useMessages()
  const settle = useOpenProof()
  return (
    <Modal
      open={settle !== undefined}
      onClose={() => settle?.(false)}
      title={t('proof.title')}
      closeLabel={t('app.close')}
      width="sm"
    >
      {settle && <ProofForm onProved={() => settle(true)} />}
    </Modal>
  )
}

function ProofForm({ onProved }: { onProved: () => void }): ReactNode {
  const { t, locale } = useMessages()
  const [refused, setRefused] = useState<Refused>()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '', code: '' } })

  async function submit({ password, code }: { password: string; code: string }) {
    const input = code ? { code } : { password }
    const reply = await clientIn(locale).send(prove, input)
    if (reply.ok) onProved()
    else setRefused(reply)
  }

  async function byPasskey() {
    const reply = await provePasskey({ locale, t })
    if (reply?.ok) onProved()
    else if (reply) setRefused(reply)
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
      <p className="text-ink-soft text-sm">{t('proof.text')}</p>
      {refused && (
        <Notice tone="danger" live>
          {refusedText(refused, t)}
        </Notice>
      )}
      <PasswordField
        {...register('password')}
        label={t('login.password')}
        autoComplete="current-password"
        maxLength={200}
        showLabel={t('login.show-password')}
        hideLabel={t('login.hide-password')}
      />
      <TextField
        {...register('code')}
        label={t('proof.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        dir="ltr"
      />
      <Button
        type="submit"
        variant="action"
        wide
        loading={formState.isSubmitting}
        loadingLabel={t('app.sending')}
      >
        {t('proof.confirm')}
      </Button>
      {supportsPasskeys() && (
        <Button wide onClick={() => void byPasskey()}>
          {t('login.passkey')}
        </Button>
      )}
    </form>
  )
}
