import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ItemError } from '#domain/booking/order.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import type { CartCheck } from './cart-check.ts'
import { ItemNotes } from './item-notes.tsx'
import type { PricedEntry } from './use-priced-cart.ts'

const item = { entry: { id: 'item', kind: 'tour' } } as unknown as PricedEntry

async function notesOf(error: ItemError) {
  const check: CartCheck = { status: 'answered', errors: { item: error }, changes: {}, places: {} }
  await renderInShop(<ItemNotes item={item} check={check} late={false} />)
  return screen.getByRole('alert')
}

test('an item with a reason that only the server knows has the message of the server', async () => {
  const message = 'Your agency can’t sell this on these days.'
  expect(await notesOf({ reason: 'agency-blackout', values: {}, message })).toHaveTextContent(message)
})

test('an item with a reason of the storefront has the words of the storefront', async () => {
  const note = await notesOf({ reason: 'sold-out', values: {}, message: 'No places.' })
  expect(note).toHaveTextContent('This departure is sold out. Please choose another date.')
})

test('an item with an unknown reason and without a message has a general message', async () => {
  expect(await notesOf({ reason: 'unheard-of', values: {} })).toHaveTextContent('try again or contact us')
})
