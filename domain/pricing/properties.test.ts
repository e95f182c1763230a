import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, type Money, moneyOf, sum } from '#domain/money/money.ts'
import { anyCurrency, cart, priceable, pricedWithItems, quoted } from '#tests/factories/drawn-carts.ts'
import { quoteReplays, replayQuote } from './assemble-quote.ts'
import type { CartTotals, ItemTotals } from './cart.ts'
import type { Quote } from './quote.ts'

test('the charged lines of a quote sum to its total, the lines on site to what is paid there', () => {
  fc.assert(
    fc.property(priceable.map(quoted), (quote) => {
      const collected = (where: string) =>
        sum(
          quote.lines.filter((line) => line.collected === where).map((line) => line.amount),
          quote.currency,
        )
      expect(collected('online')).toEqual(quote.total)
      expect(collected('on-site')).toEqual(quote.onSite)
      expect(add(quote.vat.net, quote.vat.amount)).toEqual(quote.vat.gross)
    }),
  )
})

test('no figure of a quote is ever negative, and no discount exceeds the base', () => {
  fc.assert(
    fc.property(priceable.map(quoted), (quote) => {
      const figures = [
        quote.base,
        quote.extras,
        quote.campaignDiscount,
        quote.subtotal,
        quote.total,
        quote.onSite,
      ]
      expect(figures.filter(({ minor }) => minor < 0)).toEqual([])
      expect(quote.campaignDiscount.minor).toBeLessThanOrEqual(quote.base.minor)
      expect(quote.prepayment.amount.minor).toBeLessThanOrEqual(quote.total.minor)
    }),
  )
})

test('a quote works out to the same figures again, also after a round trip through JSON', () => {
  fc.assert(
    fc.property(priceable.map(quoted), (quote) => {
      const stored: Quote = JSON.parse(JSON.stringify(quote))
      expect(replayQuote(stored)).toEqual(quote)
      expect(quoteReplays(stored)).toBe(true)
    }),
  )
})

test('a quote in which any figure was changed does not replay', () => {
  fc.assert(
    fc.property(
      priceable.map(quoted),
      fc.constantFrom('total', 'base', 'extras', 'subtotal', 'onSite', 'campaignDiscount'),
      (quote, figure) => {
        const forged = { ...quote, [figure]: add(quote[figure], moneyOf(1, quote.currency)) }
        expect(quoteReplays(forged)).toBe(false)
      },
    ),
  )
})

test('one person more is never cheaper', () => {
  fc.assert(
    fc.property(priceable, fc.constantFrom('adults', 'children', 'infants'), (one, who) => {
      const more = { ...one, people: { ...one.people, [who]: one.people[who] + 1 } }
      expect(quoted(more).total.minor).toBeGreaterThanOrEqual(quoted(one).total.minor)
    }),
  )
})

test('the items of a cart sum to the cart, in both currencies', () => {
  fc.assert(
    fc.property(cart.map(pricedWithItems), ({ priced }) => {
      for (const book of ['ledger', 'display'] as const) {
        const items = priced.items.map((item) => item[book])
        const total = priced[book]
        const summed = (field: MoneyField) => items.reduce((minor, item) => minor + item[field].minor, 0)
        expect(total.productTotal.minor).toBe(summed('total') - summed('campaignDiscount'))
        expect(total.extrasTotal.minor).toBe(summed('extrasTotal'))
        expect(total.couponDiscount.minor).toBe(summed('couponDiscount'))
        expect(total.basketDiscount.minor).toBe(summed('basketDiscount'))
        expect(total.memberDiscount.minor).toBe(summed('memberDiscount'))
        expect(total.vatTotal.minor).toBe(summed('vatTotal'))
        expect(total.grandTotal.minor - total.instalmentDifference.minor).toBe(summed('grandTotal'))
        expect(total.prepaymentTotal.minor - total.instalmentDifference.minor).toBe(summed('prepaymentTotal'))
      }
    }),
  )
})

test('the figures of a cart and of its items follow from each other, in both currencies', () => {
  fc.assert(
    fc.property(cart.map(pricedWithItems), ({ priced }) => {
      for (const total of [priced.ledger, priced.display]) {
        const discounts = total.couponDiscount.minor + total.basketDiscount.minor + total.memberDiscount.minor
        expect(total.subtotal.minor).toBe(total.productTotal.minor + total.extrasTotal.minor - discounts)
        expect(total.grandTotal.minor).toBe(
          total.subtotal.minor + total.vatAdded.minor + total.instalmentDifference.minor,
        )
        expect(total.prepaymentTotal.minor + total.balanceDue.minor).toBe(total.grandTotal.minor)
      }
      for (const item of priced.items.flatMap(({ ledger, display }) => [ledger, display])) {
        const added = item.vatMode === 'excluded' ? item.vatTotal.minor : 0
        expect(item.grandTotal.minor).toBe(
          item.total.minor + item.extrasTotal.minor - item.discountTotal.minor + added,
        )
      }
    }),
  )
})

test('nothing in a cart is ever negative, and nothing due now exceeds the total', () => {
  fc.assert(
    fc.property(cart.map(pricedWithItems), ({ priced }) => {
      const books = [
        priced.ledger,
        priced.display,
        ...priced.items.flatMap(({ ledger, display }) => [ledger, display]),
      ]
      expect(books.flatMap(amountsOf).filter(({ minor }) => minor < 0)).toEqual([])
      for (const { prepaymentTotal, grandTotal } of books) {
        expect(prepaymentTotal.minor).toBeLessThanOrEqual(grandTotal.minor)
      }
    }),
  )
})

test('paying in full leaves no balance', () => {
  fc.assert(
    fc.property(cart, (input) => {
      expect(pricedWithItems({ ...input, payment: 'full' }).priced.ledger.balanceDue.minor).toBe(0)
    }),
  )
})

test('a coupon never makes a cart dearer', () => {
  fc.assert(
    fc.property(cart, (input) => {
      const without = pricedWithItems({ ...input, coupon: undefined, instalment: undefined })
      const coupon = pricedWithItems({ ...input, instalment: undefined })
      // Sharing and VAT are rounded per item and discount, so a few hundredths may move to an item with more tax.
      const slack = 3 * input.items.length
      expect(coupon.priced.ledger.grandTotal.minor).toBeLessThanOrEqual(
        without.priced.ledger.grandTotal.minor + slack,
      )
    }),
  )
})

test('the ledger does not depend on the currency that is shown', () => {
  fc.assert(
    fc.property(cart, anyCurrency, (input, display) => {
      expect(pricedWithItems({ ...input, display }).priced.ledger).toEqual(
        pricedWithItems(input).priced.ledger,
      )
    }),
  )
})

test('shown in TRY, both sides of a cart are the same', () => {
  fc.assert(
    fc.property(cart, (input) => {
      const { priced } = pricedWithItems({ ...input, display: 'TRY' })
      expect(priced.display).toEqual(priced.ledger)
    }),
  )
})

type MoneyField = {
  [Field in keyof ItemTotals]: ItemTotals[Field] extends Money ? Field : never
}[keyof ItemTotals]

function amountsOf(totals: ItemTotals | CartTotals): Money[] {
  return Object.values(totals).filter((value) => typeof value === 'object')
}
