import { useCallback, useEffect, useState } from 'react'
import type { Reply } from '#contract/client.ts'
import type { Provider } from '#domain/members/member.ts'
import { refuse } from '#domain/refusal.ts'
import { PasswordField } from '#ui/fields/text-field.tsx'
import { toast } from '#ui/layers/toasts.ts'
import { Button } from '#ui/primitives/button.tsx'
import { TextButton } from '#ui/primitives/link.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { TextSkeleton } from '#ui/primitives/skeleton.tsx'
import { useCheckedForm } from '../components/checked-form.tsx'
import { browserApi } from '../data/browser-api.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { AccountPage, AccountProblem } from '../members/account-page.tsx'
import { useErrorText } from '../members/form-error.ts'
import { openLogin } from '../members/login-request.ts'
import { connectByPassword } from '../members/member-store.ts'
import { pageSeo } from '../seo/seo.ts'
import type { Route } from './+types/connect-account.ts'

type Waiting = { provider: Provider; email: string }

const names: Record<Provider, string> = { google: 'Google', facebook: 'Facebook' }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageSeo(matches, ({ t }) => ({ title: t('account.connect'), paths: '/account/connect', noIndex: true }))

/** Proof of ownership after a Google or Facebook login with a member's address. */
export default function ConnectAccountScreen() {
  const { t, locale } = useMessages()
  const [reply, setReply] = useState<Reply<Waiting>>()

  const load = useCallback(async () => {
    setReply(undefined)
    setReply(await browserApi(locale).waitingConnection())
  }, [locale])

  useEffect(() => {
    void load()
  }, [load])

  const text =
    reply?.ok && t('account.connect-text', { provider: names[reply.data.provider], email: reply.data.email })
  return (
    <AccountPage title={t('account.connect')} text={text || undefined}>
      {!reply && <TextSkeleton lines={4} />}
      {reply && !reply.ok && (
        <AccountProblem
          message={reply.message || t('members.unreachable')}
          action={
            <Button size="sm" onClick={reply.status === 404 ? () => openLogin('login') : load}>
              {t(reply.status === 404 ? 'members.logIn' : 'members.tryAgain')}
            </Button>
          }
        />
      )}
      {reply?.ok && <Proof />}
    </AccountPage>
  )
}

/** The password of the account that is there, or a link to its mailbox. */
function Proof() {
  const { t, locale } = useMessages()
  const errorText = useErrorText()
  const [mailed, setMailed] = useState(false)
  const form = useCheckedForm({ defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState

  async function send({ password }: { password: string }) {
    const reply = await connectByPassword(locale, password)
    if (!reply.ok) return form.setError('root', { message: reply.message || t('members.unreachable') })
    toast(t('members.welcome'), { tone: 'success' })
    // The way back has its language in it already.
    location.assign(reply.data.returnTo)
  }

  async function mail() {
    const reply = await browserApi(locale).connectByMail()
    if (reply.ok) setMailed(true)
    else form.setError('root', { message: reply.message || t('members.unreachable') })
  }

  if (mailed) {
    return (
      <Notice tone="success" live>
        {t('account.connect-mailed')}
      </Notice>
    )
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(send)} className="grid gap-4">
      {errors.root && <AccountProblem message={errors.root.message ?? ''} />}
      <PasswordField
        {...form.register('password', {
          validate: (password) => errorText(password === '' ? refuse('password-required') : undefined),
        })}
        label={t('members.password')}
        showLabel={t('members.showPassword')}
        hideLabel={t('members.hidePassword')}
        autoComplete="current-password"
        required
        error={errors.password?.message}
      />
      <Button type="submit" variant="action" wide loading={isSubmitting} loadingLabel={t('members.sending')}>
        {t('account.connect-button')}
      </Button>
      <p className="text-center text-sm">
        <TextButton alone onClick={mail}>
          {t('account.connect-by-mail')}
        </TextButton>
      </p>
    </form>
  )
}
