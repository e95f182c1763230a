import type { ProductKind } from '#domain/catalogue/kinds.ts'
import type { Currency, Money } from '#domain/money/money.ts'
import type { RateTable } from '#domain/money/rates.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Quote } from './quote.ts'
import type { Discount } from './terms.ts'

export type CartItem = { readonly id: string; readonly quote: Quote }

/** `kampanya_turu` adet or amount: applies when the count of items, or their price, is strictly more. */
export type BasketCampaign =
  | { readonly by: 'count'; readonly moreThan: number; readonly discount: Discount }
  | { readonly by: 'amount'; readonly moreThan: Money; readonly discount: Discount }

/** A coupon as it bears on a cart; whose it is, when it holds and how often is judged before. */
export type CartCoupon = Discount & {
  /** The kinds of products it is for; all where absent. */
  readonly kinds?: readonly ProductKind[]
  /** The minimum price of the items in scope, after their own campaigns and before tax. */
  readonly minimum?: Money
}

export type PaymentChoice = 'prepayment' | 'full'

export type CartInput = {
  readonly items: readonly CartItem[]
  readonly coupon?: CartCoupon
  readonly basketCampaign?: BasketCampaign
  readonly memberDiscount?: Discount
  /** The bank's instalment surcharge: a percentage of, or an amount on, the amount due now. */
  readonly instalment?: Discount
  readonly rates: RateTable
  readonly display: Currency
  readonly payment: PaymentChoice
}

/** One item in one currency: the specification's item `sabit_toplam` or `kur_toplam`. */
export type ItemTotals = {
  readonly currency: Currency
  readonly adultPrice: Money
  readonly childPrice: Money
  readonly infantPrice: Money
  readonly adults: Money
  readonly children: Money
  readonly infants: Money
  /** The base, before any discount. */
  readonly total: Money
  readonly extrasTotal: Money
  readonly campaignDiscount: Money
  readonly couponDiscount: Money
  readonly basketDiscount: Money
  readonly memberDiscount: Money
  /** The four discounts together. */
  readonly discountTotal: Money
  readonly vatMode: 'included' | 'excluded'
  readonly vatRate: number
  /** Added for 'excluded' items; for 'included' ones the part that the price holds: shown, not added. */
  readonly vatTotal: Money
  readonly grandTotal: Money
  readonly prepaymentPercent: number
  readonly prepaymentTotal: Money
  readonly onSiteTotal: Money
}

/** The cart in one currency: the specification's `rezervasyon_toplam` or `kur_rezervasyon_toplam`. */
export type CartTotals = {
  readonly currency: Currency
  /** The items' base prices after their own campaigns. */
  readonly productTotal: Money
  readonly extrasTotal: Money
  readonly couponDiscount: Money
  readonly basketDiscount: Money
  readonly memberDiscount: Money
  /** productTotal + extrasTotal − the three discounts. */
  readonly subtotal: Money
  /** All tax, added and contained. */
  readonly vatTotal: Money
  /** The part of vatTotal that is added to the subtotal. */
  readonly vatAdded: Money
  readonly instalmentDifference: Money
  /** subtotal + vatAdded + instalmentDifference. */
  readonly grandTotal: Money
  readonly prepaymentPercent: number
  readonly prepaymentTotal: Money
  /** grandTotal − prepaymentTotal. */
  readonly balanceDue: Money
  readonly onSiteTotal: Money
}

/** The steps of a cart's total, in the order of calculation. */
export type CartRule = 'coupon' | 'basket-campaign' | 'member-discount' | 'vat' | 'instalment' | 'prepayment'

/**
 * One step of the price calculation over the whole cart, in one currency: `amount` is `percent` of `of`, or
 * `fixed` converted, never more than `of`. A discount is negative; contained tax and the prepayment are part of
 * the total and do not change it.
 */
export type CartStep = {
  readonly rule: CartRule
  /** The inputs of the rule: threshold and count of a campaign, kinds of a coupon, mode of a tax. */
  readonly input: Readonly<Record<string, string | number>>
  readonly percent?: number
  /** A fixed amount as it was set, in its own currency. */
  readonly fixed?: Money
  readonly of: Money
  readonly amount: Money
}

export type PricedItem = { readonly id: string; readonly ledger: ItemTotals; readonly display: ItemTotals }

export type PricedCart = {
  readonly items: readonly PricedItem[]
  readonly ledger: CartTotals
  readonly display: CartTotals
  /** How the totals came about, in each currency. */
  readonly steps: { readonly ledger: readonly CartStep[]; readonly display: readonly CartStep[] }
  /** Why the coupon takes nothing from this cart. */
  readonly couponError?: Refusal<'coupon-kind' | 'coupon-minimum' | 'coupon-offer'>
  /** The bulletin that was used; the booking keeps it. */
  readonly rates: RateTable
}
