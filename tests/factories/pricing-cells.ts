import { type Day, day } from '#domain/dates/day.ts'
import { type Currency, decimalText, type Money, money } from '#domain/money/money.ts'
import type { BasketCampaign } from '#domain/pricing/cart.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { ChosenExtra, Discount, PricedExtra, SaleTerms } from '#domain/pricing/terms.ts'
import type { Row } from './pricing-tables.ts'

/* Parses the cells of the tables of docs/pricing.md; a dash is empty. */

/** Returns a cell's text; undefined for a dash. */
export function given(text: string): string | undefined {
  return text === '—' ? undefined : text
}

/** A figure without its separators. Example: "1,250.00" is "1250.00". */
export function plain(text: string): string {
  return text.replaceAll(',', '')
}

/** Some columns of a row, their figures without separators. */
export function figuresOf(row: Row, ...columns: string[]): Row {
  return Object.fromEntries(columns.map((column) => [column, plain(row[column]!)]))
}

/** The figures of a quote by the columns in which the worked examples of every kind have them. */
export function figuresOfQuote(quote: Quote): Row {
  return {
    Base: decimalText(quote.base),
    Extras: decimalText(quote.extras),
    Campaign: decimalText(quote.campaignDiscount),
    Subtotal: decimalText(quote.subtotal),
    VAT: decimalText(quote.vat.amount),
    Total: decimalText(quote.total),
    'On site': decimalText(quote.onSite),
    'Due now': decimalText(quote.prepayment.amount),
  }
}

/** DD.MM.YYYY. */
export function dayIn(text: string): Day {
  return day(text.split('.').reverse().join('-'))
}

/** DD.MM as the seasons of a product have it: MM-DD. */
export function dayOfYearIn(text: string): string {
  const [date, month] = text.split('.')
  return `${month}-${date}`
}

/** "20 %" is 20. */
export function percentIn(text: string): number {
  return Number(text.replace(' %', ''))
}

/** An amount with its currency. Example: "1,250.00 TRY". */
export function amountIn(text: string): Money {
  const [amount = '', currency] = text.split(' ')
  return money(plain(amount), currency as Currency)
}

/** "10 %" or "20.00 EUR". */
export function discountIn(text: string): Discount | undefined {
  if (!given(text)) return undefined
  return text.endsWith(' %')
    ? { kind: 'percent', percent: percentIn(text) }
    : { kind: 'amount', amount: amountIn(text) }
}

/** "over 2 items: 10 %" or "over 200.00 EUR: 15.00 EUR". */
export function basketCampaignIn(text: string): BasketCampaign | undefined {
  const [, amount = '', unit, worth = ''] = /^over (\S+) (\S+): (.+)$/.exec(text) ?? []
  const discount = discountIn(worth || '—')
  if (!discount) return undefined
  return unit === 'items'
    ? { by: 'count', moreThan: Number(amount), discount }
    : { by: 'amount', moreThan: amountIn(`${amount} ${unit}`), discount }
}

/** "2 × lunch, 1 × photographer". */
export function chosenExtrasIn(text: string): ChosenExtra[] {
  const taken = given(text)?.split(', ') ?? []
  return taken.map((one) => {
    const [quantity, id = ''] = one.split(' × ')
    return { id, quantity: Number(quantity) }
  })
}

/** The columns Adults, Children, Infants. */
export function peopleIn(row: Row): { adults: number; children: number; infants: number } {
  return { adults: Number(row.Adults), children: Number(row.Children), infants: Number(row.Infants) }
}

/** The columns VAT and Due now, as every product is sold. */
export function paidAs(row: Row): Pick<SaleTerms, 'vat' | 'payment'> {
  const [mode, rate] = row.VAT!.split(' ')
  const dueNow = row['Due now']!
  return {
    vat: { mode: mode as 'included' | 'excluded', rate: Number(rate) },
    payment: dueNow === 'all' ? { policy: 'full' } : { policy: 'prepayment', percent: percentIn(dueNow) },
  }
}

/** A product's sale terms: its own row, and those of its extras. */
export function termsIn(row: Row, extras: readonly Row[]): SaleTerms {
  const currency = row.Currency as Currency
  return {
    extras: extras.map((extra) => extraIn(extra, currency)),
    campaign: campaignIn(row.Campaign!, currency),
    ...paidAs(row),
  }
}

function extraIn(row: Row, currency: Currency): PricedExtra {
  const isPercent = row.Priced === 'percent of the base'
  return {
    id: row.Extra!,
    per: isPercent ? 'booking' : (row.Priced!.replace('per ', '') as PricedExtra['per']),
    price: isPercent
      ? { percentOfBase: percentIn(row.Price!) }
      : { amount: money(plain(row.Price!), currency) },
    required: row.Required === 'yes',
    max: Number(row['At most']),
    collected: row.Paid === 'on site' ? 'on-site' : 'online',
  }
}

/** "10 %" or "20.00", and perhaps when it holds: "10 %, booked 01.02.2026 to 28.02.2026". */
function campaignIn(text: string, currency: Currency): SaleTerms['campaign'] {
  const [worth = '', days] = text.split(', booked ')
  const [from, until] = days?.split(' to ').map(dayIn) ?? []
  const discount = discountIn(worth.endsWith('%') || !given(worth) ? worth : `${worth} ${currency}`)
  return discount && { ...discount, from, until }
}
