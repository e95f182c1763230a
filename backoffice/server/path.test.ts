import { expect, test } from 'vitest'
import { isBackOffice } from './path.ts'

test.each([
  ['/backoffice', true],
  ['/backoffice/', true],
  ['/backoffice/bookings/MLT-1', true],
  ['/backoffice/invitation', false],
  ['/backoffice/invitation/', false],
  ['/backoffice/invitation.data', false],
  ['/backoffice/new-password', false],
  ['/backoffices', false],
  ['/tr/backoffice/invitation', false],
])('the app answers %s: %s', (path, answered) => {
  expect(isBackOffice(path)).toBe(answered)
})
