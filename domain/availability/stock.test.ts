import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Stock, unitsFree, withTaken } from './stock.ts'

const at = (hour: number) => new Date(Date.UTC(2027, 5, 1, hour))
const cars: Stock = { part: 'whole', capacity: 3, spans: [] }

test('of three cars, two taken on one day and two on the next, one is free over both days', () => {
  const monday = withTaken(cars, { from: at(0), until: at(24) }, 2)
  const both = withTaken(monday, { from: at(24), until: at(48) }, 2)
  expect(unitsFree(both, { from: at(0), until: at(48) })).toBe(1)
})

test('what ends when the other begins is no overlap', () => {
  const taken = withTaken({ ...cars, capacity: 1 }, { from: at(0), until: at(10) }, 1)
  expect(unitsFree(taken, { from: at(10), until: at(20) })).toBe(1)
  expect(unitsFree(taken, { from: at(9), until: at(20) })).toBe(0)
})

test('units free over an interval are the fewest that are free in any hour of it', () => {
  const span = fc.record({ from: fc.nat(40), length: fc.integer({ min: 1, max: 20 }), units: fc.nat(3) })
  fc.assert(
    fc.property(
      fc.array(span, { maxLength: 8 }),
      fc.nat(40),
      fc.integer({ min: 1, max: 20 }),
      (taken, from, length) => {
        const stock = taken.reduce(
          (left, one) => withTaken(left, { from: at(one.from), until: at(one.from + one.length) }, one.units),
          cars,
        )
        const hours = Array.from({ length }, (_, offset) => from + offset)
        const freeAt = (hour: number) =>
          taken
            .filter((one) => one.from <= hour && one.from + one.length > hour)
            .reduce((left, { units }) => left - units, cars.capacity)
        const fewest = Math.max(0, Math.min(...hours.map(freeAt)))
        expect(unitsFree(stock, { from: at(from), until: at(from + length) })).toBe(fewest)
      },
    ),
  )
})
