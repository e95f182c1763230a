import { screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { getBooking } from '#contract/orders/orders.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { heldBooking } from '#tests/components/bookings.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { AppLink } from '#ui/primitives/link.tsx'
import { cartState, emptyCart } from '../cart/cart-state.ts'
import { browserApi } from '../data/browser-api.ts'
import { ordersAgain, useHeldOrder } from './use-held-order.ts'

let api: ApiDouble
beforeEach(() => {
  api = apiDouble()
})

const order = { key: 'k1', order: 'two adults' }
const attempted = (booking?: string) =>
  cartState.change(() => ({ ...emptyCart, attempt: { ...order, ...(booking && { booking }) } }))

function Checkout() {
  useHeldOrder()
  return <p>Checkout</p>
}

const pathname = '/basket-two/checkout'

test('Back from the bank leads to the page of the held booking, where it can be paid', async () => {
  await attempted('b1')
  api.answer(getBooking, heldBooking({ id: 'b1', basket: 'basket-two' }))
  const { address } = await renderInShop(<Checkout />, { at: pathname })
  await waitFor(() => expect(address()).toBe('/basket-two/warning?rezervasyon=b1'))
})

test('a booking that was paid meanwhile is displayed, not ordered again', async () => {
  await attempted('b1')
  api.answer(getBooking, heldBooking({ id: 'b1', basket: 'basket', state: 'confirmed' }))
  const { address } = await renderInShop(<Checkout />, { at: pathname })
  await waitFor(() => expect(address()).toBe('/basket/result?rezervasyon=b1'))
})

test.each(['expired', 'cancelled'] as const)(
  'a booking that is %s leaves the checkout as it is',
  async (state) => {
    await attempted('b1')
    api.answer(getBooking, heldBooking({ id: 'b1', state }))
    const { address } = await renderInShop(<Checkout />, { at: pathname })
    await waitFor(() => expect(api.sent(getBooking)).toHaveLength(1))
    await screen.findByText('Checkout')
    expect(address()).toBe(pathname)
  },
)

test('who asked for another method stays, and an order that is made here leads on by itself', async () => {
  await attempted('b1')
  const again = await renderInShop(<Checkout />, { at: { pathname, state: ordersAgain } })
  expect(again.address()).toBe(pathname)
  again.unmount()
  await attempted()
  const first = await renderInShop(<Checkout />, { at: pathname })
  await attempted('b2')
  await screen.findByText('Checkout')
  expect(first.address()).toBe(pathname)
  expect(api.sent(getBooking)).toEqual([])
})

/** The checkout, and a page that it can be left for. */
function Pages() {
  const { pathname: at } = useLocation()
  return (
    <>
      {at === pathname ? <Checkout /> : <p>Elsewhere</p>}
      <AppLink href="/t/twelve-islands">Leave</AppLink>
    </>
  )
}

test('who has left the checkout is not led away by a response that comes late', async () => {
  await attempted('b1')
  const release = api.hold(getBooking, heldBooking({ id: 'b1' }))
  const { user, address } = await renderInShop(<Pages />, { at: pathname })
  await waitFor(() => expect(api.sent(getBooking)).toHaveLength(1))
  await user.click(screen.getByRole('link', { name: 'Leave' }))
  await screen.findByText('Elsewhere')
  release()
  // The late response has arrived when one that was requested after it has
  await browserApi('en').booking('b1')
  expect(address()).toBe('/t/twelve-islands')
})
