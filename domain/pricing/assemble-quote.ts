import type { People } from '#domain/availability/people.ts'
import type { ProductKind } from '#domain/catalogue/kinds.ts'
import type { PaymentPolicy, Vat } from '#domain/catalogue/product.ts'
import {
  add,
  type Currency,
  type Money,
  multiply,
  negate,
  percentOf,
  percentWithin,
  smaller,
  subtract,
  sum,
  zero,
} from '#domain/money/money.ts'
import type { Line, PerPax, Quote } from './quote.ts'
import { sameFigures } from './same-figures.ts'

/** A line that is still to be worked out: with a `unit`, or with a `percent` that makes the unit. */
export type Step = Omit<Line, 'unit' | 'amount'> & { readonly unit?: Money }

export type QuoteParts = {
  readonly kind: ProductKind
  readonly currency: Currency
  readonly people: People
  /** Base first, then extras, then discounts: each may be a percentage of the subtotal. */
  readonly steps: readonly Step[]
  /** The price per person, also for age groups that do not travel; absent when the price is not per person. */
  readonly prices?: { readonly adult: Money; readonly child: Money; readonly infant: Money }
  readonly vat: Vat
  readonly payment: PaymentPolicy
}

/**
 * Works out the steps of a price, in minor units of its currency, adds the tax line and sums: every kind of product
 * ends here. Throws TypeError on a step in another currency. Source: docs/decisions/0011.
 * Example: two adults at 45.00 EUR less 10 % are 81.00 EUR.
 */
export function assembleQuote(parts: QuoteParts): Quote {
  const { kind, currency, people, steps, vat, payment } = parts
  const priced: Line[] = []
  for (const step of steps) priced.push(lineOf(step, priced, currency))
  const base = totalOf(priced, 'base', currency)
  const extras = totalOf(priced, 'extras', currency)
  const campaignDiscount = negate(totalOf(priced, 'discount', currency))
  const subtotal = subtract(add(base, extras), campaignDiscount)
  const tax = taxOn(subtotal, vat)
  const lines = tax.minor === 0 ? priced : [...priced, taxLine(tax, vat)]
  const total = vat.mode === 'excluded' ? add(subtotal, tax) : subtotal
  const percent = payment.policy === 'full' ? 100 : payment.percent
  return {
    kind,
    currency,
    people,
    lines,
    perPax: perPaxOf(priced, parts),
    base,
    extras,
    campaignDiscount,
    subtotal,
    vat: { ...vat, net: subtract(total, tax), amount: tax, gross: total },
    total,
    onSite: sum(
      priced.filter((line) => line.collected === 'on-site').map((line) => line.amount),
      currency,
    ),
    payment,
    prepayment: { percent, amount: percentOf(total, percent) },
  }
}

/**
 * Recalculates a stored quote from the rules and inputs of its lines, ignoring its sums; throws as
 * `assembleQuote` does. Source: docs/pricing.md, lines. Example: `replayQuote(booking.quote).total` equals
 * `booking.quote.total`.
 */
export function replayQuote(quote: Quote): Quote {
  const steps = quote.lines.filter((line) => line.part !== 'vat').map(stepOf)
  const { mode, rate } = quote.vat
  const { adultPrice: adult, childPrice: child, infantPrice: infant } = quote.perPax
  return assembleQuote({ ...quote, steps, vat: { mode, rate }, prices: { adult, child, infant } })
}

/**
 * Says whether a quote's lines still give its figures, each and every one; never throws.
 * Source: docs/pricing.md, lines. Example: a quote whose total was edited gives false.
 */
export function quoteReplays(quote: Quote): boolean {
  try {
    return sameFigures(replayQuote(quote), quote)
  } catch {
    return false // figures that cannot even be worked out do not replay
  }
}

/**
 * The tax on an amount, rounded once: upon it when prices exclude VAT, within it when they include it. Throws
 * RangeError on a negative rate. Source: spec section 5, "VAT is added only when kdv_turu is haric".
 * Example: 20 % within 120.00 TRY is 20.00 TRY, upon 100.00 TRY too.
 */
export function taxOn(amount: Money, vat: Vat): Money {
  return vat.mode === 'excluded' ? percentOf(amount, vat.rate) : percentWithin(amount, vat.rate)
}

function lineOf(step: Step, before: readonly Line[], currency: Currency): Line {
  const unit = unitOf(step, before, currency)
  const amount = multiply(unit, step.quantity)
  if (step.part !== 'discount') return { ...step, unit, amount }
  // A fixed campaign may be worth more than the trip: it never takes more than there is.
  return { ...step, unit, amount: negate(smaller(negate(amount), discountable(before, currency))) }
}

function unitOf(step: Step, before: readonly Line[], currency: Currency): Money {
  if (step.percent === undefined) return step.unit ?? zero(currency)
  if (step.part === 'discount') return negate(percentOf(discountable(before, currency), step.percent))
  return percentOf(totalOf(before, 'base', currency), step.percent)
}

/** A campaign lowers the product's own price; extras and pick-up stay as they are. */
function discountable(before: readonly Line[], currency: Currency): Money {
  return add(totalOf(before, 'base', currency), totalOf(before, 'discount', currency))
}

function totalOf(lines: readonly Line[], part: Line['part'], currency: Currency): Money {
  const charged = lines.filter((line) => line.part === part && line.collected === 'online')
  return sum(
    charged.map((line) => line.amount),
    currency,
  )
}

function taxLine(tax: Money, { mode, rate }: Vat): Line {
  const collected = mode === 'excluded' ? 'online' : 'contained'
  return {
    rule: 'vat',
    part: 'vat',
    input: { mode },
    percent: rate,
    of: 'subtotal',
    unit: tax,
    quantity: 1,
    amount: tax,
    collected,
  }
}

function perPaxOf(lines: readonly Line[], { prices, currency }: QuoteParts): PerPax {
  const of = (rule: string) => lines.find((line) => line.rule === rule)
  return {
    adultPrice: of('adult')?.unit ?? prices?.adult ?? zero(currency),
    childPrice: of('child')?.unit ?? prices?.child ?? zero(currency),
    infantPrice: of('infant')?.unit ?? prices?.infant ?? zero(currency),
    adults: of('adult')?.amount ?? zero(currency),
    children: of('child')?.amount ?? zero(currency),
    infants: of('infant')?.amount ?? zero(currency),
  }
}

function stepOf({ unit, amount: _, ...step }: Line): Step {
  return step.percent === undefined ? { ...step, unit } : step
}
