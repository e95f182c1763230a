import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { getMember } from '#contract/members/members.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { memberAda } from '#tests/components/people.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { writeCookie } from './cookies.ts'
import { FavouriteHeart } from './favourite-heart.tsx'
import { loggedOut, memberState } from './member-state.ts'
import { clearLoggedIn, useMember } from './member-store.ts'

afterEach(() => memberState.change(() => loggedOut))

const heart = (pressed: boolean) =>
  screen.getByRole('button', { name: said('account.favourite', { title: 'Twelve islands' }), pressed })

/** Asks who is logged in, as the layout of every page does. */
function Layout(): null {
  useMember('en')
  return null
}

// First in this file: the cookies of a login are read once
test('a heart of a member that the server refuses is taken back, and said', async () => {
  onTestFinished(() => act(clearLoggedIn))
  const api = apiDouble()
  api.answer(getMember, { profile: memberAda, strategy: 'local' })
  writeCookie('user_id', memberAda.id, 60)
  writeCookie('auth_strategy', 'local', 60)
  const { user } = await renderInShop(
    <>
      <Layout />
      <FavouriteHeart product="k1" title="Twelve islands" />
    </>,
  )
  await waitFor(() => expect(memberState.current().value.profile?.id).toBe(memberAda.id))
  await user.click(heart(false))
  expect(await screen.findByText(said('members.unreachable'))).toBeVisible()
  expect(heart(false)).toBeVisible()
  expect(screen.queryByText(said('account.favourite-added'))).not.toBeInTheDocument()
})

test('the heart of a visitor is pressed and let go, which is announced', async () => {
  const { user } = await renderInShop(<FavouriteHeart product="k1" title="Twelve islands" />)
  await user.click(heart(false))
  expect(heart(true)).toBeVisible()
  expect(screen.getByText(said('account.favourite-added'))).toHaveAttribute('aria-live', 'polite')
  await user.click(heart(true))
  expect(heart(false)).toBeVisible()
  expect(screen.getByText(said('account.favourite-removed'))).toBeInTheDocument()
})

test('two hearts of one product are pressed together, on a card and on a page', async () => {
  const { user } = await renderInShop(
    <>
      <FavouriteHeart product="k1" title="Twelve islands" />
      <FavouriteHeart product="k1" title="Twelve islands" layout="page" />
    </>,
  )
  await user.click(screen.getByRole('button', { name: said('account.save') }))
  expect(heart(true)).toBeVisible()
  expect(screen.getByRole('button', { name: said('account.saved') })).toBeVisible()
})

test('the heart of another product stays as it was', async () => {
  await memberState.change((stored) => ({ ...stored, favourites: ['k2'] }))
  await renderInShop(<FavouriteHeart product="k1" title="Twelve islands" />)
  expect(heart(false)).toBeVisible()
})
