import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { listAccounts } from '#contract/staff/accounts.ts'
import { addDays, parseDay } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { instantOf } from '#domain/dates/zone.ts'
import type { AuditEntry } from '#domain/staff/audit.ts'
import { rightToUndo } from '#domain/staff/undo.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { RemovableChip } from '#ui/primitives/badge.tsx'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { TextButton, TextLink } from '#ui/primitives/link.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { ActionName } from '../booking/action-name.tsx'
import { ChangedValues } from '../booking/changed-values.tsx'
import { moveBackPath } from '../booking/move-back.tsx'
import { doerOf } from '../booking/story.ts'
import { useDoerText } from '../booking/use-doer-text.ts'
import { useCall } from '../data/calls.ts'
import { useCompany } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { DayField } from '../parts/day-field.tsx'
import { Failure } from '../parts/failure.tsx'
import { MoreButton } from '../parts/more-button.tsx'
import { Panel } from '../parts/panel.tsx'
import { Screen } from '../parts/screen.tsx'
import { useAccount } from '../session/use-session.ts'
import { kindName } from './subject-name.ts'
import { subjectPath } from './subject-path.ts'
import { UndoForm } from './undo-form.tsx'
import { useAudit } from './use-audit.ts'

const names = ['staff', 'kind', 'id', 'action', 'from', 'until'] as const

/** Things that are changed often; others are chosen by pressing them. */
const kinds = [
  ...(['booking', 'departure', 'resource', 'product', 'page', 'post', 'menu', 'setting', 'picture'] as const),
  ...(['member', 'agency', 'staff', 'request', 'message', 'comment'] as const),
]

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
  const [undone, setUndone] = useState<AuditEntry>()
  const person = entries?.find(({ by, name }) => by === `staff:${filter.staff}` && name)?.name
  const chips = [
    { key: 'staff', text: filter.staff && (person ?? t('by.staff')), cleared: { staff: '' } },
    {
      key: 'subject',
      text: [filter.kind && kindName(filter.kind, t), filter.id].filter(Boolean).join(' '),
      cleared: { kind: '', id: '' },
    },
    {
      key: 'action',
      text: filter.action && <ActionName action={filter.action} />,
      cleared: { action: '' },
    },
  ].filter(({ text }) => text)
  return (
    <Screen title={t('audit.title')}>
      <div className="mb-4 grid grid-cols-2 gap-4 lg:max-w-4xl lg:grid-cols-4">
        <PersonField value={filter.staff ?? ''} onStaff={(staff) => change({ staff })} />
        <SelectField
          label={t('audit.thing')}
          value={filter.kind ?? ''}
          onChange={({ target }) => change({ kind: target.value, id: '' })}
          options={[
            { value: '', label: t('audit.all-things') },
            ...kinds.map((kind) => ({ value: kind, label: t(`audit.kind-${kind}`) })),
          ]}
        />
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
              <Row key={entry.id} entry={entry} zone={zone} onFilter={change} onUndo={setUndone} />
            ))}
          </ul>
          <MoreButton query={query} />
        </Panel>
      )}
      {undone && <UndoForm entry={undone} onClose={() => setUndone(undefined)} />}
    </Screen>
  )
}

/** Colleagues by name, for those who may list them; the others press a name in the list. */
function PersonField({ value, onStaff }: { value: string; onStaff: (staff: string) => void }): ReactNode {
  const { t } = useMessages()
  const { may } = useAccount()
  const mayList = may('staff.manage')
  const { data } = useCall(listAccounts, {}, { enabled: mayList })
  if (!mayList) return null
  return (
    <SelectField
      label={t('audit.person')}
      value={value}
      onChange={({ target }) => onStaff(target.value)}
      options={[
        { value: '', label: t('audit.all-persons') },
        ...(data ?? []).map(({ id, name, email }) => ({ value: id, label: name || email })),
      ]}
    />
  )
}

function Row({
  entry,
  zone,
  onFilter,
  onUndo,
}: {
  entry: AuditEntry
  onUndo: (entry: AuditEntry) => void
  zone: string
  onFilter: (filter: Filter) => void
}): ReactNode {
  const { t, format } = useMessages()
  const doerText = useDoerText()
  const { may } = useAccount()
  const { subject, by, reason, address, undoneBy, undoes, moveBack } = entry
  const path = subjectPath(subject, may)
  const right = rightToUndo(entry.action)
  const mayUndo = right !== undefined && may(right) && undoneBy === undefined
  const toMoveBack = moveBack && may('bookings.edit') && subject.number
  const staff = by.startsWith('staff:') ? by.slice('staff:'.length) : undefined
  const doer = doerText(doerOf(by, [entry]))
  return (
    <li className="grid gap-x-5 gap-y-1 py-3 text-sm md:grid-cols-[9rem_12rem_minmax(0,1fr)]">
      <p className="text-ink-soft figures">{format.moment(entry.at, zone)}</p>
      <p>{staff ? <TextButton onClick={() => onFilter({ staff })}>{doer}</TextButton> : doer}</p>
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <TextButton onClick={() => onFilter({ action: entry.action })}>
            <ActionName action={entry.action} />
          </TextButton>
          <TextButton onClick={() => onFilter({ kind: subject.kind, id: subject.id })}>
            <span className="block text-start wrap-anywhere">
              {kindName(subject.kind, t)} {nameOf(subject, format)}
            </span>
          </TextButton>
          {path && (
            <TextLink href={path}>
              {t('audit.open')}
              <span className="sr-only"> {nameOf(subject, format)}</span>
            </TextLink>
          )}
          {undoes !== undefined && (
            <span className="text-ink-soft">{t('audit.undoes', { entry: undoes })}</span>
          )}
          {undoneBy !== undefined && (
            <span className="text-ink-soft">{t('audit.undone', { entry: undoneBy })}</span>
          )}
        </p>
        {reason && <p className="whitespace-pre-line">{reason}</p>}
        <ChangedValues change={entry} />
        {mayUndo && (
          <p className="my-1">
            <Button size="sm" onClick={() => onUndo(entry)}>
              {t('audit.undo')}
              <span className="sr-only"> {nameOf(subject, format)}</span>
            </Button>
          </p>
        )}
        {toMoveBack && (
          <p className="my-1">
            <ButtonLink size="sm" href={moveBackPath(toMoveBack, entry.id)}>
              {t('audit.move-back')}
              <span className="sr-only"> {nameOf(subject, format)}</span>
            </ButtonLink>
          </p>
        )}
        {address && <p className="text-ink-soft text-xs">{t('audit.address', { address })}</p>}
      </div>
    </li>
  )
}

function nameOf(
  { id, number, product, day, time }: AuditEntry['subject'],
  { dayAndTime }: ReturnType<typeof useMessages>['format'],
): string {
  return number ?? (product && day ? `${product} ${dayAndTime(day, time)}` : id)
}
