import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { quoteForAgency } from '#contract/agencies/net-prices.ts'
import { getOwnAgency } from '#contract/agencies/users.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { tour } from '#tests/components/products.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { shopSettings } from '#tests/components/shop-settings.ts'
import { clearSeller, lookForSeller } from '../agency/agency-store.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { writeCookie } from '../members/cookies.ts'
import { isAbout, useCartCheck } from './cart-check.ts'
import { cartState, emptyCart } from './cart-state.ts'
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
  writeCookie('agency_user', 'seller', 3600)
  await cartState.change(() => ({
    ...emptyCart,
    entries: [entry],
    coupon: { code: 'SUMMER', terms: { kind: 'percent', percent: 10 } },
  }))
  return clearSeller
})

function Check() {
  const { locale } = useMessages()
  const view = usePricedCart()
  const check = useCartCheck(view, locale)
  return <output>{check.status === 'answered' && isAbout(check, view.cart) ? 'checked' : 'open'}</output>
}

test('the cart of a seller is checked, although a coupon is left in the browser', async () => {
  const api = apiDouble()
  api.answer(getOwnAgency, {
    user: { id: 'u1', email: 'lena@agency.example', name: 'Lena', role: 'seller', locale: 'en' },
    agency: { id: 'a1', number: 'A-1', name: 'Lena Travel' },
    rights: ['sell'],
    hasSubAgencies: false,
  })
  const { rates } = shopSettings
  const cart = { ...emptyCart, entries: [entry] }
  const priced = priceWholeCart(cart, { rates, display: 'EUR', now: new Date(), discounts: {} })
  const { ledger, display, made } = priced
  const currencies = { ledger: 'TRY', ledgerRate: '1', display: 'EUR', displayRate: '50' } as const
  const payment = { methods: [], refused: [], onArrival: 'confirmed' as const, confirmWithinHours: 24 }
  api.answer(quoteForAgency, {
    cart: {
      currencies,
      items: [],
      discounts: {},
      payment,
      ledger: ledger!,
      display: display!,
      made: made!,
    },
    net: [],
  })
  await lookForSeller('en')
  await renderInShop(<Check />)
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('checked'))
})
