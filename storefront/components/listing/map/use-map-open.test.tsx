import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { useMapOpen } from './use-map-open.ts'

function List(): ReactNode {
  const { isOpen, open, close } = useMapOpen()
  const { pathname, search, hash, key } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <output>{`${pathname}${search}${hash}`}</output>
      <i>{key}</i>
      <button type="button" onClick={isOpen ? close : open}>
        {isOpen ? 'Close' : 'Open'}
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  )
}

const list = '/p/boat-tours?destination=kas'
const address = () => screen.getByRole('status').textContent
const press = (name: string) => screen.getByRole('button', { name })
const entry = () => document.querySelector('i')!.textContent

test('an open map is in the address; Back and its own button leave it, and lead to the list as it was before', async () => {
  const { user } = await renderInShop(<List />, { at: list })
  const before = entry()
  await user.click(press('Open'))
  expect(address()).toBe(`${list}#map`)
  await user.click(press('Back'))
  expect([address(), entry()]).toEqual([list, before])
  await user.click(press('Open'))
  await user.click(press('Close'))
  expect([address(), entry()]).toEqual([list, before])
})

test('a map that a shared link has opened is closed on the list, without leaving the site', async () => {
  const { user } = await renderInShop(<List />, { at: `${list}#map` })
  await user.click(press('Close'))
  expect(address()).toBe(list)
  expect(press('Open')).toBeVisible()
})
