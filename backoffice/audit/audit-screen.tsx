import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { addDays, parseDay } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { instantOf } from '#domain/dates/zone.ts'
import type { AuditEntry } from '#domain/staff/audit.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { RemovableChip } from '#ui/primitives/badge.tsx'
import { TextButton } from '#ui/primitives/link.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { ActionName } from '../booking/action-name.tsx'
import { ChangedValues } from '../booking/changed-values.tsx'
import { changedFields, doerOf } from '../booking/story.ts'
import { useDoerText } from '../booking/use-doer-text.ts'
import { useCompany } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { DayField } from '../parts/day-field.tsx'
import { Failure } from '../parts/failure.tsx'
import { MoreButton } from '../parts/more-button.tsx'
import { Panel } from '../parts/panel.tsx'
import { Screen } from '../parts/screen.tsx'
import { useAudit } from './use-audit.ts'

const names = ['staff', 'kind', 'id', 'action', 'from', 'until'] as const

type Filter = Partial<Record<(typeof names)[number], string>>

/** Who changed what, and why; filtered by person, thing, action and days. The filter is in the address. */
export default function AuditScreen(): ReactNode {
  const { t } = useMessages()
  const zone = useCompany()?.timeZone ?? 'UTC'
  const [params, setParams] = useSearchParams()
  const filter: Filter = Object.fromEntries(
    names.flatMap((name) => (params.get(name) ? [[name, params.get(name)!]] : [])),
  )
  const change = (changed: Filter) => {
    const whole = Object.entries({ ...filter, ...changed }).filter((entry): entry is [string, string] =>
      Boolean(entry[1]),
    )
    setParams(Object.fromEntries(whole), { replace: true })
  }
  const [from, until] = [parseDay(filter.from ?? ''), parseDay(filter.until ?? '')]
  const midnight = localTime('00:00')
  const query = useAudit({
    staff: filter.staff,
    subjectKind: filter.kind,
    subjectId: filter.id,
    action: filter.action,
    since: from && instantOf(from, midnight, zone).toISOString(),
    until: until && instantOf(addDays(until, 1), midnight, zone).toISOString(),
  })
  const { entries, error, refetch } = query
  const person = entries?.find(({ by, name }) => by === `staff:${filter.staff}` && name)?.name
  const chips = [
    { key: 'staff', text: filter.staff && (person ?? t('by.staff')), cleared: { staff: '' } },
    {
      key: 'subject',
      text: [filter.kind, filter.id].filter(Boolean).join(' '),
      cleared: { kind: '', id: '' },
    },
    { key: 'action', text: filter.action, cleared: { action: '' } },
  ].filter(({ text }) => text)
  return (
    <Screen title={t('audit.title')}>
      <div className="mb-4 grid grid-cols-2 gap-4 md:max-w-md">
        <DayField
          label={t('bookings.from')}
          value={filter.from ?? ''}
          onDay={(day) => change({ from: day })}
        />
        <DayField
          label={t('bookings.until')}
          value={filter.until ?? ''}
          onDay={(day) => change({ until: day })}
        />
      </div>
      {chips.length > 0 && (
        <div className="mb-4 flex flex-wrap gap-2">
          {chips.map(({ key, text, cleared }) => (
            <RemovableChip
              key={key}
              removeLabel={t('bookings.remove-filter')}
              onRemove={() => change(cleared)}
            >
              {text}
            </RemovableChip>
          ))}
        </div>
      )}
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!entries && !error && <ListSkeleton rows={8} />}
      {entries?.length === 0 && <EmptyState title={t('audit.none')} />}
      {entries && entries.length > 0 && (
        <Panel title={t('audit.title')}>
          <ul className="divide-y divide-line">
            {entries.map((entry) => (
              <Row key={entry.id} entry={entry} zone={zone} onFilter={change} />
            ))}
          </ul>
          <MoreButton query={query} />
        </Panel>
      )}
    </Screen>
  )
}

function Row({
  entry,
  zone,
  onFilter,
}: {
  entry: AuditEntry
  zone: string
  onFilter: (filter: Filter) => void
}): ReactNode {
  const { t, format } = useMessages()
  const doerText = useDoerText()
  const { subject, by, reason, address } = entry
  const staff = by.startsWith('staff:') ? by.slice('staff:'.length) : undefined
  const doer = doerText(doerOf(by, [entry]))
  return (
    <li className="grid gap-x-5 gap-y-1 py-3 text-sm md:grid-cols-[9rem_12rem_minmax(0,1fr)]">
      <p className="text-ink-soft figures">{format.moment(entry.at, zone)}</p>
      <p>{staff ? <TextButton onClick={() => onFilter({ staff })}>{doer}</TextButton> : doer}</p>
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap gap-x-3">
          <TextButton onClick={() => onFilter({ action: entry.action })}>
            <ActionName action={entry.action} />
          </TextButton>
          <TextButton onClick={() => onFilter({ kind: subject.kind, id: subject.id })}>
            <span className="wrap-anywhere">
              {subject.kind} {subject.id}
            </span>
          </TextButton>
        </p>
        {reason && <p className="whitespace-pre-line">{reason}</p>}
        <ChangedValues fields={changedFields(entry)} />
        {address && <p className="text-ink-soft text-xs">{t('audit.address', { address })}</p>}
      </div>
    </li>
  )
}
