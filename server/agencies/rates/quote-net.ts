import { type NetQuote, netQuote } from '#domain/agencies/net-price.ts'
import { type AgencyRates, termsFor } from '#domain/agencies/rates.ts'
import type { CartQuestion, CheckedCart } from '#domain/booking/order.ts'
import type { Day } from '#domain/dates/day.ts'

import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { itemError } from '#server/i18n/item-error.ts'
import { type CheckedForSale, checkCart, type SaleableItem } from '#server/orders/check-cart.ts'
import { ratesInForce } from './rates.ts'

/** The net price of an item of a cart; `id` is that of the item. */
export type NetItem = NetQuote & { id: string }

/** A cart as an agency sees it: the public prices, and the net prices of the items that it can sell. */
export type AgencyCart = { cart: CheckedCart; net: NetItem[] }

/** Returns a cart at public prices, without coupons, and the net prices of an agency line by line. */
export async function quoteForAgency(
  company: Company,
  { agency, question, now }: { agency: string; question: CartQuestion; now: Date },
): Promise<AgencyCart | Refusal<'rate-missing' | 'currency-not-offered'>> {
  const checked = await checkCart(company, question, now, { ip: '', agency })
  if (isRefusal(checked)) return checked
  const rates = await ratesInForce(company.database, agency)
  const priced = checked.items.map((item) => ({ item, net: netOf(item, rates) }))
  const refused = new Map(priced.flatMap(({ item, net }) => (isRefusal(net) ? [[item.choice.id, net]] : [])))
  return {
    cart: withErrors(checked, refused, question),
    net: priced.flatMap(({ item, net }) => (isRefusal(net) ? [] : [{ id: item.choice.id, ...net }])),
  }
}

/** Returns the net price of an item by the rates of an agency, or why it cannot sell it. */
export function netOf(
  { choice, sale }: SaleableItem,
  rates: AgencyRates,
): NetQuote | Refusal<'agency-blackout' | 'wrong-currency'> {
  const terms = termsFor(rates, { product: choice.productId, kind: choice.kind, day: sale.day as Day })
  return terms !== undefined && isRefusal(terms) ? terms : netQuote(sale.quote, terms)
}

function withErrors(
  { cart }: CheckedForSale,
  refused: ReadonlyMap<string, Refusal>,
  { locale }: CartQuestion,
): CheckedCart {
  const items = cart.items.map((item) => {
    const refusal = refused.get(item.id)
    return refusal ? { ...item, error: itemError(refusal, locale) } : item
  })
  return { ...cart, items }
}
