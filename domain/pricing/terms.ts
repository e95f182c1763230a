import type { Campaign, Extra, PaymentPolicy, Vat } from '#domain/catalogue/product.ts'
import type { Money } from '#domain/money/money.ts'

/** A reduction: percent of what is left, or a fixed amount in any currency. */
export type Discount =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'amount'; readonly amount: Money }

/** The properties of an extra that its price depends on; a catalogue's `Extra` is one. */
export type PricedExtra = Readonly<Pick<Extra, 'id' | 'per' | 'price' | 'required' | 'max' | 'collected'>>

export type ChosenExtra = { readonly id: string; readonly quantity: number }

/** The sale terms of every product kind, whatever its base price; a catalogue's `Product` is one. */
export type SaleTerms = {
  readonly extras: readonly PricedExtra[]
  readonly campaign?: Campaign
  readonly vat: Vat
  readonly payment: PaymentPolicy
}
