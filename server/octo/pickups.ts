import { z } from 'zod'
import type { PickupZone } from '#domain/catalogue/kinds.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { say } from '#server/i18n/say.ts'
import { type OctoRefusal, refuseOcto } from './refusal.ts'
import type { ResoldOption } from './resold.ts'
import type { PickupOffer, PickupPoint } from './types.ts'

/** The input of a pick-up, for a price. */
export const pickupInput = {
  pickupRequested: z.boolean().nullish(),
  pickupPointId: z.string().max(100).nullish(),
}

export type SentPickup = z.infer<z.ZodObject<typeof pickupInput>>

/** Returns the id of the pick-up that is requested, undefined where there is none. An unknown one is refused. */
export function chosenPickup(
  { pickupRequested, pickupPointId }: SentPickup,
  { pickups }: ResoldOption,
): string | undefined | OctoRefusal {
  if (pickupRequested === false || !pickupPointId) return undefined
  const isKnown = pickups.some(({ id }) => id === pickupPointId)
  return isKnown
    ? pickupPointId
    : refuseOcto('UNPROCESSABLE_ENTITY', { message: 'pickupPointId: none of the pickupPoints' })
}

/** Returns where an option picks up guests, as the capability `octo/pickups` has it. No booking requires it. */
export function pickupOffer({ pickups }: Pick<ResoldOption, 'pickups'>, locale: Locale): PickupOffer {
  return {
    pickupAvailable: pickups.length > 0,
    pickupRequired: false,
    pickupPoints: pickups.map((zone) => presentPickup(zone, locale)),
  }
}

/** Returns a pick-up zone as the standard's pick-up point. */
export function presentPickup(
  { id, name, minutesBefore, location }: PickupZone,
  locale: Locale,
): PickupPoint {
  return {
    ...{ id, name, address: name },
    directions: say(locale, 'pickup-minutes-before', { count: minutesBefore }),
    latitude: location?.latitude ?? null,
    longitude: location?.longitude ?? null,
    ...{ googlePlaceId: null, street: null, postalCode: null, locality: null },
    ...{ region: null, state: null, country: null },
  }
}
