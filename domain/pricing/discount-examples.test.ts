import { expect, test } from 'vitest'
import { type ProductKind, productKinds } from '#domain/catalogue/kinds.ts'
import type { PaymentPolicy, Vat } from '#domain/catalogue/product.ts'
import { day } from '#domain/dates/day.ts'
import { type Currency, decimalText, type Money, money, sum } from '#domain/money/money.ts'
import type { RateTable } from '#domain/money/rates.ts'
import { isRefusal } from '#domain/refusal.ts'
import { chapterOf, pricingPage, type Row, tableWith } from '#tests/factories/pricing-tables.ts'
import { assembleQuote } from './assemble-quote.ts'
import type { BasketCampaign, CartCoupon, CartInput, CartStep, PricedCart } from './cart.ts'
import { priceCart } from './price-cart.ts'
import { cartReplays } from './replay-cart.ts'
import type { Discount } from './terms.ts'

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
  const cart = row.Currency === 'TRY' ? priced.ledger : priced.display
  expect({
    Products: shown(cart.productTotal),
    'Coupon off': shown(cart.couponDiscount),
    'Basket off': shown(cart.basketDiscount),
    'Member off': shown(cart.memberDiscount),
    Subtotal: shown(cart.subtotal),
    'VAT added': shown(cart.vatAdded),
    Difference: shown(cart.instalmentDifference),
    Total: shown(cart.grandTotal),
    'Due now': shown(cart.prepaymentTotal),
    Balance: shown(cart.balanceDue),
    'Not taken because': priced.couponFault?.refused ?? '—',
  }).toEqual(figuresOf(row))
  stepsAddUp(priced)
  const { rates: _, couponFault: __, ...kept } = priced
  expect(cartReplays(JSON.parse(JSON.stringify(kept)), input)).toBe(true)
})

function figuresOf(row: Row): Row {
  const at = Object.keys(row).indexOf('Products')
  return Object.fromEntries(
    Object.entries(row)
      .slice(at)
      .map(([column, figure]) => [column, figure.replaceAll(',', '')]),
  )
}

/** The steps told under "How is this price made?" lead from the products to the total, in both currencies. */
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
      const [kind = '', price = '', currency] = item.split(' ')
      const quote = quoteOf(kind as ProductKind, money(price, currency as Currency))
      return { id: `${index}`, quote }
    }),
    coupon: couponOf(row.Coupon!),
    basketCampaign: campaignOf(row['Basket campaign']!),
    memberDiscount: discountOf(row.Member!),
    instalment: discountOf(row.Instalments!),
    rates,
    display: row.Currency as Currency,
    payment: row.Paying as CartInput['payment'],
  }
}

function quoteOf(kind: ProductKind, price: Money) {
  const row = kinds.find((one) => one.Kind === kind)!
  const [mode, rate] = row.VAT!.replace(' %', '').split(' ')
  const dueNow = row['Due now']!
  return assembleQuote({
    kind,
    currency: price.currency,
    people: { adults: 1, children: 0, infants: 0 },
    steps: [{ rule: 'group', part: 'base', input: {}, unit: price, quantity: 1, collected: 'online' }],
    vat: { mode, rate: Number(rate) } as Vat,
    payment: (dueNow === 'all'
      ? { policy: 'full' }
      : { policy: 'prepayment', percent: Number(dueNow.replace(' %', '')) }) as PaymentPolicy,
  })
}

/** "10 % on villa, car from 200.00 EUR". */
function couponOf(text: string): CartCoupon | undefined {
  const [rest = '', minimum] = text.split(' from ')
  const [worth = '', on] = rest.split(' on ')
  const discount = discountOf(worth)
  const only = on
    ?.split(', ')
    .filter((kind): kind is ProductKind => productKinds.includes(kind as ProductKind))
  return (
    discount && { ...discount, ...(only && { kinds: only }), ...(minimum && { minimum: amountOf(minimum) }) }
  )
}

function campaignOf(text: string): BasketCampaign | undefined {
  const match = /^over (\S+) (\S+): (.+)$/.exec(text)
  if (!match) return undefined
  const [, amount = '', unit, worth = ''] = match
  const discount = discountOf(worth)!
  return unit === 'items'
    ? { by: 'count', moreThan: Number(amount), discount }
    : { by: 'amount', moreThan: amountOf(`${amount} ${unit}`), discount }
}

function discountOf(text: string): Discount | undefined {
  if (text === '—') return undefined
  return text.endsWith(' %')
    ? { kind: 'percent', percent: Number(text.replace(' %', '')) }
    : { kind: 'amount', amount: amountOf(text) }
}

function amountOf(text: string): Money {
  const [amount = '', currency] = text.split(' ')
  return money(amount.replaceAll(',', ''), currency as Currency)
}

function shown(amount: Money): string {
  return decimalText(amount)
}
