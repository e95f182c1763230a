import { expect, test } from 'vitest'
import { peopleOf, unitsOf } from './units.ts'

const ages = { childFrom: 4, adultFrom: 13 }

test.each([
  [{ ages }, ['adult 13–99', 'child 4–12', 'infant 0–3']],
  [{ ages, minimumAge: 2 }, ['adult 13–99', 'child 4–12', 'infant 2–3']],
  [{ ages, minimumAge: 6 }, ['adult 13–99', 'child 6–12']],
  [{ ages, minimumAge: 16 }, ['adult 16–99']],
  [{ ages: { childFrom: 0, adultFrom: 12 } }, ['adult 12–99', 'child 0–11']],
])('%j has the units %j', (rules, units) => {
  expect(unitsOf(rules).map(({ id, minAge, maxAge }) => `${id} ${minAge}–${maxAge}`)).toEqual(units)
})

test('units of one kind add up', () => {
  const units = [
    { id: 'adult', quantity: 2 },
    { id: 'infant', quantity: 1 },
    { id: 'adult', quantity: 1 },
  ] as const
  expect(peopleOf(units)).toEqual({ adults: 3, children: 0, infants: 1 })
})
