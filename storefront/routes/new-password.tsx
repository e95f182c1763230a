import { useNavigate } from 'react-router'
import { toast } from '#ui/layers/toasts.ts'
import { Button } from '#ui/primitives/button.tsx'
import { TextSkeleton } from '#ui/primitives/skeleton.tsx'
import { useCheckedForm } from '../components/checked-form.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { AccountPage, AccountProblem } from '../members/account-page.tsx'
import { openLogin } from '../members/login-request.ts'
import { setNewPassword } from '../members/member-store.ts'
import { NewPasswordFields } from '../members/new-password-fields.tsx'
import { useLinkText } from '../members/use-link-text.ts'
import { pageSeo } from '../seo/seo.ts'
import type { Route } from './+types/new-password.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageSeo(matches, ({ t }) => ({
    title: t('account.new-password'),
    paths: '/account/new-password',
    noIndex: true,
  }))

/** The target of the password reset email: sets a new password and logs in. */
export default function NewPasswordScreen() {
  const { t } = useMessages()
  const link = useLinkText()
  return (
    <AccountPage title={t('account.new-password')} text={t('account.new-password-text')}>
      {link === undefined && <TextSkeleton lines={5} />}
      {link === '' && <BadLink message={t('account.link-incomplete')} />}
      {link && <NewPasswordForm key={link} link={link} />}
    </AccountPage>
  )
}

function BadLink({ message }: { message: string }) {
  const { t } = useMessages()
  return (
    <AccountProblem
      message={message}
      action={
        <Button size="sm" onClick={() => openLogin('forgot')}>
          {t('account.new-link')}
        </Button>
      }
    />
  )
}

type Fields = { password: string; passwordAgain: string }

function NewPasswordForm({ link }: { link: string }) {
  const { t, locale } = useMessages()
  const navigate = useNavigate()
  const form = useCheckedForm<Fields>({ defaultValues: { password: '', passwordAgain: '' } })
  const { errors, isSubmitting } = form.formState

  async function send(fields: Fields) {
    const reply = await setNewPassword(locale, { ...fields, link })
    if (reply.ok) {
      toast(t('account.new-password-done'), { tone: 'success' })
      return navigate('/', { replace: true })
    }
    const known = Object.entries(reply.fields ?? {}).filter(([name]) => name in fields)
    for (const [name, message] of known)
      form.setError(name as keyof Fields, { message }, { shouldFocus: true })
    if (known.length === 0) {
      const type = reply.code === 'link-invalid' ? 'link' : 'other'
      form.setError('root', { type, message: reply.message || t('members.unreachable') })
    }
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(send)} className="grid gap-4">
      {errors.root &&
        (errors.root.type === 'link' ? (
          <BadLink message={errors.root.message ?? ''} />
        ) : (
          <AccountProblem message={errors.root.message ?? ''} />
        ))}
      <NewPasswordFields form={form} label={t('account.password-new')} />
      <Button type="submit" variant="action" wide loading={isSubmitting} loadingLabel={t('members.sending')}>
        {t('account.new-password-save')}
      </Button>
    </form>
  )
}
