import { expect, test } from 'vitest'
import { day } from '#domain/dates/day.ts'
import { money } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { SaleTerms } from './terms.ts'
import { priceTour, type TourChoice, type TourFacts } from './tour.ts'

const euro = (text: string) => money(text, 'EUR')

const cruise: TourFacts = {
  durationMinutes: 480,
  ages: { childFrom: 4, adultFrom: 13 },
  people: { min: 1, max: 20 },
  infantsTakePlaces: false,
  pricing: {
    model: 'per-person',
    prices: { adult: euro('45.00'), child: euro('30.00'), infant: euro('0.00') },
    seasons: [
      {
        from: '06-15',
        to: '09-15',
        prices: { adult: euro('55.00'), child: euro('35.00'), infant: euro('0.00') },
      },
    ],
  },
  pickupZones: [{ id: 'kalkan', surcharge: euro('6.00') }],
}

const terms: SaleTerms = {
  extras: [
    {
      id: 'harbour',
      per: 'person',
      price: { amount: euro('3.00') },
      required: true,
      max: 1,
      collected: 'on-site',
    },
    {
      id: 'insurance',
      per: 'booking',
      price: { percentOfBase: 5 },
      required: false,
      max: 1,
      collected: 'online',
    },
  ],
  campaign: { kind: 'percent', percent: 10 },
  vat: { mode: 'excluded', rate: 20 },
  payment: { policy: 'prepayment', percent: 30 },
}

test('a quote explains itself line by line, each with its rule and what the rule looked at', () => {
  const season = { seasonFrom: '06-15', seasonTo: '09-15' }
  expect(quoted({ extras: [{ id: 'insurance', quantity: 1 }], pickup: 'kalkan' }).lines).toEqual([
    {
      rule: 'adult',
      part: 'base',
      input: season,
      unit: euro('55.00'),
      quantity: 2,
      amount: euro('110.00'),
      collected: 'online',
    },
    {
      rule: 'child',
      part: 'base',
      input: season,
      unit: euro('35.00'),
      quantity: 1,
      amount: euro('35.00'),
      collected: 'online',
    },
    {
      rule: 'pickup',
      part: 'extras',
      input: { id: 'kalkan' },
      unit: euro('6.00'),
      quantity: 3,
      amount: euro('18.00'),
      collected: 'online',
    },
    {
      rule: 'extra',
      part: 'extras',
      input: { id: 'harbour', per: 'person', taken: 1 },
      unit: euro('3.00'),
      quantity: 3,
      amount: euro('9.00'),
      collected: 'on-site',
    },
    {
      rule: 'extra',
      part: 'extras',
      input: { id: 'insurance', taken: 1 },
      percent: 5,
      of: 'base',
      unit: euro('7.25'),
      quantity: 1,
      amount: euro('7.25'),
      collected: 'online',
    },
    {
      rule: 'campaign',
      part: 'discount',
      input: {},
      percent: 10,
      of: 'base',
      unit: euro('-14.50'),
      quantity: 1,
      amount: euro('-14.50'),
      collected: 'online',
    },
    {
      rule: 'vat',
      part: 'vat',
      input: { mode: 'excluded' },
      percent: 20,
      of: 'subtotal',
      unit: euro('31.15'),
      quantity: 1,
      amount: euro('31.15'),
      collected: 'online',
    },
  ])
})

test('the price of a child is included even without children', () => {
  const { perPax } = quoted({ people: { adults: 2, children: 0, infants: 0 } })
  expect([perPax.adultPrice, perPax.childPrice, perPax.children]).toEqual([
    euro('55.00'),
    euro('35.00'),
    euro('0.00'),
  ])
})

test('a campaign worth more than the trip makes it free, and takes nothing from pick-up', () => {
  const generous: SaleTerms = { ...terms, campaign: { kind: 'amount', amount: euro('500.00') } }
  const quote = quoted({ terms: generous, pickup: 'kalkan' })
  expect([quote.campaignDiscount, quote.subtotal]).toEqual([euro('145.00'), euro('18.00')])
})

test('a tour without VAT has no VAT line', () => {
  const quote = quoted({ terms: { ...terms, vat: { mode: 'included', rate: 0 } } })
  expect(quote.lines.filter(({ rule }) => rule === 'vat')).toEqual([])
  expect(quote.vat.net).toEqual(quote.total)
})

function quoted(choice: Partial<TourChoice>) {
  const quote = priceTour({
    terms,
    tour: cruise,
    day: day('2026-07-10'),
    bookedOn: day('2026-05-01'),
    people: { adults: 2, children: 1, infants: 0 },
    ...choice,
  })
  if (isRefusal(quote)) throw new Error(quote.refused)
  return quote
}
