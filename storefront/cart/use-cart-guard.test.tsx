import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { tour } from '#tests/components/products.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { cartState, emptyCart } from './cart-state.ts'
import type { CartEntry } from './stored-entry.ts'
import { useCartGuard } from './use-cart-guard.ts'

const entry = {
  id: 'item',
  productId: 'k1',
  kind: 'tour',
  extras: [],
  product: tour(),
} as unknown as CartEntry

beforeEach(() => cartState.change(() => emptyCart))

function Basket() {
  return <p>{useCartGuard() ? 'Basket' : 'Wait'}</p>
}

test.each(['/basket/cart', '/basket-two/checkout'])(
  'an empty cart leads from %s home, with a word',
  async (at) => {
    const { address } = await renderInShop(<Basket />, { at })
    await waitFor(() => expect(address()).toBe('/'))
    expect(screen.getByText('Your basket is empty')).toBeVisible()
  },
)

test('who empties the cart stays, for the last removal can be undone', async () => {
  await cartState.change((cart) => ({ ...cart, id: 'c1', entries: [entry] }))
  const { address } = await renderInShop(<Basket />, { at: '/basket/cart' })
  expect(await screen.findByText('Basket')).toBeVisible()
  await act(() => cartState.change((cart) => ({ ...cart, entries: [] })))
  expect(screen.getByText('Basket')).toBeVisible()
  expect(address()).toBe('/basket/cart')
})
