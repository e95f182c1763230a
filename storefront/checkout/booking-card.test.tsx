import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { startPayment } from '#contract/payments/payments.ts'
import type { Booking } from '#domain/booking/order.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { bookedTour, bookingOf, heldBooking } from '#tests/components/bookings.ts'
import { euros } from '#tests/components/products.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { BookedSummary } from './booked-summary.tsx'
import { BookingCard } from './booking-card.tsx'

let api: ApiDouble

beforeEach(() => {
  api = apiDouble()
})

const show = (booking: Booking) => renderInShop(<BookingCard booking={booking} />)
const titles = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)
const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent)
const pay = () => screen.queryByRole('button', { name: said('checkout.pay', { amount: '€160' }) })

const tour = bookedTour('Twelve islands', '2099-07-01')
const cancelled = bookedTour('Gone tour', '2099-06-01', {
  cancelled: { at: '2099-05-01T07:00:00.000Z', refund: euros(80) },
})
const car = bookedTour('Clio', '2099-07-01', { kind: 'car', total: euros(90) })

test('a confirmed booking has its items by time, its number and total, its documents and a link to its page', async () => {
  await show(bookingOf())
  expect(titles()).toEqual(['Early tour', 'Late tour'])
  expect(screen.getByText('KRV-1')).toBeVisible()
  expect(screen.getByText('€160')).toBeVisible()
  expect(screen.getByText(said('checkout.state.confirmed'))).toBeVisible()
  expect(links()).toEqual([said('checkout.voucher'), said('checkout.calendar'), said('checkout.card.show')])
  expect(screen.getByRole('link', { name: said('checkout.card.show') })).toHaveAttribute(
    'href',
    '/user/reservations/KRV-1',
  )
  expect(pay()).toBeNull()
})

test.each([
  ['the card of a booking', BookingCard],
  ['the summary of a booking', BookedSummary],
])('%s lists two cars that are alike', async (_, Card) => {
  await renderInShop(<Card booking={bookingOf({ items: [car, car] })} />)
  expect(screen.getAllByText('Clio')).toHaveLength(2)
})

test.each([
  ['the card of a booking', BookingCard],
  ['the summary of a booking', BookedSummary],
])(
  '%s lists what is left of it, as its total does, and everything once all is cancelled',
  async (_, Card) => {
    const { unmount } = await renderInShop(<Card booking={bookingOf({ items: [tour, cancelled] })} />)
    expect(screen.getByText('Twelve islands')).toBeVisible()
    expect(screen.queryByText('Gone tour')).toBeNull()
    unmount()
    await renderInShop(<Card booking={bookingOf({ state: 'cancelled', items: [cancelled] })} />)
    expect(screen.getByText('Gone tour')).toBeVisible()
  },
)

test('a completed booking asks for a review', async () => {
  await show(bookingOf({ state: 'completed' }))
  expect(screen.getByRole('link', { name: said('checkout.card.review') })).toHaveAttribute(
    'href',
    '/user/comments',
  )
})

test('one that waits for a bank transfer leads to the account; paid on arrival, to its page', async () => {
  const bankAccount = {
    bank: 'Bank',
    holder: 'Turkuaz',
    iban: 'TR1',
    currency: 'EUR',
  } as Booking['bankAccount']
  const { unmount } = await show(bookingOf({ state: 'awaiting-payment', bankAccount }))
  expect(links()).toEqual([said('checkout.card.transfer')])
  unmount()
  await show(bookingOf({ state: 'awaiting-payment', paymentMethod: 'on-the-spot' }))
  expect(links()).toEqual([said('checkout.card.show')])
})

test('a held booking is paid from its card, once; Back from the bank finds a button that can be pressed', async () => {
  api.hold(startPayment, { attempt: 'a1', redirectUrl: 'https://bank.example/' })
  const { user } = await show(heldBooking())
  expect(links()).toEqual([said('checkout.card.show')])
  await user.dblClick(pay()!)
  expect(screen.getByText(said('members.sending'))).toBeVisible()
  expect(api.sent(startPayment)).toHaveLength(1)
  window.dispatchEvent(new Event('pageshow'))
  await waitFor(() => expect(screen.queryByText(said('members.sending'))).toBeNull())
})

test('a booking that its guest pays by a link is not paid from the card', async () => {
  await show(bookingOf({ state: 'awaiting-payment', collection: 'none', dueNow: euros(160) }))
  expect(pay()).toBeNull()
})

test('a cancelled booking has no documents and nothing to pay', async () => {
  await show(bookingOf({ state: 'cancelled' }))
  expect(links()).toEqual([said('checkout.card.show')])
  expect(pay()).toBeNull()
})
