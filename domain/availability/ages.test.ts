import { expect, test } from 'vitest'
import { type AgeRules, refuseAges } from './ages.ts'

const ages = { childFrom: 4, adultFrom: 13 }

function refusalOf(rules: AgeRules, [children, infants]: [number, number]) {
  const refusal = refuseAges({ adults: 1, children, infants }, rules)
  return refusal && [refusal.refused, refusal.values]
}

test.each<[string, AgeRules, [number, number], unknown]>([
  ['no minimum age', { ages }, [1, 1], undefined],
  ['six years: no infant', { ages, minimumAge: 6 }, [0, 1], ['people-too-young', { min: 6 }]],
  ['six years: a child may be old enough', { ages, minimumAge: 6 }, [1, 0], undefined],
  ['three years: an infant may be old enough', { ages, minimumAge: 3 }, [1, 1], undefined],
  ['thirteen years: no child', { ages, minimumAge: 13 }, [1, 0], ['people-too-young', { min: 13 }]],
  ['thirteen years: adults', { ages, minimumAge: 13 }, [0, 0], undefined],
  [
    'children from birth on: no infants',
    { ages: { childFrom: 0, adultFrom: 13 } },
    [0, 1],
    ['age-group-unknown', {}],
  ],
  [
    'adults after infants: no children',
    { ages: { childFrom: 4, adultFrom: 4 } },
    [1, 0],
    ['age-group-unknown', {}],
  ],
])('%s', (_, rules, people, refusal) => {
  expect(refusalOf(rules, people)).toEqual(refusal)
})
