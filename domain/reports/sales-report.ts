import type { Currency, Money } from '../money/money.ts'

/** Which day of a sale counts: the one it was placed on, or the one its service starts on. */
export const salesBases = ['placed', 'start'] as const

export type SalesBasis = (typeof salesBases)[number]

/** What the lines of a sales report are grouped by. */
export const salesGroups = [
  'month',
  'kind',
  'product',
  'channel',
  'country',
  'language',
  'payment-method',
  'vat-rate',
] as const

export type SalesGroup = (typeof salesGroups)[number]

/** The figures of a group, in one currency: that of the books. */
export type SalesFigures = {
  readonly bookings: number
  /** Items that are not cancelled, and the people in them. */
  readonly items: number
  readonly guests: number
  /** Their price with all discounts and VAT, less goodwill; without what a bank adds for instalments. */
  readonly gross: Money
  readonly vat: Money
  readonly net: Money
  /** Items that were sold and later cancelled, and what of their money is retained; it is in no other figure. */
  readonly cancelled: number
  readonly retained: Money
}

export type SalesLine = SalesFigures & {
  /** The kind, product code, month (`2026-11`), country (`DE`, or a calling code with several), rate … */
  readonly key: string
  /** The title of a product. */
  readonly title?: string
}

export type SalesReport = {
  readonly lines: readonly SalesLine[]
  /** One for each currency of the company’s books; bookings in several groups count once. */
  readonly totals: readonly SalesFigures[]
}

/** Figures as the database adds them up, in minor units. */
export type SalesSums = {
  bookings: number
  items: number
  guests: number
  gross: number
  vat: number
  cancelled: number
  retained: number
}

/** Returns sums as figures in a currency; never throws. Example: gross 120.00 with 20.00 of VAT is 100.00 net. */
export function salesFigures(sums: SalesSums, currency: Currency): SalesFigures {
  const money = (minor: number): Money => ({ minor, currency })
  const { bookings, items, guests, gross, vat, cancelled, retained } = sums
  return {
    bookings,
    items,
    guests,
    gross: money(gross),
    vat: money(vat),
    net: money(gross - vat),
    cancelled,
    retained: money(retained),
  }
}

/** Adds up two rows of sums of different bookings. */
export function addSums(one: SalesSums, other: SalesSums): SalesSums {
  return {
    bookings: one.bookings + other.bookings,
    items: one.items + other.items,
    guests: one.guests + other.guests,
    gross: one.gross + other.gross,
    vat: one.vat + other.vat,
    cancelled: one.cancelled + other.cancelled,
    retained: one.retained + other.retained,
  }
}
