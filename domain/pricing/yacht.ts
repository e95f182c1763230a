import {
  type CharterRefusal,
  type CharterRequest,
  type CharterRules,
  charterRate,
  isOvernight,
  pricedDays,
  refuseParty,
  refuseRequest,
} from '#domain/availability/charter.ts'
import { groupSize, type People } from '#domain/availability/people.ts'
import type { YachtDetails } from '#domain/catalogue/kinds.ts'
import type { Day } from '#domain/dates/day.ts'
import { seasonInput, seasonOn } from '#domain/dates/season.ts'
import { isRefusal } from '#domain/refusal.ts'
import { assembleQuote, type Step } from './assemble-quote.ts'
import type { Quote } from './quote.ts'
import { campaignSteps, type ExtraRefusal, extraSteps, type Measure } from './steps.ts'
import type { ChosenExtra, SaleTerms } from './terms.ts'
import { depositSteps } from './villa.ts'

/** The properties of a yacht that its price depends on; a catalogue's `YachtDetails` is one. */
export type YachtFacts = CharterRules & Readonly<Pick<YachtDetails, 'deposit'>>

export type YachtChoice = {
  readonly terms: SaleTerms
  readonly yacht: YachtFacts
  readonly request: CharterRequest
  /** The day the booking is made, in the product's time zone: it decides the campaign. */
  readonly bookedOn: Day
  readonly people: People
  readonly extras?: readonly ChosenExtra[]
}

/**
 * Prices a charter, in minor units of the yacht's own currency: so much an hour, a day or a week, each day and week at
 * the price of the season it begins in; extras, less the campaign on the charter; the deposit is a line paid on site.
 * Refuses a charter, people or extras that the yacht does not take. Throws TypeError on amounts of two currencies.
 * Source: reference list of product kinds; docs/pricing.md, yachts.
 * Example: three hours at 100.00 EUR are 300.00 EUR, however many are on board.
 */
export function priceYacht(choice: YachtChoice): Quote | CharterRefusal | ExtraRefusal {
  const { terms, yacht, request, people } = choice
  const refusal = refuseRequest(yacht, request) ?? refuseParty(yacht, request, people)
  if (refusal) return refusal
  const extras = extraSteps(terms.extras, choice.extras ?? [], measureOf(yacht, request, people))
  if (isRefusal(extras)) return extras
  return assembleQuote({
    kind: 'yacht',
    currency: charterRate(yacht, request.charter, request.day)!.currency,
    people,
    steps: [
      ...charterSteps(yacht, request),
      ...extras,
      ...depositSteps(yacht.deposit),
      ...campaignSteps(terms.campaign, choice.bookedOn),
    ],
    vat: terms.vat,
    payment: terms.payment,
  })
}

/** One step for the days, or weeks, of each season, in the order in which the charter meets them. */
function charterSteps(yacht: YachtFacts, request: CharterRequest): Step[] {
  const { charter, units } = request
  const { seasons } = yacht.pricing
  const days = pricedDays(request)
  const own = days.map((day) => seasonOn(day, seasons))
  return [...new Set(own)].map((season): Step => {
    const count = own.filter((one) => one === season).length
    return {
      rule: `charter-${charter}`,
      part: 'base',
      input: season?.[charter] ? seasonInput(season) : {},
      unit: charterRate(yacht, charter, days[own.indexOf(season)]!)!,
      quantity: charter === 'hour' ? units : count,
      collected: 'online',
    }
  })
}

function measureOf(yacht: YachtFacts, request: CharterRequest, people: People): Measure {
  const { charter, units } = request
  const days = charter === 'hour' ? 1 : charter === 'week' ? units * 7 : units
  return {
    day: days,
    night: isOvernight(yacht, request) ? days : 0,
    week: Math.ceil(days / 7),
    person: groupSize(people),
  }
}
