import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { priceDates } from '#contract/search/search.ts'
import { type Day, day } from '#domain/dates/day.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { tour } from '#tests/components/products.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { NearestDays } from './nearest-days.tsx'

const product = tour()
const from = day('2027-06-10')
const people = { adults: 2, children: 1, infants: 0 }
const onDays = vi.fn()

let api: ApiDouble
beforeEach(() => {
  onDays.mockClear()
  api = apiDouble()
  const nearest = [day('2027-06-08'), day('2027-06-12')]
  api.answer(priceDates, {
    prices: [],
    errors: [{ product: product.id, reason: 'sold-out', values: {}, nearest }],
  })
})

function Nearest({ reason, until }: { reason: string; until?: Day }) {
  const error = { about: 'day', words: 'No places', reason }
  return <NearestDays booking={{ product, error }} {...{ from, until, people, onDays }} />
}

test('of a full day the nearest ones with places are offered, and one is chosen by a press', async () => {
  const { user } = await renderInShop(<Nearest reason="sold-out" />)
  const other = await screen.findByRole('button', { name: /^Sat 12\.06/ })
  expect(screen.getByRole('status')).toHaveTextContent(said('card.hitch.nearest'))
  const party = { people: 3, children: 1, infants: 0 }
  expect(api.sent(priceDates)).toMatchObject([
    { products: [product.id], query: { from, ...party, display: 'EUR' } },
  ])
  await user.click(other)
  expect(onDays).toHaveBeenCalledWith('2027-06-12', undefined)
})

test('of a stay that is taken, stays of the same length are offered', async () => {
  const { user } = await renderInShop(<Nearest reason="dates-taken" until={day('2027-06-17')} />)
  await user.click(await screen.findByRole('button', { name: /^Tue 08\.06.* – Tue 15\.06/ }))
  expect(screen.getByRole('status')).toHaveTextContent(said('card.hitch.nearestOfDays'))
  expect(onDays).toHaveBeenCalledWith('2027-06-08', '2027-06-15')
})

test('another problem than the days asks for none', async () => {
  await renderInShop(<Nearest reason="too-many-people" />)
  await waitFor(() => expect(api.sent(priceDates)).toEqual([]))
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})
