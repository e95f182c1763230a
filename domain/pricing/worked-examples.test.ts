import { expect, test } from 'vitest'
import { isRefusal } from '#domain/refusal.ts'
import {
  cartFigures,
  choiceOf,
  figuresOf,
  itemFigures,
  pricedCart,
  quoteOfRow,
  refusedExamples,
  shown,
  tourExamples,
} from '#tests/factories/pricing-page.ts'
import { pricingPage } from '#tests/factories/pricing-tables.ts'
import { quoteReplays } from './assemble-quote.ts'
import type { ItemTotals } from './cart.ts'
import { priceTour } from './tour.ts'

// docs/pricing.md is the specification of these tests: its tables are read as they stand there.

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
  expect({
    Currency: quote.currency,
    Base: shown(quote.base),
    Extras: shown(quote.extras),
    Campaign: shown(quote.campaignDiscount),
    Subtotal: shown(quote.subtotal),
    VAT: shown(quote.vat.amount),
    Total: shown(quote.total),
    'On site': shown(quote.onSite),
    'Due now': shown(quote.prepayment.amount),
  }).toEqual(
    figuresOf(
      row,
      'Currency',
      'Base',
      'Extras',
      'Campaign',
      'Subtotal',
      'VAT',
      'Total',
      'On site',
      'Due now',
    ),
  )
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
    Products: shown(cart.productTotal),
    Extras: shown(cart.extrasTotal),
    Coupon: shown(cart.couponDiscount),
    Basket: shown(cart.basketDiscount),
    Member: shown(cart.memberDiscount),
    Subtotal: shown(cart.subtotal),
    VAT: shown(cart.vatTotal),
    'VAT added': shown(cart.vatAdded),
    Instalments: shown(cart.instalmentDifference),
    Total: shown(cart.grandTotal),
    'Due now %': String(cart.prepaymentPercent),
    'Due now': shown(cart.prepaymentTotal),
    Balance: shown(cart.balanceDue),
    'On site': shown(cart.onSiteTotal),
  }).toEqual(figuresOf(row, ...Object.keys(row).filter((column) => column !== 'Cart')))
})

test.each(itemFigures)('cart $Cart in $Currency, the item of tour example $Tour', (row) => {
  const priced = pricedCart(row.Cart!).items.find(({ id }) => id === row.Tour)!
  const item: ItemTotals = row.Currency === 'TRY' ? priced.ledger : priced.display
  expect({
    Currency: item.currency,
    Adult: shown(item.adultPrice),
    Child: shown(item.childPrice),
    Infant: shown(item.infantPrice),
    Adults: shown(item.adults),
    Children: shown(item.children),
    Infants: shown(item.infants),
    Base: shown(item.total),
    Extras: shown(item.extrasTotal),
    Campaign: shown(item.campaignDiscount),
    Coupon: shown(item.couponDiscount),
    Basket: shown(item.basketDiscount),
    Member: shown(item.memberDiscount),
    VAT: shown(item.vatTotal),
    Total: shown(item.grandTotal),
    'Due now': shown(item.prepaymentTotal),
    'On site': shown(item.onSiteTotal),
  }).toEqual(figuresOf(row, ...Object.keys(row).filter((column) => column !== 'Cart' && column !== 'Tour')))
})
