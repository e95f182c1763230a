import type { DepartureVehicle } from '#domain/booking/manifest-groups.ts'
import { get, post } from '../call.ts'
import { list, object, only, plain, shape } from '../shape.ts'
import { day, id, integer, locale, oneLine, string } from '../types.ts'

const uuid = plain<string>((zod) => zod.uuid())
const departure = ['departure', uuid] as const
const seats = integer({ min: 1, max: 1000 }).optional()
const zones = list(string({ min: 1, max: 60 }), { max: 50 })

/** A vehicle of a departure; the first one that has a zone takes its guests. */
export const vehicle = shape<DepartureVehicle>({
  id: ['id', id],
  name: ['name', string()],
  seats: ['seats', seats],
  zones: ['zones', zones.describe('Pick-up zones whose guests it takes.')],
})

export const setVehicles = post('/office/departure-vehicles', {
  input: object({
    departure,
    was: ['was', list(vehicle, { max: 20 }).describe('The displayed ones; others change nothing.')],
    vehicles: [
      'vehicles',
      list(
        object({
          id: ['id', uuid.optional().describe('A new one without it.')],
          name: ['name', oneLine(60, { min: 1 })],
          seats: ['seats', seats],
          zones: ['zones', zones],
        }),
        { max: 20 },
      ),
    ],
  }),
  output: only('vehicles', list(vehicle)),
})

export const assignGuests = post('/office/assign-guests', {
  input: object({
    departure,
    items: ['items', list(uuid, { min: 1, max: 500 })],
    vehicle: ['vehicle', uuid.optional().describe('Without it, the one that takes their zone.')],
  }),
  output: object({}),
})

/** The list of guests as a text for a messenger: one of each vehicle. */
export const getManifestText = get('/office/manifest-text', {
  input: object({ departure, day: ['day', day], product: ['product', id], locale: ['lang', locale] }),
  output: only(
    'texts',
    list(
      object({
        vehicle: ['vehicle', string().optional().describe('Its name; none of guests without one.')],
        text: ['text', string()],
      }),
    ),
  ),
})
