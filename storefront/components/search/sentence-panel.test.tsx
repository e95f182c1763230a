import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { filterData, searchProducts } from '#contract/search/search.ts'
import { listTariffs } from '#contract/transfers/transfers.ts'
import type { Day } from '#domain/dates/day.ts'
import { locales } from '#domain/languages/locales.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { loadedMessages, loadMessages } from '../../i18n/load-messages.ts'
import { messagesOf } from '../../i18n/use-messages.tsx'
import { SentencePanel } from './sentence-panel.tsx'
import { sentenceIn } from './sentence-search.ts'

const fethiye = { id: 'fethiye', slug: 'fethiye', title: 'Fethiye' }
const kas = { id: 'kas', slug: 'kas', title: 'Kaş' }

let api: ApiDouble
beforeEach(() => {
  api = apiDouble()
  const texts = { slugs: {}, body: [], highlights: [], pictures: [], seo: {} }
  const categories = ['tour', 'villa', 'transfer'].map(
    (kind) => ({ id: kind, slug: `${kind}s`, title: kind, kind, children: [], ...texts }) as never,
  )
  const destinations = [fethiye, kas].map((place) => ({ ...place, ...texts }) as never)
  api.answer(filterData, { categories, destinations, carPlaces: [] })
  const facets = { kinds: [], categories: [], destinations: [], durations: [], languages: [], features: [] }
  api.answer(searchProducts, {
    ...{ products: [], total: 7, page: 1, pageSize: 1 },
    facets: { ...facets, ratings: [], backBy: [], freeCancellation: 0, instant: 0 },
  })
})

const onGo = vi.fn()

const enter = { current: undefined as (() => void) | undefined }

function Panel({ text }: { text: string }) {
  return <SentencePanel text={text} enter={enter} onGo={onGo} otherwise={<p>Suggestions</p>} />
}

/** The button that takes a changeable part away. */
async function removalOf(part: RegExp): Promise<HTMLElement> {
  const chip = await screen.findByRole('button', { name: part })
  return within(chip.closest('li')!).getByRole('button', { name: said('list.remove') })
}

test('a sentence is displayed as parts with the number of results, and leads to their list', async () => {
  const { user } = await renderInShop(
    <Panel text="2 adults and a child of 6, a boat near Fethiye, back by 18:00, purple" />,
  )
  const go = await screen.findByRole('button', { name: 'Show 7 results' }, { timeout: 10_000 })
  const parts = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(parts).toEqual([
    '2 adults, 1 child (6), change',
    'boat, remove filter',
    'Fethiye, change',
    'Back by 18:00, remove filter',
    'Add dates',
  ])
  expect(screen.getByText(/Not understood: “purple”/)).toBeVisible()
  expect(enter.current).toBeUndefined()
  await user.click(go)
  expect(onGo).toHaveBeenCalledWith('/search/boat?destination=fethiye&age=6&back=18%3A00&people=3&children=1')
})

test('a month is no stay of 30 nights: a villa is searched without days, tours with them, neither remembers it', async () => {
  onGo.mockClear()
  const go = /^(Show 7 results|Search)$/
  const year = new Date().getFullYear() + 1
  const first = await renderInShop(<Panel text={`a tour in July ${year}`} />)
  await first.user.click(await screen.findByRole('button', { name: go }, { timeout: 10_000 }))
  first.unmount()
  const { user } = await renderInShop(<Panel text={`a villa for 6 in July ${year}`} />)
  await screen.findByRole('button', { name: said('trip.anyDates') })
  await user.click(screen.getByRole('button', { name: go }))
  expect(onGo.mock.calls.map(([to]) => new URL(to, 'http://shop').search)).toEqual([
    `?from=${year}-07-01&to=${year}-07-31`,
    '?people=6',
  ])
  expect(localStorage.getItem('kervan.trip')).toBe('people=6')
})

test('a transfer is searched with its day, travellers and points; a place that is no point leads to the list there', async () => {
  onGo.mockClear()
  const points = [
    { id: 'airport', name: 'Dalaman Airport (DLM)', type: 'airport' as const, reaches: ['centre'] },
    { id: 'centre', name: 'Fethiye centre', type: 'district' as const, reaches: ['airport'] },
  ]
  api.answer(listTariffs, { points, routes: [], total: 0, page: 1, pageSize: 50 })
  const year = new Date().getFullYear() + 1
  const { user } = await renderInShop(
    <Panel text={`transfer from Dalaman to Fethiye on 5 December ${year} for 4 people`} />,
  )
  await screen.findByRole('button', { name: /Dalaman Airport \(DLM\)/ }, { timeout: 10_000 })
  enter.current!()
  const to = `&date=${year}-12-05&adults=4`
  expect(onGo).toHaveBeenLastCalledWith(`/t?from=airport&to=centre${to}`)
  await user.click(screen.getByRole('button', { name: /Fethiye centre/ }))
  await user.click(screen.getByRole('button', { name: said('home.find') }))
  expect(onGo).toHaveBeenLastCalledWith(`/t?from=airport${to}`)

  const other = await renderInShop(<Panel text="transfer to Kaş for 4 people" />)
  await within(other.container).findByRole('button', { name: /Kaş/ }, { timeout: 10_000 })
  enter.current!()
  expect(onGo).toHaveBeenLastCalledWith('/p/transfers?destination=kas&people=4')
})

test('a part that is taken away is asked for no longer', async () => {
  const { user } = await renderInShop(<Panel text="2 adults, a boat near Fethiye" />)
  await user.click(await removalOf(/Fethiye/))
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
  await user.click(await removalOf(/Fethiye/))
  expect(screen.queryByText('Fethiye')).not.toBeInTheDocument()
  expect(screen.getByText('What are you looking for?')).toBeVisible()
  enter.current!()
  expect(onGo).not.toHaveBeenCalled()
})

test('travellers, days and the place are changed in place, and the list follows', async () => {
  const { user } = await renderInShop(<Panel text="2 adults, a boat near Fethiye, purple" />)
  await user.click(await screen.findByRole('button', { name: /2 adults/ }))
  const adults = screen.getByRole('spinbutton', { name: said('book.adults') })
  await user.clear(adults)
  await user.type(adults, '40{Enter}')
  expect(screen.getByRole('button', { name: /40 adults/ })).toHaveAttribute('aria-expanded', 'true')
  await user.click(screen.getByRole('button', { name: said('trip.done') }))
  expect(screen.getByRole('button', { name: /40 adults/ })).toHaveFocus()

  await user.click(screen.getByRole('button', { name: /Fethiye/ }))
  await user.selectOptions(screen.getByRole('combobox', { name: said('home.where') }), 'Kaş')
  expect(screen.getByRole('button', { name: /Kaş/ })).toBeVisible()

  await user.click(screen.getByRole('button', { name: said('trip.anyDates') }))
  await user.click(screen.getByRole('button', { name: said('trip.span.next-week') }))
  enter.current!()
  const { searchParams, pathname } = new URL(onGo.mock.lastCall![0] as string, 'http://shop')
  expect(pathname).toBe('/search/boat')
  expect(searchParams.get('from')).toMatch(/^\d{4}-/)
  for (const day of ['from', 'to']) searchParams.delete(day)
  expect(String(searchParams)).toBe('destination=kas&people=40')
})

test.each(locales)('the example of %s is understood to its last word', async (locale) => {
  await loadMessages(locale)
  const text = messagesOf(locale, loadedMessages(locale)).t('find.sentence.example')
  const question = { locale, today: '2027-05-01' as Day }
  const read = sentenceIn(text, question, { categories: [], destinations: [fethiye] })
  expect(read).toMatchObject({ people: { adults: 2 }, places: ['fethiye'], unread: [] })
})

test('words to search for are no sentence', async () => {
  await renderInShop(<Panel text="private boat trip" />)
  await waitFor(() => expect(api.sent(filterData)).toHaveLength(1))
  expect(screen.getByText('Suggestions')).toBeVisible()
})
