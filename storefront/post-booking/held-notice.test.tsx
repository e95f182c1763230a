import { act, screen, waitFor } from '@testing-library/react'
import { useLoaderData, useRevalidator } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startPayment } from '#contract/payments/payments.ts'
import type { Booking } from '#domain/booking/order.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { heldBooking } from '#tests/components/bookings.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { LoginModal } from '../members/login-modal.tsx'
import { HeldNotice } from './held-notice.tsx'

const now = Date.UTC(2099, 5, 1, 10)
const held = heldBooking({ holdExpiresAt: new Date(now + 90_000).toISOString() })

let api: ApiDouble

beforeEach(() => {
  api = apiDouble()
})

afterEach(() => {
  vi.useRealTimers()
})

/** A page that is fetched again when the hold is over. */
function Page() {
  const booking = useLoaderData<Booking>()
  const { revalidate } = useRevalidator()
  if (booking.state !== 'held') return <p>Over</p>
  return <HeldNotice booking={booking} now={now} onOver={() => void revalidate()} />
}

test('a hold that is over is looked up once, then less and less often, until the server has ended it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date'] })
  let state: Booking['state'] = 'held'
  const loader = vi.fn(() => ({ ...held, state }))
  await renderInShop(<Page />, { loader })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await pass(1)
  loader.mockClear()
  await pass(89_000)
  expect(loader).not.toHaveBeenCalled()
  await pass(1000)
  expect(loader).toHaveBeenCalledTimes(1)
  await pass(5000)
  expect(loader).toHaveBeenCalledTimes(2)
  await pass(60_000)
  expect(loader).toHaveBeenCalledTimes(4)
  state = 'expired'
  await pass(60_000)
  expect(screen.getByText('Over')).toBeVisible()
})

const pay = () => screen.findByRole('button', { name: said('checkout.pay', { amount: '€160' }) })
const show = (parts: Partial<Booking> = {}) =>
  renderInShop(<HeldNotice booking={{ ...held, ...parts }} now={now} onOver={vi.fn()} />)

test('the time that is left and the amount that is due are displayed', async () => {
  await show()
  expect(screen.getByText(said('checkout.warning.held'))).toBeVisible()
  expect(screen.getByRole('timer')).toHaveTextContent(
    said('checkout.left.minutes', { minutes: 1, seconds: '30' }),
  )
  expect(await pay()).toBeEnabled()
})

test('a hold without a deadline has no countdown', async () => {
  await show({ holdExpiresAt: undefined })
  expect(screen.queryByRole('timer')).toBeNull()
  expect(await pay()).toBeVisible()
})

test('it is paid once, and Back from the page of the bank finds a button that can be pressed', async () => {
  api.hold(startPayment, { attempt: 'a1', redirectUrl: 'https://bank.example/' })
  const { user } = await show()
  await user.dblClick(await pay())
  expect(screen.getByText(said('members.sending'))).toBeVisible()
  expect(api.sent(startPayment)).toMatchObject([{ booking: held.id }])
  window.dispatchEvent(new Event('pageshow'))
  await waitFor(() => expect(screen.queryByText(said('members.sending'))).toBeNull())
  await user.click(await pay())
  expect(api.sent(startPayment)).toHaveLength(2)
})

test.each([
  [{ status: 409, code: 'hold-expired', message: 'The hold is over.' }, 'The hold is over.'],
  [{ status: 502, code: 'broken' }, said('members.unreachable')],
])('a payment that does not begin says why, and can be begun again: %j', async (refusal, why) => {
  api.refuse(startPayment, refusal)
  const { user } = await show()
  await user.click(await pay())
  expect(await screen.findByText(why)).toBeVisible()
  expect(await pay()).toBeEnabled()
})

test('a booking that was paid meanwhile leads to its result', async () => {
  api.refuse(startPayment, { status: 409, code: 'already-paid' })
  const { user, address } = await show()
  await user.click(await pay())
  await waitFor(() => expect(address()).toBe(`/basket/result?rezervasyon=${held.id}`))
})

test('who is logged out meanwhile is asked to log in, to book', async () => {
  api.refuse(startPayment, { status: 401, code: 'not-logged-in' })
  const { user } = await renderInShop(
    <>
      <HeldNotice booking={held} now={now} onOver={vi.fn()} />
      <LoginModal />
    </>,
  )
  await user.click(await pay())
  expect(await screen.findByRole('dialog', { name: said('members.title') })).toBeVisible()
  expect(screen.getByText(said('members.neededToBook'))).toBeVisible()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await pay()).toHaveFocus()
})
