import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { suggest } from '#contract/search/search.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
// Loaded with the file, or the first test would wait for it
import '../search/suggestion-list.tsx'
import { SearchBox } from './search-box.tsx'

const place = (id: string, title: string) => ({ id, slug: id, title, count: 3 })

let api: ApiDouble

beforeEach(() => {
  api = apiDouble()
  api.answer(suggest, {
    products: [],
    destinations: [place('fethiye', 'Fethiye')],
    points: [],
    categories: [place('ferries', 'Ferries')],
    searchedFor: undefined,
  })
})

const field = () => screen.getByRole('combobox', { name: said('search.label') })
const options = () => screen.findAllByRole('option')

test('the arrows go through the suggestions and back to the text; Enter opens the chosen one', async () => {
  const onSubmit = vi.fn()
  const { user, address } = await renderInShop(<SearchBox onSubmit={onSubmit} />)
  await user.type(field(), 'fe')
  const [first, second] = await options()
  expect(screen.getByRole('status')).toHaveTextContent(said('find.suggestions', { count: 2 }))
  await user.keyboard('{ArrowDown}')
  expect(field()).toHaveAttribute('aria-activedescendant', first!.id)
  await user.keyboard('{ArrowDown}')
  expect(second).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{ArrowDown}')
  expect(field()).not.toHaveAttribute('aria-activedescendant')
  await user.keyboard('{ArrowUp}{Enter}')
  expect(address()).toBe('/p/ferries')
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('Escape closes the list and not what is around it', async () => {
  const onKeyDown = vi.fn()
  // biome-ignore lint/a11y/noStaticElementInteractions: stands for the layer that an Escape would close
  const { user } = await renderInShop(<div onKeyDown={onKeyDown}>{<SearchBox />}</div>)
  await user.type(field(), 'fe')
  await options()
  onKeyDown.mockClear()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('option')).toBeNull()
  expect(onKeyDown).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(onKeyDown).toHaveBeenCalledOnce()
})

test('without suggestions the text is searched for', async () => {
  api.refuse(suggest, { status: 503, code: 'unavailable' })
  const { user, address } = await renderInShop(<SearchBox />)
  await user.type(field(), 'fethiye{Enter}')
  await waitFor(() => expect(address()).toBe('/search?term=fethiye'))
})

test('one letter asks for nothing', async () => {
  const { user } = await renderInShop(<SearchBox />)
  await user.type(field(), 'f')
  await user.type(field(), 'e')
  await options()
  expect(api.sent(suggest).map(({ term }) => term)).toEqual(['fe'])
})
