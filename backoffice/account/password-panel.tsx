import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { changePassword } from '#contract/staff/passwords.ts'
import { listSessions } from '#contract/staff/staff.ts'
import { staffPasswordLength } from '#domain/staff/account.ts'
import { PasswordField } from '#ui/fields/text-field.tsx'
import { toast } from '#ui/layers/toasts.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { useRefresh, useSend } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { refusedText } from '../parts/failure.tsx'
import { Panel } from '../parts/panel.tsx'

const names = ['currentPassword', 'password', 'passwordAgain'] as const

const labels = {
  currentPassword: 'account.current-password',
  password: 'account.new-password',
  passwordAgain: 'account.password-again',
} as const

type Fields = Record<(typeof names)[number], string>

/** Changes one's own password; other sessions end by it. */
export function PasswordPanel(): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const refresh = useRefresh()
  const { register, handleSubmit, setError, reset, formState } = useForm<Fields>({
    defaultValues: { currentPassword: '', password: '', passwordAgain: '' },
    reValidateMode: 'onSubmit',
  })
  const { errors, isSubmitting } = formState

  async function submit(fields: Fields) {
    const reply = await send(changePassword, fields)
    if (reply.ok) {
      reset()
      toast(t('account.password-changed'), { tone: 'success' })
      return refresh(listSessions)
    }
    const known = names.filter((name) => reply.fields?.[name])
    for (const name of known) setError(name, { message: reply.fields?.[name] })
    if (known.length === 0) setError('root', { message: refusedText(reply, t) })
  }

  return (
    <Panel title={t('account.password')}>
      <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
        {errors.root && (
          <Notice tone="danger" live>
            {errors.root.message}
          </Notice>
        )}
        {names.map((name) => (
          <PasswordField
            key={name}
            {...register(name, { required: t('login.fill-in') })}
            label={t(labels[name])}
            hint={
              name === 'password' ? t('account.password-hint', { length: staffPasswordLength }) : undefined
            }
            autoComplete={name === 'currentPassword' ? 'current-password' : 'new-password'}
            maxLength={200}
            required
            error={errors[name]?.message}
            showLabel={t('login.show-password')}
            hideLabel={t('login.hide-password')}
          />
        ))}
        <Button
          type="submit"
          loading={isSubmitting}
          loadingLabel={t('app.sending')}
          className="justify-self-start"
        >
          {t('account.password-save')}
        </Button>
      </form>
    </Panel>
  )
}
