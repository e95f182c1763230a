import { act, renderHook, waitFor } from '@testing-library/react'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { tour } from '#tests/components/products.ts'
import type { CartEntry } from './stored-entry.ts'

const storage = '../browser-storage/sealed-storage.ts'
let written: PromiseWithResolvers<boolean>

// A phone that is slow to encrypt
beforeEach(() => {
  vi.resetModules()
  written = Promise.withResolvers()
  vi.doMock(storage, () => ({
    openSealedStorage: async () => ({
      read: async () => undefined,
      write: () => written.promise,
      remove: () => undefined,
    }),
  }))
})

afterAll(() => {
  vi.doUnmock(storage)
  vi.resetModules()
})

const entry = {
  ...{ id: 'item', productId: 'k1', kind: 'tour', day: '2099-07-01', time: '10:00', extras: [] },
  ...{ people: { adults: 2, children: 0, infants: 0 }, product: tour() },
} as unknown as CartEntry

test('the drawer opens once the browser has stored what it shows: from then on the page may be left', async () => {
  const { addToCart } = await import('./add-to-cart.ts')
  const { useCartIsOpen } = await import('./cart-opening.ts')
  const { cartState } = await import('./cart-state.ts')
  const { result: isOpen } = renderHook(useCartIsOpen)
  const added = addToCart(entry)
  await waitFor(() => expect(cartState.current().value.entries).toHaveLength(1))
  expect(isOpen.current).toBe(false)
  await act(async () => {
    written.resolve(true)
    await added
  })
  expect(isOpen.current).toBe(true)
})
