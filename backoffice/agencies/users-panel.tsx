import { type ReactNode, useState } from 'react'
import { changeAgencyUser, inviteAgencyUser, listAgencyUsers } from '#contract/staff/agency-users.ts'
import { type AgencyRole, type AgencyUserAccount, agencyRoles } from '#domain/agencies/user.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { useCall, useSend } from '../data/calls.ts'
import { useCompany } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ActionForm } from '../parts/action-form.tsx'
import { NameAndEmail, ReasonField } from '../parts/common-fields.tsx'
import { Failure } from '../parts/failure.tsx'
import { Panel } from '../parts/panel.tsx'
import { useAction } from '../parts/use-action.ts'
import { RemoveUser } from './delete-for-good.tsx'

/** The people of an agency who log in: invited, given a role, blocked. */
export function UsersPanel({ number }: { number: string }): ReactNode {
  const { t } = useMessages()
  const { data, error, refetch } = useCall(listAgencyUsers, { number })
  const [inviting, setInviting] = useState(false)
  const [changed, setChanged] = useState<AgencyUserAccount>()
  const [removed, setRemoved] = useState<AgencyUserAccount>()
  return (
    <Panel
      title={t('agencies.users')}
      actions={
        <Button size="sm" onClick={() => setInviting(true)}>
          {t('agencies.invite')}
        </Button>
      }
    >
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={2} />}
      {data?.length === 0 && <p className="text-ink-soft text-sm">{t('agencies.no-users')}</p>}
      <ul className="divide-y divide-line text-sm">
        {data?.map((user) => (
          <User
            key={user.id}
            user={user}
            onChange={() => setChanged(user)}
            onRemove={() => setRemoved(user)}
          />
        ))}
      </ul>
      {inviting && <Invite number={number} onClose={() => setInviting(false)} />}
      {removed && <RemoveUser number={number} user={removed} onClose={() => setRemoved(undefined)} />}
      {changed && <Change number={number} user={changed} onClose={() => setChanged(undefined)} />}
    </Panel>
  )
}

function User({
  user,
  onChange,
  onRemove,
}: {
  user: AgencyUserAccount
  onChange: () => void
  onRemove: () => void
}): ReactNode {
  const { t, format } = useMessages()
  const zone = useCompany()?.timeZone ?? 'UTC'
  const { name, email, role, state, lastLogInAt } = user
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-medium">
          {name} · {t(`agency-role.${role}`)}
        </p>
        <p className="text-ink-soft wrap-anywhere">
          {email} · {lastLogInAt ? format.moment(lastLogInAt, zone) : t('staff.never-logged-in')}
        </p>
      </div>
      <div className="flex items-center gap-3">
        {state !== 'active' && (
          <Badge tone={state === 'blocked' ? 'danger' : 'warning'}>{t(`staff.${state}`)}</Badge>
        )}
        <Button size="sm" variant="ghost" onClick={onChange}>
          {t('agencies.change-user')}
        </Button>
        {state === 'blocked' && (
          <Button size="sm" variant="ghost" onClick={onRemove}>
            {t('agencies.remove-user')}
          </Button>
        )}
      </div>
    </li>
  )
}

function RoleField({
  value,
  onValue,
}: {
  value: AgencyRole
  onValue: (role: AgencyRole) => void
}): ReactNode {
  const { t } = useMessages()
  return (
    <SelectField
      label={t('account.role')}
      value={value}
      onChange={({ target }) => onValue(target.value as AgencyRole)}
      options={agencyRoles.map((role) => ({ value: role, label: t(`agency-role.${role}`) }))}
    />
  )
}

function isIncomplete({ name, email }: { name: string; email: string }): boolean {
  return name.trim() === '' || email.trim() === ''
}

function Invite({ number, onClose }: { number: string; onClose: () => void }): ReactNode {
  const { t, locale } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh: [listAgencyUsers] })
  const [person, setPerson] = useState({ name: '', email: '' })
  const [role, setRole] = useState<AgencyRole>('seller')
  return (
    <ActionForm
      title={t('agencies.invite')}
      submit={t('staff.send-invitation')}
      disabled={isIncomplete(person)}
      action={action}
      onClose={onClose}
      onSubmit={() => void action.perform(() => send(inviteAgencyUser, { number, ...person, role, locale }))}
    >
      <NameAndEmail {...person} onChange={(changed) => setPerson({ ...person, ...changed })} />
      <RoleField value={role} onValue={setRole} />
    </ActionForm>
  )
}

function Change({
  number,
  user,
  onClose,
}: {
  number: string
  user: AgencyUserAccount
  onClose: () => void
}): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh: [listAgencyUsers] })
  const [person, setPerson] = useState({ name: user.name, email: user.email })
  const [role, setRole] = useState(user.role)
  const [access, setAccess] = useState(user.state === 'blocked' ? 'blocked' : 'open')
  const [reason, setReason] = useState('')
  const isBlocked = user.state === 'blocked'
  const [name, email] = [person.name.trim(), person.email.trim()]
  const isMoved = email.toLowerCase() !== user.email
  return (
    <ActionForm
      title={t('agencies.change-user-of', { name: user.name })}
      submit={t('agencies.save')}
      danger={access === 'blocked' && !isBlocked}
      disabled={isIncomplete(person)}
      action={action}
      onClose={onClose}
      onSubmit={() =>
        void action.perform(() =>
          send(changeAgencyUser, {
            number,
            id: user.id,
            name: name === user.name ? undefined : name,
            email: isMoved ? email : undefined,
            role: role === user.role ? undefined : role,
            blocked: (access === 'blocked') === isBlocked ? undefined : access === 'blocked',
            reason: reason.trim() || undefined,
          }),
        )
      }
    >
      <NameAndEmail {...person} onChange={(changed) => setPerson({ ...person, ...changed })} />
      {isMoved && <p className="text-sm text-warning">{t('agencies.user-moved')}</p>}
      <RoleField value={role} onValue={setRole} />
      <SelectField
        label={t('staff.access')}
        value={access}
        onChange={({ target }) => setAccess(target.value)}
        options={[
          { value: 'open', label: t('agencies.may-log-in') },
          { value: 'blocked', label: t('staff.blocked') },
        ]}
      />
      <ReasonField value={reason} onValue={setReason} optional />
    </ActionForm>
  )
}
