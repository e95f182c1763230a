import { type ReactNode, useState } from 'react'
import type { Ours } from '#contract/shape.ts'
import { listAllotments, setAllotments } from '#contract/staff/agency-allotments.ts'
import { listDepartures } from '#contract/staff/departures.ts'
import { listProductDepartures } from '#contract/staff/product-days.ts'
import type { Allotment } from '#domain/agencies/allotments.ts'
import { Button } from '#ui/primitives/button.tsx'
import { KeyValueList } from '#ui/primitives/key-value-list.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { useCall } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { Failure } from '../parts/failure.tsx'
import { Panel } from '../parts/panel.tsx'
import { type ReportUnsaved, useUnsavedPart } from '../parts/use-unsaved.ts'
import { AllotmentForm } from './allotment-form.tsx'
import { AllotmentText } from './allotment-text.tsx'
import { AllottedDepartures } from './allotted-departures.tsx'
import { DraftRow, movedBy } from './draft-row.tsx'
import { useVersionDraft } from './use-version-draft.ts'
import { VersionBar } from './version-bar.tsx'
import { VersionDifferences } from './version-differences.tsx'
import { VersionHistory } from './version-history.tsx'

/** Places of departures that are reserved for an agency, changed as a draft, and what is sold and withheld of them. */
export function AllotmentsPanel({
  number,
  onUnsaved,
}: {
  number: string
  onUnsaved: ReportUnsaved
}): ReactNode {
  const { t, locale } = useMessages()
  const { data, error, refetch, isPlaceholderData } = useCall(listAllotments, { number, locale })
  return (
    <Panel title={t('agency-allotments.title')}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <ListSkeleton rows={2} />}
      {data && !isPlaceholderData && <Allotments number={number} onUnsaved={onUnsaved} found={data} />}
    </Panel>
  )
}

type Lists = { allotments: readonly Allotment[] }

function Allotments({
  number,
  found,
  onUnsaved,
}: {
  number: string
  onUnsaved: ReportUnsaved
  found: Ours<typeof listAllotments.output>
}): ReactNode {
  const { t, locale, format } = useMessages()
  const draft = useVersionDraft<Lists>(found.allotments, ['allotments'])
  useUnsavedPart('allotments', draft.isChanged, onUnsaved)
  const { allotments } = draft.lists
  const [open, setOpen] = useState<{ at: number | undefined }>()
  const edit = (next: readonly Allotment[]) => draft.edit({ allotments: next })
  const { departures, withheld, short, next } = found
  const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)
  const figures = {
    departures,
    withheld,
    short,
    sold: sum(next.map(({ sold }) => sold)),
    released: sum(next.map(({ isReleased, places, sold }) => (isReleased ? Math.max(0, places - sold) : 0))),
  }
  const differences = (before: Lists, after: Lists) => (
    <VersionDifferences
      before={before.allotments}
      after={after.allotments}
      written={(allotment) => <AllotmentText allotment={allotment} />}
    />
  )
  return (
    <>
      {allotments.length === 0 && <p className="text-ink-soft text-sm">{t('agency-allotments.none')}</p>}
      <ol className="divide-y divide-line text-sm">
        {allotments.map((allotment, index) => (
          <DraftRow
            // biome-ignore lint/suspicious/noArrayIndexKey: an allotment has no other name than its place
            key={index}
            number={index + 1}
            count={allotments.length}
            onChange={() => setOpen({ at: index })}
            onMove={(by) => edit(movedBy(allotments, index, by))}
            onRemove={() => edit(allotments.toSpliced(index, 1))}
          >
            <AllotmentText allotment={allotment} />
          </DraftRow>
        ))}
      </ol>
      {allotments.length > 1 && (
        <p className="mt-2 text-ink-soft text-sm">{t('agency-allotments.first-counts')}</p>
      )}
      <Button size="sm" className="mt-3" onClick={() => setOpen({ at: undefined })}>
        {t('agency-allotments.add')}
      </Button>
      <VersionBar
        draft={draft}
        title={t('agency-allotments.save-title')}
        differences={differences}
        refresh={[listAllotments, listDepartures, listProductDepartures]}
        save={(send, reason) =>
          send(setAllotments, {
            number,
            version: draft.base.version,
            allotments: [...allotments],
            locale,
            reason,
          })
        }
      />
      {next.length > 0 && (
        <section aria-label={t('agency-allotments.use')} className="mt-6">
          <h3 className="mb-2 text-sm">{t('agency-allotments.use')}</h3>
          <KeyValueList
            items={(['departures', 'withheld', 'sold', 'short', 'released'] as const).map((id) => ({
              id,
              label: t(`agency-allotments.sum-${id}`),
              value: format.number(figures[id]),
            }))}
          />
          <AllottedDepartures departures={next} />
        </section>
      )}
      <VersionHistory<Lists>
        versions={found.versions}
        none={{ allotments: [] }}
        differences={differences}
        onRestore={(old) => edit(old.allotments)}
      />
      {open && (
        <AllotmentForm
          allotment={open.at === undefined ? undefined : allotments[open.at]}
          onAllotment={(allotment) =>
            edit(open.at === undefined ? [...allotments, allotment] : allotments.with(open.at, allotment))
          }
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
