import type { ReactNode } from 'react'
import type { Reply } from '#contract/client.ts'
import { refuseEmail } from '#domain/members/email.ts'
import { EmailField } from '#ui/fields/text-field.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { showErrors } from '../account/show-errors.ts'
import { CheckedForm, useCheckedForm } from '../components/checked-form.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { useErrorText } from '../members/form-error.ts'

/** Asks for an email address to which a link for a new password is sent. */
export function EmailForm({
  send: request,
  onSent,
}: {
  send: (email: string) => Promise<Reply<unknown>>
  onSent: () => void
}): ReactNode {
  const { t } = useMessages()
  const errorText = useErrorText()
  const form = useCheckedForm({ defaultValues: { email: '' } })
  const { errors, isSubmitting } = form.formState

  async function send({ email }: { email: string }) {
    const reply = await request(email)
    if (reply.ok) onSent()
    else showErrors(form, reply, t('members.unreachable'))
  }

  return (
    <CheckedForm form={form} onSend={send}>
      <EmailField
        {...form.register('email', { validate: (email) => errorText(refuseEmail(email)) })}
        label={t('members.email')}
        autoComplete="username"
        required
        error={errors.email?.message}
      />
      <Button type="submit" variant="action" wide loading={isSubmitting} loadingLabel={t('members.sending')}>
        {t('account.forgot-send')}
      </Button>
    </CheckedForm>
  )
}
