import {
  add,
  type Currency,
  compare,
  decimalText,
  ledgerCurrency,
  type Money,
  percentOf,
  subtract,
  sum,
  zero,
} from '#domain/money/money.ts'
import { convert, hasRate, type RateTable } from '#domain/money/rates.ts'
import { roundHalfAwayFromZero } from '#domain/money/rounding.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { taxOn } from './assemble-quote.ts'
import type { BasketCampaign, CartCoupon, CartInput, CartTotals, ItemTotals, PricedCart } from './cart.ts'
import { type Book, discountable, leftIn, openBook, takeDiscount } from './cart-books.ts'
import { cartSteps } from './cart-steps.ts'
import type { Discount } from './terms.ts'

/**
 * Prices a cart in the ledger currency and in the display currency, in minor units of each: every line is converted
 * once, then summed; discounts come in the order coupon, basket campaign, member discount, then tax, instalment
 * difference and what is due now. Refuses a currency without a rate; throws RangeError on a negative discount.
 * Source: spec sections 3 and 5; docs/decisions/0011.
 * Example: one item of 100.00 EUR less a coupon of 10 % at 48.50 is 90.00 EUR and 4,365.00 TRY.
 */
export function priceCart(input: CartInput): PricedCart | Refusal<'rate-missing'> {
  const wanted = currenciesOf(input)
  const missing = wanted.find((currency) => !hasRate(input.rates, currency))
  if (missing) return refuse('rate-missing', { currency: missing })

  const { rates } = input
  const opened = wanted.map((currency) => openBook(input.items, currency, rates))
  const couponError = refuseCart(input.coupon, opened)
  const coupon = couponError ? undefined : input.coupon
  // Judged before the coupon is taken, so that a coupon can never make a cart dearer.
  const campaign = basketCampaignApplies(input.basketCampaign, opened) ? input.basketCampaign : undefined
  const afterCoupon = takeDiscount(opened, 'coupon', coupon, rates)
  const afterBasket = takeDiscount(afterCoupon, 'basket', campaign?.discount, rates)
  const afterMember = takeDiscount(afterBasket, 'member', input.memberDiscount, rates)

  const applied = { ...input, coupon, basketCampaign: campaign }
  const inCurrency = (currency: Currency) => {
    const [before, taken, less, last] = [opened, afterCoupon, afterBasket, afterMember].map((books) =>
      bookIn(books, currency),
    )
    const totals = totalsIn(last!, applied)
    const books = { opened: before!, afterCoupon: taken!, afterBasket: less!, afterMember: last! }
    return { ...totals, steps: cartSteps({ ...books, ...totals }, applied) }
  }
  const ledger = inCurrency(ledgerCurrency)
  const display = inCurrency(input.display)
  return {
    items: input.items.map(({ id }, index) => ({
      id,
      ledger: ledger.items[index]!,
      display: display.items[index]!,
    })),
    ledger: ledger.cart,
    // One statement about the cart, not one per currency: roundings could part them by a hundredth of a percent.
    display: { ...display.cart, prepaymentPercent: ledger.cart.prepaymentPercent },
    steps: { ledger: ledger.steps, display: display.steps },
    couponError,
    rates: input.rates,
  }
}

function currenciesOf({ items, display, coupon, basketCampaign, memberDiscount, instalment }: CartInput) {
  const discounts = [coupon, basketCampaign?.discount, memberDiscount, instalment]
  return [
    ...new Set<Currency>([
      ledgerCurrency,
      display,
      ...items.map(({ quote }) => quote.currency),
      ...discounts.flatMap((discount) => (discount?.kind === 'amount' ? [discount.amount.currency] : [])),
      ...(basketCampaign?.by === 'amount' ? [basketCampaign.moreThan.currency] : []),
      ...(coupon?.minimum ? [coupon.minimum.currency] : []),
    ]),
  ]
}

/**
 * Reasons why a coupon does not apply to a cart; a minimum is compared in its own currency, as a campaign's
 * threshold is.
 */
function refuseCart(coupon: CartCoupon | undefined, books: readonly Book[]): PricedCart['couponError'] {
  const { items } = books[0]!
  if (!coupon || items.length === 0) return undefined
  const { kinds, minimum } = coupon
  if (kinds && !items.some(({ kind }) => kinds.includes(kind))) return refuse('coupon-kind', { kinds })
  if (discountable(items, kinds).length === 0) return refuse('coupon-offer')
  if (!minimum || compare(leftIn(bookIn(books, minimum.currency), kinds), minimum) >= 0) return undefined
  return refuse('coupon-minimum', { minimum: decimalText(minimum), currency: minimum.currency })
}

function basketCampaignApplies(campaign: BasketCampaign | undefined, books: readonly Book[]): boolean {
  if (!campaign) return false
  if (campaign.by === 'count') return discountable(books[0]!.items).length > campaign.moreThan
  // In the threshold's own currency: rounding of an exchange must not carry a cart over it.
  const book = bookIn(books, campaign.moreThan.currency)
  return compare(leftIn(book), campaign.moreThan) > 0
}

function totalsIn(book: Book, input: CartInput): { items: ItemTotals[]; cart: CartTotals } {
  const { currency } = book
  const items = book.items.map((_, index) => itemTotals(book, index, input))
  const total = (field: MoneyField) =>
    sum(
      items.map((item) => item[field]),
      currency,
    )
  const dueForItems = total('prepaymentTotal')
  // The bank lends only what is paid now, so the difference rests on that and is paid with it.
  const instalmentDifference = instalmentOn(dueForItems, input.instalment, input.rates)
  const productTotal = subtract(total('total'), total('campaignDiscount'))
  const subtotal = subtract(add(total('total'), total('extrasTotal')), total('discountTotal'))
  const grandForItems = total('grandTotal')
  const grandTotal = add(grandForItems, instalmentDifference)
  const prepaymentTotal = add(dueForItems, instalmentDifference)
  const cart: CartTotals = {
    currency,
    productTotal,
    extrasTotal: total('extrasTotal'),
    couponDiscount: total('couponDiscount'),
    basketDiscount: total('basketDiscount'),
    memberDiscount: total('memberDiscount'),
    subtotal,
    vatTotal: total('vatTotal'),
    vatAdded: subtract(grandForItems, subtotal),
    instalmentDifference,
    grandTotal,
    prepaymentPercent: commonPercent(items, dueForItems, grandForItems),
    prepaymentTotal,
    balanceDue: subtract(grandTotal, prepaymentTotal),
    onSiteTotal: total('onSiteTotal'),
  }
  return { items, cart }
}

type MoneyField = {
  [Field in keyof ItemTotals]: ItemTotals[Field] extends Money ? Field : never
}[keyof ItemTotals]

function itemTotals(book: Book, index: number, { items, rates, payment }: CartInput): ItemTotals {
  const { quote } = items[index]!
  const account = book.items[index]!
  const inBook = (amount: Money) => convert(amount, book.currency, rates)
  const vatTotal = taxOn(account.left, quote.vat)
  const grandTotal = quote.vat.mode === 'excluded' ? add(account.left, vatTotal) : account.left
  const prepaymentPercent = payment === 'full' ? 100 : quote.prepayment.percent
  return {
    currency: book.currency,
    adultPrice: inBook(quote.perPax.adultPrice),
    childPrice: inBook(quote.perPax.childPrice),
    infantPrice: inBook(quote.perPax.infantPrice),
    adults: inBook(quote.perPax.adults),
    children: inBook(quote.perPax.children),
    infants: inBook(quote.perPax.infants),
    total: account.base,
    extrasTotal: account.extras,
    campaignDiscount: account.campaign,
    couponDiscount: account.coupon,
    basketDiscount: account.basket,
    memberDiscount: account.member,
    discountTotal: sum([account.campaign, account.coupon, account.basket, account.member], book.currency),
    vatMode: quote.vat.mode,
    vatRate: quote.vat.rate,
    vatTotal,
    grandTotal,
    prepaymentPercent,
    prepaymentTotal: percentOf(grandTotal, prepaymentPercent),
    onSiteTotal: account.onSite,
  }
}

function instalmentOn(due: Money, instalment: Discount | undefined, rates: RateTable): Money {
  if (!instalment || due.minor === 0) return zero(due.currency)
  return instalment.kind === 'percent'
    ? percentOf(due, instalment.percent)
    : convert(instalment.amount, due.currency, rates)
}

/**
 * Returns the items' prepayment percent where they agree, else what it comes to with two decimals. Never throws.
 * Source: docs/pricing.md, "Due now". Example: 30 % of 10.00 and 100 % of 10.00 are 65.
 */
export function commonPercent(items: readonly ItemTotals[], due: Money, grand: Money): number {
  const [first, ...others] = items.map((item) => item.prepaymentPercent)
  if (others.every((percent) => percent === first)) return first ?? 100
  if (grand.minor === 0) return 100
  return roundHalfAwayFromZero(BigInt(due.minor) * 10_000n, BigInt(grand.minor)) / 100
}

function bookIn(books: readonly Book[], currency: Currency): Book {
  return books.find((book) => book.currency === currency)!
}
