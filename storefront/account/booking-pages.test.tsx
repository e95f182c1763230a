import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Booking } from '#domain/booking/order.ts'
import { euros } from '#tests/components/products.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import type { BookingPage } from '../data/account-api.ts'
import { BookingPages, wantedOf } from './booking-pages.tsx'

const booking = {
  id: 'b1',
  number: 'KRV-1',
  state: 'confirmed',
  collection: 'all',
  items: [],
  display: { grandTotal: euros(100) },
  dueNow: euros(0),
  guest: {},
} as unknown as Booking

const empty = { title: 'No bookings yet', text: 'Find a day out.', href: '/search', action: 'Find a tour' }

function show(at: string, found: Partial<BookingPage> = {}) {
  const page = { bookings: [booking], pages: 1, counts: { active: 1, completed: 30, cancelled: 0 }, ...found }
  return renderInShop(<BookingPages found={page} path="/user/reservations" empty={empty} />, { at })
}

const states = () => within(screen.getByRole('navigation', { name: said('area.by-state') }))
const state = (label: 'active' | 'completed' | 'cancelled') =>
  states().getByRole('link', { name: new RegExp(`^${said(`area.state-${label}`)} `) })

test('each state has its count and its address, and the displayed one is current', async () => {
  const { user, address } = await show('/user/reservations')
  expect(
    states()
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    `${said('area.state-active')} 1`,
    `${said('area.state-completed')} 30`,
    `${said('area.state-cancelled')} 0`,
  ])
  expect(state('active')).toHaveAttribute('aria-current')
  await user.click(state('completed'))
  expect(address()).toBe('/user/reservations?state=completed')
  expect(state('completed')).toHaveAttribute('aria-current')
  expect(state('active')).not.toHaveAttribute('aria-current')
  await user.click(state('active'))
  expect(address()).toBe('/user/reservations')
})

test('the next page is of the same state, and another state begins at its first page', async () => {
  const { user, address } = await show('/user/reservations?state=completed&page=2', { pages: 3 })
  await user.click(screen.getByRole('link', { name: said('list.nextPage') }))
  expect(address()).toBe('/user/reservations?state=completed&page=3')
  await user.click(screen.getByRole('link', { name: said('list.page', { page: 1 }) }))
  expect(address()).toBe('/user/reservations?state=completed')
  await user.click(state('cancelled'))
  expect(address()).toBe('/user/reservations?state=cancelled')
})

test('a member without any booking is led to the catalogue, without filters', async () => {
  await show('/user/reservations', {
    bookings: [],
    pages: 0,
    counts: { active: 0, completed: 0, cancelled: 0 },
  })
  expect(screen.getByRole('heading', { name: 'No bookings yet' })).toBeVisible()
  expect(screen.getByText('Find a day out.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Find a tour' })).toHaveAttribute('href', '/search')
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('a state without bookings says so under the filters, and only the active one leads to the catalogue', async () => {
  const { unmount } = await show('/user/reservations?state=cancelled', { bookings: [], pages: 0 })
  expect(screen.getByRole('heading', { name: said('area.no-cancelled') })).toBeVisible()
  expect(state('cancelled')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Find a tour' })).toBeNull()
  unmount()
  await show('/user/reservations', { bookings: [], pages: 0 })
  expect(screen.getByRole('heading', { name: said('area.no-active') })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Find a tour' })).toBeVisible()
})

test.each([
  ['', 'active', 1],
  ['?state=completed&page=3', 'completed', 3],
  ['?state=lost&page=-1', 'active', 1],
  ['?page=1.5', 'active', 1],
  ['?page=10001', 'active', 1],
])('the address %o asks for %s bookings, page %i', (query, label, page) => {
  expect(wantedOf(`https://shop.example/user/reservations${query}`)).toEqual({ label, page })
})
