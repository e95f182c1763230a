import { expect, test } from 'vitest'
import type { ProductDetails } from '#domain/catalogue/kinds.ts'
import type { Words } from '../../i18n/use-messages.tsx'
import { detailFacts } from './facts.tsx'

const words = {
  locale: 'en',
  t: (key: string, values: Record<string, unknown> = {}) => [key, ...Object.values(values)].join(' '),
} as unknown as Words

function minimumOf(tour: Partial<Extract<ProductDetails, { kind: 'tour' }>>): unknown[] {
  const details = {
    kind: 'tour',
    durationMinutes: 420,
    difficulty: 'easy',
    guideLanguages: ['en'],
    people: { min: 1, max: 12 },
    privateDeparture: false,
    ...tour,
  } as ProductDetails
  return detailFacts(details, words)
    .filter(({ id }) => id === 'minimum')
    .map(({ label, value }) => [label, value])
}

test('a tour says how many people it needs to run, unless a booking has the departure to itself', () => {
  expect(minimumOf({ minimumParticipants: 8 })).toEqual([
    ['product.minimum-participants', 'product.people 8'],
  ])
  expect(minimumOf({ minimumParticipants: 8, privateDeparture: true })).toEqual([])
  expect(minimumOf({})).toEqual([])
})
