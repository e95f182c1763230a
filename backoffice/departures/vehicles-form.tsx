import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useState } from 'react'
import { newKey } from '#contract/new-key.ts'
import { setVehicles } from '#contract/staff/departure-vehicles.ts'
import { listDepartures, listGuests } from '#contract/staff/departures.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { ChoiceChip } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { useSend } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ActionForm } from '../parts/action-form.tsx'
import { useAction } from '../parts/use-action.ts'
import type { Manifest } from './departure.ts'

/** A vehicle as it is typed; a new one has no id yet. */
type Typed = { key: string; id?: string | undefined; name: string; seats: string; zones: string[] }

const mostVehicles = 20

/** Names the vehicles of a departure, with their seats and the zones in which they pick up. */
export function VehiclesForm({ manifest, onClose }: { manifest: Manifest; onClose: () => void }): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh: [listGuests, listDepartures] })
  const { departure, zones } = manifest
  // As they were when the dialog opened: a colleague’s change meanwhile is refused, not overwritten.
  const [was] = useState(manifest.vehicles)
  const [typed, setTyped] = useState<readonly Typed[]>(() =>
    was.length > 0
      ? was.map(({ id, name, seats, zones: own }) => ({
          key: id,
          id,
          name,
          seats: seats === undefined ? '' : String(seats),
          zones: own,
        }))
      : [newVehicle(departure.vehicle)],
  )
  const change = (key: string, part: Partial<Typed>) =>
    setTyped(typed.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const vehicles = typed.map(({ id, name, seats, zones: own }) => ({
    id,
    name: name.trim(),
    seats: seats.trim() === '' ? undefined : Number(seats),
    zones: own,
  }))
  const isRight = vehicles.every(
    ({ name, seats }) =>
      name !== '' && (seats === undefined || (Number.isInteger(seats) && seats >= 1 && seats <= 1000)),
  )
  return (
    <ActionForm
      title={t('departure.vehicles')}
      submit={t('departure.save')}
      disabled={!isRight}
      action={action}
      onClose={onClose}
      onSubmit={() =>
        void action.perform(() => send(setVehicles, { departure: departure.id, was, vehicles }))
      }
    >
      <p className="text-ink-soft text-sm">{t('departure.vehicles-text')}</p>
      {typed.map((vehicle, index) => (
        <fieldset key={vehicle.key} className="grid gap-3 rounded-card border border-line p-4">
          <legend className="sr-only">{vehicle.name || `${t('departure.vehicle')} ${index + 1}`}</legend>
          <div className="grid grid-cols-[minmax(0,1fr)_6rem_auto] items-end gap-3">
            <TextField
              label={t('departure.vehicle-name')}
              value={vehicle.name}
              onChange={({ target }) => change(vehicle.key, { name: target.value })}
              maxLength={60}
              required
            />
            <TextField
              type="number"
              min={1}
              max={1000}
              label={t('departure.seats')}
              value={vehicle.seats}
              onChange={({ target }) => change(vehicle.key, { seats: target.value })}
            />
            <IconButton
              label={t('departure.remove-vehicle', { name: vehicle.name || String(index + 1) })}
              onClick={() => setTyped(typed.filter(({ key }) => key !== vehicle.key))}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </div>
          {zones.length > 0 && (
            <fieldset className="flex flex-wrap items-center gap-1.5">
              <legend className="mb-1.5 text-sm">{t('departure.vehicle-zones')}</legend>
              {zones.map(({ id, name }) => (
                <ChoiceChip
                  key={id}
                  selected={vehicle.zones.includes(id)}
                  onSelect={() =>
                    change(vehicle.key, {
                      zones: vehicle.zones.includes(id)
                        ? vehicle.zones.filter((zone) => zone !== id)
                        : [...vehicle.zones, id],
                    })
                  }
                >
                  {name}
                </ChoiceChip>
              ))}
            </fieldset>
          )}
        </fieldset>
      ))}
      <Button
        size="sm"
        icon={<Plus aria-hidden />}
        className="justify-self-start"
        disabled={typed.length >= mostVehicles}
        onClick={() => setTyped([...typed, newVehicle()])}
      >
        {t('departure.add-vehicle')}
      </Button>
    </ActionForm>
  )
}

function newVehicle(name = ''): Typed {
  return { key: newKey(), name: name.slice(0, 60), seats: '', zones: [] }
}
