import type * as standard from '@octocloud/types/dist/models/types.gen'

/** A type of the standard with its enumerations as their words. */
type Plain<Type> = Type extends string
  ? `${Type}`
  : Type extends readonly (infer Element)[]
    ? Plain<Element>[]
    : Type extends object
      ? { [Field in keyof Type]: Plain<Type[Field]> }
      : Type

/* The published types of the standard. `import type` alone: the package is one of development. */

export type Supplier = Plain<standard.Supplier>
export type OctoCapability = Plain<standard.Capability>
export type Product = Plain<standard.Product>
export type Unit = Plain<standard.Unit>
export type Option = Plain<standard.Option> & Partial<PickupOffer>
export type Pricing = Plain<standard.Pricing>
export type Availability = Plain<standard.Availability> & Partial<PickupOffer>
export type AvailabilityCalendar = Plain<standard.AvailabilityCalendar>
export type Booking = Plain<standard.Booking> & Partial<PickupOfBooking>
export type Contact = Plain<standard.Contact>

/* Of `octo/pickups`, which the published types name without its fields. */

export type PickupPoint = {
  id: string
  name: string
  directions: string | null
  address: string
  latitude: number | null
  longitude: number | null
  googlePlaceId: string | null
  street: string | null
  postalCode: string | null
  locality: string | null
  region: string | null
  state: string | null
  country: string | null
}

export type PickupOffer = { pickupAvailable: boolean; pickupRequired: boolean; pickupPoints: PickupPoint[] }

export type PickupOfBooking = {
  pickupRequested: boolean
  pickupPointId: string | null
  pickupHotel: string | null
  pickupHotelRoom: string | null
  pickupPoint: PickupPoint | null
}
