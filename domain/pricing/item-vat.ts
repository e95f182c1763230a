import type { Vat } from '#domain/catalogue/product.ts'
import { type Money, subtract } from '#domain/money/money.ts'
import type { ItemTotals } from './cart.ts'

/** The VAT of an item's price: `net` and `amount` sum to the total, whether VAT is added to it or included. */
export type ItemVat = Vat & { readonly net: Money; readonly amount: Money }

/**
 * Returns the VAT of an item's totals, in minor units of their currency; never throws. Source: docs/pricing.md, VAT.
 * Example: of 120.00 EUR with 20 % the net is 100.00 EUR and the VAT 20.00 EUR.
 */
export function itemVat({
  vatMode,
  vatRate,
  vatTotal,
  grandTotal,
}: Pick<ItemTotals, 'vatMode' | 'vatRate' | 'vatTotal' | 'grandTotal'>): ItemVat {
  return { mode: vatMode, rate: vatRate, net: subtract(grandTotal, vatTotal), amount: vatTotal }
}
