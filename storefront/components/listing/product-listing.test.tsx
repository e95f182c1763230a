import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { priceDates } from '#contract/search/search.ts'
import { addDays, type Day } from '#domain/dates/day.ts'
import { moneyOf } from '#domain/money/money.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { anyTrip } from '../../trip/trip.ts'
import { rememberTrip } from '../../trip/trip-store.ts'
import type { TileProduct } from '../slim-card.ts'
import { nothingChosen } from './list-state.ts'
import type { Listing } from './load-listing.ts'
import { ProductListing } from './product-listing.tsx'

const boat: TileProduct = {
  id: 'boat',
  kind: 'tour',
  slug: 'boat',
  title: 'Boat',
  summary: '',
  category: { id: 'tours', slug: 'tours', title: 'Tours' },
  destination: { id: 'fethiye', slug: 'fethiye', title: 'Fethiye' },
  pictures: [],
  fromPrice: moneyOf(2700, 'EUR'),
  onRequest: false,
  facts: { unit: 'person' },
}

const listing: Listing = {
  path: '/p/boat-tours',
  products: [boat],
  taken: [],
  dated: {},
  errors: {},
  total: 1,
  pageCount: 1,
  state: { ...nothingChosen, sort: 'price' },
  groups: [],
  prices: undefined,
  placeNames: {},
  otherDays: [],
}

test('a list by price says what it is sorted by as soon as totals of the remembered trip are shown', async () => {
  const from = addDays(new Date().toISOString().slice(0, 10) as Day, 200)
  rememberTrip({ from, people: 3 })
  const api = apiDouble()
  const price = { product: 'boat', price: moneyOf(6300, 'EUR'), day: from, unit: 'person' as const, count: 3 }
  const arrive = api.hold(priceDates, { prices: [price], errors: [] })
  await renderInShop(<ProductListing listing={listing} />)
  expect(await screen.findByText('€27')).toBeVisible()
  expect(screen.queryByText(said('list.sortedByLowest'))).not.toBeInTheDocument()
  arrive()
  expect(await screen.findByText('€63')).toBeVisible()
  expect(screen.getByText(said('list.sortedByLowest'))).toBeVisible()
  rememberTrip(anyTrip)
})
