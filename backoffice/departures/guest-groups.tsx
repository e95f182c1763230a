import type { ReactNode } from 'react'
import { headCount } from '#domain/booking/manifest.ts'
import {
  type Grouping,
  type GuestGroup,
  groupGuests,
  groupings,
  isOverfull,
} from '#domain/booking/manifest-groups.ts'
import { cx } from '#ui/cx.ts'
import { Badge, ChoiceChip } from '#ui/primitives/badge.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { useAccount } from '../session/use-session.ts'
import type { Manifest, ManifestGuest } from './departure.ts'
import { GuestRow } from './guest-row.tsx'
import { VehicleChoice } from './vehicle-choice.tsx'

/** The guests of a departure in the order of their pick-ups, or divided by zone or vehicle; on paper too. */
export function GuestGroups({
  manifest,
  by,
  onBy,
}: {
  manifest: Manifest
  by: Grouping
  onBy: (by: Grouping) => void
}): ReactNode {
  const { t } = useMessages()
  const { guests, vehicles } = manifest
  const groups: GuestGroup<ManifestGuest>[] =
    by === 'stop' ? [{ key: '', guests }] : groupGuests(guests, { by, vehicles })
  return (
    <>
      <fieldset className="mb-4 flex flex-wrap items-center gap-1.5 print:hidden">
        <legend className="sr-only">{t('manifest.by')}</legend>
        {groupings.map((one) => (
          <ChoiceChip key={one} selected={by === one} onSelect={() => onBy(one)}>
            {t(`manifest.by-${one}`)}
          </ChoiceChip>
        ))}
      </fieldset>
      <div className="grid gap-6">
        {groups.map((group, index) => (
          <section
            key={group.key}
            className={cx('grid gap-2', by === 'vehicle' && index > 0 && 'print:break-before-page')}
          >
            {by !== 'stop' && <GroupHead group={group} by={by} manifest={manifest} />}
            {group.guests.length > 0 && (
              <ul className="grid gap-2">
                {group.guests.map((guest) => (
                  <GuestRow key={guest.item} guest={guest} departure={manifest.departure}>
                    {vehicles.length > 0 && (
                      <OfGuest guest={guest} manifest={manifest} isNamed={by !== 'vehicle'} />
                    )}
                  </GuestRow>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </>
  )
}

/** The zone or the vehicle of a group, how many its guests are, and whether they have a seat. */
function GroupHead({
  group,
  by,
  manifest,
}: {
  group: GuestGroup<ManifestGuest>
  by: 'zone' | 'vehicle'
  manifest: Manifest
}): ReactNode {
  const { t } = useMessages()
  const { may } = useAccount()
  const { vehicle, stop, guests } = group
  const { vehicles, departure } = manifest
  const count = headCount(guests)
  const isOver = vehicle !== undefined && isOverfull(vehicle, guests)
  const without = vehicles.length > 0 || !departure.vehicle ? t('manifest.no-vehicle') : departure.vehicle
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h2 className="font-semibold text-lg">
        {by === 'zone' ? (stop?.place ?? t('manifest.no-stop')) : (vehicle?.name ?? without)}
      </h2>
      <p className="text-ink-soft text-sm">
        {vehicle?.seats === undefined
          ? t('manifest.guests', { count })
          : t('manifest.seats', { guests: count, seats: vehicle.seats })}
      </p>
      {isOver && <Badge tone="warning">{t('manifest.overfull')}</Badge>}
      {by === 'zone' && vehicles.length > 0 && may('departures.manage') && (
        <VehicleChoice
          departure={departure.id}
          items={guests.map(({ item }) => item)}
          vehicles={vehicles}
          value={sameVehicle(guests)}
          label={t('manifest.zone-vehicle', { zone: stop?.place ?? t('manifest.no-stop') })}
          placeholder={t('manifest.choose')}
        />
      )}
    </div>
  )
}

/** The vehicle of a guest: staff who manage departures choose it. */
function OfGuest({
  guest,
  manifest,
  isNamed,
}: {
  guest: ManifestGuest
  manifest: Manifest
  /** Where no heading above the guest names it. */
  isNamed: boolean
}): ReactNode {
  const { t } = useMessages()
  const { may } = useAccount()
  const { vehicles, departure } = manifest
  const name = vehicles.find(({ id }) => id === guest.vehicle)?.name
  return (
    <>
      {isNamed && name && (
        <p className={may('departures.manage') ? 'hidden print:block' : undefined}>{name}</p>
      )}
      {may('departures.manage') && (
        <VehicleChoice
          departure={departure.id}
          items={[guest.item]}
          vehicles={vehicles}
          value={guest.vehicle ?? ''}
          label={t('manifest.in-vehicle', { name: guest.name })}
          placeholder={t('manifest.no-vehicle-hint')}
        />
      )}
    </>
  )
}

function sameVehicle(guests: readonly ManifestGuest[]): string {
  const all = new Set(guests.map(({ vehicle }) => vehicle))
  return all.size === 1 ? ([...all][0] ?? '') : ''
}
