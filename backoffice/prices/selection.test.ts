import { expect, test } from 'vitest'
import { addDays, day } from '#domain/dates/day.ts'
import { nothingSelected, type Selection, selectDay, selectTo, toggleAll } from './selection.ts'

const first = day('2027-07-01')
const at = (index: number) => addDays(first, index)
const chosen = ({ days }: Selection) => [...days].map((one) => Number(one.slice(8))).toSorted((a, b) => a - b)

test('a range follows the pointer in both directions, and keeps what was chosen before it', () => {
  const one = selectDay(nothingSelected, at(0))
  const second = selectDay(one, at(9), { adds: true })
  expect(chosen(selectTo(second, at(11)))).toEqual([1, 10, 11, 12])
  expect(chosen(selectTo(selectTo(second, at(11)), at(8)))).toEqual([1, 9, 10])
  expect(chosen(selectTo(nothingSelected, at(3)))).toEqual([4])
})

test('a chosen day that is added again is left out; weekdays are chosen and left out together', () => {
  const one = selectDay(selectDay(nothingSelected, at(0)), at(1), { adds: true })
  expect(chosen(selectDay(one, at(0), { adds: true }))).toEqual([2])
  const saturdays = toggleAll(one, [at(2), at(9)])
  expect(chosen(saturdays)).toEqual([1, 2, 3, 10])
  expect(chosen(toggleAll(saturdays, [at(2), at(9)]))).toEqual([1, 2])
})
