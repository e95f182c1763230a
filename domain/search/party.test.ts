import { expect, test } from 'vitest'
import { peopleOf, refuseKnownAges } from './party.ts'

const limits = { ages: { childFrom: 3, adultFrom: 13 } }

test.each([
  [{}, { adults: 2, children: 0, infants: 0 }],
  [{ people: 3 }, { adults: 3, children: 0, infants: 0 }],
  [
    { people: 3, children: 1 },
    { adults: 2, children: 1, infants: 0 },
  ],
  [
    { people: 5, children: 3, ages: [2, 12, 13] },
    { adults: 3, children: 1, infants: 1 },
  ],
  [
    { people: 4, children: 2, ages: [6] },
    { adults: 2, children: 2, infants: 0 },
  ],
  [
    { people: 2, infants: 1 },
    { adults: 2, children: 0, infants: 1 },
  ],
  [
    { people: 2, children: 2 },
    { adults: 1, children: 2, infants: 0 },
  ],
  [
    { people: 3, children: 1, ages: [13, 13, 13] },
    { adults: 3, children: 0, infants: 0 },
  ],
])('%o are, with children from 3 and adults from 13, %o', (party, people) => {
  expect(peopleOf(party, limits, 2)).toEqual(people)
})

test('where there is one price for all ages, children and infants are adults', () => {
  const party = { people: 3, children: 1, ages: [6], infants: 1 }
  expect(peopleOf(party, { ages: { childFrom: 0, adultFrom: 0 } }, 2)).toEqual({
    adults: 4,
    children: 0,
    infants: 0,
  })
})

test('a child younger than the minimum age is refused, one of unknown age is not', () => {
  const rules = { minimumAge: 8 }
  const refusal = { refused: 'people-too-young', values: { min: 8 } }
  expect(refuseKnownAges({ children: 2, ages: [9, 6] }, rules)).toMatchObject(refusal)
  expect(refuseKnownAges({ children: 2, ages: [9] }, rules)).toBeUndefined()
})
