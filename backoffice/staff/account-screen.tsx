import { type ReactNode, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { getAccount } from '#contract/staff/accounts.ts'
import type { StaffDetails } from '#domain/staff/account.ts'
import { Button } from '#ui/primitives/button.tsx'
import { KeyValueList } from '#ui/primitives/key-value-list.tsx'
import { TextLink } from '#ui/primitives/link.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { useCall } from '../data/calls.ts'
import { useCompany } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { BackLink } from '../parts/back-link.tsx'
import { Failure } from '../parts/failure.tsx'
import { Panel } from '../parts/panel.tsx'
import { Screen } from '../parts/screen.tsx'
import { useAccount } from '../session/use-session.ts'
import { AccessAction, type AccessChange } from './access-action.tsx'
import { EditAccount } from './edit-account.tsx'
import { StaffStateBadge } from './state-badge.tsx'

/** One account of staff: who it is, what protects it, where it is logged in. */
export default function StaffAccountScreen(): ReactNode {
  const { t } = useMessages()
  const { id = '' } = useParams()
  const { data, error, refetch } = useCall(getAccount, { id })
  return (
    <Screen
      title={data?.account.name ?? t('staff.title')}
      before={<BackLink href="/staff">{t('staff.title')}</BackLink>}
    >
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={4} />}
      {data && (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <EditAccount key={data.account.id} account={data.account} />
          <div className="grid gap-5">
            <Access details={data} />
            <Sessions details={data} />
          </div>
        </div>
      )}
    </Screen>
  )
}

function Access({ details }: { details: StaffDetails }): ReactNode {
  const { t, format } = useMessages()
  const zone = useCompany()?.timeZone ?? 'UTC'
  const { staff } = useAccount()
  const navigate = useNavigate()
  const [open, setOpen] = useState<AccessChange>()
  const { account, secondFactor, passkeys, invitedUntil } = details
  const { id, name, state } = account
  const isOwn = id === staff.id
  const changes: AccessChange[] = isOwn
    ? []
    : [
        ...(state === 'invited' ? (['invite'] as const) : []),
        ...(secondFactor ? (['second-factor'] as const) : []),
        ...(state === 'active' ? (['block'] as const) : []),
        ...(state === 'blocked' ? (['unblock'] as const) : []),
        ...(state === 'removed' ? [] : (['remove'] as const)),
      ]
  return (
    <Panel title={t('staff.access')} actions={<StaffStateBadge state={state} />}>
      <KeyValueList
        items={[
          { id: 'since', label: t('staff.since'), value: format.moment(account.createdAt, zone) },
          {
            id: 'last',
            label: t('staff.last-log-in'),
            value: account.lastLogInAt
              ? format.moment(account.lastLogInAt, zone)
              : t('staff.never-logged-in'),
          },
          ...(invitedUntil
            ? [{ id: 'invited', label: t('staff.invited-until'), value: format.moment(invitedUntil, zone) }]
            : []),
          {
            id: 'app',
            label: t('account.app'),
            value: t(secondFactor ? 'staff.connected' : 'staff.not-connected'),
          },
          {
            id: 'keys',
            label: t('account.passkeys'),
            value: passkeys.map(({ name }) => name).join(', ') || '–',
          },
        ]}
      />
      <p className="mt-4 text-sm">
        {isOwn ? (
          <TextLink href="/account">{t('staff.own')}</TextLink>
        ) : (
          <TextLink href={`/audit?staff=${id}`}>{t('staff.changes')}</TextLink>
        )}
      </p>
      <div data-actions className="mt-4 flex flex-wrap gap-2">
        {changes.map((change) => (
          <Button key={change} size="sm" onClick={() => setOpen(change)}>
            {t(`staff.${change}`)}
          </Button>
        ))}
      </div>
      {open && (
        <AccessAction
          id={id}
          name={name}
          change={open}
          onClose={() => setOpen(undefined)}
          onDone={() => (open === 'remove' ? void navigate('/staff') : setOpen(undefined))}
        />
      )}
    </Panel>
  )
}

function Sessions({ details: { account, sessions } }: { details: StaffDetails }): ReactNode {
  const { t, format } = useMessages()
  const zone = useCompany()?.timeZone ?? 'UTC'
  const [ending, setEnding] = useState(false)
  return (
    <Panel
      title={t('account.sessions')}
      actions={
        sessions.length > 0 && (
          <Button size="sm" variant="ghost" onClick={() => setEnding(true)}>
            {t('staff.sessions')}
          </Button>
        )
      }
    >
      {sessions.length === 0 && <p className="text-ink-soft text-sm">{t('staff.no-sessions')}</p>}
      <ul className="divide-y divide-line text-sm">
        {sessions.map(({ id, device, address, lastSeenAt }) => (
          <li key={id} className="py-3 first:pt-0 last:pb-0">
            <p className="font-medium">{device || t('account.program')}</p>
            <p className="text-ink-soft">
              {address} · {format.moment(lastSeenAt, zone)}
            </p>
          </li>
        ))}
      </ul>
      {ending && (
        <AccessAction
          id={account.id}
          name={account.name}
          change="sessions"
          onClose={() => setEnding(false)}
        />
      )}
    </Panel>
  )
}
