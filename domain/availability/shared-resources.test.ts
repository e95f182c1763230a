import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  departureHasRoom,
  fullIntervals,
  haveRoom,
  type SharedResource,
  withUse,
} from './shared-resources.ts'

const at = (hours: number) => new Date(Date.UTC(2027, 6, 1, hours))
const during = (from: number, until: number) => ({ from: at(from), until: at(until) })

function boat(change: Partial<SharedResource> = {}): SharedResource {
  return { code: 'boat', capacity: 1, turnaroundMinutes: 60, uses: [], ...change }
}

test('a boat that is out from 10 to 16 is full from 9 to 17, for the turnaround before and after', () => {
  expect(fullIntervals(boat({ uses: [{ stock: 'tour', ...during(10, 16) }] }))).toEqual([during(9, 17)])
})

test('a block needs a turnaround before it and none after, and takes every unit', () => {
  expect(fullIntervals(boat({ capacity: 3, uses: [during(10, 16)] }))).toEqual([during(9, 16)])
})

test('of three guides, the third use fills the time that all three share', () => {
  const uses = [during(8, 12), during(10, 14), during(11, 16)].map((one, n) => ({ stock: `${n}`, ...one }))
  const guides = { ...boat(), capacity: 3, turnaroundMinutes: 0, uses }
  expect(fullIntervals(guides)).toEqual([during(11, 12)])
  expect(haveRoom([guides], during(12, 13))).toBe(true)
  expect(haveRoom([guides, boat({ uses: [{ stock: 'x', ...during(12, 13) }] })], during(12, 13))).toBe(false)
})

test('a departure with guests has its boat already, another one has not', () => {
  const resources = [boat({ uses: [{ stock: 'day', ...during(10, 18) }] })]
  expect(departureHasRoom(resources, { id: 'day', ...during(10, 18) })).toBe(true)
  expect(departureHasRoom(resources, { id: 'other', ...during(10, 18) })).toBe(false)
  expect(departureHasRoom([], { id: 'other', ...during(10, 18) })).toBe(true)
})

const use = fc
  .tuple(fc.nat(40), fc.integer({ min: 1, max: 8 }))
  .map(([from, hours]) => during(from, from + hours))

test('by the rule, no moment has more uses than the capacity, turnarounds included', () => {
  fc.assert(
    fc.property(
      fc.array(use, { maxLength: 30 }),
      fc.integer({ min: 1, max: 3 }),
      fc.nat(3),
      (wanted, capacity, pause) => {
        let resource = boat({ capacity, turnaroundMinutes: pause * 60 })
        for (const [index, one] of wanted.entries()) {
          if (haveRoom([resource], one)) resource = withUse(resource, { stock: `${index}`, ...one })
        }
        for (let hour = 0; hour < 60; hour += 1) {
          const out = resource.uses.filter(({ from, until }) => {
            const back = until.getTime() + pause * 3_600_000
            return from <= at(hour) && back > at(hour).getTime()
          })
          expect(out.length).toBeLessThanOrEqual(capacity)
        }
        // Nothing is refused for which there was room.
        const last = wanted.at(-1)
        if (last && resource.uses.length === 0) expect(haveRoom([resource], last)).toBe(true)
      },
    ),
  )
})
