import { type Day, parseDay } from '#domain/dates/day.ts'
import { isCurrency, type Money, parseMoney } from '#domain/money/money.ts'
import { CannotStart } from '#server/environment.ts'

/** Reads an amount like 25.00 in a currency of the company. */
export function amountOf(typed = '', currency = 'EUR'): Money {
  if (!isCurrency(currency)) throw new CannotStart(`${currency} is no currency of the company.`)
  const amount = parseMoney(typed, currency)
  if (!amount) throw new CannotStart(`“${typed}” is no amount. Write it like 25.00, with --currency.`)
  return amount
}

/** Reads one of some words. */
export function oneOf<Word extends string>(typed: string, words: readonly Word[]): Word {
  const found = words.find((one) => one === typed)
  if (!found) throw new CannotStart(`“${typed}” is none of ${words.join(', ')}.`)
  return found
}

/** Reads a calendar day, if one was typed. */
export function dayOf(typed: string | undefined): Day | undefined {
  if (typed === undefined) return undefined
  const day = parseDay(typed)
  if (!day) throw new CannotStart(`${typed} is no day. Write YYYY-MM-DD.`)
  return day
}

/** Reads a whole number. */
export function countOf(typed: string): number {
  if (!/^\d{1,9}$/.test(typed)) throw new CannotStart(`“${typed}” is no number.`)
  return Number(typed)
}
