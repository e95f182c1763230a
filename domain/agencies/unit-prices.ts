import type { People } from '#domain/availability/people.ts'
import { add, sum } from '#domain/money/money.ts'
import { convert, hasRate } from '#domain/money/rates.ts'
import { taxOn } from '#domain/pricing/assemble-quote.ts'
import { openBook } from '#domain/pricing/cart-books.ts'
import type { LinePart, Quote } from '#domain/pricing/quote.ts'
import { isRefusal } from '#domain/refusal.ts'
import { type NetTerms, netQuote } from './net-price.ts'
import type { PricedIn } from './reseller-price.ts'
import { peopleOf, type UnitId } from './units.ts'

/** So many of a unit show what rounding takes from one: no booking has nearly as many. */
const many = 100_000

type QuoteOf = (people: People) => Quote | undefined

/**
 * Says whether any party costs the sum of its units, to the last unit of money: each step of the price (a line and its
 * conversion, the campaign, tax that is added) needs no rounding for one unit. Never throws. Source: docs/octo.md, "Prices".
 * Example: 33.33 EUR at 1.1 USD do not, because one adult is 36.66 USD and two are 73.33 USD.
 */
export function unitsAddUp(units: readonly UnitId[], quoteOf: QuoteOf, pricedIn: PricedIn): boolean {
  return areLinear(units, (people) => stepsOf(quoteOf(people), pricedIn))
}

/** Says the same of the net price of an agency. Throws as `netQuote` does. Source: docs/octo.md, "Prices". */
export function netUnitsAddUp(
  units: readonly UnitId[],
  quoteOf: QuoteOf,
  { terms, ...pricedIn }: PricedIn & { terms: NetTerms | undefined },
): boolean {
  return areLinear(units, (people) => marginStepsOf(quoteOf(people), terms, pricedIn))
}

/** Amounts in minor units, by the step that they come from. */
type Steps = ReadonlyMap<string, number>

function areLinear(units: readonly UnitId[], stepsFor: (people: People) => Steps | undefined): boolean {
  const alone = stepsFor(peopleOf([{ id: 'adult', quantity: 1 }]))
  return alone !== undefined && units.every((id) => isLinear(id, alone, stepsFor))
}

function isLinear(id: UnitId, alone: Steps, stepsFor: (people: People) => Steps | undefined): boolean {
  const withAdult = (quantity: number) =>
    stepsFor(
      peopleOf([
        { id: 'adult', quantity: 1 },
        { id, quantity },
      ]),
    )
  const [one, all] = [withAdult(1), withAdult(many)]
  if (!one || !all) return false
  return [...new Set([...alone.keys(), ...all.keys()])].every((step) => {
    const [base, more, most] = [alone, one, all].map((steps) => steps.get(step) ?? 0)
    const isProportional = most! - base! === many * (more! - base!)
    return isProportional && (id !== 'adult' || base === more! - base!)
  })
}

function stepsOf(quote: Quote | undefined, { currency, rates }: PricedIn): Steps | undefined {
  if (!quote || !hasRate(rates, currency) || !hasRate(rates, quote.currency)) return undefined
  const [account] = openBook([{ id: '', quote }], currency, rates).items
  const steps = new Map<string, number>([
    ['campaign', account!.campaign.minor],
    // It is rounded in the currency of the product first, which the conversion of one unit may hide.
    ['campaign of the product', quote.campaignDiscount.minor],
  ])
  for (const { rule, part, input, amount, collected } of quote.lines) {
    if (collected !== 'online' || part === 'vat' || part === 'discount') continue
    const step = `${part} ${rule} ${input.id ?? ''}`
    steps.set(step, (steps.get(step) ?? 0) + convert(amount, currency, rates).minor)
  }
  if (quote.vat.mode === 'excluded') {
    steps.set('tax', taxOn(account!.left, quote.vat).minor)
    steps.set('tax without campaign', taxOn(add(account!.base, account!.extras), quote.vat).minor)
  }
  return steps
}

function marginStepsOf(
  quote: Quote | undefined,
  terms: NetTerms | undefined,
  { currency, rates }: PricedIn,
): Steps | undefined {
  const net = quote && netQuote(quote, terms)
  if (!net || isRefusal(net)) return undefined
  const of = (part: LinePart) => {
    const lines = net.lines.filter((line) => line.part === part)
    return sum(
      lines.map(({ margin }) => margin),
      net.currency,
    ).minor
  }
  return new Map([
    ['base', of('base')],
    ['extras', of('extras')],
    ['all', convert(net.margin, currency, rates).minor],
  ])
}
