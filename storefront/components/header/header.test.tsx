import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { apiDouble } from '#tests/components/api-double.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { Header } from './header.tsx'

/** The header of an address in a window of this width, and whether it follows the page that is scrolled so far. */
async function headerAt(at: string, width: number) {
  apiDouble()
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), {
      media,
      matches: width >= Number(/min-width: (\d+)px/.exec(media)?.[1] ?? Number.POSITIVE_INFINITY),
    }),
  )
  vi.stubGlobal('scrollY', 0)
  await renderInShop(<Header />, { at })
  return (pixels: number) => {
    vi.stubGlobal('scrollY', pixels)
    act(() => void window.dispatchEvent(new Event('scroll')))
    return screen.getByRole('banner').querySelector('.fixed') !== null
  }
}

test.each([
  ['/', 650],
  ['/p/tours-and-excursions', 300],
])('the header of %s follows the page after %i px', async (path, after) => {
  const follows = await headerAt(path, 992)
  expect([after, after + 1, after].map(follows)).toEqual([false, true, false])
})

test('in a window of less than 992 px it never does', async () => {
  const follows = await headerAt('/p/tours-and-excursions', 991)
  expect(follows(1000)).toBe(false)
})
