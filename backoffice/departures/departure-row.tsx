import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { cx } from '#ui/cx.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { crewOf, type Departure, manifestPath } from './departure.ts'
import { reservedPlaces } from './reserved-places.ts'

/**
 * A departure as a bar: how much of its capacity is taken, and what is still to be cleared up. It leads to its guests; with
 * `selection` it is one of several to choose from.
 */
export function DepartureRow({
  departure,
  selection,
}: {
  departure: Departure
  selection?: { isSelected: boolean; disabled: boolean; onSelect: (isSelected: boolean) => void }
}): ReactNode {
  const { t, format } = useMessages()
  const id = useId()
  const time = format.time(departure.time)
  return (
    <li className="@container relative flex gap-4 rounded-card border border-line bg-surface p-4 text-sm has-checked:border-brand has-checked:bg-brand-soft">
      {selection && (
        <CheckboxField
          id={id}
          className="z-1 self-center"
          label=""
          aria-label={t('departures.select-one', { title: departure.title, time })}
          checked={selection.isSelected}
          disabled={selection.disabled}
          onChange={({ target }) => selection.onSelect(target.checked)}
        />
      )}
      <div className="grid min-w-0 grow @md:grid-cols-[3.5rem_minmax(0,1fr)_12rem] @xl:grid-cols-[4rem_minmax(0,1fr)_14rem_minmax(0,16rem)] items-center gap-x-5 gap-y-2">
        <p className="font-semibold text-base figures">{time}</p>
        <div className="min-w-0">
          {selection ? (
            <label htmlFor={id} className="font-semibold after:absolute after:inset-0">
              {departure.title}
            </label>
          ) : (
            <Link
              to={manifestPath(departure)}
              data-row
              className="font-semibold outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-brand"
            >
              {departure.title}
            </Link>
          )}
          {crewOf(departure) && <p className="text-ink-soft text-xs">{crewOf(departure)}</p>}
        </div>
        <CapacityBar departure={departure} />
        <DepartureBadges
          departure={departure}
          className="@md:col-span-2 @xl:col-span-1 @md:col-start-2 @xl:col-start-auto"
        />
      </div>
    </li>
  )
}

/** How much of a departure's capacity is taken: certain places, held ones in a lighter colour, and those of agencies. */
export function CapacityBar({ departure }: { departure: Departure }): ReactNode {
  const { t } = useMessages()
  const { taken, capacity, uncertain } = departure
  const reserved = reservedPlaces(departure)
  const whole = Math.max(capacity, taken, 1)
  return (
    <div>
      <p className="mb-1 flex justify-between text-ink-soft text-xs figures">
        <span>{t('departures.taken', { taken, capacity })}</span>
        <span className="flex flex-wrap justify-end gap-x-2">
          {uncertain > 0 && <span>{t('departures.held', { count: uncertain })}</span>}
          {reserved > 0 && <span>{t('departures.reserved', { count: reserved })}</span>}
        </span>
      </p>
      <div
        aria-hidden
        className="flex h-2.5 overflow-hidden rounded-full bg-sunken inset-ring inset-ring-line"
      >
        <span
          className={cx('h-full', taken > capacity ? 'bg-danger' : 'bg-brand')}
          style={{ inlineSize: `${((taken - uncertain - reserved) / whole) * 100}%` }}
        />
        <span className="h-full bg-brand-bright" style={{ inlineSize: `${(uncertain / whole) * 100}%` }} />
        <span className="h-full bg-line-strong" style={{ inlineSize: `${(reserved / whole) * 100}%` }} />
      </div>
    </div>
  )
}

/** What staff should know of a departure: closed, below its minimum, unpaid, without pick-ups, reserved for whom. */
export function DepartureBadges({
  departure,
  className,
}: {
  departure: Departure
  className?: string
}): ReactNode {
  const { t, format } = useMessages()
  const { closed, closure, unpaid, pickupsMissing, minimum, reserved, timeZone } = departure
  return (
    <div className={cx('flex flex-wrap gap-1.5 empty:hidden', className)}>
      {closed && (
        <Badge tone="danger">
          {closure ? closure.why || t('departures.closed') : t('departures.closed')}
        </Badge>
      )}
      {minimum && minimum.stage !== 'met' && !minimum.runsAnyway && (
        <Badge tone={minimum.stage === 'open' ? 'neutral' : 'warning'}>
          {t('departures.minimum', { booked: departure.participants, minimum: minimum.participants })}
        </Badge>
      )}
      {unpaid > 0 && <Badge tone="warning">{t('departures.unpaid', { count: unpaid })}</Badge>}
      {pickupsMissing > 0 && (
        <Badge tone="warning">{t('departures.pickups-missing', { count: pickupsMissing })}</Badge>
      )}
      {reserved.map(({ agency, name, places, until }) => (
        <Badge key={agency}>
          {t('departures.reserved-for', { name, count: places, moment: format.moment(until, timeZone) })}
        </Badge>
      ))}
    </div>
  )
}
