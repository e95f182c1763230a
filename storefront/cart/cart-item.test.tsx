import { beforeEach, expect, test } from 'vitest'
import type { CancellationTier } from '#domain/catalogue/product.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { tour } from '#tests/components/products.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { CartItem } from './cart-item.tsx'
import { cartState, emptyCart } from './cart-state.ts'
import type { CartEntry } from './stored-entry.ts'
import { usePricedCart } from './use-priced-cart.ts'

beforeEach(() => void apiDouble())

/** The first item of the cart as the drawer shows it. */
function Item() {
  const [item] = usePricedCart().items
  return (
    item && (
      <CartItem
        item={item}
        check={{ status: 'asking', errors: {}, changes: {}, places: {} }}
        layout="drawer"
      />
    )
  )
}

/** Returns what the item of a tour in 2099 says of a cancellation. */
async function termsOf(cancellation: CancellationTier[]): Promise<string | undefined> {
  const entry = {
    id: 'item',
    productId: 'k1',
    kind: 'tour',
    day: '2099-07-01',
    time: '10:00',
    people: { adults: 2, children: 0, infants: 0 },
    extras: [],
    product: tour({}, { cancellation }),
  } as CartEntry
  await cartState.change(() => ({ ...emptyCart, entries: [entry] }))
  const { container, unmount } = await renderInShop(<Item />)
  const shown = container.querySelector('[data-refund]')?.textContent?.replaceAll('\u00a0', ' ')
  unmount()
  return shown
}

test('an item says what a cancellation gives back: everything, a part, or nothing', async () => {
  const tier = { hoursBefore: 48, refundPercent: 100 }
  expect(await termsOf([tier])).toBe('Free cancellation until 29.06.2099, 10:00')
  expect(await termsOf([{ ...tier, refundPercent: 50 }])).toBe('50% refund until 29.06.2099, 10:00')
  expect(await termsOf([])).toBe('No refund if you cancel')
})
