import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { apiDouble } from '#tests/components/api-double.ts'
import { euros, tour } from '#tests/components/products.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { cartState, emptyCart } from '../cart/cart-state.ts'
import type { CartEntry } from '../cart/stored-entry.ts'
import { usePricedCart } from '../cart/use-priced-cart.ts'
import { OrderSummary } from './order-summary.tsx'

const calis = { id: 'calis', name: 'Çalış', minutesBefore: 30, surcharge: euros(0) }
const entry = {
  ...{ id: 'item', productId: 'k1', kind: 'tour', day: '2099-07-01', time: '10:00', extras: [] },
  ...{ people: { adults: 2, children: 0, infants: 0 }, pickup: 'calis' },
  product: tour({ pickupZones: [calis] }),
} as unknown as CartEntry

beforeEach(async () => {
  apiDouble()
  await cartState.change(() => ({ ...emptyCart, entries: [entry] }))
})

function Summary() {
  const view = usePricedCart()
  const totals = view.ledger && view.display && { ledger: view.ledger, display: view.display }
  const check = { status: 'answered', errors: {}, changes: {}, places: {} } as const
  return <OrderSummary view={view} totals={totals} check={check} method="card" layout="folded" />
}

test('folded, the summary has the total; unfolded also where the travellers are picked up, and when', async () => {
  const { user } = await renderInShop(<Summary />)
  const pickup = screen.getByText(said('cart.pickupFrom', { place: 'Çalış · 09:30' }))
  expect(pickup).not.toBeVisible()
  await user.click(screen.getByText(said('checkout.summaryFolded', { total: '€80' })))
  expect(pickup).toBeVisible()
})
