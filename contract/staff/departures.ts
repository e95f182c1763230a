import type { ManifestGuest } from '#domain/booking/manifest.ts'
import { get, post } from '../call.ts'
import { list, object, only, plain, sameWord, shape } from '../shape.ts'
import {
  anyLocale,
  boolean,
  day,
  id,
  instant,
  integer,
  locale,
  money,
  oneLine,
  string,
  text,
  time,
} from '../types.ts'
import { vehicle } from './departure-vehicles.ts'

/* The calls of staff have English names on the wire: the specification has none of them. */

const uuid = plain<string>((zod) => zod.uuid())
const which = { departure: ['departure', uuid] } as const
const reason = { reason: ['reason', text(500).optional()] } as const
const count = integer({ min: 0, max: 10_000 })

/** A departure with what is sold, unpaid and unclear. */
export const departure = object({
  id: ['id', id],
  product: ['product', id],
  title: ['title', string()],
  day: ['day', day],
  time: ['time', time],
  startsAt: ['starts_at', instant],
  timeZone: ['time_zone', string()],
  capacity: ['capacity', integer()],
  ownCapacity: [
    'own_capacity',
    integer().optional().describe('The capacity that staff gave this departure.'),
  ],
  taken: ['taken', integer()],
  uncertain: ['uncertain', integer().describe('Places held or awaiting payment.')],
  bookings: ['bookings', integer()],
  guests: ['guests', integer()],
  participants: ['participants', integer().describe('Adults and children of confirmed bookings.')],
  unpaid: ['unpaid', integer().describe('Bookings with something to pay.')],
  pickupsMissing: ['pickups_missing', integer().describe('Bookings without a place to be picked up.')],
  reserved: [
    'reserved',
    list(
      object({
        agency: ['agency', string().describe('Number of the agency.')],
        name: ['name', string()],
        places: ['places', integer()],
        until: ['until', instant],
      }),
    ).describe('Places that are withheld for agencies; `taken` counts them.'),
  ],
  closed: ['closed', boolean],
  closure: [
    'closure',
    object({
      at: ['at', instant],
      by: ['by', string().describe('The name of a staff account, or a label.')],
      why: ['why', string()],
    }).optional(),
  ],
  guide: ['guide', string().optional()],
  vehicle: ['vehicle', string().optional()],
  vehicleNames: [
    'vehicle_names',
    list(string()).describe('The vehicles that staff named for its guests, where it has several.'),
  ],
  minimum: [
    'minimum',
    object({
      participants: ['participants', integer()],
      decideBy: ['decide_by', instant],
      runsAnyway: ['runs_anyway', boolean],
      stage: ['stage', sameWord(['met', 'open', 'warn', 'decide'])],
    }).optional(),
  ],
})

/** The people of an item. */
export const people = object({
  adults: ['adults', count],
  children: ['children', count],
  infants: ['infants', count],
})

const guest = shape<ManifestGuest>({
  booking: ['booking', id],
  number: ['number', string()],
  item: ['item', id],
  state: ['state', sameWord(['held', 'awaiting-payment', 'confirmed', 'completed', 'cancelled', 'expired'])],
  name: ['name', string()],
  phone: ['phone', string()],
  locale: ['language', anyLocale],
  people: ['people', people],
  travellers: ['travellers', list(string())],
  stop: [
    'stop',
    object({
      kind: ['kind', sameWord<'pickup' | 'point'>(['pickup', 'point'])],
      place: ['place', string()],
      time: ['time', time],
      zone: ['zone', string().optional().describe('The id of the pick-up zone.')],
    }).optional(),
  ],
  vehicle: [
    'vehicle',
    string().optional().describe('The id of the vehicle: the chosen one, else the one of their zone.'),
  ],
  hotel: [
    'hotel',
    object({
      name: ['name', string()],
      room: ['room', string().optional()],
      city: ['city', string().optional()],
      district: ['district', string().optional()],
    }).optional(),
  ],
  hotelMissing: ['hotel_missing', boolean],
  note: ['note', string()],
  extras: ['extras', list(string())],
  balance: ['balance', money.describe('What is still to be paid for the whole booking.')],
  ledgerBalance: [
    'ledger_balance',
    money
      .optional()
      .describe('The same in the ledger’s currency, at the booking’s rates, where it has another.'),
  ],
  hasOtherItems: ['has_other_items', boolean],
  checkedIn: ['checked_in', list(integer()).describe('People who are checked in, from 0.')],
  noShow: ['no_show', list(integer())],
})

const onDay = {
  day: ['day', day],
  product: ['product', id.optional()],
  locale: ['lang', locale],
} as const

export const listDepartures = get('/office/departures', {
  input: object(onDay),
  output: only('departures', list(departure)),
})
export const listGuests = get('/office/manifest', {
  input: object(onDay),
  output: only(
    'manifests',
    list(
      object({
        departure: ['departure', departure],
        guests: ['guests', list(guest)],
        vehicles: ['vehicles', list(vehicle)],
        zones: [
          'zones',
          list(object({ id: ['id', string()], name: ['name', string()] })).describe(
            'Where its tour picks guests up.',
          ),
        ],
      }),
    ),
  ),
})
export const closeDeparture = post('/office/close-departure', {
  input: object({ ...which, reason: ['reason', text(500, { min: 1 })] }),
  output: only('bookings', list(object({ number: ['number', string()], guests: ['guests', integer()] }))),
})
export const reopenDeparture = post('/office/reopen-departure', {
  input: object({ ...which, ...reason }),
  output: object({}),
})
export const setCapacity = post('/office/departure-capacity', {
  input: object({
    ...which,
    ...reason,
    capacity: ['capacity', count.optional().describe('Without it, the capacity of the rule of its tour.')],
    belowSold: ['below_sold', boolean.default(false).describe('Needs the right bookings.oversell.')],
    seen: [
      'seen',
      object({ capacity: ['capacity', count.optional()] })
        .optional()
        .describe('The own capacity as it was displayed; another one is not replaced.'),
    ],
  }),
  output: object({ capacity: ['capacity', integer()], taken: ['taken', integer()] }),
})
export const assignDeparture = post('/office/assign-departure', {
  input: object({
    ...which,
    ...reason,
    guide: ['guide', oneLine(200).optional().describe('An empty name removes it.')],
    vehicle: ['vehicle', oneLine(200).optional().describe('An empty name removes it.')],
  }),
  output: object({}),
})
export const setMinimum = post('/office/departure-minimum', {
  input: object({
    ...which,
    ...reason,
    participants: ['participants', integer({ min: 1, max: 1000 }).optional().describe('It stays without.')],
    tourMinimum: ['tour_minimum', boolean.default(false).describe('The minimum of its tour again.')],
    decideBy: [
      'decide_by',
      instant.optional().describe('Without it, the deadline stays, and that the departure runs anyway.'),
    ],
    usualDeadline: ['usual_deadline', boolean.default(false).describe('The usual deadline again.')],
  }),
  output: object({}),
})
export const runAnyway = post('/office/run-departure-anyway', {
  input: object({ ...which, ...reason }),
  output: object({}),
})
