import type { ReactNode } from 'react'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { useAccount } from '../session/use-session.ts'

type Typed = { value: string; onValue: (text: string) => void; error?: string | undefined }

/** The places of a departure; empty for those of its tour. */
export function PlacesField({ value, onValue, error }: Typed): ReactNode {
  const { t } = useMessages()
  return (
    <TextField
      type="number"
      min={0}
      max={10_000}
      label={t('departure.places')}
      hint={t('departure.places-hint')}
      value={value}
      onChange={({ target }) => onValue(target.value)}
      error={error}
    />
  )
}

/** How many must take part in a departure; empty for the minimum of its tour. */
export function ParticipantsField({ value, onValue, error }: Typed): ReactNode {
  const { t } = useMessages()
  return (
    <TextField
      type="number"
      min={1}
      max={1000}
      label={t('departure.participants')}
      hint={t('departure.participants-hint')}
      value={value}
      onChange={({ target }) => onValue(target.value)}
      error={error}
    />
  )
}

/** Allows fewer places than are sold, for those who may. */
export function BelowSoldField({
  value,
  onValue,
}: {
  value: boolean
  onValue: (value: boolean) => void
}): ReactNode {
  const { t } = useMessages()
  const { may } = useAccount()
  if (!may('bookings.oversell')) return null
  return (
    <CheckboxField
      label={t('departure.allow-below')}
      checked={value}
      onChange={({ target }) => onValue(target.checked)}
    />
  )
}
