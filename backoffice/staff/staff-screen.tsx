import { type ReactNode, useState } from 'react'
import { listAccounts } from '#contract/staff/accounts.ts'
import type { StaffAccount } from '#domain/staff/account.ts'
import { Button } from '#ui/primitives/button.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { useCall } from '../data/calls.ts'
import { useCompany } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { Failure } from '../parts/failure.tsx'
import { type ListRow, RowList } from '../parts/row-list.tsx'
import { Screen } from '../parts/screen.tsx'
import { InviteAction } from './invite-action.tsx'
import { StaffStateBadge } from './state-badge.tsx'

/** The accounts of staff; removed ones are in the audit log alone. */
export default function StaffScreen(): ReactNode {
  const { t } = useMessages()
  const { data, error, refetch } = useCall(listAccounts, {})
  const [inviting, setInviting] = useState(false)
  const rowOf = useRow()
  return (
    <Screen
      title={t('staff.title')}
      actions={
        <Button size="sm" variant="action" onClick={() => setInviting(true)}>
          {t('staff.new')}
        </Button>
      }
    >
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={6} />}
      {data && (
        <RowList label={t('staff.title')} rows={data.filter(({ state }) => state !== 'removed').map(rowOf)} />
      )}
      {inviting && <InviteAction onClose={() => setInviting(false)} />}
    </Screen>
  )
}

function useRow(): (account: StaffAccount) => ListRow {
  const { t, format } = useMessages()
  const zone = useCompany()?.timeZone ?? 'UTC'
  return ({ id, name, email, role, state, lastLogInAt }) => ({
    key: id,
    href: `/staff/${id}`,
    title: name,
    note: email,
    body: t(`role.${role}`),
    badges: state !== 'active' && <StaffStateBadge state={state} />,
    aside: lastLogInAt ? format.moment(lastLogInAt, zone) : t('staff.never-logged-in'),
  })
}
