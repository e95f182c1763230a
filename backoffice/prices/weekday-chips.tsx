import { type ReactNode, useId } from 'react'
import { ChoiceChip } from '#ui/primitives/badge.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { weekdayName } from './term-text.ts'

/** Chooses weekdays, 1 is Monday. */
export function WeekdayChips({
  label,
  hint,
  value,
  onValue,
}: {
  label: string
  hint?: string
  value: readonly number[]
  onValue: (weekdays: number[]) => void
}): ReactNode {
  const { locale } = useMessages()
  const id = useId()
  return (
    <fieldset aria-describedby={hint && id}>
      <legend className="mb-2 font-medium text-sm">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {[1, 2, 3, 4, 5, 6, 7].map((weekday) => {
          const isChosen = value.includes(weekday)
          return (
            <ChoiceChip
              key={weekday}
              selected={isChosen}
              onSelect={() =>
                onValue(isChosen ? value.filter((one) => one !== weekday) : [...value, weekday].toSorted())
              }
            >
              {weekdayName(weekday, locale, 'short')}
            </ChoiceChip>
          )
        })}
      </div>
      {hint && (
        <p id={id} className="mt-1.5 text-ink-soft text-sm">
          {hint}
        </p>
      )}
    </fieldset>
  )
}
