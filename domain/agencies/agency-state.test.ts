import { expect, test } from 'vitest'
import { agencyMoves, agencyStates, isAdmitted, maySell, moveAgency } from './agency-state.ts'

const decided = { refused: 'agency-decided', values: {} }
const notApproved = { refused: 'agency-not-approved', values: {} }
const notSuspended = { refused: 'agency-not-suspended', values: {} }

test.each([
  ['applied', 'approved', 'refused', notApproved, notSuspended],
  ['approved', 'approved', decided, 'suspended', 'approved'],
  ['suspended', decided, decided, 'suspended', 'approved'],
  ['refused', 'approved', 'refused', notApproved, notSuspended],
] as const)('%s: approve %j, refuse %j, suspend %j, reinstate %j', (from, ...results) => {
  expect(agencyMoves.map((move) => moveAgency(from, move))).toEqual(results)
})

test('an approved agency alone sells; a suspended one is still managed', () => {
  expect(agencyStates.filter(maySell)).toEqual(['approved'])
  expect(agencyStates.filter(isAdmitted)).toEqual(['approved', 'suspended'])
  expect([maySell(undefined), isAdmitted(undefined)]).toEqual([false, false])
})
