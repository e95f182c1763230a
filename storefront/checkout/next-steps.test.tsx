import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bookedTour, bookingOf } from '#tests/components/bookings.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { NextSteps } from './next-steps.tsx'

test('a trip with a meeting point leads to it on a map, one without leads nowhere', async () => {
  const meeting = { meeting: 'Pier 4', meetingAt: { latitude: 36.62, longitude: 29.11 } }
  const items = [bookedTour('Boat', '2099-08-01', meeting), bookedTour('Dive', '2099-08-02')]
  await renderInShop(<NextSteps booking={bookingOf({ items })} />)
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    said('product.open-map'),
  ])
})

test('a villa has its address and the hour of arrival, and leads to it on a map', async () => {
  const villa = bookedTour('White villa', '2099-08-01', {
    kind: 'villa',
    time: '16:00',
    meeting: 'Fig Lane 12\nThe white gate',
    meetingAt: { latitude: 36.65, longitude: 29.12 },
  })
  const { container } = await renderInShop(<NextSteps booking={bookingOf({ items: [villa] })} />)
  expect(screen.getByText('Address:').textContent).toBe('Address:Fig Lane 12The white gate')
  expect(container.textContent).toContain('16:00')
  expect(screen.getByRole('link', { name: said('product.open-map') })).toBeVisible()
})
