import { type ReactNode, useState } from 'react'
import { SelectField } from '#ui/fields/select-field.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { FieldLabels } from '../catalogue/form/field-labels.tsx'
import { DayChoice } from '../departures/day-choice.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { Failure } from '../parts/failure.tsx'
import { MoreButton } from '../parts/more-button.tsx'
import { Screen } from '../parts/screen.tsx'
import { useShortcuts } from '../shell/use-shortcuts.ts'
import type { Begun } from './begun.ts'
import { BlockForms } from './block-forms.tsx'
import { MonthView } from './month-view.tsx'
import { MoveForm } from './move-form.tsx'
import { Timeline } from './timeline.tsx'
import { UnitList } from './unit-list.tsx'
import { shownKinds, useRows } from './use-rows.ts'
import { looks, type Shown, useView } from './use-view.ts'

/** Units by days, by hours, as a list or by months: who has them when, what is blocked, and where two exclude each other. */
export default function CalendarScreen(): ReactNode {
  return (
    <FieldLabels>
      <Calendar />
    </FieldLabels>
  )
}

function Calendar(): ReactNode {
  const { t } = useMessages()
  const shown = useView()
  const { look, kind, from, days, scale, today, step } = shown
  const { rows, units, isLoading, failed } = useRows({ from, days, kind, needsAll: look === 'month' })
  const [begun, setBegun] = useState<Begun>()
  useShortcuts({ p: () => step(-1), n: () => step(1) })
  const close = () => setBegun(undefined)
  const view = { rows, scale, from, days, today, onBegin: setBegun }
  return (
    <Screen title={t('calendar.title')} actions={<Choices shown={shown} units={rows} />}>
      {failed?.error && <Failure error={failed.error} onRetry={() => void failed.refetch()} />}
      {isLoading && !failed && <ListSkeleton rows={8} />}
      {!isLoading && rows.length === 0 && <EmptyState title={t('calendar.none')} />}
      {rows.length > 0 && (
        <>
          {look === 'month' && (
            <MonthView
              rows={shown.unit === undefined ? rows : rows.filter(({ id }) => id === shown.unit)}
              weeks={shown.weeks}
              month={shown.day.slice(0, 7)}
              today={today}
              hrefOfDay={shown.hrefOfDay}
            />
          )}
          {(look === 'days' || look === 'hours') && (
            <div className="hidden lg:block">
              <Timeline {...view} />
              <p className="mt-3 text-ink-soft text-sm">{t('calendar.how')}</p>
            </div>
          )}
          {look !== 'month' && (
            <div className={look === 'list' ? '' : 'lg:hidden'}>
              <UnitList {...view} />
            </div>
          )}
          {kind !== 'resources' && look !== 'month' && <MoreButton query={units} />}
        </>
      )}
      {begun?.what === 'move' && <MoveForm bar={begun.bar} to={begun.to} onClose={close} />}
      {begun && begun.what !== 'move' && <BlockForms begun={begun} onClose={close} />}
    </Screen>
  )
}

/** How the calendar displays what. */
function Choices({
  shown,
  units,
}: {
  shown: Shown
  units: readonly { id: string; title: string }[]
}): ReactNode {
  const { t } = useMessages()
  const { look, kind, unit, days, lengths, set } = shown
  return (
    <>
      <SelectField
        label={t('calendar.view')}
        variant="hidden-label"
        value={look}
        onChange={({ target }) =>
          set({ view: target.value === 'days' ? '' : target.value, days: '', unit: '' })
        }
        options={looks.map((one) => ({ value: one, label: t(`calendar.by-${one}`) }))}
      />
      {lengths.length > 0 && (
        <SelectField
          label={t('calendar.length')}
          variant="hidden-label"
          value={String(days)}
          onChange={({ target }) => set({ days: target.value })}
          options={lengths.map((one) => ({ value: String(one), label: t('calendar.days', { count: one }) }))}
        />
      )}
      <SelectField
        label={t('calendar.kind')}
        variant="hidden-label"
        value={kind ?? ''}
        onChange={({ target }) => set({ kind: target.value, unit: '' })}
        options={[
          { value: '', label: t('calendar.all') },
          ...shownKinds.map((one) => ({ value: one, label: t(`calendar.${one}`) })),
        ]}
      />
      {look === 'month' && (
        <div className="w-52">
          <SelectField
            label={t('calendar.unit')}
            variant="hidden-label"
            value={unit ?? ''}
            onChange={({ target }) => set({ unit: target.value })}
            options={[
              { value: '', label: t('calendar.each-unit') },
              ...units.map(({ id, title }) => ({ value: id, label: title })),
            ]}
          />
        </div>
      )}
      <DayChoice {...shown} />
    </>
  )
}
