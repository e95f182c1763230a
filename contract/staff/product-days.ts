import { bookingStates } from '#domain/booking/booking-state.ts'
import { get, post } from '../call.ts'
import { list, object, only, plain, sameWord } from '../shape.ts'
import { boolean, day, id, integer, locale, string, text, time } from '../types.ts'
import { departure } from './departures.ts'

/* What staff see and change of many days of one product at once. */

const uuid = plain<string>((zod) => zod.uuid())

export const listProductDepartures = get('/office/product-departures', {
  input: object({
    product: ['product', id],
    from: ['from', day],
    to: ['to', day.describe('At most 100 days after the first.')],
    locale: ['lang', locale],
  }),
  output: only('departures', list(departure)),
})

/** Bookings on days of a product: places on departures, nights of a villa, the time of a charter. */
export const listAffected = post('/office/affected-bookings', {
  input: object({
    product: ['product', id],
    days: ['days', list(day, { min: 1, max: 400 })],
  }),
  output: object({
    bookings: [
      'bookings',
      list(
        object({
          number: ['number', string()],
          state: ['state', sameWord(bookingStates)],
          name: ['name', string()],
          guests: ['guests', integer()],
          day: ['day', day],
          time: ['time', time.optional()],
        }),
      ).describe('The first 200, by day.'),
    ],
    count: ['count', integer().describe('All of them.')],
  }),
})

export const changeDepartures = post('/office/change-departures', {
  input: object({
    departures: ['departures', list(uuid, { min: 1, max: 400 })],
    change: ['change', sameWord(['close', 'reopen', 'capacity', 'minimum'])],
    capacity: [
      'capacity',
      integer({ min: 0, max: 10_000 }).optional().describe('Without it, that of the rule of their tour.'),
    ],
    belowSold: ['below_sold', boolean.default(false).describe('Needs the right bookings.oversell.')],
    participants: [
      'participants',
      integer({ min: 1, max: 1000 }).optional().describe('Without them, the minimum of their tour.'),
    ],
    reason: ['reason', text(500).optional().describe('Required to close.')],
  }),
  output: object({
    changed: [
      'changed',
      integer().describe('Departures that are as asked now, also those that were so before.'),
    ],
    refused: [
      'refused',
      list(
        object({
          departure: ['departure', uuid],
          code: ['code', string()],
          message: ['message', string()],
        }),
      ).describe('Departures that stay as they are, and why.'),
    ],
  }),
})
