import { bookingStates } from '#domain/booking/booking-state.ts'
import { get } from '../call.ts'
import { list, object, plain, sameWord } from '../shape.ts'
import { boolean, day, id, instant, integer, locale, queryInteger, string, time } from '../types.ts'

/** The booked item that takes a unit. */
export const barBooking = object({
  number: ['number', string()],
  position: ['position', integer()],
  state: ['state', sameWord(bookingStates)],
  name: ['name', string()],
  guests: ['guests', integer()],
  day: ['day', day],
  time: ['time', time.optional().describe('Of an item that begins at a time.')],
})

const bar = object({
  id: ['id', string()],
  from: ['from', instant],
  until: ['until', instant.describe('Not included.')],
  what: [
    'what',
    sameWord<'booking' | 'hold' | 'block' | 'calendar'>(['booking', 'hold', 'block', 'calendar']),
  ],
  units: ['units', integer()],
  conflict: ['conflict', boolean.describe('A booking in a time that another site or the catalogue blocks.')],
  booking: ['booking', barBooking.optional().describe('With `bookings.view`.')],
  site: ['site', string().optional().describe('The host of the calendar that blocks it.')],
})

/** Units with a stock of their own, each with what takes it. Shared resources are `GET /office/resources`. */
export const listUnits = get('/office/calendar', {
  input: object({
    from: ['from', day],
    to: ['to', day.describe('At most 62 days after the first.')],
    kind: ['kind', sameWord(['villa', 'yacht', 'car', 'transfer']).optional()],
    locale: ['lang', locale],
    after: [
      'after',
      plain<string>((zod) => zod.uuid())
        .optional()
        .describe('`next` of the page before.'),
    ],
    limit: ['limit', queryInteger({ min: 1, max: 100 }).default(40)],
  }),
  output: object({
    units: [
      'units',
      list(
        object({
          id: ['id', string()],
          product: ['product', id],
          kind: ['kind', sameWord(['villa', 'yacht', 'car', 'transfer'])],
          part: ['part', string().describe('Vehicle class, or "whole".')],
          title: ['title', string()],
          timeZone: ['time_zone', string()],
          capacity: ['capacity', integer()],
          bars: ['bars', list(bar)],
        }),
      ),
    ],
    next: ['next', string().optional()],
  }),
})
