import type { Day } from '#domain/dates/day.ts'
import { type Currency, ledgerCurrency, type Money, moneyOf } from './money.ts'
import { type Decimal, parseDecimal, roundHalfAwayFromZero } from './rounding.ts'

/**
 * One bulletin: how many TRY one unit of each currency costs (`satis`), as decimal text; TRY itself is "1". The
 * bank's buying rate (`buying`, `alis`) is displayed beside it and not used in calculations.
 */
export type RateTable = {
  readonly source: string
  readonly bulletinDate: Day
  readonly number?: string
  readonly rates: Readonly<Partial<Record<Currency, string>>>
  readonly buying?: Readonly<Partial<Record<Currency, string>>>
}

/**
 * Says whether a table can convert a currency; never throws. TRY needs no entry.
 * Source: docs/pricing.md, rates (RUB is suspended at the ECB). Example: `hasRate(table, 'RUB') === false`.
 */
export function hasRate(table: RateTable, currency: Currency): boolean {
  return currency === ledgerCurrency || table.rates[currency] !== undefined
}

/**
 * Converts money straight from its currency to another: amount × satis(from) ÷ satis(to), rounded once, half away
 * from zero, to the target's minor unit; never through a rounded third. Throws RangeError when a rate is missing,
 * malformed or not positive. Source: docs/pricing.md, rates.
 * Example: 10.00 EUR at 48.50 in TRY is 485.00 TRY.
 */
export function convert(money: Money, to: Currency, table: RateTable): Money {
  if (money.currency === to) return money
  const from = rateOf(table, money.currency)
  const target = rateOf(table, to)
  return moneyOf(
    roundHalfAwayFromZero(BigInt(money.minor) * from.digits * target.scale, from.scale * target.digits),
    to,
  )
}

/**
 * Converts money as `convert` does, and leaves it as it is where a rate is missing: prices are then shown in the currency
 * of the product. Throws RangeError on a rate that is malformed or not positive. Source: docs/pricing.md, rates.
 * Example: without a rate of RUB, 10.00 EUR in RUB is 10.00 EUR.
 */
export function convertWhereKnown(money: Money, to: Currency, table: RateTable): Money {
  return hasRate(table, money.currency) && hasRate(table, to) ? convert(money, to, table) : money
}

/**
 * Converts money to the ledger currency, TRY, rounded once; throws as `convert` does.
 * Source: docs/pricing.md, rates. Example: 10.00 EUR at 48.50 is 485.00 TRY.
 */
export function toLedger(money: Money, table: RateTable): Money {
  return convert(money, ledgerCurrency, table)
}

function rateOf(table: RateTable, currency: Currency): Decimal {
  const text = currency === ledgerCurrency ? '1' : table.rates[currency]
  if (text === undefined) throw new RangeError(`no rate for ${currency}`)
  const rate = parseDecimal(text)
  if (rate.digits <= 0n) throw new RangeError(`not a rate for ${currency}: ${text}`)
  return rate
}
