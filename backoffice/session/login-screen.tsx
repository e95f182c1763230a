import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { logIn } from '#contract/staff/staff.ts'
import { EmailField, PasswordField, TextField } from '#ui/fields/text-field.tsx'
import { Layer } from '#ui/layers/layer.tsx'
import { supportsPasskeys } from '#ui/passkeys.ts'
import { Button } from '#ui/primitives/button.tsx'
import { textLinkClass } from '#ui/primitives/link.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { clientIn, type Refused } from '../data/calls.ts'
import { useCompany } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { refusedText } from '../parts/failure.tsx'
import { LanguageChoice } from '../shell/language-choice.tsx'
import { logInByPasskey } from './passkey.ts'
import type { Account } from './use-session.ts'

type Props = { onLogIn: (account: Account) => void }

/** Logs a member of staff in: with password and, where the account has one, a code of its app; or by passkey. */
export function LoginScreen({ onLogIn }: Props): ReactNode {
  return (
    <main id="main">
      <Login onLogIn={onLogIn} />
    </main>
  )
}

/** The same over the screens of a session that ended: it hides them, and they are as they were after the login. */
export function LoginAgain({ open, onLogIn }: Props & { open: boolean }): ReactNode {
  const { t } = useMessages()
  return (
    <Layer
      open={open}
      onClose={() => {}}
      label={t('login.title')}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto bg-paper text-ink"
    >
      <Login onLogIn={onLogIn} note={t('login.ended')} />
    </Layer>
  )
}

function Login({ onLogIn, note }: Props & { note?: string }): ReactNode {
  const { t } = useMessages()
  const company = useCompany()
  return (
    <div className="grid min-h-dvh place-items-center px-(--gutter) py-10">
      <div className="w-full max-w-sm">
        <p className="font-semibold text-ink-soft text-sm">{company?.name ?? ' '}</p>
        <h1 className="mb-6 text-2xl">{t('login.title')}</h1>
        {note && <Notice className="mb-4">{note}</Notice>}
        <LoginForm onLogIn={onLogIn} />
        <div className="mt-8 border-line border-t pt-5">
          <LanguageChoice />
        </div>
      </div>
    </div>
  )
}

type Fields = { email: string; password: string; code: string }

function LoginForm({ onLogIn }: { onLogIn: (account: Account) => void }): ReactNode {
  const { t, locale } = useMessages()
  const company = useCompany()
  const [refused, setRefused] = useState<Refused>()
  const [needsCode, setNeedsCode] = useState(false)
  const { register, handleSubmit, formState, setFocus } = useForm<Fields>({
    defaultValues: { email: '', password: '', code: '' },
    reValidateMode: 'onSubmit',
  })
  const { errors, isSubmitting } = formState
  const required = { required: t('login.fill-in') }

  async function submit({ email, password, code }: Fields) {
    setRefused(undefined)
    const reply = await clientIn(locale).send(logIn, { email, password, code: code || undefined })
    if (reply.ok) return onLogIn(reply.data.account)
    if (reply.code === 'code-required' && !needsCode) {
      setNeedsCode(true)
      requestAnimationFrame(() => setFocus('code'))
      return
    }
    setRefused(reply)
  }

  async function byPasskey() {
    setRefused(undefined)
    const reply = await logInByPasskey({ locale, t })
    if (reply?.ok) onLogIn(reply.data.account)
    else if (reply) setRefused(reply)
  }

  const prefix = company?.languages.includes(locale) && locale !== 'en' ? `/${locale}` : ''
  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
      {refused && (
        <Notice tone="danger" live>
          {refusedText(refused, t)}
        </Notice>
      )}
      <EmailField
        {...register('email', required)}
        label={t('login.email')}
        autoComplete="username webauthn"
        required
        error={errors.email?.message}
      />
      <PasswordField
        {...register('password', required)}
        label={t('login.password')}
        autoComplete="current-password"
        maxLength={200}
        required
        error={errors.password?.message}
        showLabel={t('login.show-password')}
        hideLabel={t('login.hide-password')}
      />
      {needsCode && (
        <TextField
          {...register('code', required)}
          label={t('login.code')}
          hint={t('login.code-hint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          dir="ltr"
          required
          error={errors.code?.message}
        />
      )}
      <Button type="submit" variant="action" wide loading={isSubmitting} loadingLabel={t('app.sending')}>
        {t('login.log-in')}
      </Button>
      {supportsPasskeys() && (
        <Button wide onClick={() => void byPasskey()}>
          {t('login.passkey')}
        </Button>
      )}
      <a href={`${prefix}/backoffice/new-password`} className={`justify-self-start ${textLinkClass}`}>
        {t('login.forgot')}
      </a>
    </form>
  )
}
