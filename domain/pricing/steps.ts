import type { Day } from '#domain/dates/day.ts'
import { negate } from '#domain/money/money.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Step } from './assemble-quote.ts'
import type { ChosenExtra, PricedExtra, SaleTerms } from './terms.ts'

/** How much of each thing extras are priced by: a booking of three days has two nights. */
export type Measure = {
  readonly day: number
  readonly night: number
  readonly week: number
  readonly person: number
}

export type ExtraRefusal = Refusal<'extra-unknown' | 'extra-too-many'>

/**
 * The steps of the required and the chosen extras, in the product's order; a required one is there at least once.
 * An extra that the product does not have, more than its `max`, or a quantity that is not a whole number is refused.
 * A percent extra is that percent of the base per piece, whatever `per` says. Never throws.
 * Source: docs/catalogue-format.md, "extras". Example: lunch at 12.00 EUR per person for three is one step of 36.00 EUR.
 */
export function extraSteps(
  extras: readonly PricedExtra[],
  chosen: readonly ChosenExtra[],
  measure: Measure,
): Step[] | ExtraRefusal {
  const unknown = chosen.find(({ id }) => !extras.some((extra) => extra.id === id))
  if (unknown) return refuse('extra-unknown', { id: unknown.id })
  const steps: Step[] = []
  for (const extra of extras) {
    const pieces = chosen.filter(({ id }) => id === extra.id).map(({ quantity }) => quantity)
    const asked = pieces.reduce((total, quantity) => total + quantity, 0)
    if (pieces.some((quantity) => !Number.isSafeInteger(quantity) || quantity < 0) || asked > extra.max) {
      return refuse('extra-too-many', { id: extra.id, max: extra.max })
    }
    const taken = extra.required ? Math.max(asked, 1) : asked
    if (taken > 0) steps.push(extraStep(extra, taken, measure))
  }
  return steps
}

/**
 * Returns the step of a product's campaign, none without a campaign or when the booking day is outside its days
 * (both ends count). Never throws. Source: spec section 5, "a campaign discount on an item". Example: 10 %
 * until 31 May, booked on 1 June, gives no step.
 */
export function campaignSteps(campaign: SaleTerms['campaign'], bookedOn: Day): Step[] {
  if (!campaign) return []
  if (campaign.from !== undefined && bookedOn < campaign.from) return []
  if (campaign.until !== undefined && bookedOn > campaign.until) return []
  const step = { rule: 'campaign', part: 'discount', input: {}, quantity: 1, collected: 'online' } as const
  return campaign.kind === 'percent'
    ? [{ ...step, percent: campaign.percent, of: 'base' }]
    : [{ ...step, unit: negate(campaign.amount) }]
}

function extraStep({ id, per, price, collected }: PricedExtra, taken: number, measure: Measure): Step {
  const step = { rule: 'extra', part: 'extras', collected } as const
  if ('percentOfBase' in price) {
    return { ...step, input: { id, taken }, percent: price.percentOfBase, of: 'base', quantity: taken }
  }
  const times = per === 'booking' ? 1 : measure[per]
  return { ...step, input: { id, per, taken }, unit: price.amount, quantity: taken * times }
}
