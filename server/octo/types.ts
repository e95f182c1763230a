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
export type Option = Plain<standard.Option>
export type Pricing = Plain<standard.Pricing>
export type Availability = Plain<standard.Availability>
export type AvailabilityCalendar = Plain<standard.AvailabilityCalendar>
export type Booking = Plain<standard.Booking>
export type Contact = Plain<standard.Contact>
