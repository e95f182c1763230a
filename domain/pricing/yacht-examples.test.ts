import { expect, test } from 'vitest'
import { charterSpan } from '#domain/availability/charter.ts'
import type { Charter } from '#domain/booking/order.ts'
import { formatDay } from '#domain/dates/day.ts'
import { parseLocalTime } from '#domain/dates/local-time.ts'
import { type Currency, type Money, money } from '#domain/money/money.ts'
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
import { priceYacht, type YachtChoice, type YachtFacts } from './yacht.ts'

// The chapter on yachts of docs/pricing.md is the specification of these tests: its tables are the test data.
const chapter = chapterOf('Yachts')
const [yachts, seasons, extras, examples, refused] = tablesOf(chapter) as [Row[], Row[], Row[], Row[], Row[]]

test('the chapter has at least ten worked examples of yachts', () => {
  expect(examples.length).toBeGreaterThanOrEqual(10)
})

test.each(examples)('yacht example $No.: $Yacht for $Charter from $From', (row) => {
  const choice = choiceOf(row)
  const quote = priceYacht(choice)
  if (isRefusal(quote)) throw new Error(quote.refused)
  const { start, end } = charterSpan(choice.yacht, choice.request, 'Europe/Istanbul')
  expect([start, end].map((moment) => `${formatDay(moment.day)} ${moment.time}`)).toEqual([
    row.Begins,
    row.Ends,
  ])
  const figures = figuresOfQuote(quote)
  expect(figures).toEqual(figuresOf(row, ...Object.keys(figures)))
  expect(quote.currency).toBe(row.Currency)
  expect(quoteReplays(quote)).toBe(true)
})

test.each(refused)('$Yacht for $Charter at $At is refused: $Refused because', (row) => {
  const refusal = priceYacht(choiceOf({ 'Booked on': '10.02.2027', ...row }))
  expect(isRefusal(refusal) && refusal.refused).toBe(row['Refused because'])
})

function choiceOf(row: Row): YachtChoice {
  const [units, unit = ''] = row.Charter!.split(' ')
  return {
    terms: termsIn(rowOf(row.Yacht!), of(row.Yacht!, extras)),
    yacht: yachtOf(row.Yacht!),
    request: {
      charter: unit.replace(/s$/, '') as Charter,
      units: Number(units),
      day: dayIn(row.From!),
      time: parseLocalTime(row.At!),
    },
    bookedOn: dayIn(row['Booked on']!),
    people: peopleIn(row),
    extras: chosenExtrasIn(row['Extras taken']!),
  }
}

function yachtOf(name: string): YachtFacts {
  const row = rowOf(name)
  const amount = (text: string): Money | undefined =>
    given(text) ? money(text, row.Currency as Currency) : undefined
  const hourly = amount(row.Hour!)
  const [opens = '', closes = ''] = row['Goes out']!.split('–')
  const [tripFrom = '', tripTo = ''] = row['Day trip']!.split('–')
  return {
    dayCapacity: Number(row['By day']),
    berths: Number(row.Berths),
    embark: row.Embark!,
    disembark: row.Disembark!,
    dayTrip: { from: tripFrom, to: tripTo },
    deposit: amount(row.Deposit!),
    pricing: {
      hour: hourly && { price: hourly, minimumHours: Number(row['At least']), from: opens, to: closes },
      day: amount(row.Day!),
      week: amount(row.Week!),
      seasons: of(name, seasons).map((season) => ({
        from: dayOfYearIn(season.From!),
        to: dayOfYearIn(season.To!),
        hour: amount(season.Hour!),
        day: amount(season.Day!),
        week: amount(season.Week!),
      })),
    },
  }
}

function rowOf(name: string): Row {
  return yachts.find((yacht) => yacht.Yacht === name)!
}

/** The rows of a table that are about a yacht. */
function of(name: string, table: Row[]): Row[] {
  return table.filter((row) => row.Yacht === name)
}
