import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { tour } from '#tests/components/products.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { useShop } from '../../company/shop.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { compareRows } from './compare-rows.ts'
import { slimProduct } from './compared-product.ts'

function Rows() {
  const [words, shop] = [useMessages(), useShop()]
  const people = { people: { min: 1, max: 8 }, privateDeparture: true } as const
  const products = [
    slimProduct(tour({ durationMinutes: 150, guideLanguages: ['en', 'de'], minimumAge: 6 })),
    slimProduct(tour({ durationMinutes: 480, difficulty: 'demanding', ...people })),
  ]
  const rows = compareRows(products, { words, shop })
  return rows.map(({ id, title, values }) => (
    <p key={id} title={title}>
      {JSON.stringify(values)}
    </p>
  ))
}

test('tours are compared by duration, group, difficulty, languages and age', async () => {
  await renderInShop(<Rows />)
  const row = (title: string) => JSON.parse(screen.getByTitle(title).textContent) as unknown[]
  expect(row('Duration')).toEqual(['2.5 hours', '8 hours'])
  expect(row('People')[1]).toMatch(/8/)
  expect(row('Difficulty')).toEqual(['Easy', 'Demanding'])
  expect(row('Guide’s language')[0]).toBe('English\nGerman')
  expect(row('Minimum age')).toEqual(['6 years', null])
})
