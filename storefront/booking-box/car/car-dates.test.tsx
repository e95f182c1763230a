import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listStock } from '#contract/inventory/inventory.ts'
import { day } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { car } from '#tests/components/products.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
// Loaded with the file, or the first test would wait for it
import '#ui/calendar/calendar.tsx'
import type { CarChoice } from './car-choice.ts'
import { CarDates } from './car-dates.tsx'
import { useCarBooking } from './use-car-booking.ts'

let api: ApiDouble

// In a year that no clock of a test reaches
const today = day('2099-07-01')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2099-07-01T09:00:00Z') })
  api = apiDouble()
})

afterEach(() => void vi.useRealTimers())

function Dates() {
  const [choice, setChoice] = useState<CarChoice>({
    fromTime: localTime('10:00'),
    toTime: localTime('10:00'),
    pickUp: 'town',
    dropOff: 'town',
    driver: 30,
    extras: [],
  })
  const choose = (change: Partial<CarChoice>) => setChoice({ ...choice, ...change })
  return <CarDates booking={useCarBooking({ product: car(), today, choice, choose })} />
}

const on = (date: number) =>
  document.querySelector<HTMLButtonElement>(`[data-day="2099-07-${String(date).padStart(2, '0')}"]`)!

/** Two cars; both are out from the 18th to the 20th. */
const taken = [{ from: '2099-07-17T21:00:00.000Z', until: '2099-07-20T21:00:00.000Z', units: 2 }]

async function open() {
  api.answer(listStock, [{ part: '', capacity: 2, spans: taken }] as never)
  const rendered = await renderInShop(<Dates />)
  await waitFor(() => expect(on(19)).not.toHaveTextContent('€'))
  return rendered
}

const rental = (days: number) => new RegExp(`^${days} days?\\b`)

test('pick-up and return are chosen one after the other, and say how long the rental is', async () => {
  const { user } = await open()
  await user.click(on(4))
  expect(screen.getByRole('status')).toHaveTextContent(said('book.car.return-hint'))
  await user.click(on(7))
  expect(screen.queryByText(said('book.car.return-hint'))).toBeNull()
  expect(screen.getByText(rental(3))).toHaveTextContent('750')
})

test('the same day twice is a rental of one day', async () => {
  const { user } = await open()
  await user.click(on(4))
  await user.click(on(4))
  expect(screen.queryByText(said('book.car.return-hint'))).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: said('book.car.return-time') }), '18:00')
  expect(screen.getByText(rental(1))).toHaveTextContent('250')
})

test('a later return than the grace costs a day more', async () => {
  const { user } = await open()
  await user.click(on(4))
  await user.click(on(7))
  const time = screen.getByRole('combobox', { name: said('book.car.return-time') })
  await user.selectOptions(time, '11:00')
  expect(screen.getByText(rental(3))).toBeVisible()
  await user.selectOptions(time, '11:30')
  expect(screen.getByText(rental(4))).toBeVisible()
})

test('a day on which every car is out has no price', async () => {
  await open()
  expect(on(19)).toHaveAccessibleName(expect.stringContaining(said('book.car.none')))
  expect(on(22)).toHaveTextContent('€30')
})

test('what is free is asked for again where the first answer failed', async () => {
  api.refuse(listStock, { status: 500, code: 'internal' })
  const { user } = await renderInShop(<Dates />)
  const again = await screen.findByRole('button', { name: said('book.retry') })
  api.answer(listStock, [{ part: '', capacity: 2, spans: taken }] as never)
  await user.click(again)
  await waitFor(() => expect(on(19)).not.toHaveTextContent('€'))
  expect(screen.queryByText(said('book.dates-failed'))).toBeNull()
})
