import { expect, test } from 'vitest'
import { day } from '#domain/dates/day.ts'
import { type Currency, decimalText, money } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { chapterOf, type Row, tablesOf } from '#tests/factories/pricing-tables.ts'
import { quoteReplays } from './assemble-quote.ts'
import { type CarFacts, type CarQuestion, priceCar } from './car.ts'
import type { PricedExtra, SaleTerms } from './terms.ts'

// The chapter on cars of docs/pricing.md is the specification of these tests: its tables are read as they stand there.
const chapter = chapterOf('Cars')
const [cars, tiers, seasons, places, pairs, extras, examples, refused] = tablesOf(chapter) as [
  Row[],
  Row[],
  Row[],
  Row[],
  Row[],
  Row[],
  Row[],
  Row[],
]

test('the chapter has at least ten worked examples of cars', () => {
  expect(examples.length).toBeGreaterThanOrEqual(10)
})

test.each(examples)('car example $No.: $Car from $Pick-up to $Return', (row) => {
  const quote = priceCar(questionOf(row))
  if (isRefusal(quote)) throw new Error(quote.refused)
  const days = quote.lines.filter(({ rule }) => rule === 'car-day')
  const figures = [
    quote.base,
    quote.extras,
    quote.campaignDiscount,
    quote.subtotal,
    quote.vat.amount,
    quote.total,
    quote.onSite,
    quote.prepayment.amount,
  ]
  const columns = ['Base', 'Extras', 'Campaign', 'Subtotal', 'VAT', 'Total', 'On site', 'Due now']
  expect(figures.map(decimalText)).toEqual(columns.map((column) => row[column]!.replaceAll(',', '')))
  expect(days.reduce((total, { quantity }) => total + quantity, 0)).toBe(Number(row.Days))
  expect(quote.currency).toBe(row.Currency)
  expect(quoteReplays(quote)).toBe(true)
})

test.each(refused)('$Car from $Pick-up to $Return is refused: $Refused because', (row) => {
  const refusal = priceCar(questionOf({ 'Booked on': '10.02.2027', ...row }))
  expect(isRefusal(refusal) && refusal.refused).toBe(row['Refused because'])
})

function questionOf(row: Row): CarQuestion {
  const [pickUp = '', time = ''] = row['Pick-up']!.split(' ')
  const [until = '', untilTime = ''] = row.Return!.split(' ')
  return {
    terms: termsOf(row.Car!),
    car: carOf(row.Car!),
    timeZone: 'Europe/Istanbul',
    bookedOn: dayOf(row['Booked on']!),
    choice: {
      day: dayOf(pickUp),
      time,
      until: dayOf(until),
      untilTime,
      pickUpAt: row.From!,
      dropOffAt: row.To!,
      driverAge: Number(row.Driver),
      people: { adults: 1, children: 0, infants: 0 },
      extras: takenOf(row['Extras taken']!),
    },
  }
}

function takenOf(text: string): { id: string; quantity: number }[] {
  const taken = given(text)?.split(', ') ?? []
  return taken.map((one) => {
    const [quantity, id = ''] = one.split(' × ')
    return { id, quantity: Number(quantity) }
  })
}

function carOf(name: string): CarFacts {
  const row = cars.find(({ Car }) => Car === name)!
  const amount = (text: string) => money(text, row.Currency as Currency)
  const own = (table: Row[]) => table.filter(({ Car }) => Car === name)
  const young = given(row['Young under']!)
  return {
    seats: 5,
    graceMinutes: Number(row.Grace),
    deposit: amount(row.Deposit!),
    driver: {
      minimumAge: Number(row['From age']),
      licenceYears: 1,
      young: young ? { underAge: Number(young), daily: amount(row['Young a day']!) } : undefined,
    },
    tiers: own(tiers).map((tier) => ({ fromDays: Number(tier['From days']), daily: amount(tier['A day']!) })),
    seasons: own(seasons).map((season) => ({
      from: yearDay(season.From!),
      to: yearDay(season.To!),
      factor: Number(season.Factor),
    })),
    places: own(places).map((place) => ({
      id: place.Place!,
      pickUpFee: amount(place['Pick-up']!),
      dropOffFee: amount(place.Return!),
    })),
    oneWayFees: own(pairs).map((pair) => ({
      from: pair['Fetched at']!,
      to: pair['Brought to']!,
      fee: amount(pair.Besides!),
    })),
  }
}

function termsOf(name: string): SaleTerms {
  const row = cars.find(({ Car }) => Car === name)!
  const [mode, rate] = row.VAT!.replace(' %', '').split(' ')
  return {
    extras: extras.filter(({ Car }) => Car === name).map((extra) => extraOf(extra, row.Currency as Currency)),
    campaign: campaignOf(row.Campaign!),
    vat: { mode: mode as 'included' | 'excluded', rate: Number(rate) },
    payment:
      row['Due now'] === 'all'
        ? { policy: 'full' }
        : { policy: 'prepayment', percent: Number(row['Due now']!.replace(' %', '')) },
  }
}

function extraOf(row: Row, currency: Currency): PricedExtra {
  const percent = row.Priced === 'percent of the base'
  return {
    id: row.Extra!,
    per: percent ? 'booking' : (row.Priced!.replace('per ', '') as PricedExtra['per']),
    price: percent
      ? { percentOfBase: Number(row.Price!.replace(' %', '')) }
      : { amount: money(row.Price!, currency) },
    required: row.Required === 'yes',
    max: Number(row['At most']),
    collected: row.Paid === 'on site' ? 'on-site' : 'online',
  }
}

function campaignOf(text: string): SaleTerms['campaign'] {
  const [, percent, from, until] = /^(\d+) %, booked (\S+) to (\S+)$/.exec(text) ?? []
  return percent
    ? { kind: 'percent', percent: Number(percent), from: dayOf(from!), until: dayOf(until!) }
    : undefined
}

function given(text: string): string | undefined {
  return text === '—' ? undefined : text
}

function dayOf(text: string): ReturnType<typeof day> {
  return day(text.split('.').reverse().join('-'))
}

function yearDay(text: string): string {
  const [date, month] = text.split('.')
  return `${month}-${date}`
}
