import { expect, test } from 'vitest'
import { day } from '#domain/dates/day.ts'
import { type Currency, decimalText, money } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { chapterOf, type Row, tablesOf } from '#tests/factories/pricing-tables.ts'
import { quoteReplays } from './assemble-quote.ts'
import type { PricedExtra, SaleTerms } from './terms.ts'
import { priceTransfer, type TransferChoice, type TransferFacts } from './transfer.ts'

// The chapter on transfers of docs/pricing.md is the specification of these tests: its tables are read as they stand there.
const chapter = chapterOf('Transfers')
const [routes, vehicles, extras, examples, refused] = tablesOf(chapter) as [Row[], Row[], Row[], Row[], Row[]]

test('the chapter has at least ten worked examples of transfers', () => {
  expect(examples.length).toBeGreaterThanOrEqual(10)
})

test.each(examples)('transfer example $No.: $Vehicle at $At', (row) => {
  const quote = priceTransfer(choiceOf(row))
  if (isRefusal(quote)) throw new Error(quote.refused)
  const { base, extras: added, campaignDiscount, subtotal, vat, total, prepayment } = quote
  const figures = [base, added, campaignDiscount, subtotal, vat.amount, total, prepayment.amount]
  expect(figures.map(decimalText)).toEqual(
    ['Base', 'Extras', 'Campaign', 'Subtotal', 'VAT', 'Total', 'Due now'].map((column) =>
      row[column]!.replaceAll(',', ''),
    ),
  )
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
    terms: termsOf(route),
    transfer: transferOf(route),
    vehicle: row.Vehicle!,
    time: given(row.At!),
    back: back ? { time: back } : undefined,
    bookedOn: day('2026-02-10'),
    people: { adults: Number(row.Adults), children: Number(row.Children), infants: Number(row.Infants) },
    childSeats: Number(row['Child seats']),
    extras: (given(row['Extras taken']!)?.split(', ') ?? []).map((one) => {
      const [quantity, id = ''] = one.split(' × ')
      return { id, quantity: Number(quantity) }
    }),
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

function termsOf(route: Row): SaleTerms {
  const currency = route.Currency as Currency
  const [mode, rate] = route.VAT!.split(' ')
  const dueNow = route['Due now']!
  const campaign = given(route.Campaign!)
  return {
    extras: extras.filter(({ Route }) => Route === route.Route).map((extra) => extraOf(extra, currency)),
    vat: { mode: mode as 'included' | 'excluded', rate: Number(rate) },
    payment: dueNow === 'all' ? { policy: 'full' } : { policy: 'prepayment', percent: percentIn(dueNow) },
    campaign: campaign?.endsWith('%')
      ? { kind: 'percent', percent: percentIn(campaign) }
      : campaign
        ? { kind: 'amount', amount: money(campaign, currency) }
        : undefined,
  }
}

function extraOf(row: Row, currency: Currency): PricedExtra {
  const percent = row.Priced === 'percent of the base'
  return {
    id: row.Extra!,
    per: percent ? 'booking' : (row.Priced!.replace('per ', '') as PricedExtra['per']),
    price: percent ? { percentOfBase: percentIn(row.Price!) } : { amount: money(row.Price!, currency) },
    required: false,
    max: Number(row['At most']),
    collected: 'online',
  }
}

function percentIn(text: string): number {
  return Number(text.replace(' %', ''))
}

function given(text: string): string | undefined {
  return text === '—' ? undefined : text
}
