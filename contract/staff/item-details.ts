import {
  type DetailValues,
  detailLengths,
  detailNames,
  type ItemDetails,
} from '#domain/booking/item-details.ts'
import { list, object, sameWord, shape } from '../shape.ts'
import { boolean, id, integer, oneLine, string, text } from '../types.ts'

/* Practical details of a booked item. The limits are those of an order. */

/** Details as they were typed: empty where one is taken away. */
export const detailValues = shape<DetailValues>({
  pickup: [
    'pickup',
    text(detailLengths.pickup).optional().describe('The id of a pick-up zone; empty for the meeting point.'),
  ],
  hotel: ['hotel', oneLine(detailLengths.hotel).optional()],
  room: ['room', oneLine(detailLengths.room).optional()],
  district: ['district', oneLine(detailLengths.district).optional()],
  city: ['city', oneLine(detailLengths.city).optional()],
  flight: ['flight', oneLine(detailLengths.flight).optional()],
  returnFlight: ['return_flight', oneLine(detailLengths.returnFlight).optional()],
  sign: ['sign', oneLine(detailLengths.sign).optional().describe('The name on the sign at the arrivals.')],
  address: ['address', text(detailLengths.address).optional()],
  driverNote: ['driver_note', text(detailLengths.driverNote).optional()],
  note: ['note', text(detailLengths.note).optional().describe('The guest’s note on the booking.')],
})

const stored = string({ max: 10_000 }).optional()

/** Details as they are stored, which may be older than the limits. */
export const storedDetails = shape<DetailValues>({
  pickup: ['pickup', stored],
  hotel: ['hotel', stored],
  room: ['room', stored],
  district: ['district', stored],
  city: ['city', stored],
  flight: ['flight', stored],
  returnFlight: ['return_flight', stored],
  sign: ['sign', stored],
  address: ['address', stored],
  driverNote: ['driver_note', stored],
  note: ['note', stored],
})

/** The practical details of an item, and what they may become. */
export const itemDetails = shape<ItemDetails>({
  item: ['item', id],
  position: ['position', integer()],
  values: [
    'values',
    storedDetails.describe('Those that the item has by its kind; empty where none is given.'),
  ],
  missing: ['missing', list(sameWord(detailNames)).describe('Not given although the trip needs them.')],
  pickups: [
    'pickups',
    list(
      object({
        id: ['id', string().describe('Empty for the meeting point.')],
        name: ['name', string()],
        isOtherPrice: ['is_other_price', boolean.describe('It cannot be chosen: it changes the price.')],
      }),
    ),
  ],
  place: ['place', string().optional().describe('Of a transfer, where the address is.')],
  isChangeable: ['is_changeable', boolean.describe('It is neither cancelled nor over.')],
})
