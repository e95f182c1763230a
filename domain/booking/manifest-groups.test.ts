import { expect, test } from 'vitest'
import type { ManifestGuest } from './manifest.ts'
import { type DepartureVehicle, groupGuests, isOverfull, vehicleOf } from './manifest-groups.ts'

const vans: DepartureVehicle[] = [
  { id: 'v1', name: 'Van 1', seats: 4, zones: ['marina'] },
  { id: 'v2', name: 'Van 2', zones: ['marina', 'centre'] },
]

const guest = (name: string, time: string, zone: string, vehicle?: string) =>
  ({
    name,
    vehicle,
    stop: { kind: 'pickup', place: zone, zone, time },
    people: { adults: 2, children: 0, infants: 1 },
  }) as unknown as ManifestGuest

const guests = [
  guest('Ada', '08:30', 'marina', 'v1'),
  guest('Bob', '08:45', 'centre'),
  guest('Cem', '09:00', 'marina', 'v2'),
  { ...guest('Dan', '', ''), stop: undefined } as unknown as ManifestGuest,
]
const named = (by: 'stop' | 'zone' | 'vehicle') =>
  groupGuests(guests, { by, vehicles: vans }).map(({ key, guests: own }) => [
    key,
    ...own.map(({ name }) => name),
  ])

test('a guest is in the chosen vehicle, else in the first one that takes their zone', () => {
  const of = (chosen: string | undefined, zone: string | undefined) => vehicleOf({ chosen, zone }, vans)?.id
  expect([of('v2', 'marina'), of(undefined, 'marina'), of(undefined, 'centre')]).toEqual(['v2', 'v1', 'v2'])
  expect([of('gone', 'centre'), of(undefined, 'hills'), of(undefined, undefined)]).toEqual([
    'v2',
    undefined,
    undefined,
  ])
})

test('guests are divided by stop, by zone and by vehicle, in the order of their pick-ups', () => {
  expect(named('stop')).toEqual([
    ['08:30 marina', 'Ada'],
    ['08:45 centre', 'Bob'],
    ['09:00 marina', 'Cem'],
    ['', 'Dan'],
  ])
  expect(named('zone')).toEqual([
    ['marina', 'Ada', 'Cem'],
    ['centre', 'Bob'],
    ['', 'Dan'],
  ])
  expect(named('vehicle')).toEqual([
    ['v1', 'Ada'],
    ['v2', 'Cem'],
    ['', 'Bob', 'Dan'],
  ])
})

test('a vehicle is overfull with one person more than it has seats, and never without a number of seats', () => {
  const three = guests.slice(0, 1)
  const six = guests.slice(0, 2)
  expect([isOverfull(vans[0]!, three), isOverfull(vans[0]!, six), isOverfull(vans[1]!, six)]).toEqual([
    false,
    true,
    false,
  ])
})
