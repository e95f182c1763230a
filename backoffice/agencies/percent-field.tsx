import type { ReactNode } from 'react'
import { TextField } from '#ui/fields/text-field.tsx'
import { useMessages } from '../i18n/use-messages.tsx'

/** A percentage from 0 to 100. */
export function PercentField({
  label,
  hint,
  value,
  onValue,
}: {
  label: string
  hint?: string
  value: string
  onValue: (text: string) => void
}): ReactNode {
  const { t } = useMessages()
  return (
    <TextField
      label={`${label} (%)`}
      hint={hint}
      inputMode="decimal"
      dir="ltr"
      value={value}
      onChange={({ target }) => onValue(target.value)}
      error={percentTyped(value) === undefined ? t('agencies.percent-invalid') : undefined}
      maxLength={6}
      required
    />
  )
}

/** Returns a percentage with at most two decimals; undefined for what is none. */
export function percentTyped(text: string): number | undefined {
  if (!/^\d{1,3}([.,]\d{1,2})?$/.test(text.trim())) return undefined
  const value = Number(text.trim().replace(',', '.'))
  return value <= 100 ? value : undefined
}
