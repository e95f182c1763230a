import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { tour } from '#tests/components/products.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { CompareTable } from './compare-table.tsx'
import { slimProduct } from './compared-product.ts'

const facts = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const onlyDifferences = () => screen.queryByRole('checkbox', { name: said('compare.differences') })

test('what all products have alike is left out, and comes back', async () => {
  const short = slimProduct({ ...tour({ durationMinutes: 150, minimumAge: 6 }), id: 'short' })
  const long = slimProduct({ ...tour({ durationMinutes: 480 }), id: 'long' })
  const { user } = await renderInShop(<CompareTable products={[short, long]} />)
  const all = facts()
  expect(all).toEqual(expect.arrayContaining(['Duration', 'Minimum age', 'Difficulty', 'Place']))
  await user.click(onlyDifferences()!)
  expect(facts()).toEqual(['Duration', 'Minimum age'])
  await user.click(onlyDifferences()!)
  expect(facts()).toEqual(all)
})

test.each([
  ['of one product', ['one']],
  ['of products that are alike', ['one', 'two']],
])('%s nothing can be left out', async (_, ids) => {
  const products = ids.map((id) => slimProduct({ ...tour({}), id }))
  await renderInShop(<CompareTable products={products} />)
  expect(facts().length).toBeGreaterThan(0)
  expect(onlyDifferences()).toBeNull()
})

test.each([
  ['en', 'View and book'],
  ['tr', 'İncele ve rezervasyon yap'],
] as const)('in %s the button of a product says that it leads to this one: "%s"', async (locale, name) => {
  await renderInShop(<CompareTable products={[slimProduct(tour())]} />, { locale })
  expect(screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))).toEqual([
    expect.stringMatching(/twelve-islands$/),
  ])
})
