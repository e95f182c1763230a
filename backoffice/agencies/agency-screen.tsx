import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { getAgency } from '#contract/staff/agencies.ts'
import { isAdmitted } from '#domain/agencies/agency-state.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { TextSkeleton } from '#ui/primitives/skeleton.tsx'
import { useCall } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { BackLink } from '../parts/back-link.tsx'
import { Failure, StaleNotice } from '../parts/failure.tsx'
import { LeaveQuestion } from '../parts/leave-question.tsx'
import { Screen } from '../parts/screen.tsx'
import { useUnsavedParts } from '../parts/use-unsaved.ts'
import { useAccount } from '../session/use-session.ts'
import { AccountPanel } from './account-panel.tsx'
import { AllotmentsPanel } from './allotments-panel.tsx'
import { ApplicationPanel } from './application-panel.tsx'
import { PagePanel } from './page-panel.tsx'
import { ProgramsPanel } from './programs-panel.tsx'
import { RatesPanel } from './rates-panel.tsx'
import { SuspensionAction } from './suspension-action.tsx'
import { TermsPanel } from './terms-panel.tsx'
import { UsersPanel } from './users-panel.tsx'

const tones = { applied: 'warning', approved: 'success', suspended: 'danger', refused: 'danger' } as const

/**
 * One agency: its application, and for one that was approved its account; for those who manage agencies also its prices,
 * allotments, terms, users and programs.
 */
export default function AgencyScreen(): ReactNode {
  const { t } = useMessages()
  const { may } = useAccount()
  const { number = '' } = useParams()
  const query = useCall(getAgency, { number })
  const { blocker, onUnsaved } = useUnsavedParts()
  const { data, error, refetch } = query
  // Another agency may still be the data of the call.
  const agency = data?.number === number ? data : undefined
  const back = (
    <BackLink href={`/agencies?state=${agency?.state ?? 'approved'}`}>{t('agencies.title')}</BackLink>
  )
  if (!agency) {
    const isUnknown = error?.refused.status === 404
    return (
      <Screen title={t('agencies.title')} before={back}>
        {isUnknown && <EmptyState title={t('agencies.unknown')} />}
        {error && !isUnknown && <Failure error={error} onRetry={() => void refetch()} />}
        {!error && <TextSkeleton lines={8} />}
      </Screen>
    )
  }
  const wasApproved = isAdmitted(agency.state)
  const managed = wasApproved && may('agencies.manage')
  return (
    <Screen
      title={agency.agency}
      before={back}
      actions={
        <>
          <Badge tone={tones[agency.state]}>{t(`agencies.state.${agency.state}`)}</Badge>
          {managed && <SuspensionAction key={number} agency={agency} />}
        </>
      }
    >
      <StaleNotice query={query} />
      {agency.state === 'suspended' && (
        <Notice tone="warning" className="mb-5">
          {t('agencies.suspended-text')}
        </Notice>
      )}
      {/* What is typed belongs to one agency. */}
      <div key={number} className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid grid-cols-1 gap-5">
          {wasApproved && <AccountPanel number={number} />}
          {managed && <RatesPanel number={number} onUnsaved={onUnsaved} />}
          {managed && <AllotmentsPanel number={number} onUnsaved={onUnsaved} />}
          {managed && <UsersPanel number={number} />}
          {managed && <ProgramsPanel number={number} />}
          {!wasApproved && <ApplicationPanel agency={agency} />}
        </div>
        <div className="grid grid-cols-1 gap-5">
          {managed && <TermsPanel agency={agency} />}
          {managed && <PagePanel number={number} />}
          {wasApproved && <ApplicationPanel agency={agency} />}
        </div>
      </div>
      <LeaveQuestion blocker={blocker} />
    </Screen>
  )
}
