import * as calls from '#contract/staff/departures.ts'
import { isRefusal } from '#domain/refusal.ts'
import { hasRight } from '#domain/staff/rights.ts'
import { type Endpoint, handleForStaff } from '#server/http/endpoint.ts'
import { reject } from '#server/http/refusal.ts'
import { closeDeparture, reopenDeparture } from '#server/inventory/close-departure.ts'
import { assignDeparture, runAnyway, setMinimum } from './change-departure.ts'
import { checkInEndpoints } from './check-in/routes.ts'
import { departureToWire } from './departure-to-wire.ts'
import { listDay } from './list-day.ts'
import { findManifests } from './manifest/find-manifest.ts'
import { productDayEndpoints } from './product-days/routes.ts'
import { refusedDeparture } from './refused.ts'
import { setCapacity } from './set-capacity.ts'
import { vehicleEndpoints } from './vehicles/routes.ts'

export const departureEndpoints: Endpoint[] = [
  ...checkInEndpoints,
  ...productDayEndpoints,
  ...vehicleEndpoints,
  handleForStaff(
    'departures.view',
    calls.listDepartures,
    { summary: 'Lists the departures of a day with what is sold, unpaid and unclear.' },
    async ({ company, input, now }) =>
      (await listDay(company.database, { ...input, now })).map(departureToWire),
  ),
  handleForStaff(
    'departures.view',
    calls.listGuests,
    { summary: 'Lists the guests of the departures of a day, in the order of their pick-ups.' },
    async ({ company, input, now }) =>
      (await findManifests(company, { ...input, now })).map(({ departure, ...rest }) => ({
        departure: departureToWire(departure),
        ...rest,
      })),
  ),
  handleForStaff(
    'departures.manage',
    calls.closeDeparture,
    { summary: 'Closes a departure because it will not run; answers the bookings that are affected.' },
    async ({ company, input: { departure: id, reason }, order }) => {
      const done = await closeDeparture(company, { id }, { ...order, reason })
      return isRefusal(done) ? refusedDeparture(done) : done.affected
    },
  ),
  handleForStaff(
    'departures.manage',
    calls.reopenDeparture,
    { summary: 'Puts a departure that was closed by hand on sale again.' },
    async ({ company, input: { departure: id, reason }, order }) =>
      nothing(await reopenDeparture(company, { id }, { ...order, reason })),
  ),
  handleForStaff(
    'departures.manage',
    calls.setCapacity,
    { summary: 'Gives one departure its own capacity, or that of its tour again.' },
    async ({ company, input, order, staff }) => {
      const { departure: id, capacity = null, belowSold, seen, reason } = input
      if (belowSold && !hasRight(staff.role, 'bookings.oversell')) return reject(403, 'right-missing')
      const of = { which: { id }, capacity, belowSold, seen }
      const done = await setCapacity(company, of, { ...order, reason })
      return isRefusal(done) ? refusedDeparture(done) : done
    },
  ),
  handleForStaff(
    'departures.manage',
    calls.assignDeparture,
    { summary: 'Names the guide and the vehicle of a departure.' },
    async ({ company, input: { departure: id, guide, vehicle, reason }, order }) =>
      nothing(await assignDeparture(company, { which: { id }, guide, vehicle }, { ...order, reason })),
  ),
  handleForStaff(
    'departures.manage',
    calls.setMinimum,
    { summary: 'Sets how many must take part and until when the company decides.' },
    async ({ company, input, order }) => {
      const { departure: id, participants, tourMinimum, decideBy, usualDeadline, reason } = input
      const of = {
        which: { id },
        participants: participants ?? (tourMinimum ? null : undefined),
        decideBy: decideBy ? new Date(decideBy) : usualDeadline ? null : undefined,
      }
      return nothing(await setMinimum(company, of, { ...order, reason }))
    },
  ),
  handleForStaff(
    'departures.manage',
    calls.runAnyway,
    { summary: 'Decides that a departure runs with fewer participants than it needs.' },
    async ({ company, input: { departure: id, reason }, order }) =>
      nothing(await runAnyway(company, { id }, { ...order, reason })),
  ),
]

function nothing(done: unknown) {
  return isRefusal(done) ? refusedDeparture(done) : {}
}
