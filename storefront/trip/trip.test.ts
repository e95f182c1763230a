import { expect, test } from 'vitest'
import type { Day } from '#domain/dates/day.ts'
import { tripOfQuery } from './trip.ts'

test.each([
  ['from=2027-06-03&to=2027-06-09', { from: '2027-06-03', until: '2027-06-09' }],
  ['from=2027-05-29&to=2027-06-09', { from: '2027-06-01', until: '2027-06-09' }],
  ['from=2027-05-29&to=2027-06-01', { from: '2027-06-01' }],
  // It is still yesterday west of UTC
  ['from=2027-05-29&to=2027-05-31', { from: '2027-05-31' }],
  ['from=2027-05-31', { from: '2027-05-31' }],
  ['from=2027-05-20&to=2027-05-29', {}],
])('of a trip %s, on the first of June, the days to come are left', (query, days) => {
  const { from, until } = tripOfQuery(query, '2027-06-01' as Day)
  expect({ from, until }).toEqual({ from: undefined, until: undefined, ...days })
})
