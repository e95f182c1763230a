import { describe, expect, test } from 'vitest'
import { euros } from '#tests/components/products.ts'
import { entriesChanged, entriesWith } from './entries-with.ts'
import type { CartEntry } from './stored-entry.ts'

const people = { adults: 2, children: 0, infants: 0 }
const car = {
  kind: 'car',
  id: 'first',
  productId: 'clio',
  day: '2027-06-01',
  time: '10:00',
  people,
} as CartEntry
const tour = {
  kind: 'tour',
  id: 'first',
  productId: 'boat',
  day: '2027-06-01',
  time: '10:00',
  people,
} as CartEntry

/** The ids of a cart after these were put into it, one after the other. */
function filledWith(...entries: CartEntry[]): string[] {
  return entries.reduce<readonly CartEntry[]>(entriesWith, []).map(({ id }) => id)
}

describe('what is put into a cart a second time', () => {
  test('is a second car', () => {
    expect(filledWith(car, { ...car, id: 'second' })).toEqual(['first', 'second'])
  })

  test('is the same car when it is the same press', () => {
    expect(filledWith(car, car)).toEqual(['first'])
  })

  test('is the same departure of a tour, with who comes along now', () => {
    const again = { ...tour, id: 'second', people: { ...people, adults: 3 } }
    expect(entriesWith([tour], again)).toEqual([{ ...again, id: 'first' }])
  })

  test.each([car, tour])('is the same $kind when it is the same offer', (entry) => {
    const accepted = { ...entry, offer: { id: 'o1', price: euros(70) } }
    expect(filledWith(accepted, { ...accepted, id: 'second' })).toEqual(['first'])
  })

  test.each([car, tour])('is a second $kind when it is another offer, or none', (entry) => {
    const accepted = { ...entry, offer: { id: 'o1', price: euros(70) } }
    const other = { ...entry, id: 'second', offer: { id: 'o2', price: euros(70) } }
    expect(filledWith(accepted, other, { ...entry, id: 'third' })).toEqual(['first', 'second', 'third'])
    expect(filledWith({ ...entry, id: 'third' }, accepted)).toEqual(['third', 'first'])
  })

  test('is another departure at another time', () => {
    expect(filledWith(tour, { ...tour, id: 'second', time: '14:00' } as CartEntry)).toEqual([
      'first',
      'second',
    ])
  })
})

describe('an edited item', () => {
  const other = { ...tour, id: 'second', day: '2027-06-02' }
  const third = { ...tour, id: 'third', day: '2027-06-03' }

  test('keeps its position, under its own name', () => {
    const changed = { ...tour, id: 'new', day: '2027-06-09' }
    expect(entriesChanged([other, tour], 'first', changed)).toEqual([other, { ...changed, id: 'first' }])
  })

  test('takes the place of another item with the departure it has now', () => {
    const changed = { ...other, id: 'new', people: { ...people, adults: 4 } }
    expect(entriesChanged([other, tour, third], 'first', changed)).toEqual([
      { ...changed, id: 'first' },
      third,
    ])
  })

  test('is added again when it was removed meanwhile', () => {
    expect(entriesChanged([other], 'first', third)).toEqual([other, third])
  })
})
