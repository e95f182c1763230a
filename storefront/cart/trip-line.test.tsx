import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { tour, transfer } from '#tests/components/products.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import type { CartEntry } from './stored-entry.ts'
import { TripLine } from './trip-line.tsx'

const people = { adults: 2, children: 0, infants: 0 }
const boatOn = (day: string) =>
  ({
    ...{ id: `boat ${day}`, productId: 'k1', kind: 'tour', day, time: '10:00' },
    ...{ people, extras: [], product: tour() },
  }) as unknown as CartEntry
/** It takes 45 minutes. */
const vanAt = (time: string) =>
  ({
    ...{ id: 'van', productId: 'k2', kind: 'transfer', day: '2099-07-01', time },
    ...{ people, extras: [], vehicle: 'van', childSeats: 0 },
    product: { ...transfer(), titles: { en: 'Airport to Fethiye' } },
  }) as unknown as CartEntry

const days = () =>
  within(screen.getAllByRole('list')[0]!)
    .getAllByRole('listitem')
    .filter((item) => item.parentElement!.tagName === 'OL')
    .map(({ textContent }) => textContent)

test('a transfer that arrives after the boat has left is reported, beside the days of the trip', async () => {
  await renderInShop(<TripLine entries={[boatOn('2099-07-05'), boatOn('2099-07-01'), vanAt('09:30')]} />)
  const line = within(screen.getByRole('region', { name: said('trip.line.title') }))
  const late = { arrival: '10:15', title: 'Twelve islands', start: '10:00' }
  expect(line.getByText(said('trip.line.late', late))).toBeVisible()
  expect(days()).toEqual([
    '01.07.209909:30 – 10:15Airport to Fethiye10:00 – 18:00Twelve islands',
    said('trip.line.gap', { count: 3 }),
    '05.07.209910:00 – 18:00Twelve islands',
  ])
  expect(line.getByText(said('trip.line.show'))).toBeInTheDocument()
})

test('a transfer that arrives in time is on the line without a warning', async () => {
  await renderInShop(<TripLine entries={[boatOn('2099-07-01'), vanAt('09:00')]} />)
  expect(screen.queryByText(/arrives/)).toBeNull()
  expect(days()).toHaveLength(1)
})
