import type { ProductKind } from '#domain/catalogue/kinds.ts'
import {
  add,
  allocate,
  type Currency,
  compare,
  type Money,
  percentOf,
  smaller,
  subtract,
  sum,
  zero,
} from '#domain/money/money.ts'
import { convert, type RateTable } from '#domain/money/rates.ts'
import type { CartItem } from './cart.ts'
import { isOffer, type LinePart, type Quote } from './quote.ts'
import type { Discount } from './terms.ts'

/** One item in one currency, while discounts are being taken from what is left of it. */
export type Account = {
  readonly kind: ProductKind
  /** An accepted offer: no discount lowers it. */
  readonly fixed: boolean
  readonly base: Money
  readonly extras: Money
  readonly campaign: Money
  readonly coupon: Money
  readonly basket: Money
  readonly member: Money
  readonly onSite: Money
  readonly left: Money
}

/** The whole cart in one currency. */
export type Book = { readonly currency: Currency; readonly items: readonly Account[] }

/**
 * Opens the cart's book in a currency: every line of every quote converted once, then summed; throws RangeError when
 * a rate is missing. Source: docs/pricing.md, rates.
 * Example: two adults for 90.00 EUR at 48.50 open at 4,365.00 TRY.
 */
export function openBook(items: readonly CartItem[], currency: Currency, rates: RateTable): Book {
  return { currency, items: items.map(({ quote }) => openAccount(quote, currency, rates)) }
}

/**
 * Returns the items that a discount may lower: those of some kinds, or of all, but never an accepted offer.
 * Never throws. Source: docs/pricing.md, "Discounts together".
 * Example: of a tour and an accepted offer, only the tour.
 */
export function discountable<Item extends Pick<Account, 'kind' | 'fixed'>>(
  items: readonly Item[],
  kinds?: readonly ProductKind[],
): Item[] {
  return items.filter((item) => isDiscountable(item, kinds))
}

/**
 * Returns what the discountable items of a book still cost, before tax: all of them, or those of some kinds. Never throws.
 * Source: docs/pricing.md, "The cart".
 * Example: the left of a cart of 100.00 EUR after a coupon of 10.00 EUR is 90.00 EUR.
 */
export function leftIn({ items, currency }: Book, kinds?: readonly ProductKind[]): Money {
  return sum(
    discountable(items, kinds).map((item) => item.left),
    currency,
  )
}

/**
 * Takes one discount from the cart in every book, shared among items by what is left of each (largest remainder);
 * with `kinds` only items of those take part, and an accepted offer never does.
 * A fixed amount that covers the whole cart in its own currency covers it in every currency, so that no stray cent
 * stays owed. Throws RangeError on a negative discount. Source: spec section 5; docs/pricing.md, "Sharing".
 * Example: 10.00 EUR off items of 60.00 and 30.00 EUR takes 6.67 and 3.33 EUR.
 */
export function takeDiscount(
  books: readonly Book[],
  name: 'coupon' | 'basket' | 'member',
  discount: (Discount & { readonly kinds?: readonly ProductKind[] }) | undefined,
  rates: RateTable,
): Book[] {
  if (!discount || books.some((book) => book.items.length === 0)) return [...books]
  const { kinds } = discount
  const coversAll = discount.kind === 'amount' && covers(discount.amount, books, kinds)
  return books.map((book) => {
    const left = leftIn(book, kinds)
    const taken = coversAll ? left : smaller(worthIn(book, discount, rates), left)
    if (taken.minor < 0) throw new RangeError('a discount is never negative')
    const shares = allocate(
      taken,
      book.items.map((item) => (isDiscountable(item, kinds) ? item.left.minor : 0)),
    )
    return { ...book, items: book.items.map((item, index) => less(item, name, shares[index]!)) }
  })
}

function isDiscountable(
  { kind, fixed }: Pick<Account, 'kind' | 'fixed'>,
  kinds: readonly ProductKind[] | undefined,
): boolean {
  return !fixed && (kinds === undefined || kinds.includes(kind))
}

function less(item: Account, name: 'coupon' | 'basket' | 'member', share: Money): Account {
  return { ...item, [name]: share, left: subtract(item.left, share) }
}

function covers(amount: Money, books: readonly Book[], kinds?: readonly ProductKind[]): boolean {
  const own = books.find((book) => book.currency === amount.currency)
  return own !== undefined && compare(amount, leftIn(own, kinds)) >= 0
}

function worthIn(
  book: Book,
  discount: Discount & { readonly kinds?: readonly ProductKind[] },
  rates: RateTable,
): Money {
  return discount.kind === 'percent'
    ? percentOf(leftIn(book, discount.kinds), discount.percent)
    : convert(discount.amount, book.currency, rates)
}

function openAccount(quote: Quote, currency: Currency, rates: RateTable): Account {
  const converted = (part: LinePart) =>
    sum(
      quote.lines
        .filter((line) => line.part === part && line.collected === 'online')
        .map((line) => convert(line.amount, currency, rates)),
      currency,
    )
  const base = converted('base')
  const extras = converted('extras')
  // A campaign that takes the whole price takes it whole in every currency.
  const wholly = compare(quote.campaignDiscount, quote.base) === 0
  const campaign = wholly ? base : smaller(subtract(zero(currency), converted('discount')), base)
  const onSite = quote.lines.filter((line) => line.collected === 'on-site')
  return {
    kind: quote.kind,
    fixed: isOffer(quote),
    base,
    extras,
    campaign,
    coupon: zero(currency),
    basket: zero(currency),
    member: zero(currency),
    onSite: sum(
      onSite.map((line) => convert(line.amount, currency, rates)),
      currency,
    ),
    left: subtract(add(base, extras), campaign),
  }
}
