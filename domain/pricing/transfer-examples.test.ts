import { expect, test } from 'vitest'
import { day } from '#domain/dates/day.ts'
import { type Currency, money } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import {
  chosenExtrasIn,
  figuresOf,
  figuresOfQuote,
  given,
  peopleIn,
  percentIn,
  termsIn,
} from '#tests/factories/pricing-cells.ts'
import { chapterOf, type Row, tablesOf } from '#tests/factories/pricing-tables.ts'
import { quoteReplays } from './assemble-quote.ts'
import { priceTransfer, type TransferChoice, type TransferFacts } from './transfer.ts'

// The chapter on transfers of docs/pricing.md is the specification of these tests: its tables are the test data.
const chapter = chapterOf('Transfers')
const [routes, vehicles, extras, examples, refused] = tablesOf(chapter) as [Row[], Row[], Row[], Row[], Row[]]

test('the chapter has at least ten worked examples of transfers', () => {
  expect(examples.length).toBeGreaterThanOrEqual(10)
})

test.each(examples)('transfer example $No.: $Vehicle at $At', (row) => {
  const quote = priceTransfer(choiceOf(row))
  if (isRefusal(quote)) throw new Error(quote.refused)
  const { 'On site': _, ...figures } = figuresOfQuote(quote)
  expect(figures).toEqual(figuresOf(row, ...Object.keys(figures)))
  expect(quoteReplays(quote)).toBe(true)
})

test.each(refused)('$Vehicle for $Adults is refused: $Refused because', (row) => {
  const refusal = priceTransfer(choiceOf({ 'Back at': '—', ...row }))
  expect(isRefusal(refusal) && refusal.refused).toBe(row['Refused because'])
})

function choiceOf(row: Row): TransferChoice {
  const route = routes.find(({ Route }) => Route === row.Route)!
  const back = given(row['Back at']!)
  return {
    terms: termsIn(
      route,
      extras.filter(({ Route }) => Route === row.Route),
    ),
    transfer: transferOf(route),
    vehicle: row.Vehicle!,
    time: given(row.At!),
    back: back ? { time: back } : undefined,
    bookedOn: day('2026-02-10'),
    people: peopleIn(row),
    childSeats: Number(row['Child seats']),
    extras: chosenExtrasIn(row['Extras taken']!),
  }
}

function transferOf(route: Row): TransferFacts {
  const currency = route.Currency as Currency
  const [from = '', to = ''] = route.Night!.split(' to ')
  const childSeat = given(route['Child seat']!)
  return {
    nightSurcharge: { from, to, percent: percentIn(route['At night']!) },
    childSeat: childSeat ? money(childSeat, currency) : undefined,
    vehicles: vehicles
      .filter(({ Route }) => Route === route.Route)
      .map((row) => ({
        id: row.Vehicle!,
        seats: Number(row.Seats),
        oneWay: money(row['One way']!, currency),
        roundTrip: money(row.Return!, currency),
        shared: row.Shared === 'yes',
      })),
  }
}
