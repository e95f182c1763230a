import { day } from '#domain/dates/day.ts'
import { type Currency, money } from '#domain/money/money.ts'
import type { RateTable } from '#domain/money/rates.ts'
import { priceCart } from '#domain/pricing/price-cart.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { priceTour, type TourChoice, type TourFacts } from '#domain/pricing/tour.ts'
import { isRefusal } from '#domain/refusal.ts'
import {
  basketCampaignIn,
  chosenExtrasIn,
  dayIn,
  dayOfYearIn,
  discountIn,
  given,
  peopleIn,
  plain,
  termsIn,
} from './pricing-cells.ts'
import { pricingPage, type Row, tableWith } from './pricing-tables.ts'

const tours = tableWith(pricingPage, 'Tour', 'Priced', 'Hours')
const seasons = tableWith(pricingPage, 'Tour', 'From')
const extras = tableWith(pricingPage, 'Extra', 'Tour', 'Required')
const zones = tableWith(pricingPage, 'Zone')
export const tourExamples = tableWith(pricingPage, 'No.', 'Tour', 'Day')
export const refusedExamples = tableWith(pricingPage, 'Tour', 'Refused because')
const carts = tableWith(pricingPage, 'Cart', 'Tours', 'Shown in')
export const cartFigures = tableWith(pricingPage, 'Cart', 'Currency', 'Products')
export const itemFigures = tableWith(pricingPage, 'Cart', 'Tour', 'Currency', 'Base')

const rates: RateTable = {
  source: 'docs/pricing.md',
  bulletinDate: day('2026-07-01'),
  rates: Object.fromEntries(
    tableWith(pricingPage, 'Currency', 'TRY for one').map((row) => [row.Currency, row['TRY for one']]),
  ),
}

/** The cart of a letter, priced. */
export function pricedCart(draft: string) {
  const row = carts.find((cart) => cart.Cart === draft)!
  const priced = priceCart({
    items: row.Tours!.split(' + ').map((number) => ({
      id: number,
      quote: quoteOfRow(tourExamples.find((example) => example['No.'] === number)!),
    })),
    coupon: discountIn(row.Coupon!),
    basketCampaign: basketCampaignIn(row['Basket campaign']!),
    memberDiscount: discountIn(row['Member discount']!),
    instalment: discountIn(row.Instalments!),
    rates,
    display: row['Shown in'] as Currency,
    payment: row.Paying as 'full' | 'prepayment',
  })
  if (isRefusal(priced)) throw new Error(priced.refused)
  return priced
}

/** The quote of a worked example. */
export function quoteOfRow(row: Row): Quote {
  const quote = priceTour(choiceOf(row))
  if (isRefusal(quote)) throw new Error(`${row.Tour}: ${quote.refused}`)
  return quote
}

/** The choice of a worked example. */
export function choiceOf(row: Row): TourChoice {
  const pickup = given(row['Pick-up']!)
  return {
    terms: termsIn(
      tours.find(({ Tour }) => Tour === row.Tour)!,
      extras.filter(({ Tour }) => Tour === row.Tour),
    ),
    tour: tourOf(row.Tour!),
    day: dayIn(row.Day!),
    bookedOn: dayIn(row['Booked on']!),
    people: peopleIn(row),
    extras: chosenExtrasIn(row['Extras taken']!),
    pickup,
  }
}

function tourOf(name: string): TourFacts {
  const row = tours.find((tour) => tour.Tour === name)!
  const own = seasons.filter((season) => season.Tour === name)
  const amount = (text: string) => money(plain(text), row.Currency as Currency)
  const prices = (of: Row) => ({
    adult: amount(of.Adult!),
    child: amount(of.Child!),
    infant: amount(of.Infant!),
  })
  const group = (of: Row) => ({ price: amount(of.Group!), extraPerson: amount(of['Extra person']!) })
  const span = (of: Row) => ({ from: dayOfYearIn(of.From!), to: dayOfYearIn(of.To!) })
  return {
    durationMinutes: Number(row.Hours) * 60,
    ages: { childFrom: 4, adultFrom: 13 },
    minimumAge: row['From age'] === '—' ? undefined : Number(row['From age']),
    people: { min: 1, max: name === 'Jeep safari' ? 8 : 20 },
    infantsTakePlaces: false,
    pricing:
      row.Priced === 'per person'
        ? {
            model: 'per-person',
            prices: prices(row),
            seasons: own.map((season) => ({ ...span(season), prices: prices(season) })),
          }
        : {
            model: 'per-group',
            ...group(row),
            includedPeople: Number(row.Covers),
            seasons: own.map((season) => ({ ...span(season), ...group(season) })),
          },
    pickupZones: zones
      .filter((zone) => zone.Tour === name)
      .map((zone) => ({ id: zone.Zone!, surcharge: amount(zone['Per person']!) })),
  }
}
