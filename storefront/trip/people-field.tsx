import Users from 'lucide-react/icons/users'
import { lazy, type ReactNode, Suspense } from 'react'
import { PickerField } from '#ui/fields/picker-field.tsx'
import { importFile } from '#ui/import-file.ts'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { useMessages, type Words } from '../i18n/use-messages.tsx'
import type { Trip } from './trip.ts'

const PeoplePanel = lazy(() =>
  importFile(() => import('./people-panel.tsx')).then((module) => ({ default: module.PeoplePanel })),
)

/** The travellers of a search: adults, children with their ages, infants. */
export function PeopleField({
  variant,
  className,
  ...panel
}: {
  variant?: 'segment'
  className?: string
  trip: Trip
  onTrip: (trip: Trip) => void
}): ReactNode {
  const words = useMessages()
  const { t } = words
  return (
    <PickerField
      label={t('trip.who')}
      variant={variant}
      className={className}
      align="end"
      icon={<Users aria-hidden />}
      value={travellersText(panel.trip, words)}
      placeholder={t('trip.anyPeople')}
    >
      {(close) => (
        <Suspense fallback={<Skeleton className="h-72 min-w-70 rounded-card" />}>
          <PeoplePanel {...panel} close={close} />
        </Suspense>
      )}
    </PickerField>
  )
}

/** Returns the travellers in short form, infants apart; undefined without any. Example: '3 travellers, 1 infant'. */
export function travellersText({ people, infants }: Trip, { t }: Words): string | undefined {
  if (!people) return undefined
  const all = t('trip.people', { count: people })
  return infants ? `${all}${t('app.comma')}${t('trip.infants', { count: infants })}` : all
}
