import { type ReactNode, useState } from 'react'
import { assignGuests } from '#contract/staff/departure-vehicles.ts'
import { listGuests } from '#contract/staff/departures.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useRefresh, useSend } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { toastRefusal } from '../parts/toast-refusal.ts'
import type { Manifest } from './departure.ts'

/** Puts guests into a vehicle of their departure; the empty choice is the vehicle that takes their zone. */
export function VehicleChoice({
  departure,
  items,
  vehicles,
  value,
  label,
  placeholder,
}: {
  departure: string
  items: string[]
  vehicles: Manifest['vehicles']
  value: string
  label: string
  placeholder: string
}): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const refresh = useRefresh()
  const [chosen, setChosen] = useState<string>()

  async function choose(vehicle: string) {
    setChosen(vehicle)
    const reply = await send(assignGuests, { departure, items, vehicle: vehicle || undefined })
    await refresh(listGuests)
    setChosen(undefined)
    if (!reply.ok) toastRefusal(reply, t)
  }

  return (
    <SelectField
      label={label}
      variant="hidden-label"
      className="w-full max-w-60 print:hidden"
      value={chosen ?? value}
      disabled={chosen !== undefined}
      placeholder={placeholder}
      options={vehicles.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ target }) => void choose(target.value)}
    />
  )
}
