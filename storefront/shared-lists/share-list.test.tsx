import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSharedList, endSharedList } from '#contract/shared-lists/shared-lists.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { ownLinks } from './own-links.ts'
import { ShareList } from './share-list.tsx'

const made = { token: 'a1', key: 'b2', until: '2099-01-01T00:00:00.000Z' }
const list = { products: ['boat', 'villa'], choices: [] }
let api: ApiDouble
let shared: { url: string }[] = []

beforeEach(() => {
  api = apiDouble()
  shared = []
  ownLinks.change([])
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: async (page: { url: string }) => void shared.push(page),
  })
})
afterEach(() => vi.unstubAllGlobals())

const share = () => screen.getByRole('button', { name: 'Share favourites' })
const render = () => renderInShop(<ShareList kind="favourites" list={list} />)

test('a press makes a link and opens the share sheet; the same list again has the same link', async () => {
  api.answer(createSharedList, made)
  const { user } = await render()
  await user.click(share())
  await waitFor(() => expect(shared.map(({ url }) => url)).toEqual(['https://shop.example/shared/a1']))
  await user.click(share())
  await waitFor(() => expect(shared).toHaveLength(2))
  expect(api.sent(createSharedList)).toEqual([list])
})

test('two presses while the server is slow make one link', async () => {
  const answer = api.hold(createSharedList, made)
  const { user } = await render()
  await user.dblClick(share())
  await act(async () => answer())
  await waitFor(() => expect(shared).toHaveLength(2))
  expect(api.sent(createSharedList)).toHaveLength(1)
})

test('the link can be ended here, with its key', async () => {
  api.answer(createSharedList, made)
  api.answer(endSharedList, {})
  const { user } = await render()
  await user.click(share())
  await user.click(await screen.findByRole('button', { name: 'Stop sharing' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop sharing' })).toBeNull())
  expect([api.sent(endSharedList), ownLinks.all()]).toEqual([[{ token: 'a1', key: 'b2' }], []])
})

test('without a connection nothing is shared, and it is said', async () => {
  const { user } = await render()
  await user.click(share())
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Messages' })).toHaveTextContent(/couldn’t connect/),
  )
  expect([shared, ownLinks.all()]).toEqual([[], []])
})
