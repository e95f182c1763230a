import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { addDays, type Day } from '#domain/dates/day.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { rememberTrip } from '../../trip/trip-store.ts'
import { useChoice } from './use-choice.ts'

const from = addDays(new Date().toISOString().slice(0, 10) as Day, 200)

function Choice(): ReactNode {
  const [choice] = useChoice(
    { id: 'boat', kind: 'tour' },
    (query) => Object.fromEntries(query),
    (_, others) => others,
  )
  return <output>{JSON.stringify(choice)}</output>
}

const chosen = () => JSON.parse(screen.getByRole('status').textContent)

test('the remembered trip is added to an address without days, whose other parts stay', async () => {
  rememberTrip({ from, people: 3 })
  await renderInShop(<Choice />, { at: '/u/tours/boat?pickup=centre&utm_source=letter' })
  expect(chosen()).toEqual({ pickup: 'centre', utm_source: 'letter', date: from, adults: '3' })
})

test('an address with days or travellers is a choice of its own', async () => {
  rememberTrip({ from, people: 3 })
  await renderInShop(<Choice />, { at: '/u/tours/boat?adults=5' })
  expect(chosen()).toEqual({ adults: '5' })
})
