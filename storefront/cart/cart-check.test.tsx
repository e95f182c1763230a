import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { quoteForAgency } from '#contract/agencies/net-prices.ts'
import { getOwnAgency } from '#contract/agencies/users.ts'
import { checkCart } from '#contract/orders/cart.ts'
import type { CheckedCart } from '#domain/booking/order.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { euros, tour } from '#tests/components/products.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { shopSettings } from '#tests/components/shop-settings.ts'
import { clearSeller, lookForSeller } from '../agency/agency-store.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { writeCookie } from '../members/cookies.ts'
import { isAbout, useCartCheck } from './cart-check.ts'
import { cartState, emptyCart } from './cart-state.ts'
import { CartView } from './cart-view.tsx'
import type { CartEntry } from './stored-entry.ts'
import { priceWholeCart, usePricedCart } from './use-priced-cart.ts'

const entry = {
  id: 'item',
  productId: 'k1',
  kind: 'tour',
  day: '2027-07-01',
  time: '10:00',
  people: { adults: 2, children: 0, infants: 0 },
  extras: [],
  product: tour(),
} as unknown as CartEntry

beforeEach(async () => {
  await cartState.change(() => ({
    ...emptyCart,
    entries: [entry],
    coupon: { code: 'SUMMER', terms: { kind: 'percent', percent: 10 } },
  }))
  return clearSeller
})

/** The response to a cart with this item, at its price unless another one is named. */
function checkedCart(priced: CartEntry = entry): CheckedCart {
  const { rates } = shopSettings
  const cart = { ...emptyCart, entries: [priced] }
  const made = priceWholeCart(cart, { rates, display: 'EUR', now: new Date(), discounts: {} })
  const currencies = { ledger: 'TRY', ledgerRate: '1', display: 'EUR', displayRate: '50' } as const
  const payment = { methods: [], refused: [], onArrival: 'confirmed' as const, confirmWithinHours: 24 }
  const items = made.items.map(({ entry: { id }, quote, ledger, display }) => ({
    ...{ id, productId: 'k1', title: 'Twelve islands', cancellation: [] },
    lines: quote!.lines,
    ledger: ledger!,
    display: display!,
  }))
  return {
    ...{ currencies, items, discounts: {}, payment },
    ...{ ledger: made.ledger!, display: made.display!, made: made.made! },
  } as unknown as CheckedCart
}

function Check() {
  const { locale } = useMessages()
  const view = usePricedCart()
  const check = useCartCheck(view, locale)
  return <output>{check.status === 'answered' && isAbout(check, view.cart) ? 'checked' : 'open'}</output>
}

test('the cart of a seller is checked, although a coupon is left in the browser', async () => {
  writeCookie('agency_user', 'seller', 3600)
  const api = apiDouble()
  api.answer(getOwnAgency, {
    user: { id: 'u1', email: 'lena@agency.example', name: 'Lena', role: 'seller', locale: 'en' },
    agency: { id: 'a1', number: 'A-1', name: 'Lena Travel' },
    rights: ['sell'],
    hasSubAgencies: false,
  })
  api.answer(quoteForAgency, { cart: checkedCart(), net: [] })
  await lookForSeller('en')
  await renderInShop(<Check />)
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('checked'))
})

const prices = { adult: euros(99), child: euros(20), infant: euros(0) }
const dearer = { ...entry, product: tour({ pricing: { model: 'per-person', prices, seasons: [] } }) }

test('a price that has changed since is said at its item, which can be booked at the new one', async () => {
  const api = apiDouble()
  api.answer(checkCart, checkedCart(dearer as CartEntry))
  await renderInShop(<CartView layout="page" />)
  const changed = said('cart.priceChanged', { was: '€80', now: '€198' })
  expect(await screen.findByText(changed)).toBeVisible()
  for (const go of screen.getAllByRole('button', { name: said('cart.checkout') })) expect(go).toBeEnabled()
  expect(screen.queryByText(said('cart.hindered'))).toBeNull()
})

test('an item that is sold out since says so, and a cart with nothing else leads to no checkout', async () => {
  const api = apiDouble()
  const checked = checkedCart()
  const error = { reason: 'sold-out', values: {}, message: '' }
  api.answer(checkCart, { ...checked, items: [{ ...checked.items[0]!, error }] })
  await renderInShop(<CartView layout="page" />)
  expect(await screen.findByText(said('cart.hindered'))).toBeVisible()
  expect(screen.getByRole('article')).toHaveTextContent(said('refusal.sold-out'))
  for (const go of screen.getAllByRole('button', { name: said('cart.checkout') })) expect(go).toBeDisabled()
})
