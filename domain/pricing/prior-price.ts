import { lessCampaign } from '../catalogue/offer-price.ts'
import type { Campaign } from '../catalogue/product.ts'
import { addDays, type Day } from '../dates/day.ts'
import { type Money, smaller } from '../money/money.ts'

/** A product's offered price from a day on: no price while not on sale. A day may have several changes. */
export type PriceChange = { since: Day; price?: Money; campaign?: Campaign }

/** The law compares a reduced price with the lowest one of so many days before the reduction. */
export const daysBefore = 30

/**
 * Returns the price that a campaign's reduced price may be compared with: the lowest at which everyone was offered the
 * product in the 30 days before the campaign began. Undefined where the last change has no percentage campaign, where
 * the product was not yet on sale 30 days before, and where its currency changed meanwhile. `history` is in order;
 * never throws. Source: docs/pricing.md, "Old prices".
 * Example: 40.00 EUR for a year and 10 % off from today on: 40.00 EUR. Had it been 38.00 EUR a week ago: 38.00 EUR.
 */
export function priorPrice(history: readonly PriceChange[]): Money | undefined {
  const begun = beginningOf(history)
  if (!begun) return undefined
  const opening = addDays(begun.day, -daysBefore)
  const offered: Money[] = []
  let isCovered = false
  for (const [index, change] of history.slice(0, begun.index + 1).entries()) {
    // On the day of a change both prices were offered.
    const last = index === begun.index ? addDays(begun.day, -1) : history[index + 1]!.since
    if (!change.price || last < opening || last < change.since) continue
    isCovered ||= change.since <= opening
    const since = change.since > opening ? change.since : opening
    offered.push(...pricesBetween(change, since, last))
  }
  const currency = history.at(-1)!.price!.currency
  if (!isCovered || offered.some((price) => price.currency !== currency)) return undefined
  return offered.reduce(smaller)
}

/** The day on which the last change's campaign began to reduce the price, and the change it began in. */
function beginningOf(history: readonly PriceChange[]): { index: number; day: Day } | undefined {
  let index = history.length - 1
  let day = firstReducedDay(history[index])
  if (!day) return undefined
  while (index > 0 && continues(history[index - 1]!, history[index]!)) {
    index -= 1
    day = firstReducedDay(history[index])!
  }
  return { index, day }
}

function firstReducedDay(change: PriceChange | undefined): Day | undefined {
  if (!change?.price || change.campaign?.kind !== 'percent') return undefined
  const { from, until } = change.campaign
  const first = from !== undefined && from > change.since ? (from as Day) : change.since
  return until !== undefined && until < first ? undefined : first
}

/** A campaign of the same percentage that ran without a break through a change, of its end or of the price, is one. */
function continues(before: PriceChange, after: PriceChange): boolean {
  const first = firstReducedDay(before)
  if (first === undefined || first > after.since || firstReducedDay(after) !== after.since) return false
  if (before.campaign?.kind !== 'percent' || after.campaign?.kind !== 'percent') return false
  const { percent, until } = before.campaign
  return percent === after.campaign.percent && (until === undefined || until >= after.since)
}

/** With and without the campaign, where it ran on some of the days only. */
function pricesBetween({ since, price, campaign }: PriceChange, first: Day, last: Day): Money[] {
  const begun = firstReducedDay({ since, price, campaign })
  const until = campaign?.until
  if (!begun || begun > last || (until !== undefined && until < first)) return [price!]
  const reduced = lessCampaign(price!, campaign)
  return begun <= first && (until === undefined || until >= last) ? [reduced] : [price!, reduced]
}
