import type { ReactNode } from 'react'
import type { Ours } from '#contract/shape.ts'
import { listLegalTexts } from '#contract/staff/legal.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { TextLink } from '#ui/primitives/link.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { FieldLabels } from '../catalogue/form/field-labels.tsx'
import { useLabels } from '../catalogue/form/labels.ts'
import { useCall } from '../data/calls.ts'
import { useCompany } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { BackLink } from '../parts/back-link.tsx'
import { Failure } from '../parts/failure.tsx'
import { Panel } from '../parts/panel.tsx'
import { Screen } from '../parts/screen.tsx'
import { useAccount } from '../session/use-session.ts'
import { AcceptanceSearch } from './acceptance-search.tsx'

export type LegalVersion = Ours<(typeof listLegalTexts)['output']>['texts'][number]

/** The legal texts in their latest versions, how many accepted each, and what someone accepted. */
export default function LegalScreen(): ReactNode {
  const { t } = useMessages()
  const { may } = useAccount()
  const { data, error, refetch } = useCall(listLegalTexts, {})
  return (
    <Screen
      title={t('legal.title')}
      before={<BackLink href="/catalogue?kind=page">{t('entries.page')}</BackLink>}
    >
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div>
          {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
          {!data && !error && <ListSkeleton rows={6} />}
          {data?.texts.length === 0 && <EmptyState title={t('legal.none')} />}
          {data && data.texts.length > 0 && (
            <FieldLabels>
              <Panel title={t('legal.title')}>
                <ul className="divide-y divide-line">
                  {data.texts.map((text) => (
                    <Row key={text.page} text={text} />
                  ))}
                </ul>
              </Panel>
            </FieldLabels>
          )}
        </div>
        {may('bookings.view') && <AcceptanceSearch />}
      </div>
    </Screen>
  )
}

function Row({ text }: { text: LegalVersion }): ReactNode {
  const labels = useLabels()
  return (
    <li className="grid gap-1 py-3 text-sm">
      <span className="flex flex-wrap justify-between gap-x-4">
        <TextLink alone href={`/legal/${encodeURIComponent(text.page)}`}>
          {text.title}
        </TextLink>
        <span className="text-ink-soft">{labels.value('purpose', text.purpose)}</span>
      </span>
      <VersionFacts version={text} />
    </li>
  )
}

/** Of a version: its number, when it was published, in which languages, and how often it was accepted. */
export function VersionFacts({ version: of }: { version: LegalVersion }): ReactNode {
  const { t, format } = useMessages()
  const zone = useCompany()?.timeZone ?? 'UTC'
  const at = format.moment(of.at, zone)
  return (
    <span className="flex flex-wrap gap-x-3 text-ink-soft text-xs">
      <span>{t('legal.version', { label: of.label, version: of.version })}</span>
      <span>{t(of.orEarlier ? 'legal.published-or-earlier' : 'legal.published', { at })}</span>
      <span>{of.languages.map((one) => one.toUpperCase()).join(', ')}</span>
      <span className="font-semibold text-ink">{t('legal.accepted', { count: of.accepted })}</span>
    </span>
  )
}
