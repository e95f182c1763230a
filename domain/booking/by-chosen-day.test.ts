import { expect, test } from 'vitest'
import { byChosenDay } from './by-chosen-day.ts'

test('chosen items are listed by their day and time, those without a time first', () => {
  const boat = { day: '2027-06-05', time: '09:30' }
  const villa = { day: '2027-06-05' }
  const transfer = { day: '2027-06-03', time: '18:00' }
  expect([boat, villa, transfer].toSorted(byChosenDay)).toEqual([transfer, villa, boat])
  expect([boat, { ...boat, time: '08:00' }].toSorted(byChosenDay)[0]).toEqual({ ...boat, time: '08:00' })
})
