import { type Currency, currencies, ledgerCurrency } from '#domain/money/money.ts'
import type { RateTable } from '#domain/money/rates.ts'
import { type Decimal, parseDecimal } from '#domain/money/rounding.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'

export type BulletinRefusal = Refusal<'bulletin-refused' | 'bulletin-older'>

/** A rate that moves further than this between two bulletins is taken for a mistake. Source: docs/operations.md, exchange rates. */
export const largestMovePercent = 20

/**
 * Accepts a bulletin, or refuses it naming the currencies (`moved`, `missing`, `absurd`) for which a rate is off by
 * more than 20 % from the last, is gone, or is no positive number; an older bulletin than the last is refused too.
 * A buying rate is absurd when it is no positive number, or above the selling rate; it may be missing.
 * `required` says which currencies must be there, by default all the last one had (the ECB carries no RUB).
 * Never throws. Source: docs/operations.md, exchange rates. Example: EUR from 48.00 to 57.61 is refused,
 * to 57.60 accepted.
 */
export function judgeBulletin(
  table: RateTable,
  last: RateTable | undefined,
  required: readonly Currency[] = ratedIn(last),
): { accepted: RateTable } | BulletinRefusal {
  if (last && table.bulletinDate < last.bulletinDate) {
    return refuse('bulletin-older', { day: table.bulletinDate, last: last.bulletinDate })
  }
  const absurd = ratedIn(table).filter((currency) => isAbsurd(currency, table))
  const missing = required.filter(
    (currency) => currency !== ledgerCurrency && !ratedIn(table).includes(currency),
  )
  const moved = ratedIn(table).filter(
    (currency) => !absurd.includes(currency) && movedTooFar(rateOf(currency, table), rateOf(currency, last)),
  )
  if (ratedIn(table).every((currency) => currency === ledgerCurrency) && missing.length === 0) {
    return refuse('bulletin-refused', {
      moved,
      missing: currencies.filter((one) => one !== ledgerCurrency),
      absurd,
    })
  }
  if (absurd.length + missing.length + moved.length > 0) {
    return refuse('bulletin-refused', { moved, missing, absurd })
  }
  return { accepted: table }
}

function ratedIn(table: RateTable | undefined): Currency[] {
  return currencies.filter((currency) => table?.rates[currency] !== undefined)
}

function isAbsurd(currency: Currency, table: RateTable): boolean {
  const rate = rateOf(currency, table)
  if (!rate || rate.digits <= 0n || isAbsurdToBuyAt(table.buying?.[currency], rate)) return true
  return currency === ledgerCurrency && rate.digits !== rate.scale
}

function movedTooFar(now: Decimal | undefined, before: Decimal | undefined): boolean {
  if (!now || !before || before.digits <= 0n) return false
  const base = before.digits * now.scale
  const difference = now.digits * before.scale - base
  const size = difference < 0n ? -difference : difference
  return size * 100n > base * BigInt(largestMovePercent)
}

function isAbsurdToBuyAt(text: string | undefined, selling: Decimal): boolean {
  if (text === undefined) return false
  const buying = decimalOf(text)
  return !buying || buying.digits <= 0n || buying.digits * selling.scale > selling.digits * buying.scale
}

function rateOf(currency: Currency, table: RateTable | undefined): Decimal | undefined {
  return decimalOf(table?.rates[currency])
}

function decimalOf(text: string | undefined): Decimal | undefined {
  if (text === undefined) return undefined
  try {
    return parseDecimal(text)
  } catch {
    return undefined // not a number: the bulletin is judged absurd, not the world broken
  }
}
