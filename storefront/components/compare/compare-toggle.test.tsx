import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { CompareToggle } from './compare-toggle.tsx'
import { comparedProducts } from './compared-products.ts'

afterEach(() => act(() => comparedProducts.villa.change([])))

function villas() {
  return ['one', 'two', 'three', 'four'].map((id) => (
    <section key={id} aria-label={id}>
      <CompareToggle kind="villa" id={id} />
    </section>
  ))
}

const boxes = () => screen.getAllByRole('checkbox', { name: said('compare.add') })

test('from two on each chosen villa has the way to the comparison', async () => {
  const { user } = await renderInShop(villas())
  await user.click(boxes()[0]!)
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
  await user.click(boxes()[1]!)
  const links = screen.getAllByRole('link', { name: said('compare.open', { count: 2 }) })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    Array(2).fill('/compare?product=one&product=two'),
  )
})

test('a fourth is refused in words, and a place becomes free again', async () => {
  const { user } = await renderInShop(villas())
  for (const box of boxes()) await user.click(box)
  expect(boxes()[3]).not.toBeChecked()
  expect(screen.getByRole('status')).toHaveTextContent(said('compare.full'))
  await user.click(boxes()[0]!)
  await user.click(boxes()[3]!)
  expect(boxes()[3]).toBeChecked()
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})

test('what was chosen before is ticked', async () => {
  comparedProducts.villa.change(['two'])
  await renderInShop(villas())
  expect(boxes().map((box) => (box as HTMLInputElement).checked)).toEqual([false, true, false, false])
})
