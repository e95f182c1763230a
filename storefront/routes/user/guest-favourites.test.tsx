import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { getMember } from '#contract/members/members.ts'
import { cardsByCode } from '#contract/search/search.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { memberAda } from '#tests/components/people.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { writeCookie } from '../../members/cookies.ts'
import { loggedOut, memberState } from '../../members/member-state.ts'
import { clearLoggedIn, useMember } from '../../members/member-store.ts'
import { GuestFavourites } from './guest-favourites.tsx'

function Status(): ReactNode {
  return useMember('en').status
}

// First in this file: the cookies of a login are read once
test('who was logged in by a session that has ended is a visitor', async () => {
  onTestFinished(() => act(clearLoggedIn))
  const api = apiDouble()
  api.answer(getMember, { profile: memberAda, strategy: 'local' })
  await memberState.change(() => ({ profile: memberAda, favourites: ['k1'], favouritesOf: memberAda.id }))
  writeCookie('user_id', memberAda.id, 60)
  writeCookie('auth_strategy', 'local', 60)
  await renderInShop(<Status />)
  expect(await screen.findByText('member')).toBeVisible()
  await expect.poll(() => api.sent(getMember)).toHaveLength(1)
  api.answer(getMember, { profile: undefined, strategy: undefined })
  await renderInShop(<GuestFavourites />)
  expect(await screen.findByText(said('account.no-favourites'))).toBeVisible()
  expect(memberState.current().value).toEqual(loggedOut)
})

test('more favourites than one request may have are fetched in parts', async () => {
  onTestFinished(() => memberState.change(() => loggedOut))
  const codes = Array.from({ length: 61 }, (_, index) => `k${index}`)
  await memberState.change(() => ({ favourites: codes }))
  const api = apiDouble()
  api.answer(cardsByCode, [])
  await renderInShop(<GuestFavourites />)
  expect(await screen.findByText(said('account.favourites-here'))).toBeVisible()
  await expect.poll(() => api.sent(cardsByCode).map(({ products }) => products?.length)).toEqual([60, 1])
})
