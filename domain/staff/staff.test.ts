import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { actorLabel } from './actor.ts'
import { hasRight, includesRole, rights, roles } from './rights.ts'

test('only an owner has every right', () => {
  const withAll = roles.filter((role) => rights.every((right) => hasRight(role, right)))
  expect(withAll).toEqual(['owner'])
})

test.each([
  ['manager', 'bookings.refund', true],
  ['manager', 'staff.manage', false],
  ['sales', 'bookings.sell', true],
  ['sales', 'bookings.refund', false],
  ['finance', 'bookings.refund', true],
  ['finance', 'bookings.cancel', false],
  ['content', 'bookings.view', false],
  ['guide', 'check-in', true],
  ['guide', 'bookings.view', false],
] as const)('%s: %s is %s', (role, right, expected) => {
  expect(hasRight(role, right)).toBe(expected)
})

test.each([
  ['owner', 'owner', true],
  ['owner', 'guide', true],
  ['manager', 'owner', false],
  ['manager', 'finance', true],
  ['sales', 'guide', true],
  ['sales', 'content', false],
] as const)('%s may grant %s: %s', (role, other, expected) => {
  expect(includesRole(role, other)).toBe(expected)
})

test('rows name an actor by what does not change', () => {
  expect(actorLabel({ kind: 'staff', id: '7', name: 'Ada' })).toBe('staff:7')
  expect(actorLabel({ kind: 'command', user: 'root' })).toBe('command:root')
  expect(actorLabel({ kind: 'customer' })).toBe('customer')
})

test.each(roles.filter((role) => role !== 'owner' && role !== 'manager'))(
  'docs/operations.md lists the rights of %s',
  (role) => {
    const row = readFileSync('docs/operations.md', 'utf8').match(
      new RegExp(`^\\| \`${role}\` \\| (.*) \\|$`, 'm'),
    )
    const documented = [...(row?.[1] ?? '').matchAll(/`([a-z.-]+)`/g)].map(([, right]) => right)
    expect(documented).toEqual(rights.filter((right) => hasRight(role, right)))
  },
)
