import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { filterData, searchProducts } from '#contract/search/search.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { SentencePanel } from './sentence-panel.tsx'

let api: ApiDouble
beforeEach(() => {
  api = apiDouble()
  const place = {
    id: 'fethiye',
    slug: 'fethiye',
    slugs: {},
    title: 'Fethiye',
    body: [],
    highlights: [],
    pictures: [],
    seo: {},
  }
  api.answer(filterData, { categories: [], destinations: [place as never], carPlaces: [] })
  const facets = { kinds: [], categories: [], destinations: [], durations: [], languages: [], features: [] }
  api.answer(searchProducts, {
    ...{ products: [], total: 7, page: 1, pageSize: 1 },
    facets: { ...facets, ratings: [], freeCancellation: 0, instant: 0 },
  })
})

const onGo = vi.fn()

const enter = { current: undefined as (() => void) | undefined }

function Panel({ text }: { text: string }) {
  return <SentencePanel text={text} enter={enter} onGo={onGo} otherwise={<p>Suggestions</p>} />
}

test('a sentence is displayed as parts with the number of results, and leads to their list', async () => {
  const { user } = await renderInShop(
    <Panel text="2 adults and a child of 6, a boat near Fethiye, back by 18:00, purple" />,
  )
  const go = await screen.findByRole('button', { name: 'Show 7 results' }, { timeout: 10_000 })
  const parts = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(parts).toEqual([
    '2 adults, 1 child (6), remove filter',
    'boat, remove filter',
    'Fethiye, remove filter',
    'Same-day return, remove filter',
  ])
  expect(screen.getByText(/Not understood: “purple”/)).toBeVisible()
  expect(enter.current).toBeUndefined()
  await user.click(go)
  expect(onGo).toHaveBeenCalledWith(
    '/search/boat?destination=fethiye&duration=day&duration=short&age=6&people=3&children=1',
  )
})

test('a part that is taken away is asked for no longer', async () => {
  const { user } = await renderInShop(<Panel text="2 adults, a boat near Fethiye" />)
  await user.click(await screen.findByRole('button', { name: /Fethiye/ }))
  expect(screen.queryByText('Fethiye')).not.toBeInTheDocument()
  enter.current!()
  expect(onGo).toHaveBeenLastCalledWith('/search/boat?people=2')
  const queries = () => api.sent(searchProducts).map((sent) => (sent as { query: object }).query)
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ term: 'boat', people: 2 }))
  expect(queries().at(-1)).not.toHaveProperty('destinations')
})

test('Enter never searches for what was taken away: without a list to go to the panel asks for a kind', async () => {
  onGo.mockClear()
  const { user } = await renderInShop(<Panel text="2 adults near Fethiye, purple" />)
  await user.click(await screen.findByRole('button', { name: /Fethiye/ }))
  expect(screen.queryByText('Fethiye')).not.toBeInTheDocument()
  expect(screen.getByText('What are you looking for?')).toBeVisible()
  enter.current!()
  expect(onGo).not.toHaveBeenCalled()
})

test('words to search for are no sentence', async () => {
  await renderInShop(<Panel text="private boat trip" />)
  await waitFor(() => expect(api.sent(filterData)).toHaveLength(1))
  expect(screen.getByText('Suggestions')).toBeVisible()
})
