import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createStore } from 'zustand'
import { priceDates } from '#contract/search/search.ts'
import { addDays, type Day } from '#domain/dates/day.ts'
import { moneyOf } from '#domain/money/money.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { requestTripPrice } from './request-trip-prices.ts'
import type { TripPrices } from './trip-price.ts'

const from = addDays(new Date().toISOString().slice(0, 10) as Day, 200)
const store = createStore<TripPrices>(() => ({ about: '', known: {} }))

function requested(product: string, about: string, people: number): void {
  requestTripPrice(product, { about, store, locale: 'en', currency: 'EUR', trip: { from, people } })
}

const answer = (product: string) => ({
  prices: [{ product, price: moneyOf(6300, 'EUR'), day: from, unit: 'person' as const, count: 3 }],
  errors: [],
})

test('a request for a trip that was replaced meanwhile is not sent for the present one', async () => {
  const api = apiDouble()
  api.answer(priceDates, answer('boat'))
  store.setState({ about: 'three', known: {} })
  requested('boat', 'two', 2)
  requested('boat', 'three', 3)
  await waitFor(() => expect(store.getState().known).toHaveProperty('boat'))
  expect(api.sent(priceDates).map(({ query }) => query.people)).toEqual([3])
})

test('prices that could not be fetched are requested again by the next card', async () => {
  const api = apiDouble()
  api.refuse(priceDates, { status: 500, code: 'internal' })
  store.setState({ about: 'again', known: {} })
  requested('boat', 'again', 2)
  await waitFor(() => expect(api.sent(priceDates)).toHaveLength(1))
  api.answer(priceDates, answer('boat'))
  await waitFor(() => {
    requested('boat', 'again', 2)
    expect(store.getState().known).toHaveProperty('boat')
  })
})

test('long codes are divided into requests that the API takes', async () => {
  const api = apiDouble()
  api.answer(priceDates, { prices: [], errors: [] })
  store.setState({ about: 'many', known: {} })
  const codes = Array.from({ length: 20 }, (_, index) => String(index).padEnd(120, 'x'))
  for (const code of codes) requested(code, 'many', 2)
  await waitFor(() => expect(api.sent(priceDates).flatMap(({ products }) => products)).toEqual(codes))
  expect(api.sent(priceDates).map(({ products }) => products?.length)).toEqual([16, 4])
})
