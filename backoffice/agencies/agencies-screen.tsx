import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { listAgencies } from '#contract/staff/agencies.ts'
import type { ListedAgency } from '#domain/agencies/agency.ts'
import { agencyStates } from '#domain/agencies/agency-state.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { usePages } from '../data/use-pages.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { AgeText } from '../parts/age-text.tsx'
import { ChipNav } from '../parts/chip-nav.tsx'
import { Failure, StaleNotice } from '../parts/failure.tsx'
import { MoreButton } from '../parts/more-button.tsx'
import { type ListRow, RowList } from '../parts/row-list.tsx'
import { Screen } from '../parts/screen.tsx'

/** Agencies by state: applications that wait for a decision, approved, suspended and refused ones. */
export default function AgenciesScreen(): ReactNode {
  const { t } = useMessages()
  const [params] = useSearchParams()
  const state = agencyStates.find((one) => one === params.get('state')) ?? 'approved'
  const query = usePages(listAgencies, { state, limit: 50 })
  const agencies = query.pages?.flatMap((page) => page.agencies)
  return (
    <Screen title={t('agencies.title')}>
      <ChipNav
        label={t('bookings.state')}
        chips={agencyStates.map((one) => ({
          href: `/agencies?state=${one}`,
          label: t(`agencies.${one}`),
          selected: one === state,
        }))}
      />
      <StaleNotice query={query} />
      {query.error && !agencies && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {!agencies && !query.error && <ListSkeleton rows={6} />}
      {agencies?.length === 0 && (
        <EmptyState title={t(state === 'applied' ? 'agencies.none-wait' : 'agencies.none')} />
      )}
      {agencies && agencies.length > 0 && (
        <>
          <RowList label={t('agencies.title')} rows={agencies.map(rowOf)} busy={query.isPlaceholderData} />
          <MoreButton query={query} />
        </>
      )}
    </Screen>
  )
}

function rowOf({ number, agency, licence, name, email, appliedAt }: ListedAgency): ListRow {
  return {
    key: number,
    href: `/agencies/${encodeURIComponent(number)}`,
    title: agency,
    note: number,
    body: (
      <>
        <span className="block">{name}</span>
        <span className="text-ink-soft text-xs wrap-anywhere">
          {email} · {licence}
        </span>
      </>
    ),
    aside: <AgeText since={appliedAt} />,
  }
}
