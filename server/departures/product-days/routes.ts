import * as calls from '#contract/staff/product-days.ts'
import { daysBetween } from '#domain/dates/day.ts'
import { hasRight } from '#domain/staff/rights.ts'
import { type Endpoint, handleForStaff } from '#server/http/endpoint.ts'
import { reject } from '#server/http/refusal.ts'
import { canSay, say } from '#server/i18n/say.ts'
import { departureToWire } from '../departure-to-wire.ts'
import { listProductDepartures } from '../list-day.ts'
import { changeDepartures, type DeparturesChange } from './change-departures.ts'
import { bookingsOnDays } from './queries.ts'

const mostDays = 100
const mostBookings = 200

export const productDayEndpoints: Endpoint[] = [
  handleForStaff(
    'departures.view',
    calls.listProductDepartures,
    { summary: 'Lists the departures of a product between two days.' },
    async ({ company, input, now }) => {
      const days = daysBetween(input.from, input.to)
      if (days < 0 || days > mostDays)
        return reject(422, 'range-invalid', { fields: { to: 'range-invalid' } })
      return (await listProductDepartures(company.database, { ...input, now })).map(departureToWire)
    },
  ),
  handleForStaff(
    'departures.manage',
    calls.listAffected,
    { summary: 'Lists the bookings that closing days of a product would affect.' },
    async ({ company, input, now }) => {
      const { bookings, count } = await bookingsOnDays(company.database, {
        ...input,
        most: mostBookings,
        now,
      })
      return { bookings: bookings.map((one) => ({ ...one, time: one.time ?? undefined })), count }
    },
  ),
  handleForStaff(
    'departures.manage',
    calls.changeDepartures,
    {
      summary:
        'Closes or reopens departures, or changes their capacity or minimum; a refused one stays as it is and is listed.',
    },
    async ({ company, input, order, staff, locale }) => {
      const { departures, change, capacity = null, belowSold, participants = null, reason } = input
      if (belowSold && !hasRight(staff.role, 'bookings.oversell')) return reject(403, 'right-missing')
      if (change === 'close' && !reason?.trim())
        return reject(422, 'reason-required', { fields: { reason: 'reason-required' } })
      const wanted = { change, capacity, belowSold, participants } as DeparturesChange
      const done = await changeDepartures(company, { departures, ...wanted }, { ...order, reason })
      return {
        changed: done.changed,
        refused: done.refused.map(({ departure, refusal: { refused: code, values } }) => ({
          departure,
          code,
          message: canSay(code) ? say(locale, code, values) : code,
        })),
      }
    },
  ),
]
