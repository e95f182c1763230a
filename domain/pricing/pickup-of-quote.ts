import { groupSize } from '#domain/availability/people.ts'
import { type Money, zero } from '#domain/money/money.ts'
import type { Line, Quote } from './quote.ts'

/** Returns what the pick-up of a quote costs each traveller, in its currency; undefined where it has none. Never throws. */
export function pickupPriceOf({ lines }: Quote): Money | undefined {
  return lines.find(({ rule }) => rule === 'pickup')?.unit
}

/**
 * Returns a quote with another pick-up at the same price, a free one more, or without its free one; its sums stay. Never throws.
 * `zone` is the id of the zone, undefined for the meeting point. Source: docs/backoffice.md, "Practical details".
 * Example: a pick-up in the centre at 5.00 EUR becomes one at the marina at 5.00 EUR.
 */
export function withPickup(quote: Quote, zone: string | undefined): Quote {
  const { lines, currency, people } = quote
  if (zone === undefined) return { ...quote, lines: lines.filter(({ rule }) => rule !== 'pickup') }
  const input = { id: zone }
  if (pickupPriceOf(quote)) {
    return { ...quote, lines: lines.map((line) => (line.rule === 'pickup' ? { ...line, input } : line)) }
  }
  const free = zero(currency)
  const line: Line = {
    rule: 'pickup',
    part: 'extras',
    input,
    unit: free,
    quantity: groupSize(people),
    amount: free,
    collected: 'online',
  }
  const base = lines.filter(({ part }) => part === 'base')
  return { ...quote, lines: [...base, line, ...lines.filter(({ part }) => part !== 'base')] }
}
