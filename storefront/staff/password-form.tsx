import type { ReactNode } from 'react'
import type { Reply } from '#contract/client.ts'
import { staffPasswordLength } from '#domain/staff/account.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { showErrors } from '../account/show-errors.ts'
import { CheckedForm, useCheckedForm } from '../components/checked-form.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { NewPasswordFields } from '../members/new-password-fields.tsx'
import type { NewPassword } from './staff-api.ts'

/** Chooses a password of an account of staff, or of an agency, by an emailed link. */
export function StaffPasswordForm({
  link,
  account,
  send,
  onDone,
}: {
  link: string
  account: { email: string }
  send: (chosen: NewPassword) => Promise<Reply<unknown>>
  onDone: () => void
}): ReactNode {
  const { t } = useMessages()
  const form = useCheckedForm({ defaultValues: { password: '', passwordAgain: '' } })

  async function submit(fields: { password: string; passwordAgain: string }) {
    const reply = await send({ ...fields, link })
    if (reply.ok) onDone()
    else showErrors(form, reply, t('members.unreachable'))
  }

  return (
    <CheckedForm form={form} onSend={submit}>
      <TextField
        label={t('members.email')}
        value={account.email}
        autoComplete="username"
        readOnly
        dir="ltr"
      />
      <NewPasswordFields form={form} label={t('account.password-new')} minimumLength={staffPasswordLength} />
      <Button
        type="submit"
        variant="action"
        wide
        loading={form.formState.isSubmitting}
        loadingLabel={t('members.sending')}
      >
        {t('backoffice.save-password')}
      </Button>
    </CheckedForm>
  )
}
