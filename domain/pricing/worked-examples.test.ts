import { expect, test } from 'vitest'
import { decimalText } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { figuresOf, figuresOfQuote } from '#tests/factories/pricing-cells.ts'
import {
  cartFigures,
  choiceOf,
  itemFigures,
  pricedCart,
  quoteOfRow,
  refusedExamples,
  tourExamples,
} from '#tests/factories/pricing-page.ts'
import { pricingPage } from '#tests/factories/pricing-tables.ts'
import { quoteReplays } from './assemble-quote.ts'
import type { ItemTotals } from './cart.ts'
import { priceTour } from './tour.ts'

// docs/pricing.md is the specification of these tests: its tables are the test data.

test('the page has at least forty worked examples over all kinds', () => {
  const tables = pricingPage.split(/^### /m).filter((part) => part.startsWith('Worked examples'))
  const rows = tables.flatMap((part) =>
    part
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .slice(2),
  )
  expect(rows.length).toBeGreaterThanOrEqual(40)
})

test('no table on tours and carts is left unread', () => {
  // The other chapters are read by tests of their own, one for each kind
  const own = pricingPage.replaceAll(
    /^## (Villas|Yachts|Cars|Transfers|Discounts together|On request)\n[\s\S]*?(?=^## |(?![\s\S]))/gm,
    '',
  )
  expect([...own.matchAll(/^\| --- /gm)].length).toBe(10)
})

test.each(tourExamples)('tour example $No.: $Tour', (row) => {
  const quote = quoteOfRow(row)
  const figures = { Currency: quote.currency, ...figuresOfQuote(quote) }
  expect(figures).toEqual(figuresOf(row, ...Object.keys(figures)))
  expect(quoteReplays(quote)).toBe(true)
})

test.each(refusedExamples)('$Tour is refused: $Refused because', (row) => {
  const refusal = priceTour(choiceOf({ Day: '20.05.2026', 'Booked on': '10.02.2026', ...row }))
  expect(isRefusal(refusal) && refusal.refused).toBe(row['Refused because'])
})

test.each(cartFigures)('cart $Cart in $Currency', (row) => {
  const priced = pricedCart(row.Cart!)
  const cart = row.Currency === 'TRY' ? priced.ledger : priced.display
  expect({
    Currency: cart.currency,
    Products: decimalText(cart.productTotal),
    Extras: decimalText(cart.extrasTotal),
    Coupon: decimalText(cart.couponDiscount),
    Basket: decimalText(cart.basketDiscount),
    Member: decimalText(cart.memberDiscount),
    Subtotal: decimalText(cart.subtotal),
    VAT: decimalText(cart.vatTotal),
    'VAT added': decimalText(cart.vatAdded),
    Instalments: decimalText(cart.instalmentDifference),
    Total: decimalText(cart.grandTotal),
    'Due now %': String(cart.prepaymentPercent),
    'Due now': decimalText(cart.prepaymentTotal),
    Balance: decimalText(cart.balanceDue),
    'On site': decimalText(cart.onSiteTotal),
  }).toEqual(figuresOf(row, ...Object.keys(row).filter((column) => column !== 'Cart')))
})

test.each(itemFigures)('cart $Cart in $Currency, the item of tour example $Tour', (row) => {
  const priced = pricedCart(row.Cart!).items.find(({ id }) => id === row.Tour)!
  const item: ItemTotals = row.Currency === 'TRY' ? priced.ledger : priced.display
  expect({
    Currency: item.currency,
    Adult: decimalText(item.adultPrice),
    Child: decimalText(item.childPrice),
    Infant: decimalText(item.infantPrice),
    Adults: decimalText(item.adults),
    Children: decimalText(item.children),
    Infants: decimalText(item.infants),
    Base: decimalText(item.total),
    Extras: decimalText(item.extrasTotal),
    Campaign: decimalText(item.campaignDiscount),
    Coupon: decimalText(item.couponDiscount),
    Basket: decimalText(item.basketDiscount),
    Member: decimalText(item.memberDiscount),
    VAT: decimalText(item.vatTotal),
    Total: decimalText(item.grandTotal),
    'Due now': decimalText(item.prepaymentTotal),
    'On site': decimalText(item.onSiteTotal),
  }).toEqual(figuresOf(row, ...Object.keys(row).filter((column) => column !== 'Cart' && column !== 'Tour')))
})
