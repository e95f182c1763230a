import { type Currency, isCurrency, type Money, parseMoney } from '#domain/money/money.ts'

/** PayTR's name of a currency: the lira alone has another one there. */
export function currencyName(currency: Currency): string {
  return currency === 'TRY' ? 'TL' : currency
}

/** An amount as PayTR writes it, "10.8" or "10,8"; throws on what is none. */
export function amountOf(value: unknown, currency: unknown): Money {
  const ours = currency === 'TL' ? 'TRY' : currency
  if (!isCurrency(ours)) throw new Error(`PayTR reports a payment in ${currency}`)
  const amount = parseMoney(String(value).trim().replace(',', '.'), ours)
  if (!amount) throw new Error(`not an amount of PayTR: ${value}`)
  return amount
}
