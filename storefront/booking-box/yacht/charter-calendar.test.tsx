import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listStock } from '#contract/inventory/inventory.ts'
import { day } from '#domain/dates/day.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { yacht } from '#tests/components/products.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
// Loaded with the file, or the first test would wait for it
import '#ui/calendar/calendar.tsx'
import type { YachtChoice } from '../../routes/product/yacht-choice.ts'
import { CharterCalendar } from './charter-calendar.tsx'
import { CharterField } from './charter-field.tsx'
import { useYachtBooking } from './use-yacht-booking.ts'

const today = day('2099-07-01')
let api: ApiDouble

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2099-07-01T05:00:00Z') })
  api = apiDouble()
})

afterEach(() => void vi.useRealTimers())

/** Taken on the 10th from 10:00 to 14:00, and from the 18th to the 20th, on the clock of Türkiye. */
const taken = [
  { from: '2099-07-10T07:00:00.000Z', until: '2099-07-10T11:00:00.000Z', units: 1 },
  { from: '2099-07-18T07:00:00.000Z', until: '2099-07-20T15:00:00.000Z', units: 1 },
]

function Charter({ of }: { of: Partial<YachtChoice> }) {
  const people = { adults: 2, children: 0, infants: 0 }
  const [choice, setChoice] = useState<YachtChoice>({ charter: 'day', units: 1, people, extras: [], ...of })
  const choose = (change: Partial<YachtChoice>) => setChoice({ ...choice, ...change })
  const booking = useYachtBooking({ product: yacht(), today, choice, choose })
  return (
    <>
      <CharterField booking={booking} />
      <CharterCalendar booking={booking} />
    </>
  )
}

const on = (date: number) =>
  document.querySelector<HTMLButtonElement>(`[data-day="2099-07-${String(date).padStart(2, '0')}"]`)!

async function open(of: Partial<YachtChoice>, price: string) {
  api.answer(listStock, [{ part: '', capacity: 1, spans: taken }] as never)
  const rendered = await renderInShop(<Charter of={of} />)
  await waitFor(() => expect(on(5)).toHaveTextContent(price))
  return rendered
}

const isClosed = (date: number) => on(date).getAttribute('aria-disabled') === 'true' || on(date).disabled

test('days that are taken cannot be chosen, and those before a taken one not for longer', async () => {
  const { user } = await open({ charter: 'day', units: 1 }, '800')
  expect([5, 17, 18, 19, 20].map(isClosed)).toEqual([false, false, true, true, true])
  await user.click(screen.getByRole('button', { name: said('book.more', { who: said('book.units-day') }) }))
  // Two days end at 11:00 of the third, an hour after the boat is taken.
  await waitFor(() => expect([15, 16, 17].map(isClosed)).toEqual([false, true, true]))
})

test('a day that is partly taken is offered by the hour, with the times that are free', async () => {
  const { user } = await open({ charter: 'hour', units: 2 }, '100')
  await user.click(on(10))
  const times = await screen.findByRole('combobox', { name: said('book.time') })
  const offered = [...times.querySelectorAll('option')].map(({ value }) => value).filter(Boolean)
  expect(offered[0]).toBe('14:00')
  expect(offered.at(-1)).toBe('16:00')
  await user.selectOptions(times, '15:00')
  expect(screen.getByText(/15:00/, { selector: 'p' })).toBeVisible()
})

test('changing from hours to days keeps the day and asks for no time', async () => {
  const { user } = await open({ charter: 'hour', units: 3, day: day('2099-07-08') }, '100')
  expect(screen.getByRole('combobox', { name: said('book.time') })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: new RegExp(said('book.by-day')) }))
  await waitFor(() => expect(on(5)).toHaveTextContent('800'))
  expect(screen.queryByRole('combobox', { name: said('book.time') })).toBeNull()
  expect(on(8).closest('td')).toHaveAttribute('aria-selected', 'true')
})

test('when the stock cannot be read, it says so and reads it again', async () => {
  api.refuse(listStock, { status: 500, code: 'internal' })
  const { user } = await renderInShop(<Charter of={{}} />)
  const again = await screen.findByRole('button', { name: said('book.retry') })
  api.answer(listStock, [{ part: '', capacity: 1, spans: [] }] as never)
  await user.click(again)
  await waitFor(() => expect(on(18)).toHaveTextContent('800'))
})
