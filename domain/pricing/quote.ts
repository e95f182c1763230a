import type { People } from '#domain/availability/people.ts'
import type { ProductKind } from '#domain/catalogue/kinds.ts'
import type { PaymentPolicy, Vat } from '#domain/catalogue/product.ts'
import type { Currency, Money } from '#domain/money/money.ts'

/** The rule that made a line; kinds to come add theirs ("night", "hour", "day-tier" …). */
export type LineRule =
  | 'adult'
  | 'child'
  | 'infant'
  | 'group'
  | 'extra-person'
  | 'pickup'
  | 'extra'
  | 'campaign'
  | 'vat'
  | (string & {})

/** The sum a line belongs to. */
export type LinePart = 'base' | 'extras' | 'discount' | 'vat'

/**
 * One step of "how is this price made?". `amount` is `unit` × `quantity`; a discount is negative and never takes
 * more than is left. With `percent` the unit is that percent of the base or of the subtotal.
 * `collected` says where it is paid; 'contained' is tax that the price already holds: shown, not added.
 */
export type Line = {
  readonly rule: LineRule
  readonly part: LinePart
  /** The inputs of the rule: a season's days, an extra's id, people included in a group price … */
  readonly input: Readonly<Record<string, string | number>>
  readonly percent?: number
  readonly of?: 'base' | 'subtotal'
  readonly unit: Money
  readonly quantity: number
  readonly amount: Money
  readonly collected: 'online' | 'on-site' | 'contained'
}

export type PerPax = {
  readonly adultPrice: Money
  readonly childPrice: Money
  readonly infantPrice: Money
  readonly adults: Money
  readonly children: Money
  readonly infants: Money
}

/** A product's price with its explanation, in the product's own currency; stored on the booking as it is. */
export type Quote = {
  readonly kind: ProductKind
  readonly currency: Currency
  readonly people: People
  readonly lines: readonly Line[]
  readonly perPax: PerPax
  /** People or group (later: nights, hours …), before any discount. */
  readonly base: Money
  /** Pick-up and extras that are paid online. */
  readonly extras: Money
  readonly campaignDiscount: Money
  /** base + extras − campaignDiscount. */
  readonly subtotal: Money
  readonly vat: Vat & { readonly net: Money; readonly amount: Money; readonly gross: Money }
  /** The gross price of this product alone. */
  readonly total: Money
  /** Paid at the place; shown, never charged, not in the total. */
  readonly onSite: Money
  readonly payment: PaymentPolicy
  /** The amount due now when the product is bought alone and prepaid. */
  readonly prepayment: { readonly percent: number; readonly amount: Money }
}

/**
 * Says whether a quote is an accepted offer's: its price is fixed, and no discount lowers it. Never throws.
 * Source: docs/pricing.md, "On request". Example: the quote of `priceOffer` is one, that of `priceTour` is not.
 */
export function isOffer({ lines }: Quote): boolean {
  return lines.some(({ rule }) => rule === 'offer')
}
