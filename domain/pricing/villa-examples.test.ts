import { expect, test } from 'vitest'
import { day } from '#domain/dates/day.ts'
import { type Currency, decimalText, money } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { chapterOf, type Row, tablesOf } from '#tests/factories/pricing-tables.ts'
import { quoteReplays } from './assemble-quote.ts'
import type { PricedExtra, SaleTerms } from './terms.ts'
import { nightlyPrices, priceVilla, type VillaChoice, type VillaFacts } from './villa.ts'

// The chapter on villas of docs/pricing.md is the specification of these tests: its tables are read as they stand there.
const chapter = chapterOf('Villas')
const [villas, seasons, extras, examples, refused] = tablesOf(chapter) as [Row[], Row[], Row[], Row[], Row[]]

test('the chapter has at least ten worked examples of villas', () => {
  expect(examples.length).toBeGreaterThanOrEqual(10)
})

test.each(examples)('villa example $No.: $Villa from $Arrival to $Departure', (row) => {
  const { stay, villa } = choiceOf(row)
  const each = nightlyPrices(stay, villa)
  const quote = priceVilla(choiceOf(row))
  if (isRefusal(quote)) throw new Error(quote.refused)
  const nights = quote.lines.filter(({ rule }) => rule === 'night')
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
  expect(nights.reduce((total, { quantity }) => total + quantity, 0)).toBe(Number(row.Nights))
  expect(each.length).toBe(Number(row.Nights))
  expect(each.reduce((total, { price }) => total + price.minor, 0)).toBe(quote.base.minor)
  expect(quote.currency).toBe(row.Currency)
  expect(quoteReplays(quote)).toBe(true)
})

test.each(refused)('$Villa from $Arrival to $Departure is refused: $Refused because', (row) => {
  const refusal = priceVilla(choiceOf({ 'Booked on': '10.02.2027', ...row }))
  expect(isRefusal(refusal) && refusal.refused).toBe(row['Refused because'])
})

function choiceOf(row: Row): VillaChoice {
  return {
    terms: termsOf(row.Villa!),
    villa: villaOf(row.Villa!),
    stay: { from: dayOf(row.Arrival!), until: dayOf(row.Departure!) },
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

function villaOf(name: string): VillaFacts {
  const row = villas.find((villa) => villa.Villa === name)!
  const amount = (text: string) => money(text, row.Currency as Currency)
  const cleaning = given(row.Cleaning!)
  const deposit = given(row.Deposit!)
  return {
    capacity: Number(row.Sleeps),
    arrival: '16:00',
    departure: '10:00',
    gapNights: 0,
    seasons: seasons
      .filter((season) => season.Villa === name)
      .map((season) => ({
        from: yearDay(season.From!),
        to: yearDay(season.To!),
        nightly: amount(season.Night!),
        minimumNights: Number(season['At least']),
        arrivalWeekdays: season.Arrival === 'Saturday' ? [6] : [],
      })),
    cleaning: cleaning ? { fee: amount(cleaning), underNights: Number(row['Under nights']) } : undefined,
    deposit: deposit ? amount(deposit) : undefined,
  }
}

function termsOf(name: string): SaleTerms {
  const row = villas.find((villa) => villa.Villa === name)!
  const [mode, rate] = row.VAT!.replace(' %', '').split(' ')
  return {
    extras: extras
      .filter((extra) => extra.Villa === name)
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

function dayOf(text: string): ReturnType<typeof day> {
  return day(text.split('.').reverse().join('-'))
}

function yearDay(text: string): string {
  const [date, month] = text.split('.')
  return `${month}-${date}`
}
