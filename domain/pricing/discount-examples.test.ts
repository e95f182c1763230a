import { expect, test } from 'vitest'
import { type ProductKind, productKinds } from '#domain/catalogue/kinds.ts'
import { day } from '#domain/dates/day.ts'
import { type Currency, decimalText, type Money, money, sum } from '#domain/money/money.ts'
import type { RateTable } from '#domain/money/rates.ts'
import { isRefusal } from '#domain/refusal.ts'
import { amountIn, basketCampaignIn, discountIn, figuresOf, paidAs } from '#tests/factories/pricing-cells.ts'
import { chapterOf, pricingPage, type Row, tableWith } from '#tests/factories/pricing-tables.ts'
import { assembleQuote } from './assemble-quote.ts'
import type { CartCoupon, CartInput, CartStep, PricedCart } from './cart.ts'
import { priceCart } from './price-cart.ts'
import { cartReplays } from './replay-cart.ts'

// The chapter "Discounts together" of docs/pricing.md is the specification of these tests.
const chapter = chapterOf('Discounts together')
const kinds = tableWith(chapter, 'Kind', 'Due now')
const examples = tableWith(chapter, 'No.', 'Items')
const rates: RateTable = {
  source: 'docs/pricing.md',
  bulletinDate: day('2026-07-01'),
  rates: Object.fromEntries(
    tableWith(pricingPage, 'TRY for one').map((row) => [row.Currency, row['TRY for one']]),
  ),
}

test('the chapter has every combination of four discounts, and more than a dozen examples', () => {
  const combinations = examples.map((row) =>
    ['Coupon', 'Basket campaign', 'Member', 'Instalments'].map((column) => row[column] !== '—').join(),
  )
  expect(new Set(combinations).size).toBe(16)
  expect(examples.length).toBeGreaterThanOrEqual(12)
})

test.each(examples)('example $No.: $Items', (row) => {
  const input = inputOf(row)
  const priced = priceCart(input)
  if (isRefusal(priced)) throw new Error(priced.refused)
  const columns = Object.keys(row)
  const cart = row.Currency === 'TRY' ? priced.ledger : priced.display
  expect({
    Products: decimalText(cart.productTotal),
    'Coupon off': decimalText(cart.couponDiscount),
    'Basket off': decimalText(cart.basketDiscount),
    'Member off': decimalText(cart.memberDiscount),
    Subtotal: decimalText(cart.subtotal),
    'VAT added': decimalText(cart.vatAdded),
    Difference: decimalText(cart.instalmentDifference),
    Total: decimalText(cart.grandTotal),
    'Due now': decimalText(cart.prepaymentTotal),
    Balance: decimalText(cart.balanceDue),
    'Not taken because': priced.couponError?.refused ?? '—',
  }).toEqual(figuresOf(row, ...columns.slice(columns.indexOf('Products'))))
  stepsAddUp(priced)
  const { rates: _, couponError: __, ...stored } = priced
  expect(cartReplays(JSON.parse(JSON.stringify(stored)), input)).toBe(true)
})

/** The steps under "Price details" lead from the products to the total, in both currencies. */
function stepsAddUp(priced: PricedCart): void {
  for (const book of ['ledger', 'display'] as const) {
    const { productTotal, extrasTotal, grandTotal, prepaymentTotal, currency } = priced[book]
    const steps = priced.steps[book]
    const changes = steps.filter(changesTotal).map(({ amount }) => amount)
    expect(sum([productTotal, extrasTotal, ...changes], currency)).toEqual(grandTotal)
    const due = steps.filter(({ rule }) => rule === 'prepayment' || rule === 'instalment')
    if (due.length > 0 && prepaymentTotal.minor !== grandTotal.minor) {
      expect(
        sum(
          due.map(({ amount }) => amount),
          currency,
        ),
      ).toEqual(prepaymentTotal)
    }
  }
}

function changesTotal({ rule, input }: CartStep): boolean {
  return rule !== 'prepayment' && !(rule === 'vat' && input.mode === 'included')
}

function inputOf(row: Row): CartInput {
  return {
    items: row.Items!.split(' + ').map((item, index) => {
      const [kind = '', price = '', currency] = item.replace('offer of ', '').split(' ')
      const rule = item.startsWith('offer of ') ? 'offer' : 'group'
      const quote = quoteOf(kind as ProductKind, money(price, currency as Currency), rule)
      return { id: `${index}`, quote }
    }),
    coupon: couponOf(row.Coupon!),
    basketCampaign: basketCampaignIn(row['Basket campaign']!),
    memberDiscount: discountIn(row.Member!),
    instalment: discountIn(row.Instalments!),
    rates,
    display: row.Currency as Currency,
    payment: row.Paying as CartInput['payment'],
  }
}

function quoteOf(kind: ProductKind, price: Money, rule: 'offer' | 'group') {
  const row = kinds.find((one) => one.Kind === kind)!
  return assembleQuote({
    kind,
    currency: price.currency,
    people: { adults: 1, children: 0, infants: 0 },
    steps: [{ rule, part: 'base', input: {}, unit: price, quantity: 1, collected: 'online' }],
    ...paidAs(row),
  })
}

/** "10 % on villa, car from 200.00 EUR". */
function couponOf(text: string): CartCoupon | undefined {
  const [rest = '', minimum] = text.split(' from ')
  const [worth = '', on] = rest.split(' on ')
  const discount = discountIn(worth)
  const only = on
    ?.split(', ')
    .filter((kind): kind is ProductKind => productKinds.includes(kind as ProductKind))
  return (
    discount && { ...discount, ...(only && { kinds: only }), ...(minimum && { minimum: amountIn(minimum) }) }
  )
}
