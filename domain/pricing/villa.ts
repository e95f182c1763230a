import { groupSize, type People } from '#domain/availability/people.ts'
import {
  nightsOf,
  refuseGuests,
  refuseNights,
  type Stay,
  type StayRefusal,
  type StayRules,
} from '#domain/availability/stay.ts'
import type { VillaDetails } from '#domain/catalogue/kinds.ts'
import type { Day } from '#domain/dates/day.ts'
import { seasonInput, seasonOn } from '#domain/dates/season.ts'
import type { Money } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { assembleQuote, type Step } from './assemble-quote.ts'
import type { Quote } from './quote.ts'
import { campaignSteps, type ExtraRefusal, extraSteps } from './steps.ts'
import type { ChosenExtra, SaleTerms } from './terms.ts'

/** The properties of a villa that its price depends on; a catalogue's `VillaDetails` is one. */
export type VillaFacts = StayRules & Readonly<Pick<VillaDetails, 'seasons' | 'cleaning' | 'deposit'>>

export type VillaChoice = {
  readonly terms: SaleTerms
  readonly villa: VillaFacts
  readonly stay: Stay
  /** The day the booking is made, in the product's time zone: it decides the campaign. */
  readonly bookedOn: Day
  readonly people: People
  readonly extras?: readonly ChosenExtra[]
}

/**
 * Prices a stay, in minor units of the villa's own currency: every night at its season's price, a cleaning fee
 * for short stays, extras, less the campaign on the nights; the security deposit is a line to pay on arrival.
 * Refuses nights, guests or extras that the villa does not accept. Throws TypeError on amounts of two
 * currencies. Source: reference list of product kinds; docs/pricing.md, villas. Example: two nights at 200.00
 * EUR and five at 300.00 EUR are 1,900.00 EUR.
 */
export function priceVilla(choice: VillaChoice): Quote | StayRefusal | ExtraRefusal {
  const { terms, villa, stay, people } = choice
  const refusal = refuseNights(villa, stay) ?? refuseGuests(villa, people)
  if (refusal) return refusal
  const nights = nightsOf(stay)
  const extras = extraSteps(terms.extras, choice.extras ?? [], {
    // Seven nights count as seven days of 24 hours, and as one week.
    day: nights.length,
    night: nights.length,
    week: Math.ceil(nights.length / 7),
    person: groupSize(people),
  })
  if (isRefusal(extras)) return extras
  return assembleQuote({
    kind: 'villa',
    currency: villa.seasons[0]!.nightly.currency,
    people,
    steps: [
      ...nightSteps(nights, villa),
      ...cleaningSteps(nights.length, villa),
      ...extras,
      ...depositSteps(villa.deposit),
      ...campaignSteps(terms.campaign, choice.bookedOn),
    ],
    vat: terms.vat,
    payment: terms.payment,
  })
}

/**
 * The security deposit as a step: displayed, never charged, not in the total; no step without a deposit. Never
 * throws. Source: docs/pricing.md, "Deposit". Example: 500.00 EUR is one line of 500.00 EUR to pay on arrival.
 */
export function depositSteps(deposit: VillaDetails['deposit']): Step[] {
  if (!deposit || deposit.minor === 0) return []
  return [{ rule: 'deposit', part: 'extras', input: {}, unit: deposit, quantity: 1, collected: 'on-site' }]
}

/** The price of one night before any reduction. */
export type NightPrice = { readonly day: Day; readonly price: Money }

/**
 * Returns every night of a stay with its season's price, in minor units of the villa's currency; `priceVilla`
 * adds them up. Throws TypeError where a night is in no season, which `priceVilla` refuses before. Source:
 * docs/pricing.md, villas. Example: from 30 June to 2 July is one night at 200.00 EUR and one at 300.00 EUR.
 */
export function nightlyPrices(stay: Stay, { seasons }: Pick<VillaFacts, 'seasons'>): NightPrice[] {
  return nightsOf(stay).map((day) => ({ day, price: seasonOn(day, seasons)!.nightly }))
}

/** One step for the nights of each season, in the order in which the stay meets them. */
function nightSteps(nights: readonly Day[], { seasons }: VillaFacts): Step[] {
  const seasonOfEach = nights.map((night) => seasonOn(night, seasons)!)
  return [...new Set(seasonOfEach)].map(
    (season): Step => ({
      rule: 'night',
      part: 'base',
      input: seasonInput(season),
      unit: season.nightly,
      quantity: seasonOfEach.filter((one) => one === season).length,
      collected: 'online',
    }),
  )
}

function cleaningSteps(nights: number, { cleaning }: VillaFacts): Step[] {
  if (!cleaning || cleaning.fee.minor === 0 || nights >= cleaning.underNights) return []
  const input = { underNights: cleaning.underNights }
  return [{ rule: 'cleaning', part: 'extras', input, unit: cleaning.fee, quantity: 1, collected: 'online' }]
}
