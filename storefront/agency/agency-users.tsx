import { type ReactNode, useState } from 'react'
import { type AgencyRole, type AgencyUserAccount, agencyRoles } from '#domain/agencies/user.ts'
import { refuseEmail } from '#domain/members/email.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { EmailField, TextField } from '#ui/fields/text-field.tsx'
import { toast } from '#ui/layers/toasts.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { CardPanel } from '#ui/primitives/surface.tsx'
import { showErrors } from '../account/show-errors.ts'
import { CheckedForm, useCheckedForm } from '../components/checked-form.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { useErrorText } from '../members/form-error.ts'
import { ListFailed } from '../members/list-failed.tsx'
import { agencyApi } from './agency-api.ts'
import { useReply } from './use-reply.ts'

/** The users of an agency: roles, blocks and invitations. `own` is the user who is logged in. */
export function AgencyUsers({ own }: { own: string }): ReactNode {
  const { t, locale } = useMessages()
  const { reply, reload } = useReply(['users', locale], () => agencyApi(locale).users())
  return (
    <CardPanel title={t('agency.users')} description={t('agency.usersText')}>
      {!reply ? (
        <ListSkeleton rows={2} />
      ) : reply.ok ? (
        <ul className="divide-y divide-line">
          {reply.data.map((user) => (
            <li key={user.id} className="py-4 first:pt-0">
              <UserRow user={user} isOwn={user.id === own} onChanged={reload} />
            </li>
          ))}
        </ul>
      ) : (
        <ListFailed reply={reply} onRetry={reload} />
      )}
      <h3 className="mt-6 mb-4 font-semibold">{t('agency.invite')}</h3>
      <InvitationForm onInvited={reload} />
    </CardPanel>
  )
}

function UserRow({
  user: { id, name, email, role, state },
  isOwn,
  onChanged,
}: {
  user: AgencyUserAccount
  isOwn: boolean
  onChanged: () => void
}): ReactNode {
  const { t, locale } = useMessages()
  const [sending, setSending] = useState(false)

  async function change(what: { role?: AgencyRole; blocked?: boolean }) {
    setSending(true)
    const reply = await agencyApi(locale).changeUser({ id, ...what })
    setSending(false)
    if (!reply.ok) toast(reply.message || t('members.unreachable'), { tone: 'danger' })
    onChanged()
  }

  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <bdi>{name}</bdi>
          {state !== 'active' && (
            <Badge tone={state === 'blocked' ? 'danger' : 'warning'}>{t(`agency.state.${state}`)}</Badge>
          )}
        </p>
        <p className="break-all text-ink-soft text-sm" dir="ltr">
          {email}
        </p>
      </div>
      {isOwn ? (
        <p className="text-ink-soft text-sm">{t(`agency.role.${role}`)}</p>
      ) : (
        <div className="flex flex-wrap items-end gap-3">
          <SelectField
            label={t('agency.role')}
            value={role}
            disabled={sending}
            onChange={(event) => void change({ role: event.target.value as AgencyRole })}
            options={agencyRoles.map((one) => ({ value: one, label: t(`agency.role.${one}`) }))}
          />
          <Button
            loading={sending}
            loadingLabel={t('members.sending')}
            onClick={() => void change({ blocked: state !== 'blocked' })}
          >
            {t(state === 'blocked' ? 'agency.unblock' : 'agency.block')}
          </Button>
        </div>
      )}
    </div>
  )
}

function InvitationForm({ onInvited }: { onInvited: () => void }): ReactNode {
  const { t, locale } = useMessages()
  const errorText = useErrorText()
  const form = useCheckedForm<{ name: string; email: string; role: AgencyRole }>({
    defaultValues: { name: '', email: '', role: 'seller' },
  })
  const { errors, isSubmitting } = form.formState

  async function send(user: { name: string; email: string; role: AgencyRole }) {
    const reply = await agencyApi(locale).invite(user)
    if (!reply.ok) return showErrors(form, reply, t('members.unreachable'))
    toast(t('agency.invited'))
    form.reset()
    onInvited()
  }

  return (
    <CheckedForm form={form} onSend={send}>
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField
          {...form.register('name', { required: t('members.fillIn') })}
          label={t('agency.userName')}
          maxLength={120}
          required
          error={errors.name?.message}
        />
        <EmailField
          {...form.register('email', { validate: (email) => errorText(refuseEmail(email)) })}
          label={t('members.email')}
          required
          error={errors.email?.message}
        />
        <SelectField
          {...form.register('role')}
          label={t('agency.role')}
          options={agencyRoles.map((one) => ({ value: one, label: t(`agency.role.${one}`) }))}
        />
      </div>
      <Button
        type="submit"
        variant="action"
        className="sm:justify-self-start"
        loading={isSubmitting}
        loadingLabel={t('members.sending')}
      >
        {t('agency.sendInvitation')}
      </Button>
    </CheckedForm>
  )
}
