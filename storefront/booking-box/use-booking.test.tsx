import { screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { listDepartures } from '#contract/inventory/inventory.ts'
import type { Departure } from '#domain/catalogue/product.ts'
import { addDays, type Day } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { euros, tour } from '#tests/components/products.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import type { TourChoice } from '../routes/product/choice.ts'
import { useBooking } from './use-booking.ts'

const today = new Date().toISOString().slice(0, 10) as Day
const day = addDays(today, 40)

/** €40 for adults; €70 at sunset of one day. */
const boat = tour({
  pricing: {
    model: 'per-person',
    prices: { adult: euros(40), child: euros(20), infant: euros(0) },
    seasons: [
      {
        from: day,
        to: day,
        times: ['18:30'],
        prices: { adult: euros(70), child: euros(35), infant: euros(0) },
      },
    ],
  },
})

function departure(time: string, on = day): Departure {
  const startsAt = `${on}T${time}:00Z`
  return { id: time, day: on, time, startsAt, places: 6, capacity: 6, bookable: true }
}

/** The box of a day; with `later`, of a day that is chosen by a button. */
function Box({ later }: { later?: Day }): ReactNode {
  const [choice, setChoice] = useState<TourChoice>({
    day: later ? undefined : day,
    people: { adults: 2, children: 0, infants: 0 },
    extras: [],
  })
  const choose = (change: Partial<TourChoice>) => setChoice({ ...choice, ...change })
  const { price, sessions, isLowest, error } = useBooking({
    product: boat,
    today,
    next: undefined,
    choice,
    choose,
  })
  return (
    <>
      {later && (
        <button type="button" onClick={() => choose({ day: later })}>
          {later}
        </button>
      )}
      {sessions?.map(({ time }) => (
        <button type="button" key={time} onClick={() => choose({ time: localTime(time) })}>
          {time}
        </button>
      ))}
      <output data-reason={error?.reason} data-lowest={isLowest}>
        {price?.totals.grandTotal.minor}
      </output>
    </>
  )
}

const total = () => Number(screen.getByRole('status').textContent)

test('the only departure of a day is priced at its own price', async () => {
  apiDouble().answer(listDepartures, [departure('18:30')])
  await renderInShop(<Box />)
  await waitFor(() => expect(total()).toBe(14_000))
})

test('of two departures, the chosen one is priced', async () => {
  apiDouble().answer(listDepartures, [departure('10:00'), departure('18:30')])
  const { user } = await renderInShop(<Box />)
  await user.click(await screen.findByRole('button', { name: '18:30' }))
  expect(total()).toBe(14_000)
  await user.click(screen.getByRole('button', { name: '10:00' }))
  expect(total()).toBe(8000)
})

test('before one of two departures is chosen, the lower price is displayed as the lowest', async () => {
  apiDouble().answer(listDepartures, [departure('18:30'), departure('10:00')])
  const { user } = await renderInShop(<Box />)
  const at18 = await screen.findByRole('button', { name: '18:30' })
  expect([total(), screen.getByRole('status').dataset.lowest]).toEqual([8000, 'true'])
  await user.click(at18)
  expect([total(), screen.getByRole('status').dataset.lowest]).toEqual([14_000, 'false'])
})

test('a departure without places is not the lowest price; of what is left all cost the same', async () => {
  apiDouble().answer(listDepartures, [{ ...departure('10:00'), places: 0 }, departure('18:30')])
  await renderInShop(<Box />)
  // Of an earlier answer until this one is there
  await waitFor(() => expect([total(), screen.getByRole('status').dataset.lowest]).toEqual([14_000, 'false']))
})

test('where no departure of the day is left to choose, that is said instead of asking for one', async () => {
  const full = ['10:00', '18:30'].map((time) => ({ ...departure(time), places: 0 }))
  apiDouble().answer(listDepartures, full)
  await renderInShop(<Box />)
  await waitFor(() => expect(screen.getByRole('status').dataset.reason).toBe('sold-out'))
})

test('a day of a later month that is set after the box was drawn is priced', async () => {
  const later = addDays(today, 75)
  apiDouble().answer(listDepartures, [departure('18:30', later)])
  const { user } = await renderInShop(<Box later={later} />)
  await user.click(screen.getByRole('button', { name: later }))
  await screen.findByRole('button', { name: '18:30' })
  expect(total()).toBe(8000)
})
