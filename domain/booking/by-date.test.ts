import { expect, test } from 'vitest'
import { byDate, positionsByDate } from './by-date.ts'

const at = (startsAt: string) => ({ startsAt })
const items = [at('2027-06-05T07:00:00.000Z'), at('2027-06-03T07:00:00.000Z'), at('2027-06-05T06:30:00.000Z')]

test('items are listed by when they begin, and those of one moment in their order', () => {
  expect(positionsByDate(items)).toEqual([1, 2, 0])
  expect(items.toSorted(byDate)).toEqual([items[1], items[2], items[0]])
  expect(positionsByDate([at('2027-06-05'), at('2027-06-05')])).toEqual([0, 1])
})
