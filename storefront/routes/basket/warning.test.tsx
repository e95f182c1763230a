import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { getBooking, giveUpHold } from '#contract/orders/orders.ts'
import { startPayment } from '#contract/payments/payments.ts'
import type { Booking } from '#domain/booking/order.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { heldBooking } from '#tests/components/bookings.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import WarningScreen from './warning.tsx'

let api: ApiDouble
beforeEach(() => {
  api = apiDouble()
})

function show(parts: Partial<Booking>) {
  const props = {
    loaderData: { booking: heldBooking({ id: 'b1', basket: 'basket-two', ...parts }), now: 0 },
  } as Parameters<typeof WarningScreen>[0]
  return renderInShop(<WarningScreen {...props} />, { at: '/basket-two/warning' })
}

const payAgain = { name: said('checkout.warning.pay', { amount: '€160' }) }
const otherMethod = { name: said('checkout.warning.otherMethod') }

test('a declined card says why, that nothing was taken, and offers the amount again', async () => {
  await show({ lastPaymentError: 'NOT_SUFFICIENT_FUNDS' })
  expect(screen.getByText(said('checkout.reason.funds'))).toBeVisible()
  expect(screen.getByText(said('checkout.warning.notCharged'))).toBeVisible()
  expect(screen.getByRole('button', payAgain)).toBeEnabled()
})

test.each([
  ['pending', 'checkout.reason.abandoned'],
  ['none', 'checkout.reason.unreachable'],
] as const)('a payment that ended nowhere while its collection is %s says so', async (collection, reason) => {
  await show({ collection })
  expect(screen.getByText(said(reason))).toBeVisible()
  expect(screen.queryByText(said('checkout.warning.notCharged'))).toBeNull()
})

test('a wrong payment is checked by staff, and the page does not say that nothing was taken', async () => {
  await show({ lastPaymentError: 'WRONG_PAYMENT' })
  expect(screen.getByText(said('checkout.reason.to-check'))).toBeVisible()
  expect(screen.queryByText(said('checkout.warning.notCharged'))).toBeNull()
})

test('a refused new payment leaves a button that can be pressed, with the reason', async () => {
  api.refuse(startPayment, { status: 503, code: 'unavailable', message: 'The bank is closed.' })
  const { user } = await show({})
  await user.click(screen.getByRole('button', payAgain))
  expect(await screen.findByText('The bank is closed.')).toBeInTheDocument()
  expect(screen.getByRole('button', payAgain)).toBeEnabled()
})

test('Back from the page of the bank finds a button that can be pressed', async () => {
  api.hold(startPayment, { attempt: 'a1', redirectUrl: 'https://bank.example/' })
  const { user } = await show({})
  await user.dblClick(screen.getByRole('button', payAgain))
  expect(api.sent(startPayment)).toHaveLength(1)
  expect(screen.getByText(said('members.sending'))).toBeVisible()
  window.dispatchEvent(new Event('pageshow'))
  await waitFor(() => expect(screen.queryByText(said('members.sending'))).toBeNull())
})

test('a booking that was paid meanwhile is not paid again', async () => {
  api.refuse(startPayment, { status: 409, code: 'already-paid' })
  const { user, address } = await show({})
  await user.click(screen.getByRole('button', payAgain))
  await waitFor(() => expect(address()).toBe('/basket-two/result?rezervasyon=b1'))
})

test('before another method is chosen the held places are let go, once', async () => {
  const release = api.hold(giveUpHold, {})
  const { user, address } = await show({})
  await user.dblClick(screen.getByRole('button', otherMethod))
  expect(screen.getByText(said('members.sending'))).toBeVisible()
  expect(address()).toBe('/basket-two/warning')
  release()
  await waitFor(() => expect(address()).toBe('/basket-two/checkout?step=payment'))
  expect(api.sent(giveUpHold)).toEqual([expect.objectContaining({ booking: 'b1' })])
})

test('places that cannot be let go do not keep from another method', async () => {
  api.refuse(giveUpHold, { status: 409, code: 'payment-under-way', message: 'A payment is in progress.' })
  api.answer(getBooking, heldBooking({ id: 'b1' }))
  const { user, address } = await show({})
  await user.click(screen.getByRole('button', otherMethod))
  await waitFor(() => expect(address()).toBe('/basket-two/checkout?step=payment'))
  expect(api.sent(giveUpHold)).toHaveLength(1)
})

test('a booking that was paid meanwhile is not ordered again by another method', async () => {
  api.answer(giveUpHold, {})
  api.answer(getBooking, heldBooking({ id: 'b1', state: 'confirmed', collection: 'all' }))
  const { user, address } = await show({})
  await user.click(screen.getByRole('button', otherMethod))
  await waitFor(() => expect(address()).toBe('/basket-two/result?rezervasyon=b1'))
})

test('after the hold nothing can be paid, and there is nothing to let go', async () => {
  const { user, address } = await show({ state: 'expired' })
  expect(screen.getByText(said('checkout.warning.over'))).toBeVisible()
  expect(screen.queryByRole('button', payAgain)).toBeNull()
  await user.click(screen.getByRole('button', otherMethod))
  await waitFor(() => expect(address()).toBe('/basket-two/checkout?step=payment'))
  expect(api.sent(giveUpHold)).toEqual([])
})

test('a booking that the bank’s late answer confirmed goes to its result', async () => {
  const { address } = await show({ state: 'confirmed' })
  await waitFor(() => expect(address()).toBe('/basket-two/result?rezervasyon=b1'))
})

test('paid twice, a booking that is cancelled by now says so, and offers nothing to pay', async () => {
  const { address } = await show({ state: 'cancelled', lastPaymentError: 'PAID_TWICE' })
  expect(screen.getByText(said('checkout.reason.paidTwiceOver'))).toBeVisible()
  expect(screen.getByText(said('checkout.sentBack.text'))).toBeVisible()
  expect(screen.getByText(said('after.isCancelled'))).toBeVisible()
  expect(screen.queryByText(said('checkout.paidTwice.stands'))).toBeNull()
  expect(screen.queryByText(said('checkout.warning.over'))).toBeNull()
  expect(screen.queryByText(said('checkout.warning.notCharged'))).toBeNull()
  expect(screen.getByRole('link', { name: said('checkout.paidTwice.view') })).toHaveAttribute(
    'href',
    '/user/reservations/KRV-1',
  )
  expect(screen.queryByRole('button', payAgain)).toBeNull()
  expect(screen.queryByRole('button', otherMethod)).toBeNull()
  expect(address()).toBe('/basket-two/warning')
})

test('paid twice, the confirmed booking stays with a link to its payments', async () => {
  const { address } = await show({ state: 'confirmed', lastPaymentError: 'PAID_TWICE' })
  expect(screen.getByRole('link', { name: said('checkout.paidTwice.view') })).toHaveAttribute(
    'href',
    '/user/reservations/KRV-1',
  )
  expect(screen.getByText(said('checkout.reason.paidTwice'))).toBeVisible()
  expect(screen.getByText(said('checkout.paidTwice.stands'))).toBeVisible()
  expect(screen.queryByRole('button', otherMethod)).toBeNull()
  expect(address()).toBe('/basket-two/warning')
})
