import type { CartQuestion } from '#domain/booking/order.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Currency } from '#domain/money/money.ts'
import type { Cart } from './cart-state.ts'

/** The cart as the server is asked about it: what was chosen, never what it costs. */
export function questionOf(of: Cart & { display: Currency; locale: Locale }): CartQuestion {
  return {
    id: of.id,
    items: of.entries.map(({ product: _, ...choice }) => choice),
    coupon: of.coupon?.code,
    display: of.display,
    payment: of.payment,
    locale: of.locale,
  }
}
