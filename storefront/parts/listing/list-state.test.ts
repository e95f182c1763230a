import { expect, test } from 'vitest'
import { choiceAlong, listAddress, listQueryOf, listStateOf } from './list-state.ts'

const asked = listStateOf(
  'http://list/?from=01.06.2027&to=2027-06-05&pickUp=dalaman-airport&dropOff=fethiye-office&people=2',
  '2027-05-01',
)

test.each([
  ['from=2027-05-29&to=2027-05-30', {}],
  ['from=2027-05-30', {}],
  ['from=2027-05-31', { from: '2027-05-31' }],
  ['from=2027-05-29&to=2027-06-02', { from: '2027-05-29', until: '2027-06-02' }],
])('of %s, what is over everywhere on the first of June is left out', (query, days) => {
  const { from, until } = listStateOf(`http://list/?${query}`, '2027-06-01')
  expect({ from, until }).toEqual({ from: undefined, until: undefined, ...days })
})

test('days are read as they are shown and as addresses hold them, and written one way', () => {
  expect(listAddress('/p/car-rental', asked)).toBe(
    '/p/car-rental?from=2027-06-01&to=2027-06-05&people=2&pickUp=dalaman-airport&dropOff=fethiye-office',
  )
})

test('where a car is taken and brought back goes along to the car’s page, and to no other', () => {
  expect(choiceAlong(asked, 'car')).toBe(
    '?from=2027-06-01&to=2027-06-05&adults=2&pickUp=dalaman-airport&dropOff=fethiye-office',
  )
  expect(choiceAlong(asked, 'villa')).toBe('?from=2027-06-01&to=2027-06-05&adults=2')
})

test('the API is asked for cars that are at both places', () => {
  expect(listQueryOf(asked)).toMatchObject({ pickUp: 'dalaman-airport', dropOff: 'fethiye-office' })
})

test.each(["' or 1=1 --", '<script>', '../..', 'x'.repeat(81)])('%s is no place', (place) => {
  expect(listStateOf(`http://list/?pickUp=${encodeURIComponent(place)}`).pickUp).toBeUndefined()
})
