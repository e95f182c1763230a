import { type ReactNode, useState } from 'react'
import type { Day } from '#domain/dates/day.ts'
import { dayTyped } from '#domain/dates/typed.ts'
import type { TypedProps } from '#ui/fields/typed-field.tsx'
import { DayInput } from './day-input.tsx'

type End = Omit<TypedProps<Day>, 'value' | 'onValue'>

/** Two days of which the second is not before the first: its calendar opens in the month of the first. */
export function DayRange({
  from,
  to,
  between,
}: {
  from: End
  to: End
  /** The separator between the two. */
  between?: ReactNode
}): ReactNode {
  const [first, setFirst] = useState(from.defaultValue ?? dayTyped(from.defaultText ?? ''))
  return (
    <>
      <DayInput {...from} value={first} onValue={setFirst} />
      {between}
      <DayInput {...to} min={first} />
    </>
  )
}
