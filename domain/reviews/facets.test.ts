import { expect, test } from 'vitest'
import { type CountedAnswers, facetsOf } from './facets.ts'

const answers: CountedAnswers[] = [
  { stars: 5, locale: 'en', traveller: 'family', count: 3 },
  { stars: 5, locale: 'de', traveller: null, count: 2 },
  { stars: 4, locale: 'de', traveller: 'couple', count: 4 },
]

test('without a filter every answer is counted, and answers that nothing has are left out', () => {
  expect(facetsOf(answers, {})).toEqual({
    stars: [
      { value: 5, count: 5 },
      { value: 4, count: 4 },
    ],
    languages: [
      { value: 'de', count: 6 },
      { value: 'en', count: 3 },
    ],
    travellers: [
      { value: 'couple', count: 4 },
      { value: 'family', count: 3 },
    ],
  })
})

test('a filter narrows the other groups and not its own', () => {
  expect(facetsOf(answers, { language: 'de', stars: 5 })).toEqual({
    stars: [
      { value: 5, count: 2 },
      { value: 4, count: 4 },
    ],
    languages: [
      { value: 'en', count: 3 },
      { value: 'de', count: 2 },
    ],
    travellers: [],
  })
})
