import { expect, test } from 'vitest'
import { day } from '../dates/day.ts'
import { localTime } from '../dates/local-time.ts'
import { type Hours, openState, stretchesOn, weekOf } from './opening-hours.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const hours: Hours[] = [
  { days: everyDay, from: '09:00', to: '18:00', season: { from: '11-01', to: '03-31' } },
  { days: [1, 2, 3, 4, 5, 6], from: '14:00', to: '20:00' },
  { days: [1, 2, 3, 4, 5, 6], from: '09:00', to: '13:00' },
]

const at = (on: string, time: string) => openState(hours, { day: day(on), time: localTime(time) })

test('a season that holds the day replaces the hours of the whole year', () => {
  expect(stretchesOn(hours, day('2026-12-24'))).toEqual([{ from: '09:00', to: '18:00' }])
  expect(stretchesOn(hours, day('2026-03-31'))).toEqual([{ from: '09:00', to: '18:00' }])
  expect(stretchesOn(hours, day('2026-04-01'))).toEqual([
    { from: '09:00', to: '13:00' },
    { from: '14:00', to: '20:00' },
  ])
})

test.each([
  ['2026-07-01', '08:59', { open: false, next: { day: '2026-07-01', at: '09:00' } }],
  ['2026-07-01', '09:00', { open: true, until: '13:00' }],
  ['2026-07-01', '12:59', { open: true, until: '13:00' }],
  ['2026-07-01', '13:00', { open: false, next: { day: '2026-07-01', at: '14:00' } }],
  ['2026-07-01', '20:00', { open: false, next: { day: '2026-07-02', at: '09:00' } }],
  ['2026-07-05', '11:00', { open: false, next: { day: '2026-07-06', at: '09:00' } }],
  ['2026-12-24', '17:59', { open: true, until: '18:00' }],
])('on %s at %s', (on, time, state) => {
  expect(at(on, time)).toEqual(state)
})

test('stretches that touch close when the last of them does', () => {
  const touching = [
    { days: [3], from: '09:00', to: '13:00' },
    { days: [3], from: '13:00', to: '18:00' },
  ]
  const now = { day: day('2026-07-01'), time: localTime('10:00') }
  expect(openState(touching, now)).toEqual({ open: true, until: '18:00' })
})

test('an office that never opens is closed, with no day on which it opens again', () => {
  expect(openState([], { day: day('2026-07-01'), time: localTime('10:00') })).toEqual({ open: false })
})

test('a week begins on Monday and closes on Sunday', () => {
  const week = weekOf(hours, day('2026-07-05'))
  expect(week.map((one) => one.day)).toEqual([
    '2026-06-29',
    '2026-06-30',
    '2026-07-01',
    '2026-07-02',
    '2026-07-03',
    '2026-07-04',
    '2026-07-05',
  ])
  expect(week.at(-1)!.stretches).toEqual([])
})
