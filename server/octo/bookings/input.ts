import { z } from 'zod'
import { parseDay } from '#domain/dates/day.ts'
import { isUuid } from '#server/database/is-uuid.ts'
import { pickupInput } from '../pickups.ts'

const words = z.string().max(500)

const contact = z.object({
  fullName: words.nullish(),
  firstName: words.nullish(),
  lastName: words.nullish(),
  emailAddress: words.nullish(),
  phoneNumber: words.nullish(),
  notes: words.nullish(),
})

export type SentContact = z.infer<typeof contact>

const unitItem = z.object({
  uuid: z.string().refine(isUuid, 'not a UUID').nullish(),
  unitId: z.string().max(100),
  resellerReference: words.nullish(),
})

export type SentUnit = z.infer<typeof unitItem>

const unitItems = z.array(unitItem).max(200).refine(haveOwnUuids, 'two tickets have the same uuid').nullish()

function haveOwnUuids(items: readonly SentUnit[]): boolean {
  const uuids = items.flatMap(({ uuid }) => uuid?.toLowerCase() ?? [])
  return new Set(uuids).size === uuids.length
}
const minutes = z.int().min(1).max(1_000_000).nullish()

const pickup = { ...pickupInput, pickupHotel: words.nullish(), pickupHotelRoom: words.nullish() }

/** Who is to be picked up, and where. */
export type SentBookingPickup = z.infer<z.ZodObject<typeof pickup>>

export const reserveInput = z.object({
  uuid: z.string().max(100).nullish(),
  productId: z.string(),
  optionId: z.string(),
  availabilityId: z.string().max(100),
  unitItems,
  expirationMinutes: minutes,
  notes: words.nullish(),
  contact: contact.nullish(),
  resellerReference: words.nullish(),
  currency: z.string().nullish(),
  ...pickup,
})

export type Reservation = z.infer<typeof reserveInput>

/** A booking by its uuid. */
export const bookingInput = z.object({ uuid: z.string() })

/** The standard has no email without it. */
const emailReceipt = z.boolean().nullish()

export const confirmInput = bookingInput.extend({
  emailReceipt,
  contact: contact.nullish(),
  resellerReference: words.nullish(),
  unitItems,
})

export const updateInput = bookingInput.extend({
  ...pickup,
  emailReceipt,
  productId: z.string().nullish(),
  optionId: z.string().nullish(),
  availabilityId: z.string().nullish(),
  unitItems,
  expirationMinutes: minutes,
  notes: words.nullish(),
  contact: contact.nullish(),
  resellerReference: words.nullish(),
})

export const extendInput = bookingInput.extend({ expirationMinutes: minutes })

export const cancelInput = bookingInput.extend({ reason: words.nullish(), force: z.boolean().nullish() })

const localDay = z.string().refine((text) => parseDay(text) !== undefined, 'a day is written like 2027-06-30')

/** Bookings are listed by a reference, or by the local days of their start. */
export const listInput = z
  .object({
    resellerReference: words.optional(),
    supplierReference: words.optional(),
    localDateStart: localDay.optional(),
    localDateEnd: localDay.optional(),
  })
  .refine(
    ({ resellerReference, supplierReference, localDateStart, localDateEnd }) =>
      Boolean(resellerReference || supplierReference || (localDateStart && localDateEnd)),
    'resellerReference, supplierReference, or localDateStart and localDateEnd are required',
  )
