import type { ReactNode } from 'react'
import type { People } from '#domain/availability/people.ts'
import { usualAges } from '#domain/search/party.ts'
import { Stepper } from '#ui/fields/stepper.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import type { OpenBooking } from './booking-frame.tsx'
import { PeopleField } from './people-fields.tsx'

const { ages } = usualAges

/** Who comes along to what is taken whole: a villa, a yacht. */
export function PartyFields({
  booking,
  people,
  max,
  infantsCount,
  note,
  label,
  onChange,
}: {
  booking: Pick<OpenBooking, 'error' | 'tried'>
  people: People
  /** How many it holds. */
  max: number
  /** Whether infants take a place of it. */
  infantsCount: boolean
  /** Said once it is full. */
  note: string
  /** What they are called; travellers where it is absent. */
  label?: string
  onChange: (people: People) => void
}): ReactNode {
  const { t } = useMessages()
  const taken = people.adults + people.children + (infantsCount ? people.infants : 0)
  const free = Math.max(0, max - taken)
  const rows: { who: keyof People; label: string; detail: string }[] = [
    { who: 'adults', label: t('book.adults'), detail: t('book.age-from', { age: ages.adultFrom }) },
    {
      who: 'children',
      label: t('book.children'),
      detail: t('book.age-between', { from: ages.childFrom, to: ages.adultFrom - 1 }),
    },
    {
      who: 'infants',
      label: t('book.infants'),
      detail: infantsCount
        ? t('book.age-under', { age: ages.childFrom })
        : t('book.infants-free', { age: ages.childFrom }),
    },
  ]
  return (
    <PeopleField booking={booking} people={people} label={label}>
      <div className="mt-1 divide-y divide-line">
        {rows.map(({ who, label, detail }) => (
          <Stepper
            key={who}
            label={label}
            detail={detail}
            value={people[who]}
            min={who === 'adults' ? 1 : 0}
            max={who === 'infants' && !infantsCount ? max : people[who] + free}
            onChange={(count) => onChange({ ...people, [who]: count })}
            decreaseLabel={t('book.fewer', { who: label })}
            increaseLabel={t('book.more', { who: label })}
          />
        ))}
      </div>
      {taken === max && <p className="text-ink-soft text-sm">{note}</p>}
    </PeopleField>
  )
}
