import { act, screen } from '@testing-library/react'
import { useLoaderData } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Booking } from '#domain/booking/order.ts'
import { heldBooking } from '#tests/components/bookings.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { PendingNotice } from './pending-notice.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})

afterEach(() => {
  vi.useRealTimers()
})

/** The page of the result, as it is when it is fetched. */
function Page() {
  const booking = useLoaderData<Booking>()
  return (
    <main id="content">
      <h1>Booking</h1>
      {booking.state === 'held' ? <PendingNotice booking={booking} /> : <p>Paid</p>}
    </main>
  )
}

/** A page that has been fetched once, and lets time pass. */
async function show() {
  const page = { state: 'held' as Booking['state'], fetched: 0, answer: Promise.resolve() }
  const loader = async () => {
    page.fetched += 1
    await page.answer
    return heldBooking({ id: 'b1', basket: 'basket-two', state: page.state })
  }
  await renderInShop(<Page />, { loader })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await pass(1)
  return { page, pass }
}

const again = () => screen.queryByRole('button', { name: said('checkout.pending.again') })

test('a pending payment is looked up after a second, and displayed as soon as it is paid', async () => {
  const { page, pass } = await show()
  expect(screen.getByText(said('checkout.pending.title'))).toBeVisible()
  expect(page.fetched).toBe(1)
  await pass(1000)
  expect(page.fetched).toBe(2)
  page.state = 'confirmed'
  await pass(2000)
  expect(screen.getByText('Paid')).toBeVisible()
  await pass(3_600_000)
  expect(page.fetched).toBe(3)
})

/** Each pause begins once the page is fetched and rendered. */
async function passPatience(pass: (ms: number) => Promise<unknown>) {
  for (let second = 0; second < 80; second += 1) await pass(1000)
}

test('a slow answer is waited for', async () => {
  const { page, pass } = await show()
  const slow = Promise.withResolvers<void>()
  page.answer = slow.promise
  await passPatience(pass)
  expect(page.fetched).toBe(2)
  page.state = 'confirmed'
  slow.resolve()
  await pass(1)
  expect(screen.getByText('Paid')).toBeVisible()
})

test('after a minute it is not looked up any more: it can be, or be paid again', async () => {
  const { page, pass } = await show()
  await passPatience(pass)
  expect(screen.getByRole('status')).toHaveTextContent(said('checkout.pending.long'))
  expect(screen.queryByText(said('checkout.pending.title'))).toBeNull()
  expect(screen.getByRole('link', { name: said('checkout.pending.payAgain') })).toHaveAttribute(
    'href',
    '/basket-two/warning?rezervasyon=b1',
  )
  const { fetched } = page
  expect(fetched).toBe(14)
  await pass(3_600_000)
  expect(page.fetched).toBe(fetched)
})

test('looked up by hand it waits again, and the focus is not lost', async () => {
  const { page, pass } = await show()
  await passPatience(pass)
  const { fetched } = page
  act(() => again()!.click())
  await pass(1)
  expect(page.fetched).toBe(fetched + 1)
  expect(screen.getByText(said('checkout.pending.title'))).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Booking' })).toHaveFocus()
  page.state = 'confirmed'
  await pass(2000)
  expect(screen.getByText('Paid')).toBeVisible()
})
