import * as calls from '#contract/staff/calendar.ts'
import { addDays, daysBetween } from '#domain/dates/day.ts'
import { hasRight } from '#domain/staff/rights.ts'
import { type Endpoint, handleForStaff } from '#server/http/endpoint.ts'
import { reject } from '#server/http/refusal.ts'
import { listUnits } from './list-units.ts'
import type { TakenRow } from './queries.ts'

const mostDays = 62

export const calendarEndpoints: Endpoint[] = [
  handleForStaff(
    'departures.view',
    calls.listUnits,
    { summary: 'Lists villas, yachts, cars and vehicles with what takes them between two days, in pages.' },
    async ({ company, staff, input: { from, to, ...asked }, now }) => {
      const days = daysBetween(from, to)
      if (days < 0 || days > mostDays)
        return reject(422, 'range-invalid', { fields: { to: 'range-invalid' } })
      // A day more on both sides, so that it covers the days of every time zone.
      const span = {
        from: new Date(`${addDays(from, -1)}T00:00:00Z`),
        until: new Date(`${addDays(to, 2)}T00:00:00Z`),
      }
      const { units, next } = await listUnits(company.database, { ...asked, ...span, now })
      const barFor = hasRight(staff.role, 'bookings.view')
        ? barOf
        : (row: TakenRow) => ({ ...barOf(row), booking: undefined })
      return { units: units.map(({ taken, ...unit }) => ({ ...unit, bars: taken.map(barFor) })), next }
    },
  ),
]

function barOf({ id, from, until, units, state, source, conflict, site, ...row }: TakenRow) {
  const { number, position, bookingState, name, guests, day, time } = row
  const isBlock = state === 'blocked'
  return {
    id,
    from: from.toISOString(),
    until: until.toISOString(),
    what: isBlock ? ofSource(source) : state === 'held' ? ('hold' as const) : ('booking' as const),
    units,
    conflict,
    booking:
      number === null
        ? undefined
        : {
            ...{ number, position: position!, state: bookingState!, name, guests: guests! },
            ...{ day: day!, time: time ?? undefined },
          },
    site: site === null ? undefined : new URL(site).host,
  }
}

function ofSource(source: string | null): 'block' | 'calendar' {
  return source?.startsWith('ical:') ? 'calendar' : 'block'
}
