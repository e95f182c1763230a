import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Hours } from '#domain/company/opening-hours.ts'
import { day } from '#domain/dates/day.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { OpeningHours } from './opening-hours.tsx'

const hours: Hours[] = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '09:00', to: '20:00' }]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

// In the zone of the office, three hours before UTC: the last moment is another day there.
test.each([
  ['2026-07-15T10:00:00Z', 'Open now, until 20:00', 'Wednesday · today'],
  ['2026-07-15T17:30:00Z', 'Closed now, opens Thursday at 09:00', 'Wednesday · today'],
  ['2026-12-19T04:00:00Z', 'Closed now, opens today at 09:00', 'Saturday · today'],
  ['2026-12-18T22:30:00Z', 'Closed now, opens today at 09:00', 'Saturday · today'],
])('at %s the office says: %s', async (instant, state, weekday) => {
  vi.setSystemTime(instant)
  await renderInShop(<OpeningHours hours={hours} timeZone="Europe/Istanbul" today={day('2026-01-01')} />)
  expect(screen.getByRole('status')).toHaveTextContent(state)
  const today = screen.getByRole('row', { current: 'date' })
  expect(within(today).getByRole('rowheader')).toHaveTextContent(weekday)
})
