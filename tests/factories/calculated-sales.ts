import { sql } from 'drizzle-orm'
import type { Day } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import type { SalesBasis, SalesGroup, SalesSums } from '#domain/reports/sales-report.ts'
import type { Queries } from '#server/database/connect.ts'
import type { StoredTotals } from '#server/orders/stored-totals.ts'

/* Sales reports calculated from the bookings themselves, one item after the other. */

/** Phone numbers of guests, and the country that a report has for them. */
export const phones: Readonly<Record<string, string>> = {
  '+90 532 123 45 67': 'TR',
  '+49 151 2345678': 'DE',
  '+1 202 555 0100': '+1',
  '0532 123': 'unknown',
  '': 'unknown',
}

export type BookedItem = {
  booking: string
  placedAt: string
  state: string
  currency: string
  channel: string
  method: string
  locale: string
  phone: string
  totals: StoredTotals
  position: number
  kind: string
  product: string
  startsAt: string
  guests: number
  goodwill: number
  cancelledAt: string | null
  retained: number | null
  wasConfirmed: boolean
}

/** Returns every item of every booking, whether it was sold or not. */
export async function bookedItems(database: Queries): Promise<BookedItem[]> {
  const { rows } = await database.execute<BookedItem>(sql`
    select b.id as booking, b.placed_at as "placedAt", b.state, b.ledger_currency as currency, b.channel,
      b.payment_method as method, b.locale, b.guest ->> 'phone' as phone, b.totals, i.position, i.kind, i.product,
      i.starts_at as "startsAt", i.adults + i.children + i.infants as guests, i.goodwill, i.cancelled_at as "cancelledAt",
      i.cancelled_paid - i.cancelled_refund as retained,
      (select count(*) from state_moves
        where booking = b.id and machine = 'booking' and to_state = 'confirmed') > 0 as "wasConfirmed"
    from bookings b join booking_items i on i.booking = b.id`)
  return rows
}

export type AskedSales = { from: Day; until: Day; basis: SalesBasis; group: SalesGroup }
type Figures = Omit<SalesSums, 'bookings'>
export type SalesOfGroups = Record<string, SalesSums>

/** Returns the lines of a report by their key and currency, and its totals by currency. */
export function calculateSales(
  items: readonly BookedItem[],
  { from, until, basis, group, timeZone }: AskedSales & { timeZone: string },
): { lines: SalesOfGroups; totals: SalesOfGroups } {
  const sold = items.filter((item) => {
    const isSold = item.cancelledAt
      ? item.wasConfirmed
      : item.state === 'confirmed' || item.state === 'completed'
    const on = dayIn(basis === 'placed' ? placedById(item) : new Date(item.startsAt), timeZone)
    return isSold && on >= from && on <= until
  })
  const by = (key: (item: BookedItem) => string): SalesOfGroups =>
    Object.fromEntries([...Map.groupBy(sold, key)].map(([name, of]) => [name, addUp(of)]))
  return {
    lines: by((item) => `${keyOf(item, { group, basis, timeZone })} ${item.currency}`),
    totals: by(({ currency }) => currency),
  }
}

/** The period of a report is one of ids. */
function placedById({ booking }: BookedItem): Date {
  return new Date(Number.parseInt(booking.replace('-', '').slice(0, 12), 16))
}

function addUp(items: readonly BookedItem[]): SalesSums {
  const figures = items.map(figuresOf)
  const sum = (name: keyof Figures) => figures.reduce((total, one) => total + one[name], 0)
  return {
    bookings: new Set(items.map(({ booking }) => booking)).size,
    items: sum('items'),
    guests: sum('guests'),
    gross: sum('gross'),
    vat: sum('vat'),
    cancelled: sum('cancelled'),
    retained: sum('retained'),
  }
}

function figuresOf({ totals, position, goodwill, guests, cancelledAt, retained }: BookedItem): Figures {
  const { ledger, display } = (totals.items[position] ?? {}) as Partial<StoredTotals['items'][number]>
  const price = ledger?.grandTotal?.minor ?? 0
  const displayed = display?.grandTotal?.minor
  if (cancelledAt) {
    const isRetained = roundedShare(retained!, price, displayed)
    return { items: 0, guests: 0, gross: 0, vat: 0, cancelled: 1, retained: isRetained }
  }
  const gross = price - roundedShare(goodwill, price, displayed)
  const vat = roundedShare(ledger?.vatTotal?.minor ?? 0, gross, price)
  return { items: 1, guests, gross, vat, cancelled: 0, retained: 0 }
}

/** Returns amount × part / of; half a minor unit is rounded away from zero. */
function roundedShare(amount: number, part: number, of: number | undefined): number {
  if (!of) return 0
  const [numerator, denominator] = [BigInt(amount) * BigInt(part), BigInt(of)]
  const twice = (numerator < 0n ? -numerator : numerator) * 2n
  const rounded = Number((twice + denominator) / (denominator * 2n))
  return numerator < 0n ? -rounded : rounded
}

function keyOf(
  item: BookedItem,
  { group, basis, timeZone }: Pick<AskedSales, 'group' | 'basis'> & { timeZone: string },
): string {
  const priced = item.totals.items[item.position] as Partial<StoredTotals['items'][number]> | undefined
  const keys: Record<SalesGroup, string> = {
    month: dayIn(new Date(basis === 'placed' ? item.placedAt : item.startsAt), timeZone).slice(0, 7),
    kind: item.kind,
    product: item.product,
    channel: item.channel,
    country: phones[item.phone]!,
    language: item.locale,
    'payment-method': item.method,
    'vat-rate': `${priced?.ledger?.vatRate ?? null}`,
  }
  return keys[group]
}
