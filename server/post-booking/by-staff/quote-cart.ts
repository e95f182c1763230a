import type { CartQuestion, CheckedCart } from '#domain/booking/order.ts'
import { tidyEmail } from '#domain/members/email.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { findMemberByEmail } from '#server/members/find-member.ts'
import { lineText } from '#server/orders/booking-texts.ts'
import { type CheckedForSale, checkCart } from '#server/orders/check-cart.ts'
import { chosenItem } from '#server/orders/order-rows.ts'

/** A cart as a customer would send it, and the email of the member who would; a visitor without it. */
export type QuotedCart = CartQuestion & { member?: string | undefined }

type QuoteRefusal = Refusal<'rate-missing' | 'currency-not-offered' | 'member-unknown'>

/**
 * Returns what a cart costs its customer today, with their discounts and coupons, and which items cannot be had. Takes and
 * stores nothing; a wrong coupon is no attempt of the member.
 */
export async function quoteCart(
  company: Company,
  quoted: QuotedCart,
  now: Date,
): Promise<CheckedCart | QuoteRefusal> {
  const checked = await checkedFor(company, quoted, now)
  return isRefusal(checked) ? checked : checked.cart
}

/** Returns the same in lines of text: each price line with its label as documents print it, then discounts and totals. */
export async function describeQuote(
  company: Company,
  quoted: QuotedCart,
  now: Date,
): Promise<string[] | QuoteRefusal> {
  const checked = await checkedFor(company, quoted, now)
  if (isRefusal(checked)) return checked
  const { locale } = quoted
  const { display, coupon, discounts, items } = checked.cart
  const chosen = new Map(checked.items.map((item) => [item.choice.id, chosenItem(item)]))
  const couponNote = coupon && `Coupon ${coupon.code}: ${coupon.error?.message ?? 'accepted'}`
  const figures = [
    ['Coupon', discounts.coupon && display.couponDiscount],
    ['Basket discount', discounts.basket && display.basketDiscount],
    ['Member discount', discounts.member && display.memberDiscount],
    ['Total', display.grandTotal],
    ['Due now', display.prepaymentTotal],
    ['Balance', display.balanceDue],
  ] as const
  return [
    ...items.flatMap(({ id, title, error, lines }) => [
      error ? `${title}: ${error.message ?? error.reason}` : title,
      ...lines.map((line) => {
        const amount = `${line.quantity} × ${formatMoney(line.unit, locale)} = ${formatMoney(line.amount, locale)}`
        return `  ${lineText(line, chosen.get(id)!, locale)}  ${amount}  (${line.collected})`
      }),
    ]),
    ...(couponNote ? [couponNote] : []),
    ...figures.flatMap(([name, amount]) => (amount ? `${name}  ${formatMoney(amount, locale)}` : [])),
  ]
}

async function checkedFor(
  company: Company,
  { member: email, ...cart }: QuotedCart,
  now: Date,
): Promise<CheckedForSale | QuoteRefusal> {
  const member = email === undefined ? undefined : await findMemberByEmail(company.database, tidyEmail(email))
  if (email !== undefined && !member) return refuse('member-unknown', { email })
  return checkCart(company, cart, now, { member, ip: '', isStaff: true })
}
