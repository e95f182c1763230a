import { groupSize, type People } from '#domain/availability/people.ts'
import type { ProductDetails } from '#domain/catalogue/kinds.ts'
import type { Day } from '#domain/dates/day.ts'
import type { Money } from '#domain/money/money.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { assembleQuote, type Step } from './assemble-quote.ts'
import type { Quote } from './quote.ts'
import { campaignSteps, type ExtraRefusal, extraSteps } from './steps.ts'
import type { ChosenExtra, SaleTerms } from './terms.ts'

type WeddingDetails = Extract<ProductDetails, { kind: 'wedding' }>
type HealthDetails = Extract<ProductDetails, { kind: 'health' }>

const base = { part: 'base', collected: 'online' } as const

/**
 * Prices an accepted offer in its own currency: what staff ask is the base, whole, whatever it was made of; tax
 * and prepayment are the product's. A campaign is in the offer already. Never throws.
 * Source: spec section 3, `sor_sat`; docs/pricing.md. Example: an offer of 2,500.00 EUR with 20 % VAT excluded is 3,000.00 EUR.
 */
export function priceOffer({
  terms,
  kind,
  people,
  price,
}: {
  terms: SaleTerms
  kind: ProductDetails['kind']
  people: People
  price: Money
}): Quote {
  return assembleQuote({
    kind,
    currency: price.currency,
    people,
    steps: [{ ...base, rule: 'offer', input: {}, unit: price, quantity: 1 }],
    vat: terms.vat,
    payment: terms.payment,
  })
}

/**
 * Prices a wedding package: the package, each guest beyond the included ones, and extras; an estimate until
 * Staff send a quote. Refuses unknown packages and extras, and an unsupported number of guests. Throws
 * TypeError when amounts are of two currencies. Source: reference list of product kinds, "package tiers,
 * per-guest menu". Example: 2,500.00 EUR for 20 guests and 60.00 for each more are 3,100.00 EUR for 30.
 */
export function priceWedding({
  terms,
  wedding,
  people,
  package: id,
  extras = [],
  bookedOn,
}: {
  terms: SaleTerms
  wedding: Pick<WeddingDetails, 'guests' | 'packages'>
  people: People
  package?: string
  extras?: readonly ChosenExtra[]
  bookedOn: Day
}): Quote | ExtraRefusal | Refusal<'package-unknown' | 'too-few-people' | 'too-many-people'> {
  const chosen = id === undefined ? wedding.packages[0] : wedding.packages.find((one) => one.id === id)
  if (!chosen) return refuse('package-unknown')
  const guests = groupSize(people)
  if (guests < wedding.guests.min) return refuse('too-few-people', { min: wedding.guests.min })
  if (guests > wedding.guests.max) return refuse('too-many-people', { max: wedding.guests.max })
  const added = extraSteps(terms.extras, extras, { day: 1, night: 0, week: 1, person: guests })
  if (isRefusal(added)) return added
  const more = Math.max(0, guests - chosen.includedGuests)
  const input = { id: chosen.id, guests, included: chosen.includedGuests }
  const steps: Step[] = [
    { ...base, rule: 'package', input, unit: chosen.price, quantity: 1 },
    { ...base, rule: 'extra-guest', input, unit: chosen.extraGuest, quantity: more },
  ]
  return assembleQuote({
    kind: 'wedding',
    currency: chosen.price.currency,
    people,
    steps: [
      ...steps.filter(({ quantity }) => quantity > 0),
      ...added,
      ...campaignSteps(terms.campaign, bookedOn),
    ],
    vat: terms.vat,
    payment: terms.payment,
  })
}

/**
 * Prices a treatment: its from-price per patient, and extras; an estimate until a physician has reviewed the
 * case. Refuses unknown extras. Throws TypeError when amounts are of two currencies. Source: reference list of
 * product kinds, "'from' price". Example: from 980.00 EUR, two people are 1,960.00 EUR.
 */
export function priceTreatment({
  terms,
  health,
  people,
  extras = [],
  bookedOn,
}: {
  terms: SaleTerms
  health: Pick<HealthDetails, 'fromPrice' | 'nights'>
  people: People
  extras?: readonly ChosenExtra[]
  bookedOn: Day
}): Quote | ExtraRefusal {
  const patients = groupSize(people)
  const nights = health.nights
  const measure = { day: nights + 1, night: nights, week: Math.ceil((nights + 1) / 7), person: patients }
  const added = extraSteps(terms.extras, extras, measure)
  if (isRefusal(added)) return added
  return assembleQuote({
    kind: 'health',
    currency: health.fromPrice.currency,
    people,
    steps: [
      { ...base, rule: 'treatment', input: { nights }, unit: health.fromPrice, quantity: patients },
      ...added,
      ...campaignSteps(terms.campaign, bookedOn),
    ],
    vat: terms.vat,
    payment: terms.payment,
  })
}
