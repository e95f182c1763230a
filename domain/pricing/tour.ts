import { type AgeRefusal, refuseAges } from '#domain/availability/ages.ts'
import { groupSize, type People, type PeopleRefusal, refusePeople } from '#domain/availability/people.ts'
import type { TourDetails } from '#domain/catalogue/kinds.ts'
import type { Day } from '#domain/dates/day.ts'
import { seasonInput, seasonOn } from '#domain/dates/season.ts'
import type { Currency } from '#domain/money/money.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { assembleQuote, type QuoteParts, type Step } from './assemble-quote.ts'
import type { Quote } from './quote.ts'
import { campaignSteps, type ExtraRefusal, extraSteps, type Measure } from './steps.ts'
import type { ChosenExtra, SaleTerms } from './terms.ts'

/** The properties of a tour that its price depends on; a catalogue's `TourDetails` is one. */
export type TourFacts = Readonly<
  Pick<TourDetails, 'pricing' | 'durationMinutes' | 'people' | 'infantsTakePlaces' | 'ages' | 'minimumAge'>
> & {
  readonly pickupZones: readonly Readonly<Pick<TourDetails['pickupZones'][number], 'id' | 'surcharge'>>[]
}

export type TourChoice = {
  readonly terms: SaleTerms
  readonly tour: TourFacts
  /** The day of departure: it decides the season. */
  readonly day: Day
  /** The time of departure, "18:30": without it, prices of some times are left out. */
  readonly time?: string | undefined
  /** The day the booking is made, in the product's time zone: it decides the campaign. */
  readonly bookedOn: Day
  readonly people: People
  readonly extras?: readonly ChosenExtra[]
  /** The id of a pick-up zone. */
  readonly pickup?: string
}

export type TourRefusal = PeopleRefusal | AgeRefusal | ExtraRefusal | Refusal<'pickup-unknown'>

const minutesPerDay = 24 * 60

/**
 * Prices a tour for one party on one day, in minor units of the tour's own currency, or refuses people, extras or a
 * pick-up that the tour does not take. Throws TypeError when the tour's amounts are of two currencies.
 * Source: spec section 5, "Pricing"; docs/pricing.md.
 * Example: two adults at 45.00 EUR and a child at 30.00 EUR are 120.00 EUR.
 */
export function priceTour(choice: TourChoice): Quote | TourRefusal {
  const { terms, tour, people } = choice
  const refusal = refusePeople(people, tour) ?? refuseAges(people, tour)
  if (refusal) return refusal
  const pickup = pickupSteps(choice)
  if (isRefusal(pickup)) return pickup
  const extras = extraSteps(terms.extras, choice.extras ?? [], measureOf(tour, people))
  if (isRefusal(extras)) return extras
  const base = baseOf(choice)
  return assembleQuote({
    kind: 'tour',
    currency: currencyOf(tour),
    people,
    steps: [...base.steps, ...pickup, ...extras, ...campaignSteps(terms.campaign, choice.bookedOn)],
    prices: base.prices,
    vat: terms.vat,
    payment: terms.payment,
  })
}

function baseOf({ tour, day, time, people }: TourChoice): Pick<QuoteParts, 'steps' | 'prices'> {
  const { pricing } = tour
  const base = { part: 'base', collected: 'online' } as const
  if (pricing.model === 'per-group') {
    const season = seasonOn(day, pricing.seasons, time)
    const { price, extraPerson } = season ?? pricing
    const group = groupSize(people)
    const extra = Math.max(0, group - pricing.includedPeople)
    const input = { ...seasonInput(season), group, included: pricing.includedPeople }
    const steps: Step[] = [
      { ...base, rule: 'group', input, unit: price, quantity: 1 },
      { ...base, rule: 'extra-person', input, unit: extraPerson, quantity: extra },
    ]
    return { steps: steps.filter(({ quantity }) => quantity > 0) }
  }
  const season = seasonOn(day, pricing.seasons, time)
  const { prices } = season ?? pricing
  const input = seasonInput(season)
  const steps: Step[] = [
    { ...base, rule: 'adult', input, unit: prices.adult, quantity: people.adults },
    { ...base, rule: 'child', input, unit: prices.child, quantity: people.children },
    { ...base, rule: 'infant', input, unit: prices.infant, quantity: people.infants },
  ]
  return { steps: steps.filter(({ quantity }) => quantity > 0), prices }
}

function pickupSteps({ tour, pickup, people }: TourChoice): Step[] | Refusal<'pickup-unknown'> {
  if (pickup === undefined) return []
  const zone = tour.pickupZones.find(({ id }) => id === pickup)
  if (!zone) return refuse('pickup-unknown', { id: pickup })
  return [
    {
      rule: 'pickup',
      part: 'extras',
      input: { id: zone.id },
      unit: zone.surcharge,
      quantity: groupSize(people),
      collected: 'online',
    },
  ]
}

function measureOf({ durationMinutes }: TourFacts, people: People): Measure {
  const days = Math.ceil(durationMinutes / minutesPerDay)
  return { day: days, night: days - 1, week: Math.ceil(days / 7), person: groupSize(people) }
}

function currencyOf({ pricing }: TourFacts): Currency {
  return pricing.model === 'per-group' ? pricing.price.currency : pricing.prices.adult.currency
}
