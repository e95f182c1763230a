import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { logIn as logInCall } from '#contract/members/members.ts'
import { placeBooking } from '#contract/orders/orders.ts'
import { money } from '#domain/money/money.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { memberAda } from '#tests/components/people.ts'
import { euros, tour } from '#tests/components/products.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { cartState, emptyCart } from '../cart/cart-state.ts'
import type { CartEntry } from '../cart/stored-entry.ts'
import { usePricedCart } from '../cart/use-priced-cart.ts'
import { clearLoggedIn, logIn } from '../members/member-store.ts'
import { emptyFields } from './fields.ts'
import { usePlaceOrder } from './use-place-order.ts'

const entry = {
  id: 'item',
  productId: 'k1',
  kind: 'tour',
  day: '2099-07-01',
  time: '10:00',
  people: { adults: 2, children: 0, infants: 0 },
  extras: [],
  product: tour(),
} as unknown as CartEntry

beforeEach(async () => {
  await cartState.change(() => ({ ...emptyCart, entries: [entry] }))
  return clearLoggedIn
})

/** The button of the page that shows everything at once: it logs in, then places the order, in one press. */
function Order() {
  const view = usePricedCart()
  const order = usePlaceOrder(view, 'basket-two', { isSelling: false })
  async function press() {
    await logIn('en', { email: 'ada@example.com', password: 'turkuaz', remember: false })
    await order.place({ ...emptyFields, firstName: 'Ada', lastName: 'Yıldız' })
  }
  return (
    <>
      <output>{order.totals?.display.grandTotal.minor}</output>
      <button type="button" onClick={press}>
        Book
      </button>
    </>
  )
}

test('a member of a group who logs in with the press that orders is sent the total with the group’s discount', async () => {
  const api = apiDouble()
  api.answer(logInCall, {
    member: { ...memberAda, discount: { kind: 'percent', percent: 10 } },
    token: '',
  })
  api.refuse(placeBooking, { status: 500, code: 'broken' })
  const { user } = await renderInShop(<Order />)
  const displayed = () => Number(screen.getByRole('status').textContent)
  await waitFor(() => expect(displayed()).toBeGreaterThan(0))
  const before = displayed()
  await user.click(screen.getByRole('button', { name: 'Book' }))
  await waitFor(() => expect(api.sent(placeBooking)).toHaveLength(1))
  const [sent] = api.sent(placeBooking) as { order: { expected: unknown } }[]
  expect(sent!.order.expected).toEqual(money(String((before * 0.9) / 100), euros(1).currency))
  await waitFor(() => expect(displayed()).toBe(before * 0.9))
})
