import type { Currency, Money } from '#domain/money/money.ts'
import type { RateTable } from '#domain/money/rates.ts'
import type { Quote } from './quote.ts'
import type { Discount } from './terms.ts'

export type CartItem = { readonly id: string; readonly quote: Quote }

/** `kampanya_turu` adet or amount: applies when the count of items, or their price, is strictly more. */
export type BasketCampaign =
  | { readonly by: 'count'; readonly moreThan: number; readonly discount: Discount }
  | { readonly by: 'amount'; readonly moreThan: Money; readonly discount: Discount }

export type PaymentChoice = 'prepayment' | 'full'

export type CartInput = {
  readonly items: readonly CartItem[]
  readonly coupon?: Discount
  readonly basketCampaign?: BasketCampaign
  readonly memberDiscount?: Discount
  /** What paying in instalments adds, as the bank says: percent of, or an amount upon, what is paid now. */
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

export type PricedItem = { readonly id: string; readonly ledger: ItemTotals; readonly display: ItemTotals }

export type PricedCart = {
  readonly items: readonly PricedItem[]
  readonly ledger: CartTotals
  readonly display: CartTotals
  /** The bulletin that was used; the booking keeps it. */
  readonly rates: RateTable
}
