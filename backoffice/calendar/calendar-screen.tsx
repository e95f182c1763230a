import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { addDays, type Day } from '#domain/dates/day.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { FieldLabels } from '../catalogue/form/field-labels.tsx'
import { DayChoice } from '../departures/day-choice.tsx'
import { useDay } from '../departures/use-day.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { Failure } from '../parts/failure.tsx'
import { MoreButton } from '../parts/more-button.tsx'
import { Screen } from '../parts/screen.tsx'
import { useShortcuts } from '../shell/use-shortcuts.ts'
import type { Begun } from './begun.ts'
import { BlockForms } from './block-forms.tsx'
import { MoveForm } from './move-form.tsx'
import { Timeline } from './timeline.tsx'
import { UnitList } from './unit-list.tsx'
import { type ShownKind, shownKinds, useRows } from './use-rows.ts'

const lengths = [14, 31] as const

/** Units by days: who has them when, what is blocked, and where two exclude each other. */
export default function CalendarScreen(): ReactNode {
  return (
    <FieldLabels>
      <Calendar />
    </FieldLabels>
  )
}

function Calendar(): ReactNode {
  const { t } = useMessages()
  const chosen = useDay()
  const [params, setParams] = useSearchParams()
  const kind = shownKinds.find((one) => one === params.get('kind'))
  const days = lengths.find((one) => String(one) === params.get('days')) ?? 14
  const { rows, units, isLoading, failed } = useRows({ from: chosen.day, days, kind })
  const [begun, setBegun] = useState<Begun>()
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    if (value) next.set(name, value)
    else next.delete(name)
    setParams(next, { replace: true })
  }
  const show = (day: Day) => set('day', day === chosen.today ? '' : day)
  const step = (by: number) => show(addDays(chosen.day, by * 7))
  useShortcuts({ p: () => step(-1), n: () => step(1) })
  const view = { rows, from: chosen.day, days, today: chosen.today, onBegin: setBegun }
  const close = () => setBegun(undefined)
  return (
    <Screen
      title={t('calendar.title')}
      actions={
        <>
          <SelectField
            label={t('calendar.kind')}
            variant="hidden-label"
            value={kind ?? ''}
            onChange={({ target }) => set('kind', target.value as ShownKind)}
            options={[
              { value: '', label: t('calendar.all') },
              ...shownKinds.map((one) => ({ value: one, label: t(`calendar.${one}`) })),
            ]}
          />
          <SelectField
            label={t('calendar.length')}
            variant="hidden-label"
            value={String(days)}
            onChange={({ target }) => set('days', target.value === '14' ? '' : target.value)}
            options={lengths.map((one) => ({
              value: String(one),
              label: t('calendar.days', { count: one }),
            }))}
          />
          <DayChoice {...chosen} show={show} step={step} />
        </>
      }
    >
      {failed?.error && <Failure error={failed.error} onRetry={() => void failed.refetch()} />}
      {isLoading && !failed && <ListSkeleton rows={8} />}
      {!isLoading && rows.length === 0 && <EmptyState title={t('calendar.none')} />}
      {rows.length > 0 && (
        <>
          <div className="hidden lg:block">
            <Timeline {...view} />
            <p className="mt-3 text-ink-soft text-sm">{t('calendar.how')}</p>
          </div>
          <div className="lg:hidden">
            <UnitList {...view} />
          </div>
          {kind !== 'resources' && <MoreButton query={units} />}
        </>
      )}
      {begun?.what === 'move' && <MoveForm bar={begun.bar} by={begun.by} onClose={close} />}
      {begun && begun.what !== 'move' && <BlockForms begun={begun} onClose={close} />}
    </Screen>
  )
}
