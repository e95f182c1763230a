import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowAll, consentFrom, consentText, onlyNecessary } from './consent.ts'

test('a choice comes back from its cookie as it was made', () => {
  fc.assert(
    fc.property(fc.record({ convenience: fc.boolean(), statistics: fc.boolean() }), (consent) => {
      expect(consentFrom(consentText(consent))).toEqual(consent)
    }),
  )
  expect([consentText(allowAll), consentText(onlyNecessary)]).toEqual(['1:convenience.statistics', '1:'])
})

test.each([
  [undefined],
  [''],
  ['1'],
  ['0:statistics'],
  ['2:statistics'],
  ['1:everything'],
  ['1:statistics.'],
  ['01:statistics'],
  ['statistics'],
  ['1:__proto__'],
])('%j is no choice: nothing is allowed by it', (text) => {
  expect(consentFrom(text)).toBeUndefined()
})
