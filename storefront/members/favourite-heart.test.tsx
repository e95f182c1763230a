import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { FavouriteHeart } from './favourite-heart.tsx'
import { memberState, nobody } from './member-state.ts'

afterEach(() => memberState.change(() => nobody))

const heart = (pressed: boolean) =>
  screen.getByRole('button', { name: said('account.favourite', { title: 'Twelve islands' }), pressed })

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
  await memberState.change((kept) => ({ ...kept, favourites: ['k2'] }))
  await renderInShop(<FavouriteHeart product="k1" title="Twelve islands" />)
  expect(heart(false)).toBeVisible()
})
