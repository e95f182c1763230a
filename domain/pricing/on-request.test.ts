import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ItemChoice } from '#domain/booking/order.ts'
import type { ProductDetails } from '#domain/catalogue/kinds.ts'
import { day } from '#domain/dates/day.ts'
import { compare, decimalText, money } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { quoteReplays } from './assemble-quote.ts'
import { priceItem } from './price-item.ts'
import type { Quote } from './quote.ts'
import type { PricedExtra } from './terms.ts'

// docs/pricing.md is the specification of these tests: they read its table.
const page = readFileSync(new URL('../../docs/pricing.md', import.meta.url), 'utf8')
const rows = page
  .slice(page.indexOf('### Worked examples: on request'))
  .split('\n')
  .filter((line) => /^\| (Garden|Dental)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

const eur = (text: string) => money(text.replaceAll(',', ''), 'EUR')
const wedding: ProductDetails = {
  kind: 'wedding',
  venue: 'A garden',
  guests: { min: 2, max: 100 },
  packages: [
    { id: 'Small', name: '', description: '', price: eur('2500'), includedGuests: 20, extraGuest: eur('60') },
    { id: 'Large', name: '', description: '', price: eur('6000'), includedGuests: 60, extraGuest: eur('75') },
  ],
}
const health: ProductDetails = {
  kind: 'health',
  procedure: '',
  facility: { name: '', authorisationNumber: '' },
  fromPrice: eur('900'),
  nights: 4,
  includes: [],
}
const terms = { required: false, max: 1, collected: 'online' } as const
const extras: PricedExtra[] = [
  { id: 'arch', per: 'booking', price: { amount: eur('250') }, ...terms },
  { id: 'interpreter', per: 'day', price: { amount: eur('40') }, ...terms },
]

function quoteOf(cells: string[]): Quote {
  const [, asked, of, people, taken, offer, vat] = cells as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const choice = {
    id: 'one',
    productId: 'one',
    day: '2027-06-01',
    people: { adults: Number(people), children: 0, infants: 0 },
    extras: taken === '—' ? [] : [{ id: taken, quantity: 1 }],
    offer: offer === '—' ? undefined : { id: 'offer', price: eur(offer) },
    ...(asked === 'Dental days' ? { kind: 'health' } : { kind: 'wedding', package: of }),
  } as ItemChoice
  const [mode, rate] = vat.split(' ')
  const quote = priceItem({
    product: {
      extras,
      vat: { mode: mode as 'included', rate: Number(rate) },
      payment: { policy: 'full' },
      timeZone: 'Europe/Istanbul',
      details: asked === 'Dental days' ? health : wedding,
    },
    choice,
    bookedOn: day('2027-01-01'),
  })
  if (isRefusal(quote)) throw new Error(quote.refused)
  return quote
}

test('the page has eight examples of what is made on request', () => {
  expect(rows.length).toBe(8)
})

test.each(rows)('%s%s %s for %s, extras %s, offer %s, VAT %s', (...cells) => {
  const quote = quoteOf(cells)
  const figures = [quote.base, quote.extras, quote.vat.amount, quote.total].map((amount) =>
    decimalText(amount),
  )
  expect(figures).toEqual(cells.slice(7, 11).map((text) => text.replaceAll(',', '')))
  expect(quoteReplays(quote)).toBe(true)
})

test('one more guest never makes a wedding cheaper', () => {
  const priced = (guests: number) =>
    quoteOf(['', 'Garden wedding', 'Small', String(guests), '—', '—', 'excluded 20 %'])
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 99 }), (guests) => {
      expect(compare(priced(guests + 1).total, priced(guests).total)).toBeGreaterThanOrEqual(0)
    }),
  )
})
