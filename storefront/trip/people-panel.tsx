import { type ReactNode, useState } from 'react'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Stepper } from '#ui/fields/stepper.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import type { Trip } from './trip.ts'

const most = 99
const mostChildren = 20
const oldest = 17

/** The content of `PeopleField`. A child's age is optional: unknown ones pay the price of a child. */
export function PeoplePanel({
  trip,
  onTrip,
  close,
}: {
  trip: Trip
  onTrip: (trip: Trip) => void
  close: () => void
}): ReactNode {
  const { t, format } = useMessages()
  const { people = 2, infants = 0 } = trip
  /** The ages in the order of their fields; a trip has the known ones only. */
  const [ages, setAges] = useState<(number | undefined)[]>(() =>
    Array.from({ length: trip.children ?? 0 }, (_, index) => trip.ages?.[index]),
  )
  const adults = people - ages.length

  function change(next: { adults?: number; ages?: (number | undefined)[]; infants?: number }) {
    const children = next.ages ?? ages
    const known = children.filter((age) => age !== undefined)
    setAges(children)
    onTrip({
      ...trip,
      people: (next.adults ?? adults) + children.length,
      children: children.length || undefined,
      ages: known.length > 0 ? known : undefined,
      infants: (next.infants ?? infants) || undefined,
    })
  }

  const rows = [
    {
      label: t('book.adults'),
      value: adults,
      min: 1,
      max: most,
      set: (count: number) => ({ adults: count }),
    },
    {
      label: t('book.children'),
      detail: t('book.age-between', { from: 2, to: oldest }),
      value: ages.length,
      min: 0,
      max: mostChildren,
      set: (count: number) => ({ ages: Array.from({ length: count }, (_, index) => ages[index]) }),
    },
    {
      label: t('book.infants'),
      detail: t('book.age-under', { age: 2 }),
      value: infants,
      min: 0,
      max: mostChildren,
      set: (count: number) => ({ infants: count }),
    },
  ]
  return (
    <div className="min-w-70 p-2">
      <div className="divide-y divide-line">
        {rows.map(({ label, set, ...row }) => (
          <Stepper
            key={label}
            {...row}
            label={label}
            onChange={(count) => change(set(count))}
            decreaseLabel={t('book.fewer', { who: label })}
            increaseLabel={t('book.more', { who: label })}
          />
        ))}
      </div>
      {ages.length > 0 && (
        <div className="border-line border-t pt-3">
          <div className="grid grid-cols-2 gap-3">
            {ages.map((age, index) => (
              <SelectField
                // biome-ignore lint/suspicious/noArrayIndexKey: children are known by their place alone
                key={index}
                label={t('trip.childAge', { number: index + 1 })}
                placeholder={t('trip.anyAge')}
                value={age === undefined ? '' : String(age)}
                onChange={({ target }) => {
                  const typed = target.value === '' ? undefined : Number(target.value)
                  change({ ages: ages.map((one, at) => (at === index ? typed : one)) })
                }}
                options={Array.from({ length: oldest - 1 }, (_, after) => ({
                  value: String(after + 2),
                  label: format.number(after + 2),
                }))}
              />
            ))}
          </div>
          <p className="mt-2 text-ink-soft text-xs">{t('trip.agesText')}</p>
        </div>
      )}
      <Button variant="brand" size="sm" wide className="mt-3" onClick={close}>
        {t('trip.done')}
      </Button>
    </div>
  )
}
