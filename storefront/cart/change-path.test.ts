import { describe, expect, test } from 'vitest'
import type { Day } from '#domain/dates/day.ts'
import { type CarProduct, carChoiceOfQuery } from '../booking-box/car/car-choice.ts'
import { choiceOfQuery, type TourProduct } from '../routes/product/choice.ts'
import { type VillaProduct, villaChoiceOfQuery } from '../routes/product/villa-choice.ts'
import { type YachtProduct, yachtChoiceOfQuery } from '../routes/product/yacht-choice.ts'
import { choiceOfSearch, type TransferProduct } from '../transfers/transfer-choice.ts'
import { parseTransferQuery } from '../transfers/transfer-query.ts'
import { changePath } from './change-path.ts'
import type { CartEntry } from './stored-entry.ts'

const people = { adults: 3, children: 1, infants: 0 }
const extras = [{ id: 'lunch', quantity: 2 }]
const today = '2027-01-01' as Day

function entryOf(details: object, choice: object): CartEntry {
  const product = {
    id: 'one',
    title: 'One',
    slug: 'one',
    slugs: { de: 'eins' },
    categorySlugs: { de: 'alles' },
    category: { slug: 'all' },
    extras: [{ id: 'lunch', max: 9 }],
    details,
  }
  const chosen = { id: 'k3', productId: 'one', day: '2027-06-01', people, extras }
  return { ...chosen, ...choice, product } as unknown as CartEntry
}

function queryOf(entry: CartEntry): URLSearchParams {
  const [path, query] = changePath(entry, 'de')!.split('?')
  expect(path).toBe('/u/alles/eins')
  const said = new URLSearchParams(query)
  expect(said.get('change')).toBe('k3')
  return said
}

describe('the page of an edited item begins with its choices', () => {
  test('of a tour', () => {
    const details = {
      kind: 'tour',
      people: { min: 1, max: 20 },
      ages: { childFrom: 3, adultFrom: 12 },
      pickupZones: [{ id: 'centre' }],
    }
    const entry = entryOf(details, { kind: 'tour', time: '10:00', pickup: 'centre' })
    expect(choiceOfQuery(queryOf(entry), entry.product as TourProduct, today)).toEqual({
      day: '2027-06-01',
      time: '10:00',
      people,
      pickup: 'centre',
      extras,
    })
  })

  test('of a villa', () => {
    const entry = entryOf({ kind: 'villa', capacity: 8 }, { kind: 'villa', until: '2027-06-08' })
    expect(villaChoiceOfQuery(queryOf(entry), entry.product as VillaProduct, today)).toEqual({
      from: '2027-06-01',
      until: '2027-06-08',
      people,
      extras,
    })
  })

  test('of a yacht', () => {
    const details = { kind: 'yacht', dayCapacity: 10, pricing: { hour: { minimumHours: 2 }, seasons: [] } }
    const charter = { charter: 'hour', units: 4, time: '14:00' }
    const entry = entryOf(details, { kind: 'yacht', ...charter })
    expect(yachtChoiceOfQuery(queryOf(entry), entry.product as YachtProduct, today)).toEqual({
      ...charter,
      day: '2027-06-01',
      people,
      extras,
    })
  })

  test('of a car', () => {
    const details = {
      kind: 'car',
      places: [{ id: 'airport' }, { id: 'harbour' }],
      driver: { minimumAge: 21, youngUntil: 25 },
    }
    const entry = entryOf(details, {
      kind: 'car',
      time: '09:30',
      until: '2027-06-04',
      untilTime: '18:00',
      pickUpAt: 'airport',
      dropOffAt: 'harbour',
      driverAge: 23,
    })
    expect(carChoiceOfQuery(queryOf(entry), entry.product as CarProduct, today)).toEqual({
      from: '2027-06-01',
      fromTime: '09:30',
      to: '2027-06-04',
      toTime: '18:00',
      pickUp: 'airport',
      dropOff: 'harbour',
      driver: 23,
      extras,
    })
  })

  test('of a transfer against its route, with its return', () => {
    const details = {
      kind: 'transfer',
      from: { id: 'dalaman' },
      to: { id: 'kas' },
      vehicles: [{ id: 'van' }],
    }
    const entry = entryOf(details, {
      kind: 'transfer',
      time: '10:00',
      vehicle: 'van',
      reversed: true,
      childSeats: 1,
      flight: 'TK1',
      back: { day: '2027-06-08', time: '15:00', flight: 'TK2' },
    })
    const product = entry.product as TransferProduct
    const query = queryOf(entry)
    expect(
      choiceOfSearch(parseTransferQuery(query), { product, vehicle: query.get('vehicle') }),
    ).toMatchObject({
      day: '2027-06-01',
      time: '10:00',
      people,
      vehicle: 'van',
      reversed: true,
      childSeats: 1,
      flight: 'TK1',
      back: { day: '2027-06-08', time: '15:00' },
    })
  })
})

test('a quoted item cannot be edited', () => {
  expect(changePath(entryOf({ kind: 'tour' }, { kind: 'tour', offer: { id: 'o' } }), 'de')).toBeUndefined()
})
