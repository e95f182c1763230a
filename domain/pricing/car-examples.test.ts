import { expect, test } from 'vitest'
import { type Currency, type Money, money } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import {
  chosenExtrasIn,
  dayIn,
  dayOfYearIn,
  figuresOf,
  figuresOfQuote,
  given,
  termsIn,
} from '#tests/factories/pricing-cells.ts'
import { chapterOf, type Row, tablesOf } from '#tests/factories/pricing-tables.ts'
import { quoteReplays } from './assemble-quote.ts'
import { type CarFacts, type CarQuestion, priceCar } from './car.ts'

// The chapter on cars of docs/pricing.md is the specification of these tests: its tables are the test data.
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
  const figures = figuresOfQuote(quote)
  expect(figures).toEqual(figuresOf(row, ...Object.keys(figures)))
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
    terms: termsIn(rowOf(row.Car!), of(row.Car!, extras)),
    car: carOf(row.Car!),
    timeZone: 'Europe/Istanbul',
    bookedOn: dayIn(row['Booked on']!),
    choice: {
      day: dayIn(pickUp),
      time,
      until: dayIn(until),
      untilTime,
      pickUpAt: row.From!,
      dropOffAt: row.To!,
      driverAge: Number(row.Driver),
      people: { adults: 1, children: 0, infants: 0 },
      extras: chosenExtrasIn(row['Extras taken']!),
    },
  }
}

function carOf(name: string): CarFacts {
  const row = rowOf(name)
  const amount = (text: string) => money(text, row.Currency as Currency)
  const own = (table: Row[]) => of(name, table)
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
      from: dayOfYearIn(season.From!),
      to: dayOfYearIn(season.To!),
      factor: Number(season.Factor),
    })),
    places: own(places).map((place) => ({
      id: place.Place!,
      pickUpFee: amount(place['Pick-up']!),
      dropOffFee: amount(place.Return!),
      hours: hoursIn(place, amount),
    })),
    oneWayFees: own(pairs).map((pair) => ({
      from: pair['Fetched at']!,
      to: pair['Brought to']!,
      fee: amount(pair['In addition']!),
    })),
  }
}

function hoursIn({ Open, Outside }: Row, amount: (text: string) => Money) {
  const [from, to] = given(Open!)?.split('–') ?? []
  return from && to ? { from, to, outsideFee: amount(Outside!) } : undefined
}

function rowOf(name: string): Row {
  return cars.find(({ Car }) => Car === name)!
}

/** The rows of a table that are about a car. */
function of(name: string, table: Row[]): Row[] {
  return table.filter(({ Car }) => Car === name)
}
