import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listStock } from '#contract/inventory/inventory.ts'
import { day } from '#domain/dates/day.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { villa } from '#tests/components/products.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
// Loaded with the file, or the first test would wait for it
import '#ui/calendar/calendar.tsx'
import type { VillaChoice } from '../../routes/product/villa-choice.ts'
import { StayFields } from './stay-fields.tsx'
import { useVillaBooking } from './use-villa-booking.ts'

let api: ApiDouble

// In a year that no clock of a test reaches: Saturdays are the 4th, 11th, 18th and 25th.
const today = day('2099-07-01')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2099-07-01T09:00:00Z') })
  api = apiDouble()
})

afterEach(() => void vi.useRealTimers())

/** Taken from the 18th, 16:00, to the 20th, 10:00, on the clock of Türkiye. */
const taken = [{ from: '2099-07-18T13:00:00.000Z', until: '2099-07-20T07:00:00.000Z', units: 1 }]

function Stay() {
  const [choice, setChoice] = useState<VillaChoice>({
    people: { adults: 2, children: 0, infants: 0 },
    extras: [],
  } as unknown as VillaChoice)
  const choose = (change: Partial<VillaChoice>) => setChoice({ ...choice, ...change })
  return <StayFields booking={useVillaBooking({ product: villa(), today, choice, choose })} />
}

const on = (date: number) =>
  document.querySelector<HTMLButtonElement>(`[data-day="2099-07-${String(date).padStart(2, '0')}"]`)!
const nights = (count: number) => said('line.night', { count })

async function open(spans = taken) {
  api.answer(listStock, [{ part: '', capacity: 1, spans }] as never)
  const rendered = await renderInShop(<Stay />)
  await waitFor(() => expect(on(11)).toHaveTextContent('200'))
  return rendered
}

test('arrival and departure are chosen one after the other, and the nights counted', async () => {
  const { user } = await open()
  expect(screen.getByText(said('book.choose-arrival'))).toBeVisible()
  await user.click(on(4))
  expect(screen.getByText(new RegExp(`^${said('book.choose-departure')}`))).toBeVisible()
  await user.click(on(9))
  expect(screen.getByText(nights(5))).toBeVisible()
})

test('a stay that is too short is not chosen', async () => {
  const { user } = await open()
  await user.click(on(4))
  await user.click(on(6))
  expect(screen.queryByText(nights(2))).toBeNull()
})

test('one arrives on the weekday of the season alone', async () => {
  const { user } = await open()
  await user.click(on(7))
  expect(screen.getByText(said('book.choose-arrival'))).toBeVisible()
})

test('a stay cannot reach across nights that are taken', async () => {
  const { user } = await open()
  await user.click(on(11))
  await user.click(on(22))
  expect(screen.queryByText(nights(11))).toBeNull()
})

test('a stay may end on the day on which the next guests arrive', async () => {
  const { user } = await open()
  await user.click(on(11))
  await user.click(on(18))
  expect(screen.getByText(nights(7))).toBeVisible()
})

test('dates are cleared by their button', async () => {
  const { user } = await open()
  await user.click(on(4))
  await user.click(screen.getByRole('button', { name: said('book.clear-dates') }))
  expect(screen.getByText(said('book.choose-arrival'))).toBeVisible()
})
