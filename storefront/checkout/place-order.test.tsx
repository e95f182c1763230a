import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { logIn as logInCall } from '#contract/members/members.ts'
import { checkCart } from '#contract/orders/cart.ts'
import { placeBooking } from '#contract/orders/orders.ts'
import { startPayment } from '#contract/payments/payments.ts'
import type { CheckedCart } from '#domain/booking/order.ts'
import { money } from '#domain/money/money.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { bookingOf, heldBooking } from '#tests/components/bookings.ts'
import { memberAda } from '#tests/components/people.ts'
import { euros, tour } from '#tests/components/products.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { shopSettings } from '#tests/components/shop-settings.ts'
import { cartState, emptyCart } from '../cart/cart-state.ts'
import { CouponField } from '../cart/coupon-field.tsx'
import type { CartEntry } from '../cart/stored-entry.ts'
import { priceWholeCart, usePricedCart } from '../cart/use-priced-cart.ts'
import { clearLoggedIn, logIn } from '../members/member-store.ts'
import { emptyFields } from './fields.ts'
import { OrderButton } from './order-button.tsx'
import { OrderProblemNotice } from './order-problem.tsx'
import { PaymentChoiceField } from './payment-choice-field.tsx'
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

/** The button of a page that orders, with why it could not, and its coupon. */
function PlainOrder() {
  const view = usePricedCart()
  const { place, busy, problem } = usePlaceOrder(view, 'basket-two', { isSelling: false })
  return (
    <>
      <CouponField view={view} />
      {problem && <p>{problem.kind}</p>}
      {busy && <p>Busy</p>}
      <button type="button" onClick={() => place({ ...emptyFields, firstName: 'Ada', lastName: 'Yıldız' })}>
        Book
      </button>
    </>
  )
}

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

const book = () => screen.getByRole('button', { name: 'Book' })

/** The choice of the payment, the button with its amount, and why an order has not become a booking. */
function WholeOrder() {
  const view = usePricedCart()
  const { place, problem, totals } = usePlaceOrder(view, 'basket', { isSelling: false })
  const check = { status: 'answered', errors: {}, changes: {}, places: {} } as const
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void place({ ...emptyFields, firstName: 'Ada', lastName: 'Yıldız' })
      }}
    >
      {problem && <OrderProblemNotice problem={problem} view={view} check={check} />}
      <PaymentChoiceField view={view} totals={totals?.display} />
      {totals && <OrderButton method="card" totals={totals.display} busy={false} />}
    </form>
  )
}

/** The cart with two adults at a price each, of whose total a quarter is paid at once. */
function cartAt(adult: number): { entries: CartEntry[] } {
  const prices = { adult: euros(adult), child: euros(20), infant: euros(0) }
  const pricing = { model: 'per-person' as const, prices, seasons: [] }
  const product = tour({ pricing }, { payment: { policy: 'prepayment', percent: 25 } })
  return { entries: [{ ...entry, product } as CartEntry] }
}

test('a price that changed during the payment is displayed in every amount, and ordered by the next press', async () => {
  await cartState.change(() => ({ ...emptyCart, ...cartAt(40) }))
  const { ledger, display, made } = priceWholeCart(
    { ...emptyCart, ...cartAt(100) },
    { rates: shopSettings.rates, display: 'EUR', now: new Date(), discounts: {} },
  )
  const checked = {
    currencies: { ledger: 'TRY', ledgerRate: '1', display: 'EUR', displayRate: '50' },
    ...{ items: [], discounts: {}, ledger: ledger!, display: display!, made: made! },
    payment: { methods: ['card'], refused: [], onArrival: 'confirmed', confirmWithinHours: 24 },
  } as CheckedCart
  const api = apiDouble()
  const data = checkCart.output.toWire(checked)
  api.refuse(placeBooking, { status: 409, code: 'price-changed', message: 'The price has changed.', data })
  const { user } = await renderInShop(<WholeOrder />)
  await user.click(await screen.findByRole('button', { name: said('checkout.pay', { amount: '€20' }) }))
  expect(
    await screen.findByText(said('checkout.priceChangedText', { was: '€80', now: '€200' })),
  ).toBeVisible()
  const choices = screen.getAllByRole('radio').map((choice) => choice.closest('label')!.textContent)
  expect(choices).toEqual([expect.stringMatching(/€150.*€50$/), expect.stringMatching(/€200$/)])
  expect(screen.getByText(said('checkout.obliges', { total: '€200' }))).toBeVisible()
  await user.click(screen.getByRole('button', { name: said('checkout.pay', { amount: '€50' }) }))
  await waitFor(() => expect(api.sent(placeBooking)).toHaveLength(2))
  expect(api.sent(placeBooking)[1]).toMatchObject({ order: { expected: euros(200) } })
})

test('Back from the page of the bank finds a button that can be pressed, and it orders the same booking', async () => {
  const api = apiDouble()
  api.answer(placeBooking, heldBooking({ id: 'b1' }))
  api.hold(startPayment, { attempt: 'a1', redirectUrl: 'https://bank.example/' })
  const { user } = await renderInShop(<PlainOrder />)
  await user.dblClick(book())
  await waitFor(() => expect(api.sent(startPayment)).toHaveLength(1))
  expect(api.sent(placeBooking)).toHaveLength(1)
  expect(screen.getByText('Busy')).toBeVisible()
  window.dispatchEvent(new Event('pageshow'))
  await waitFor(() => expect(screen.queryByText('Busy')).toBeNull())
  const { attempt } = cartState.current().value
  expect(attempt).toMatchObject({ booking: 'b1' })
  await user.click(book())
  await waitFor(() => expect(api.sent(startPayment)).toHaveLength(2))
  expect(cartState.current().value.attempt).toEqual(attempt)
})

test('a payment that cannot begin leads to the page that begins it again', async () => {
  const api = apiDouble()
  api.answer(placeBooking, heldBooking({ id: 'b1' }))
  api.refuse(startPayment, { status: 503, code: 'unavailable' })
  const { user, address } = await renderInShop(<PlainOrder />)
  await user.click(book())
  await waitFor(() => expect(address()).toBe('/basket-two/warning?rezervasyon=b1'))
})

test('a booking without a payment now leads to its result', async () => {
  const api = apiDouble()
  api.answer(placeBooking, bookingOf({ id: 'b1', state: 'awaiting-payment', paymentMethod: 'bank-transfer' }))
  const { user, address } = await renderInShop(<PlainOrder />)
  await user.click(book())
  await waitFor(() => expect(address()).toBe('/basket-two/result?rezervasyon=b1'))
  expect(api.sent(startPayment)).toEqual([])
})

test('an order without an answer is sent again as the same one', async () => {
  const api = apiDouble()
  api.refuse(placeBooking, { status: 502, code: 'broken' })
  const { user } = await renderInShop(<PlainOrder />)
  await user.click(book())
  expect(await screen.findByText('unanswered')).toBeVisible()
  const { attempt } = cartState.current().value
  expect(attempt).toBeDefined()
  await user.click(book())
  await waitFor(() => expect(api.sent(placeBooking)).toHaveLength(2))
  expect(cartState.current().value.attempt).toEqual(attempt)
})

test('an order whose booking is over is sent once more, as another one', async () => {
  const api = apiDouble()
  api.refuse(placeBooking, { status: 409, code: 'booking-ended', message: 'The booking has ended.' })
  const { user } = await renderInShop(<PlainOrder />)
  await user.click(book())
  expect(await screen.findByText('refused')).toBeVisible()
  expect(api.sent(placeBooking)).toHaveLength(2)
  expect(cartState.current().value.attempt).toBeUndefined()
})

test('a coupon that was switched off since is reported on ordering, and the order is placed without it', async () => {
  const api = apiDouble()
  const coupon = { code: 'LATER', terms: { kind: 'percent' as const, percent: 10 } }
  await cartState.change((cart) => ({ ...cart, coupon }))
  const { rates } = shopSettings
  const cart = { ...emptyCart, entries: [entry] }
  const priced = priceWholeCart(cart, { rates, display: 'EUR', now: new Date(), discounts: {} })
  const { ledger, display, made } = priced
  const error = { reason: 'coupon-unknown' as const, values: {} }
  const checked: CheckedCart = {
    currencies: { ledger: 'TRY', ledgerRate: '1', display: 'EUR', displayRate: '50' },
    items: [],
    coupon: { code: coupon.code, error },
    discounts: {},
    payment: { methods: ['card'], refused: [], onArrival: 'confirmed', confirmWithinHours: 24 },
    ledger: ledger!,
    display: display!,
    made: made!,
  }
  const data = checkCart.output.toWire(checked as never)
  const fields = { promosyon_kodu: 'The coupon is not valid.' }
  api.refuse(placeBooking, { status: 422, code: 'coupon-unknown', fields, data })
  const { user, address } = await renderInShop(<PlainOrder />)
  await user.click(book())
  expect(await screen.findByText(said('coupon.error.gone', { code: coupon.code }))).toBeVisible()
  expect(screen.getByText('refused')).toBeVisible()
  expect(address()).toBe('/')
  await user.click(screen.getByRole('button', { name: said('coupon.remove', { code: coupon.code }) }))
  api.answer(placeBooking, bookingOf({ id: 'b1' }))
  await user.click(book())
  await waitFor(() => expect(address()).toBe('/basket-two/result?rezervasyon=b1'))
  const [first, second] = api.sent(placeBooking) as { order: { coupon?: string } }[]
  expect([first!.order.coupon, second!.order.coupon]).toEqual([coupon.code, undefined])
})
