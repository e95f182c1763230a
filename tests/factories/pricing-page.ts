import { day } from '#domain/dates/day.ts'
import { type Currency, decimalText, type Money, money } from '#domain/money/money.ts'
import type { RateTable } from '#domain/money/rates.ts'
import type { BasketCampaign } from '#domain/pricing/cart.ts'
import { priceCart } from '#domain/pricing/price-cart.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { ChosenExtra, Discount, PricedExtra, SaleTerms } from '#domain/pricing/terms.ts'
import { priceTour, type TourChoice, type TourFacts } from '#domain/pricing/tour.ts'
import { isRefusal } from '#domain/refusal.ts'
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
export function pricedCart(letter: string) {
  const row = carts.find((cart) => cart.Cart === letter)!
  const priced = priceCart({
    items: row.Tours!.split(' + ').map((number) => ({
      id: number,
      quote: quoteOfRow(tourExamples.find((example) => example['No.'] === number)!),
    })),
    coupon: discountOf(row.Coupon!),
    basketCampaign: basketCampaignOf(row['Basket campaign']!),
    memberDiscount: discountOf(row['Member discount']!),
    instalment: discountOf(row.Instalments!),
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

/** What a worked example chooses. */
export function choiceOf(row: Row): TourChoice {
  const pickup = given(row['Pick-up']!)
  return {
    terms: termsOf(row.Tour!),
    tour: tourOf(row.Tour!),
    day: day(isoDay(row.Day!)),
    bookedOn: day(isoDay(row['Booked on']!)),
    people: { adults: Number(row.Adults), children: Number(row.Children), infants: Number(row.Infants) },
    extras: chosenExtras(row['Extras taken']!),
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
  const span = (of: Row) => ({ from: yearDay(of.From!), to: yearDay(of.To!) })
  return {
    durationMinutes: Number(row.Hours) * 60,
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

function termsOf(name: string): SaleTerms {
  const row = tours.find((tour) => tour.Tour === name)!
  const currency = row.Currency as Currency
  const [mode, rate] = row.VAT!.replace(' %', '').split(' ')
  const dueNow = row['Due now']!
  return {
    extras: extras.filter((extra) => extra.Tour === name).map((extra) => extraOf(extra, currency)),
    campaign: campaignOf(row.Campaign!, currency),
    vat: { mode: mode as 'included' | 'excluded', rate: Number(rate) },
    payment:
      dueNow === 'all'
        ? { policy: 'full' }
        : { policy: 'prepayment', percent: Number(dueNow.replace(' %', '')) },
  }
}

function extraOf(row: Row, currency: Currency): PricedExtra {
  const percent = row.Priced === 'percent of the base'
  return {
    id: row.Extra!,
    per: percent ? 'booking' : (row.Priced!.replace('per ', '') as PricedExtra['per']),
    price: percent
      ? { percentOfBase: Number(row.Price!.replace(' %', '')) }
      : { amount: money(plain(row.Price!), currency) },
    required: row.Required === 'yes',
    max: Number(row['At most']),
    collected: row.Paid === 'on site' ? 'on-site' : 'online',
  }
}

function campaignOf(text: string, currency: Currency): SaleTerms['campaign'] {
  const [worth = '', days] = text.split(', booked ')
  const [from, until] = days?.split(' to ').map(isoDay) ?? []
  const discount = discountOf(worth.endsWith('%') || !given(worth) ? worth : `${worth} ${currency}`)
  return discount && { ...discount, from, until }
}

function basketCampaignOf(text: string): BasketCampaign | undefined {
  const match = /^over (\S+) (\S+): (.+)$/.exec(text)
  if (!match) return undefined
  const [, amount = '', unit, worth = ''] = match
  const discount = discountOf(worth)!
  return unit === 'items'
    ? { by: 'count', moreThan: Number(amount), discount }
    : { by: 'amount', moreThan: money(plain(amount), unit as Currency), discount }
}

function discountOf(text: string): Discount | undefined {
  if (!given(text)) return undefined
  const [amount = '', unit] = text.split(' ')
  return unit === '%'
    ? { kind: 'percent', percent: Number(amount) }
    : { kind: 'amount', amount: money(plain(amount), unit as Currency) }
}

function chosenExtras(text: string): ChosenExtra[] {
  if (!given(text)) return []
  return text.split(', ').map((one) => {
    const [quantity, id = ''] = one.split(' × ')
    return { id, quantity: Number(quantity) }
  })
}

/** Some columns of a row, their figures without separators. */
export function figuresOf(row: Row, ...columns: string[]): Row {
  return Object.fromEntries(columns.map((column) => [column, plain(row[column]!)]))
}

/** An amount as the page writes it, without separators. */
export function shown(amount: Money): string {
  return decimalText(amount)
}

function plain(text: string): string {
  return text.replaceAll(',', '')
}

function given(text: string): string | undefined {
  return text === '—' ? undefined : text
}

function isoDay(text: string): string {
  return text.split('.').reverse().join('-')
}

function yearDay(text: string): string {
  const [date, month] = text.split('.')
  return `${month}-${date}`
}
