import { expect, test } from 'vitest'
import { choiceAlong } from '../../trip/trip.ts'
import { listAddress, listQueryOf, listStateOf } from './list-state.ts'

const asked = listStateOf(
  'http://list/?from=01.06.2027&to=2027-06-05&pickUp=dalaman-airport&dropOff=fethiye-office&people=2',
  '2027-05-01',
)

test.each([
  ['18:00', '18:00'],
  ['17:45', '17:45'],
  ['24:00', undefined],
  ['soon', undefined],
])('the hour to be back of ?back=%s is %s', (text, backBy) => {
  const state = listStateOf(`http://list/?back=${text}`)
  expect(state.backBy).toBe(backBy)
  expect(listAddress('/p/tours', state)).toBe(
    backBy ? `/p/tours?back=${encodeURIComponent(backBy)}` : '/p/tours',
  )
})

test('bounds of the price in the wrong order are taken in order', () => {
  const { least, most } = listStateOf('http://list/?min=300&max=200')
  expect([least, most]).toEqual([200, 300])
})

const yesterday = '2027-05-31'

test.each([
  [`from=${yesterday}`, { from: yesterday }],
  ['from=2027-05-29&to=2027-06-02', { from: '2027-05-29', until: '2027-06-02' }],
  ['from=1.7.27&to=5.7.27', { from: '2027-07-01', until: '2027-07-05' }],
  ['from=2027-07-01&to=2027-07-01', { from: '2027-07-01' }],
  ['from=&to=', {}],
])('of %s, on the first of June, nothing is wrong', (query, days) => {
  const { from, until, wrongDays } = listStateOf(`http://list/?${query}`, '2027-06-01')
  expect({ from, until, wrongDays }).toEqual({
    from: undefined,
    until: undefined,
    wrongDays: undefined,
    ...days,
  })
})

const today = { least: '2027-06-01' }

test.each([
  ['from=2027-05-30', {}, { from: { typed: '30.05.2027', ...today } }],
  ['from=29.05.2027&to=30.05.2027', {}, { from: { typed: '29.05.2027', ...today } }],
  ['from=2020-01-01&to=2027-06-05', {}, { from: { typed: '01.01.2020', ...today } }],
  ['from=31.02.2028', {}, { from: { typed: '31.02.2028' } }],
  ['from=tomorrow&to=next+week', {}, { from: { typed: 'tomorrow' }, to: { typed: 'next week' } }],
  ['from=2027-07-01&to=soon', { from: '2027-07-01' }, { to: { typed: 'soon' } }],
  [
    'from=2027-07-05&to=2027-07-01',
    { from: '2027-07-05' },
    { to: { typed: '01.07.2027', least: '2027-07-05' } },
  ],
  [
    'from=2027-07-01&to=2029-07-01',
    { from: '2027-07-01' },
    { to: { typed: '01.07.2029', most: '2028-08-04' } },
  ],
  ['to=2027-07-05', {}, { from: { typed: '' } }],
  [`from=${'x'.repeat(500)}`, {}, { from: { typed: 'x'.repeat(20) } }],
])('of %s, on the first of June, it is said which day cannot be taken', (query, days, wrongDays) => {
  const { from, until, ...state } = listStateOf(`http://list/?${query}`, '2027-06-01')
  expect({ from, until, wrongDays: state.wrongDays }).toEqual({
    from: undefined,
    until: undefined,
    ...days,
    wrongDays,
  })
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
  expect(choiceAlong(asked, 'transfer', { vehicle: 'van' })).toBe(
    '?date=2027-06-01&back=2027-06-05&adults=2&vehicle=van',
  )
  expect(choiceAlong(asked, 'villa')).toBe('?from=2027-06-01&to=2027-06-05&adults=2')
})

test('the API is asked for cars that are at both places', () => {
  expect(listQueryOf(asked)).toMatchObject({ pickUp: 'dalaman-airport', dropOff: 'fethiye-office' })
})

test.each(["' or 1=1 --", '<script>', '../..', 'x'.repeat(81)])('%s is no place', (place) => {
  expect(listStateOf(`http://list/?pickUp=${encodeURIComponent(place)}`).pickUp).toBeUndefined()
})

test('a part of the map is in the address, and what is none is left out', () => {
  const { area } = listStateOf('http://list/?area=29.01,36.5,29.3,36.75')
  expect(area).toEqual({ west: 29.01, south: 36.5, east: 29.3, north: 36.75 })
  expect(listAddress('/p/villas', { area })).toBe('/p/villas?area=29.0100%2C36.5000%2C29.3000%2C36.7500')
  expect(listStateOf('http://list/?area=29.3,36.5,29.01,36.75').area).toBeUndefined()
})
