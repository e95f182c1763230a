import { expect, test } from 'vitest'
import { type Currency, decimalText, money } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import {
  chosenExtrasIn,
  dayIn,
  dayOfYearIn,
  figuresOf,
  figuresOfQuote,
  given,
  peopleIn,
  termsIn,
} from '#tests/factories/pricing-cells.ts'
import { chapterOf, type Row, tablesOf } from '#tests/factories/pricing-tables.ts'
import { quoteReplays } from './assemble-quote.ts'
import { nightlyPrices, priceVilla, type VillaChoice, type VillaFacts } from './villa.ts'

// The chapter on villas of docs/pricing.md is the specification of these tests: its tables are the test data.
const chapter = chapterOf('Villas')
const [villas, seasons, extras, examples, lined, refused] = tablesOf(chapter) as [
  Row[],
  Row[],
  Row[],
  Row[],
  Row[],
  Row[],
]

test('the chapter has at least ten worked examples of villas', () => {
  expect(examples.length).toBeGreaterThanOrEqual(10)
})

test.each(examples)('villa example $No.: $Villa from $Arrival to $Departure', (row) => {
  const { stay, villa } = choiceOf(row)
  const each = nightlyPrices(stay, villa)
  const quote = priceVilla(choiceOf(row))
  if (isRefusal(quote)) throw new Error(quote.refused)
  const nights = quote.lines.filter(({ rule }) => rule === 'night')
  const figures = figuresOfQuote(quote)
  expect(figures).toEqual(figuresOf(row, ...Object.keys(figures)))
  expect(nights.reduce((total, { quantity }) => total + quantity, 0)).toBe(Number(row.Nights))
  expect(each.length).toBe(Number(row.Nights))
  expect(each.reduce((total, { price }) => total + price.minor, 0)).toBe(quote.base.minor)
  expect(quote.currency).toBe(row.Currency)
  expect(quoteReplays(quote)).toBe(true)
})

test.each(lined)('the lines of $Villa from $Arrival to $Departure are $Lines', (row) => {
  const guests = { Adults: '2', Children: '0', Infants: '0', 'Extras taken': '—' }
  const quote = priceVilla(choiceOf({ 'Booked on': '10.02.2027', ...guests, ...row }))
  if (isRefusal(quote)) throw new Error(quote.refused)
  const nights = quote.lines.filter(({ rule }) => rule === 'night')
  const lines = nights.map(({ quantity, unit }) => `${quantity} × ${decimalText(unit)}`)
  expect(lines.join(', ')).toBe(row.Lines)
  expect(decimalText(quote.base)).toBe(row.Base!.replace(',', ''))
})

test.each(refused)('$Villa from $Arrival to $Departure is refused: $Refused because', (row) => {
  const refusal = priceVilla(choiceOf({ 'Booked on': '10.02.2027', ...row }))
  expect(isRefusal(refusal) && refusal.refused).toBe(row['Refused because'])
})

function choiceOf(row: Row): VillaChoice {
  return {
    terms: termsIn(rowOf(row.Villa!), of(row.Villa!, extras)),
    villa: villaOf(row.Villa!),
    stay: { from: dayIn(row.Arrival!), until: dayIn(row.Departure!) },
    bookedOn: dayIn(row['Booked on']!),
    people: peopleIn(row),
    extras: chosenExtrasIn(row['Extras taken']!),
  }
}

function villaOf(name: string): VillaFacts {
  const row = rowOf(name)
  const amount = (text: string) => money(text, row.Currency as Currency)
  const cleaning = given(row.Cleaning!)
  const deposit = given(row.Deposit!)
  return {
    capacity: Number(row.Sleeps),
    arrival: '16:00',
    departure: '10:00',
    gapNights: 0,
    seasons: of(name, seasons).map((season) => ({
      from: dayOfYearIn(season.From!),
      to: dayOfYearIn(season.To!),
      nightly: amount(season.Night!),
      minimumNights: Number(season['At least']),
      arrivalWeekdays: season.Arrival === 'Saturday' ? [6] : [],
    })),
    cleaning: cleaning ? { fee: amount(cleaning), underNights: Number(row['Under nights']) } : undefined,
    deposit: deposit ? amount(deposit) : undefined,
  }
}

function rowOf(name: string): Row {
  return villas.find((villa) => villa.Villa === name)!
}

/** The rows of a table that are about a villa. */
function of(name: string, table: Row[]): Row[] {
  return table.filter((row) => row.Villa === name)
}
