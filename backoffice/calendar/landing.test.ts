import { expect, test } from 'vitest'
import type { Bar, Row } from './bars.ts'
import { landingOn, nextLine } from './landing.ts'

const hour = 3_600_000
const bar = (id: string, from: number, until: number, units = 1): Bar => ({
  ...{ id, label: id, units, conflict: false, what: 'booking' },
  from: new Date(from * hour),
  until: new Date(until * hour),
})
const row = (id: string, kind: string, more: Partial<Row> = {}): Row => ({
  ...{ id, kind, title: id, timeZone: 'UTC', capacity: 1, turnaroundMinutes: 0, blocks: undefined, bars: [] },
  target: { product: id },
  ...more,
})

const of = row('own', 'car')
const rental = bar('dragged', 10, 20)

test.each<[string, Row, number, string]>([
  ['a free line', row('a', 'car'), 0, 'free'],
  [
    'one that is taken before and after it',
    row('a', 'car', { bars: [bar('x', 0, 10), bar('y', 20, 30)] }),
    0,
    'free',
  ],
  ['one that is taken then', row('a', 'car', { bars: [bar('x', 19, 30)] }), 0, 'full'],
  ['one that is taken where it is moved to', row('a', 'car', { bars: [bar('x', 21, 30)] }), 2 * hour, 'full'],
  [
    'a group with one left',
    row('a', 'car', { capacity: 2, bars: [bar('x', 0, 15), bar('y', 15, 30)] }),
    0,
    'free',
  ],
  [
    'a group without one left',
    row('a', 'car', { capacity: 2, bars: [bar('x', 0, 16), bar('y', 15, 30)] }),
    0,
    'full',
  ],
  ['another kind', row('a', 'villa'), 0, 'never'],
  ['a shared resource', row('a', 'car', { target: undefined }), 0, 'never'],
  ['itself', of, 0, 'never'],
])('%s', (_, onto, by, landing) => {
  expect(landingOn(onto, { of, bar: rental, by })).toBe(landing)
})

test('the next line of the kind is found above and below, past others', () => {
  const rows = [
    row('first', 'car'),
    row('villa', 'villa'),
    of,
    row('boat', 'boat', { target: undefined }),
    row('last', 'car'),
  ]
  expect([nextLine(rows, of, -1)?.id, nextLine(rows, of, 1)?.id]).toEqual(['first', 'last'])
  expect(nextLine(rows, rows[0]!, -1)).toBeUndefined()
})
