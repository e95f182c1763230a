import type { ReactNode } from 'react'
import { TextField } from '#ui/fields/text-field.tsx'

/** A day in a form without JavaScript: the browser's own field, which sends ISO days. */
export function PlainDay({ name, label }: { name: string; label: string }): ReactNode {
  return <TextField variant="segment" type="date" name={name} label={label} />
}

/** A number of travellers in a form without JavaScript. */
export function PlainNumber({ name, label }: { name: string; label: string }): ReactNode {
  return (
    <TextField
      variant="segment"
      type="number"
      name={name}
      label={label}
      min={1}
      max={1000}
      inputMode="numeric"
      placeholder="2"
    />
  )
}
