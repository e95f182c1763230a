import type { ProductKind } from '#domain/catalogue/kinds.ts'
import type { Day } from '#domain/dates/day.ts'
import { inSeason, type YearlySeason } from '#domain/dates/season.ts'
import {
  allocate,
  type Currency,
  type Money,
  multiply,
  negate,
  percentOf,
  smaller,
  subtract,
  sum,
  zero,
} from '#domain/money/money.ts'
import type { Line, LineRule, Quote } from '#domain/pricing/quote.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'

/** The price of an agency: a commission on the base, or net prices of its units (adult, night …) by the rule of a line. */
export type NetTerms = {
  readonly base:
    | { readonly by: 'commission'; readonly percent: number }
    | { readonly by: 'net'; readonly units: Readonly<Partial<Record<LineRule, Money>>> }
  /** The commission on extras and pick-ups; 0 where they bear none. */
  readonly extrasPercent: number
}

/** The terms of an agency for some products on some days of travel; a condition that is absent is always met. */
export type NetRule = NetTerms & {
  readonly product?: string | undefined
  readonly kind?: ProductKind | undefined
  readonly season?: YearlySeason | undefined
  /** Days of travel, both included. */
  readonly from?: Day | undefined
  readonly until?: Day | undefined
}

/** A line of a quote as the agency sees it: `retail` = `net` + `margin`. Its share of the campaign is taken from `retail`. */
export type NetLine = Pick<Line, 'rule' | 'part' | 'input' | 'quantity'> & {
  readonly retail: Money
  readonly margin: Money
  readonly net: Money
}

/** The second quote over the lines of the first; `retail` is the total of the first. */
export type NetQuote = {
  readonly currency: Currency
  readonly lines: readonly NetLine[]
  readonly retail: Money
  readonly margin: Money
  readonly net: Money
}

/**
 * Returns the rule for a product on a day of travel, undefined without one. A rule for the product precedes one for its
 * kind, and that one a rule for all; then one for certain days precedes one for all days; then the first counts.
 * Never throws. Source: docs/decisions/0057. Example: of "all 10 %" and "tours 15 %", a tour has 15 %.
 */
export function netRuleFor<Rule extends NetRule>(
  rules: readonly Rule[],
  of: { product: string; kind: ProductKind; day: Day },
): Rule | undefined {
  return rules
    .filter((rule) => isFor(rule, of))
    .toSorted((one, other) => precision(other) - precision(one))
    .at(0)
}

/**
 * Returns the net price of a quote, line by line, in the currency of the quote. The campaign and base lines below zero lower
 * the other base lines by their amounts. A net price never exceeds the retail price. Tax that is added to the price bears no margin; what is
 * paid on site is left out. Without terms the margin is zero. Refuses net units in another currency than the quote.
 * Throws RangeError on a percentage that is not between 0 and 100. Source: docs/decisions/0057.
 * Example: 2 adults of 50.00 EUR less a campaign of 10 % at a commission of 20 % are 72.00 EUR net, 18.00 EUR margin.
 */
export function netQuote(
  quote: Pick<Quote, 'currency' | 'lines'>,
  terms: NetTerms | undefined,
): NetQuote | Refusal<'wrong-currency'> {
  const { currency } = quote
  const charged = quote.lines.filter(({ collected }) => collected === 'online')
  // A rental at the price of a longer one has a line that lowers the others.
  const isLowering = ({ part, amount }: Line) => part === 'discount' || (part === 'base' && amount.minor < 0)
  const baseLines = charged.filter((line) => line.part === 'base' && !isLowering(line))
  const discounts = charged.filter(isLowering).map(({ amount }) => amount)
  const lessCampaign = shareDiscount(baseLines, negate(sum(discounts, currency)))
  const extras = charged.filter(({ part }) => part === 'extras').map(lineAtRetail)
  const added = charged.filter(({ part }) => part === 'vat').map(lineAtRetail)
  const base = terms ? withTerms(lessCampaign, terms.base, currency) : lessCampaign
  if ('refused' in base) return base
  const lines = [...base, ...withCommission(extras, terms?.extrasPercent ?? 0, currency), ...added]
  const total = (field: 'retail' | 'margin' | 'net') =>
    sum(
      lines.map((line) => line[field]),
      currency,
    )
  return { currency, lines, retail: total('retail'), margin: total('margin'), net: total('net') }
}

function isFor(rule: NetRule, { product, kind, day }: { product: string; kind: ProductKind; day: Day }) {
  return (
    (rule.product === undefined || rule.product === product) &&
    (rule.kind === undefined || rule.kind === kind) &&
    (rule.season === undefined || inSeason(day, rule.season)) &&
    (rule.from === undefined || day >= rule.from) &&
    (rule.until === undefined || day <= rule.until)
  )
}

function precision({ product, kind, season, from, until }: NetRule): number {
  const ofProduct = product !== undefined ? 4 : kind !== undefined ? 2 : 0
  return ofProduct + (season || from !== undefined || until !== undefined ? 1 : 0)
}

/** Largest remainders: the shares sum to the discount, and none exceeds its line. */
function shareDiscount(lines: readonly Line[], discount: Money): NetLine[] {
  if (lines.length === 0) return []
  const shares = allocate(
    discount,
    lines.map(({ amount }) => amount.minor),
  )
  return lines.map((line, index) => atRetail(line, subtract(line.amount, shares[index]!)))
}

function withTerms(
  lines: readonly NetLine[],
  terms: NetTerms['base'],
  currency: Currency,
): NetLine[] | Refusal<'wrong-currency'> {
  if (terms.by === 'commission') return withCommission(lines, terms.percent, currency)
  const units = terms.units
  const foreign = lines.find(({ rule }) => units[rule] && units[rule].currency !== currency)
  if (foreign) return refuse('wrong-currency', { rule: foreign.rule, currency })
  return lines.map((line) => {
    const unit = units[line.rule]
    return unit ? withMargin(line, subtract(line.retail, netOf(line, unit))) : line
  })
}

function netOf({ retail, quantity }: NetLine, unit: Money): Money {
  return smaller(multiply(unit, quantity), retail)
}

/** The percentage is rounded once, on the sum; the lines share it. */
function withCommission(lines: readonly NetLine[], percent: number, currency: Currency): NetLine[] {
  if (!(percent >= 0 && percent <= 100)) throw new RangeError(`not a commission: ${percent}`)
  if (lines.length === 0) return []
  const retail = lines.map((line) => line.retail)
  const margins = allocate(
    percentOf(sum(retail, currency), percent),
    retail.map(({ minor }) => minor),
  )
  return lines.map((line, index) => withMargin(line, margins[index]!))
}

function lineAtRetail(line: Line): NetLine {
  return atRetail(line, line.amount)
}

function atRetail({ rule, part, input, quantity }: Line, retail: Money): NetLine {
  return { rule, part, input, quantity, retail, margin: zero(retail.currency), net: retail }
}

function withMargin(line: NetLine, margin: Money): NetLine {
  return { ...line, margin, net: subtract(line.retail, margin) }
}
