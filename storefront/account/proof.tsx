import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { latinDigits } from '#domain/dates/typed.ts'
import type { MemberProfile } from '#domain/members/member.ts'
import { refuse } from '#domain/refusal.ts'
import { PasswordField, TextField } from '#ui/fields/text-field.tsx'
import { Modal } from '#ui/layers/modal.tsx'
import { supportsPasskeys } from '#ui/passkeys.ts'
import { Button } from '#ui/primitives/button.tsx'
import { TextButton } from '#ui/primitives/link.tsx'
import { CheckedForm, useCheckedForm } from '../components/checked-form.tsx'
import { accountApi } from '../data/browser-account-api.ts'
import { browserApi } from '../data/browser-api.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { askForPasskey } from '../members/ask-for-passkey.ts'
import { useErrorText } from '../members/form-error.ts'
import { showErrors } from './show-errors.ts'

type Owner = { profile: MemberProfile; hasPasskey: boolean }
type Action<Data> = () => Promise<Reply<Data>>

/**
 * Returns `withProof`, which makes a call and, where the server requires a recent proof, asks for one and makes it again;
 * undefined where the member has closed the dialog. `proofDialog` is to be rendered.
 */
export function useProof(owner: Owner): {
  withProof: <Data>(action: Action<Data>) => Promise<Reply<Data> | undefined>
  proofDialog: ReactNode
} {
  const [settle, setSettle] = useState<(proved: boolean) => void>()

  async function withProof<Data>(action: Action<Data>): Promise<Reply<Data> | undefined> {
    const reply = await action()
    if (reply.ok || reply.code !== 'proof-required') return reply
    const proved = await new Promise<boolean>((resolve) => setSettle(() => resolve))
    setSettle(undefined)
    return proved ? action() : undefined
  }

  const proofDialog = settle && (
    <ProofDialog {...owner} onProved={() => settle(true)} onClose={() => settle(false)} />
  )
  return { withProof, proofDialog }
}

const empty = { password: '', code: '' }

/** Proves again who is there: by the password, an emailed code or a passkey. */
function ProofDialog({
  profile: { email, hasPassword },
  hasPasskey,
  onProved,
  onClose,
}: Owner & { onProved: () => void; onClose: () => void }): ReactNode {
  const { t, locale } = useMessages()
  const errorText = useErrorText()
  const api = accountApi(locale)
  const [codeId, setCodeId] = useState<string>()
  const [busy, setBusy] = useState<'code' | 'passkey'>()
  const sending = useRef(false)
  const form = useCheckedForm<typeof empty>({ defaultValues: empty })
  const { errors, isSubmitting } = form.formState
  const show = (reply: Reply<unknown>) => {
    if (reply.ok) onProved()
    else showErrors(form, reply, t('members.unreachable'))
  }

  async function sendCode({ detail }: MouseEvent) {
    // The second press of a double click may come after the answer to the first.
    if (sending.current || detail > 1) return
    sending.current = true
    setBusy('code')
    form.clearErrors()
    const reply = await browserApi(locale).requestLoginCode(email)
    sending.current = false
    setBusy(undefined)
    if (!reply.ok) return showErrors(form, reply, t('members.unreachable'))
    form.reset(empty)
    setCodeId(reply.data.codeId)
  }

  async function byPasskey() {
    setBusy('passkey')
    form.clearErrors()
    const asked = await askForPasskey({ locale, t })
    const reply = asked?.ok ? await api.proveByPasskey(asked.data) : asked
    setBusy(undefined)
    if (reply) show(reply)
  }

  const asksPassword = hasPassword && !codeId
  return (
    <Modal open onClose={onClose} title={t('area.prove')} closeLabel={t('members.close')} width="sm">
      <CheckedForm
        form={form}
        onSend={async ({ password, code }) => show(await api.prove(codeId ? { codeId, code } : { password }))}
      >
        <p className="text-ink-soft">{t(hasPassword ? 'area.prove-text' : 'area.prove-by-code')}</p>
        {asksPassword && (
          <PasswordField
            {...form.register('password', {
              validate: (value) => errorText(value === '' ? refuse('password-required') : undefined),
            })}
            label={t('area.password-present')}
            showLabel={t('members.showPassword')}
            hideLabel={t('members.hidePassword')}
            autoComplete="current-password"
            maxLength={200}
            required
            error={errors.password?.message}
          />
        )}
        {codeId && (
          <TextField
            {...form.register('code', {
              validate: (value) =>
                /^\d{6}$/.test(latinDigits(value).trim()) || t('checkout.member.code-incomplete'),
            })}
            label={t('checkout.member.code')}
            hint={t('checkout.member.code-sent', { email })}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            dir="ltr"
            required
            error={errors.code?.message}
          />
        )}
        {asksPassword || codeId ? (
          <>
            <Button
              type="submit"
              variant="action"
              wide
              loading={isSubmitting}
              loadingLabel={t('members.sending')}
            >
              {t('account.confirm-button')}
            </Button>
            <div className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
              <TextButton alone onClick={sendCode}>
                {t(codeId ? 'checkout.member.code-again' : 'checkout.member.code-instead')}
              </TextButton>
            </div>
          </>
        ) : (
          <Button
            variant="action"
            wide
            loading={busy === 'code'}
            loadingLabel={t('members.sending')}
            onClick={sendCode}
          >
            {t('area.prove-send')}
          </Button>
        )}
        {hasPasskey && supportsPasskeys() && (
          <Button wide loading={busy === 'passkey'} loadingLabel={t('members.sending')} onClick={byPasskey}>
            {t('members.passkey')}
          </Button>
        )}
      </CheckedForm>
    </Modal>
  )
}
