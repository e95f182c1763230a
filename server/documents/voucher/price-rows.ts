import { formatDay } from '#domain/dates/day.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { negate } from '#domain/money/money.ts'
import { convert, type RateTable } from '#domain/money/rates.ts'
import type { ItemTotals } from '#domain/pricing/cart.ts'
import type { Line, Quote } from '#domain/pricing/quote.ts'
import { say } from '#server/i18n/say.ts'
import type { BookingWithParts } from '#server/orders/booking-rows.ts'
import { lineText } from '#server/orders/booking-texts.ts'
import type { ChosenItem, StoredTotals } from '#server/orders/stored-totals.ts'

/** A price line: label, amount, and whether it is a note that is not counted. */
export type PriceRow = { label: string; amount: string; isNote: boolean }

/**
 * Returns the price lines of an item, in the customer's currency: its lines, its share of cart discounts, its tax, which sum to
 * the item's total without the notes; then what is paid on arrival beside it, such as a deposit.
 */
export function priceRows({ row, items }: BookingWithParts, position: number): PriceRow[] {
  const locale = row.locale as Locale
  const stored = row.totals as StoredTotals
  const rates = row.rates as RateTable
  const item = items[position]!
  const totals = stored.items[position]!.display
  const choice = item.choice as ChosenItem
  const { lines } = item.quote as Quote
  const isTax = ({ rule }: Line) => rule === 'vat'

  function rowOf(line: Line): PriceRow {
    const unit = line.quantity === 1 ? '' : `  ${line.quantity} × ${formatMoney(line.unit, locale)}`
    const onSite = line.collected === 'on-site' ? ` (${say(locale, 'voucher-on-site')})` : ''
    const amount = isTax(line) ? totals.vatTotal : convert(line.amount, totals.currency, rates)
    return {
      label: `${lineText(line, choice, locale)}${onSite}${unit}`,
      amount: formatMoney(amount, locale),
      isNote: line.collected === 'contained',
    }
  }

  const isOnSite = ({ collected }: Line) => collected === 'on-site'
  return [
    ...lines.filter((line) => !isTax(line) && !isOnSite(line)).map(rowOf),
    ...discountRows(totals, { locale, coupon: stored.coupon }),
    ...lines.filter(isTax).map(rowOf),
    ...lines.filter((line) => !isTax(line) && isOnSite(line)).map(rowOf),
  ]
}

/** Said where a product's prices are in another currency than the customer's: at which rates they were converted. */
export function convertedText({ row, items }: BookingWithParts, position: number): string | undefined {
  const { bulletinDate } = row.rates as RateTable
  const { currency: from } = items[position]!.quote as Quote
  if (from === row.displayCurrency) return undefined
  return say(row.locale as Locale, 'voucher-converted', {
    from,
    to: row.displayCurrency,
    day: formatDay(bulletinDate),
  })
}

function discountRows(
  { couponDiscount, basketDiscount, memberDiscount }: ItemTotals,
  { locale, coupon = '' }: { locale: Locale; coupon?: string },
): PriceRow[] {
  const taken = [
    { label: say(locale, 'line-coupon', { code: coupon }).trim(), discount: couponDiscount },
    { label: say(locale, 'line-basket'), discount: basketDiscount },
    { label: say(locale, 'line-member'), discount: memberDiscount },
  ]
  return taken
    .filter(({ discount }) => discount.minor !== 0)
    .map(({ label, discount }) => ({ label, amount: formatMoney(negate(discount), locale), isNote: false }))
}
