import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { MenuBar } from './menu-bar.tsx'

const menus = [
  { id: 'tours', area: 'category' as const, title: 'Tours', path: '/p/tours' },
  { id: 'boats', parent: 'tours', area: 'category' as const, title: 'Boat tours', path: '/p/boat-tours' },
]

async function show() {
  const { user } = await renderInShop(
    <>
      <MenuBar />
      <p>Elsewhere</p>
    </>,
    { settings: { menus } },
  )
  return user
}

const opener = () => screen.getByRole('button', { name: said('header.more', { title: 'Tours' }) })
const entry = () => screen.queryByRole('link', { name: 'Boat tours' })

test('a menu that a mouse has opened on its way stays open at the first press, and closes at the next one', async () => {
  const user = await show()
  await user.hover(opener())
  expect(await screen.findByRole('link', { name: 'Boat tours' })).toBeVisible()
  await user.click(opener())
  expect(opener()).toHaveAttribute('aria-expanded', 'true')
  await user.click(opener())
  expect(opener()).toHaveAttribute('aria-expanded', 'false')
  expect(entry()).toBeNull()
})

test('a menu opens and closes by keyboard; Escape closes it and leaves the focus on its button', async () => {
  const user = await show()
  opener().focus()
  for (const expanded of ['true', 'false', 'true']) {
    await user.keyboard('{Enter}')
    expect(opener()).toHaveAttribute('aria-expanded', expanded)
  }
  entry()!.focus()
  await user.keyboard('{Escape}')
  expect(opener()).toHaveAttribute('aria-expanded', 'false')
  expect(opener()).toHaveFocus()
})

test('a menu opens and closes by touch, and closes by a press elsewhere', async () => {
  const user = await show()
  for (const expanded of ['true', 'false', 'true']) {
    await user.pointer([{ keys: '[TouchA]', target: opener() }])
    expect(opener()).toHaveAttribute('aria-expanded', expanded)
  }
  await user.pointer([{ keys: '[TouchA]', target: screen.getByText('Elsewhere') }])
  expect(opener()).toHaveAttribute('aria-expanded', 'false')
})
