import { expect, test } from 'vitest'
import { refuseParent } from './sub-agency.ts'

const fine = { isItself: false, parentHasParent: false, hasSubAgencies: false }

test.each([
  [fine, undefined],
  [{ ...fine, isItself: true }, 'parent-is-itself'],
  [{ ...fine, parentHasParent: true }, 'parent-is-sub-agency'],
  [{ ...fine, hasSubAgencies: true }, 'agency-has-sub-agencies'],
])('%j is refused as %s', (of, refused) => {
  expect(refuseParent(of)?.refused).toBe(refused)
})
