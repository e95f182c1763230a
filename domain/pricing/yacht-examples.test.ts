import { expect, test } from 'vitest'
import { charterSpan } from '#domain/availability/charter.ts'
import type { Charter } from '#domain/booking/order.ts'
import { type Day, day, formatDay } from '#domain/dates/day.ts'
import { parseLocalTime } from '#domain/dates/local-time.ts'
import { type Currency, decimalText, type Money, money } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { chapterOf, type Row, tablesOf } from '#tests/factories/pricing-tables.ts'
import { quoteReplays } from './assemble-quote.ts'
import type { PricedExtra, SaleTerms } from './terms.ts'
import { priceYacht, type YachtChoice, type YachtFacts } from './yacht.ts'

// The chapter on yachts of docs/pricing.md is the specification of these tests: its tables are read as they stand there.
const chapter = chapterOf('Yachts')
const [yachts, seasons, extras, examples, refused] = tablesOf(chapter) as [Row[], Row[], Row[], Row[], Row[]]

test('the chapter has at least ten worked examples of yachts', () => {
  expect(examples.length).toBeGreaterThanOrEqual(10)
})

test.each(examples)('yacht example $No.: $Yacht for $Charter from $From', (row) => {
  const choice = choiceOf(row)
  const quote = priceYacht(choice)
  if (isRefusal(quote)) throw new Error(quote.refused)
  const { start, end } = charterSpan(choice.yacht, choice.wish, 'Europe/Istanbul')
  expect([start, end].map((moment) => `${formatDay(moment.day)} ${moment.time}`)).toEqual([
    row.Begins,
    row.Ends,
  ])
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
    terms: termsOf(row.Yacht!),
    yacht: yachtOf(row.Yacht!),
    wish: {
      charter: unit.replace(/s$/, '') as Charter,
      units: Number(units),
      day: dayOf(row.From!),
      time: parseLocalTime(row.At!),
    },
    bookedOn: dayOf(row['Booked on']!),
    people: { adults: Number(row.Adults), children: Number(row.Children), infants: Number(row.Infants) },
    extras: given(row['Extras taken']!)
      ?.split(', ')
      .map((one) => {
        const [quantity, id = ''] = one.split(' × ')
        return { id, quantity: Number(quantity) }
      }),
  }
}

function yachtOf(name: string): YachtFacts {
  const row = yachts.find((yacht) => yacht.Yacht === name)!
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
      seasons: seasons
        .filter((season) => season.Yacht === name)
        .map((season) => ({
          from: yearDay(season.From!),
          to: yearDay(season.To!),
          hour: amount(season.Hour!),
          day: amount(season.Day!),
          week: amount(season.Week!),
        })),
    },
  }
}

function termsOf(name: string): SaleTerms {
  const row = yachts.find((yacht) => yacht.Yacht === name)!
  const [mode, rate] = row.VAT!.replace(' %', '').split(' ')
  return {
    extras: extras
      .filter((extra) => extra.Yacht === name)
      .map((extra) => extraOf(extra, row.Currency as Currency)),
    campaign: campaignOf(row.Campaign!),
    vat: { mode: mode as 'included' | 'excluded', rate: Number(rate) },
    payment:
      row['Due now'] === 'all'
        ? { policy: 'full' }
        : { policy: 'prepayment', percent: Number(row['Due now']!.replace(' %', '')) },
  }
}

function extraOf(row: Row, currency: Currency): PricedExtra {
  return {
    id: row.Extra!,
    per: row.Priced!.replace('per ', '') as PricedExtra['per'],
    price: { amount: money(row.Price!, currency) },
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

function dayOf(text: string): Day {
  return day(text.split('.').reverse().join('-'))
}

function yearDay(text: string): string {
  const [date, month] = text.split('.')
  return `${month}-${date}`
}
