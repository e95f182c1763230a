import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowAll, consentFrom, consentText, onlyNecessary } from './consent.ts'

test('a choice comes back from its cookie as it was made', () => {
  fc.assert(
    fc.property(
      fc.record({ convenience: fc.boolean(), statistics: fc.boolean(), referral: fc.boolean() }),
      (consent) => {
        expect(consentFrom(consentText(consent))).toEqual(consent)
      },
    ),
  )
  expect([consentText(allowAll), consentText(onlyNecessary)]).toEqual([
    '2:convenience.statistics.referral',
    '2:',
  ])
})

test.each([
  [undefined],
  [''],
  ['2'],
  ['1:statistics'],
  ['0:statistics'],
  ['3:statistics'],
  ['2:everything'],
  ['2:statistics.'],
  ['02:statistics'],
  ['statistics'],
  ['2:__proto__'],
])('%j is no choice: nothing is allowed by it', (text) => {
  expect(consentFrom(text)).toBeUndefined()
})
