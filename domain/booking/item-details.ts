import type { ProductDetails } from '#domain/catalogue/kinds.ts'
import type { Money } from '#domain/money/money.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { ChoiceOf, Hotel, ItemChoice } from './order.ts'
import { type Asked, requiredOf } from './required-details.ts'
import { endsOfTransfer } from './transfer-title.ts'

/** Practical details of a booked item that have no price, in the order in which they are displayed. */
export const detailNames = [
  'pickup',
  'flight',
  'returnFlight',
  'sign',
  'address',
  'driverNote',
  'hotel',
  'room',
  'district',
  'city',
  'note',
] as const

export type DetailName = (typeof detailNames)[number]

/** The longest that each may be, in letters: as in an order. */
export const detailLengths: Record<DetailName, number> = {
  pickup: 100,
  flight: 12,
  returnFlight: 12,
  sign: 60,
  address: 200,
  driverNote: 500,
  hotel: 120,
  room: 20,
  district: 80,
  city: 80,
  note: 2000,
}

/**
 * Details by name: empty where none is given, and absent where the item has no such detail. `pickup` is the id of a zone, empty
 * for the meeting point; hotel and `note` are those of the whole booking.
 */
export type DetailValues = { [Name in DetailName]?: string | undefined }

/** A pick-up zone of a tour, or its meeting point, whose id is empty. At another price it is no detail but a change. */
export type PickupChoice = { id: string; name: string; isOtherPrice: boolean }

/** The details of a booked item, and what they may become. */
export type ItemDetails = {
  /** The item's id, and its position in the booking. */
  item: string
  position: number
  values: DetailValues
  /** Details that are not given although the trip cannot do without them. */
  missing: DetailName[]
  /** Where a tour may pick up; empty for other kinds. */
  pickups: PickupChoice[]
  /** The place of a transfer's route at which the address is. */
  place?: string | undefined
  /** It is neither cancelled nor over. */
  isChangeable: boolean
}

type DetailedItem = {
  choice: ItemChoice & { pickupName?: string }
  /** Its product as it is today; absent where it is sold no more. */
  product: { details: ProductDetails; asked: Asked } | undefined
  hotel: Hotel | undefined
  /** The guest's note on the booking. */
  note: string
  /** The price of its pick-up for each traveller, as it was sold; absent without one. */
  pickupPrice: Money | undefined
}

type Found = Pick<ItemDetails, 'values' | 'missing' | 'pickups' | 'place'>

/**
 * Returns the practical details that an item has by its kind and product, as an order form asks for them, and which of them are
 * missing; never throws. Source: docs/backoffice.md, "Practical details". Example: a boat trip with a pick-up has zone, hotel and
 * note; a villa has the note alone.
 */
export function detailsOf(item: DetailedItem): Found {
  const { choice, product, hotel, note } = item
  const asked = product?.asked ?? requiredOf({ kind: choice.kind })
  const ofHotel = {
    hotel: hotel?.name ?? '',
    room: hotel?.room ?? '',
    district: hotel?.district ?? '',
    city: hotel?.city ?? '',
  }
  if (choice.kind === 'transfer') {
    // The driver has the address instead.
    const isAsked = asked.hotel && (hotel !== undefined || !choice.address)
    return ofTransfer(choice, { item, values: { ...(isAsked && ofHotel), note } })
  }
  const pickups = choice.kind === 'tour' ? pickupsOf(choice, item) : []
  const pickup = choice.kind === 'tour' ? choice.pickup : undefined
  const hasPoint = pickups.some(({ id }) => id === '')
  // Who comes to the meeting point of a tour that never picks up needs no hotel.
  const comes =
    product?.details.kind === 'tour' && product.details.meetingPoint && pickups.length === 0 && !hotel
  return {
    values: {
      ...(pickups.length > 0 && { pickup: pickup ?? '' }),
      ...(((asked.hotel && !comes) || pickup !== undefined) && ofHotel),
      note,
    },
    missing: [
      ...named('pickup', pickups.length > 0 && pickup === undefined && !hasPoint),
      ...named('hotel', pickup !== undefined && !hotel),
    ],
    pickups,
  }
}

function pickupsOf(choice: DetailedItem['choice'] & { kind: 'tour' }, item: DetailedItem): PickupChoice[] {
  const { product, pickupPrice } = item
  const { pickup, pickupName = pickup } = choice
  const tour = product?.details.kind === 'tour' ? product.details : undefined
  const zones = (tour?.pickupZones ?? []).map(({ id, name, surcharge }) => ({
    id,
    name,
    isOtherPrice: id !== pickup && !isSamePrice(surcharge, pickupPrice),
  }))
  // A zone that the tour has no more is still where the guest waits.
  const isGone = pickup !== undefined && zones.every(({ id }) => id !== pickup)
  const all = isGone ? [{ id: pickup, name: pickupName!, isOtherPrice: false }, ...zones] : zones
  if (all.length === 0 || !tour?.meetingPoint) return all
  const isOtherPrice = (pickupPrice?.minor ?? 0) !== 0
  return [{ id: '', name: tour.meetingPoint.text, isOtherPrice }, ...all]
}

function isSamePrice(surcharge: Money, sold: Money | undefined): boolean {
  if (!sold || sold.minor === 0) return surcharge.minor === 0
  return surcharge.minor === sold.minor && surcharge.currency === sold.currency
}

function ofTransfer(
  choice: ChoiceOf<'transfer'>,
  { item: { product, hotel }, values }: { item: DetailedItem; values: DetailValues },
): Found {
  const { flight, back, sign, address, note } = choice
  const route = product?.details.kind === 'transfer' ? product.details : undefined
  const [from, to] = route ? endsOfTransfer(route, choice) : []
  const flies = !route || from?.type === 'airport' || to?.type === 'airport'
  const isMet = !route || from?.type === 'airport' || (back !== undefined && flies)
  const hasDoor = !route || from?.type !== 'airport' || to?.type !== 'airport'
  return {
    values: {
      ...((flies || flight) && { flight: flight ?? '' }),
      ...(back && (flies || back.flight) && { returnFlight: back.flight ?? '' }),
      ...((isMet || sign) && { sign: sign ?? '' }),
      address: address ?? '',
      driverNote: note ?? '',
      ...values,
    },
    missing: [
      ...named('flight', from?.type === 'airport' && !flight),
      ...named('returnFlight', to?.type === 'airport' && back !== undefined && !back.flight),
      ...named('address', route !== undefined && hasDoor && !address && !hotel),
    ],
    pickups: [],
    place: (from?.type === 'airport' ? to : from)?.name,
  }
}

function named(name: DetailName, isMissing: boolean): DetailName[] {
  return isMissing ? [name] : []
}

/**
 * Returns a choice with changed details; those that are not named stay, an empty one is taken away. Never throws.
 * Example: a transfer with `{ flight: 'TK 12' }` has that flight, and its sign as before.
 */
export function withDetails<Choice extends ItemChoice>(choice: Choice, changed: DetailValues): Choice {
  if (choice.kind === 'tour') return { ...choice, pickup: after(choice.pickup, changed.pickup) }
  if (choice.kind !== 'transfer') return choice
  const { back } = choice
  return {
    ...choice,
    flight: after(choice.flight, changed.flight),
    sign: after(choice.sign, changed.sign),
    address: after(choice.address, changed.address),
    note: after(choice.note, changed.driverNote),
    ...(back && { back: { ...back, flight: after(back.flight, changed.returnFlight) } }),
  }
}

/**
 * Returns the hotel of a booking with changed details; undefined where it has none any more. Refuses a room or a place without a
 * hotel; never throws. Example: room 12 of no hotel → 'hotel-required'.
 */
export function withHotelDetails(
  hotel: Hotel | undefined,
  changed: DetailValues,
): Hotel | undefined | Refusal<'hotel-required'> {
  const name = after(hotel?.name, changed.hotel)
  const room = after(hotel?.room, changed.room)
  const district = after(hotel?.district, changed.district)
  const city = after(hotel?.city, changed.city)
  if (name === undefined) return room || district || city ? refuse('hotel-required') : undefined
  return { name, ...(room && { room }), ...(city && { city }), ...(district && { district }) }
}

function after(before: string | undefined, changed: string | undefined): string | undefined {
  return changed === undefined ? before : changed || undefined
}
