import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listBookings } from '#contract/staff/bookings.ts'
import { listEntries } from '#contract/staff/entries.ts'
import { listMembers } from '#contract/staff/members.ts'
import type { Role } from '#domain/staff/rights.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import CommandPalette from './command-palette.tsx'

const booking = {
  id: '1',
  number: 'MLT-22-2222-2222',
  state: 'confirmed' as const,
  collection: 'none' as const,
  placedAt: '2026-06-03T06:00:00.000Z',
  channel: 'web',
  paymentMethod: 'card' as const,
  guest: { firstName: 'Elif', lastName: 'Kaya', phone: '' },
  total: { minor: 100, currency: 'EUR' as const },
  items: [],
  tags: [],
}

function shown(role: Role = 'owner') {
  const api = apiDouble()
  api.answer(listBookings, { bookings: [booking] } as never)
  api.answer(listMembers, { members: [] })
  api.answer(listEntries, { entries: [] })
  const onClose = vi.fn()
  const onPress = vi.fn()
  const main = document.createElement('main')
  main.id = 'main'
  main.innerHTML = '<div data-actions><button>Cancel booking</button><button disabled>Sell</button></div>'
  main.querySelector('button')!.addEventListener('click', onPress)
  document.body.append(main)
  const rendered = renderInBackOffice(<CommandPalette onClose={onClose} />, { role })
  return { api, onClose, onPress, ...rendered, unmountMain: () => main.remove() }
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

test('the keyboard goes to a screen by some of its letters', async () => {
  const { user, onClose, address, unmountMain } = shown()
  const input = screen.getByRole('combobox', { name: officeSaid('palette.title') })
  expect(input).toHaveFocus()
  await user.keyboard(officeSaid('nav.departures').slice(0, 5))
  await user.keyboard('{Enter}')
  expect(address()).toBe('/departures')
  expect(onClose).toHaveBeenCalledOnce()
  unmountMain()
})

test('a booking is found by the name of its guest, and opened', async () => {
  const { user, api, address, unmountMain } = shown()
  await user.keyboard('elif')
  const found = await screen.findByRole('option', { name: /Elif Kaya/ })
  expect(within(found).getByText(booking.number)).toBeVisible()
  expect(api.sent(listBookings)).toMatchObject([{ words: 'elif', limit: 5 }])
  await user.keyboard('{Enter}')
  expect(address()).toBe(`/bookings/${booking.number}`)
  unmountMain()
})

test('actions of the screen are pressed; those that cannot be are not offered', async () => {
  const { user, onPress, onClose, unmountMain } = shown()
  expect(options().filter((name) => name === 'Cancel booking' || name === 'Sell')).toEqual([
    'Cancel booking',
    officeSaid('nav.sell'),
  ])
  await user.keyboard('cancel book')
  await user.keyboard('{Enter}')
  expect(onPress).toHaveBeenCalledOnce()
  expect(onClose).toHaveBeenCalledOnce()
  unmountMain()
})

test('a role finds its screens alone, and searches what it may read', async () => {
  const { user, api, unmountMain } = shown('content')
  expect(options()).not.toContain(officeSaid('nav.bookings'))
  expect(options()).toContain(officeSaid('nav.catalogue'))
  await user.keyboard('elif')
  await waitFor(() => expect(api.sent(listEntries)).toHaveLength(1))
  expect(await screen.findByText(officeSaid('palette.none', { words: 'elif' }))).toBeVisible()
  expect([...api.sent(listBookings), ...api.sent(listMembers)]).toEqual([])
  unmountMain()
})

test('a search that failed says so', async () => {
  const { user, api, unmountMain } = shown()
  api.refuse(listBookings, { status: 503, code: 'busy' })
  await user.keyboard('zzz')
  expect(await screen.findByText(officeSaid('palette.failed'))).toBeVisible()
  unmountMain()
})
