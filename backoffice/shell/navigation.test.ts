import { expect, test } from 'vitest'
import { hasRight, rights } from '#domain/staff/rights.ts'
import { screens } from '../screens.ts'
import { areaAt, groupsFor } from './navigation.ts'

test.each([
  ['/bookings/MLT-1', '/bookings'],
  ['/catalogue/product/boat', '/catalogue'],
  ['/catalogue/setting/theme', '/settings'],
  ['/email-texts/welcome', '/settings'],
  ['/legal/cookies', '/catalogue'],
])('the screen at %s belongs to %s', (pathname, path) => {
  expect(areaAt(pathname)?.path).toBe(path)
})

test('every screen belongs to an area, but for one’s own account', () => {
  expect(screens.map(({ path }) => path).filter((path) => !areaAt(path))).toEqual(['/account'])
})

test('finance is led to the accounts of agencies', () => {
  const groups = groupsFor(rights.filter((right) => hasRight('finance', right)))
  const paths = groups.flatMap(({ areas }) => areas.map(({ path }) => path))
  expect(paths).toContain('/agencies')
  expect(screens.find(({ path }) => path === '/agencies/:number')?.right).toBe('reports.view')
})
