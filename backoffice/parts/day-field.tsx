import { type ReactNode, useState } from 'react'
import { parseDay } from '#domain/dates/day.ts'
import { TextField, type TextFieldProps } from '#ui/fields/text-field.tsx'

/**
 * A day that is typed segment by segment. `onDay` gets it once it is a day of this age: on the way to 2027 the year is 0002.
 * An emptied field is reported when it is left.
 */
export function DayField({
  value,
  onDay,
  ...field
}: Pick<TextFieldProps, 'label' | 'variant' | 'hint' | 'error' | 'optionalLabel' | 'className'> & {
  value: string
  onDay: (day: string) => void
}): ReactNode {
  /** Undefined while the field has no focus: it displays `value` then. */
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      {...field}
      type="date"
      value={typed ?? value}
      onFocus={() => setTyped(value)}
      onChange={({ target }) => {
        setTyped(target.value)
        if (isPlausible(target.value)) onDay(target.value)
      }}
      onBlur={() => {
        setTyped(undefined)
        if (typed === '' && value !== '') onDay('')
      }}
    />
  )
}

function isPlausible(text: string): boolean {
  return parseDay(text) !== undefined && text >= '2000'
}
