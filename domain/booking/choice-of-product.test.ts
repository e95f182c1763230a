import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TransferDetails } from '#domain/catalogue/kinds.ts'
import type { Extra, Product } from '#domain/catalogue/product.ts'
import { choiceOfProduct, isOtherProduct } from './choice-of-product.ts'
import type { ChoiceOf, ItemChoice } from './order.ts'

const common = {
  id: 'a',
  productId: 'p',
  day: '2027-06-28',
  people: { adults: 2, children: 1, infants: 0 },
  extras: [
    { id: 'breakfast', quantity: 2 },
    { id: 'cot', quantity: 0 },
    { id: 'heating', quantity: 1 },
  ],
}

const product = (details: object, extras: string[] = []) =>
  ({ id: 'q', details, extras: extras.map((id) => ({ id }) as Extra) }) as Product

const vehicle = (id: string, seats: number) => ({ id, seats }) as TransferDetails['vehicles'][number]

const route = (from: string, to: string, vehicles: TransferDetails['vehicles']) =>
  product({ kind: 'transfer', from: { id: from }, to: { id: to }, vehicles })

const transfer: ChoiceOf<'transfer'> = {
  ...common,
  kind: 'transfer',
  time: '08:00',
  vehicle: 'car',
  childSeats: 1,
  address: 'Hotel Sea',
}
const villa: ItemChoice = { ...common, kind: 'villa', until: '2027-07-05' }

test('an item takes along what the other product has; chosen extras that it lacks are named', () => {
  expect(
    choiceOfProduct(villa, { product: product({ kind: 'villa' }, ['breakfast']), from: undefined }),
  ).toEqual({
    choice: { ...villa, productId: 'q', extras: [{ id: 'breakfast', quantity: 2 }] },
    left: { extras: ['heating'] },
  })
})

test('a tour keeps a pick-up zone that the other tour has', () => {
  const tour: ItemChoice = { ...common, extras: [], kind: 'tour', pickup: 'town' }
  const as = (zones: string[]) =>
    choiceOfProduct(tour, {
      product: product({ kind: 'tour', pickupZones: zones.map((id) => ({ id })) }),
      from: undefined,
    })
  expect(as(['town'])).toEqual({ choice: { ...tour, productId: 'q' }, left: { extras: [] } })
  const { pickup: _, ...without } = tour as ChoiceOf<'tour'>
  expect(as([])).toEqual({
    choice: { ...without, productId: 'q' },
    left: { extras: [], pickup: 'town' },
  })
})

const own = route('airport', 'town', [vehicle('car', 3)])
const two = [vehicle('bus', 16), vehicle('van', 8), vehicle('tiny', 2)]

test.each([
  [
    'the class it had',
    route('airport', 'town', [...two, vehicle('car', 3)]),
    undefined,
    { choice: { vehicle: 'car' } },
  ],
  ['the smallest that seats all', route('airport', 'town', two), undefined, { choice: { vehicle: 'van' } }],
  [
    'the chosen class',
    route('airport', 'town', two),
    'bus',
    { choice: { vehicle: 'bus', address: 'Hotel Sea' } },
  ],
  ['no unknown class', route('airport', 'town', two), 'boat', { refused: 'vehicle-unknown' }],
  ['no other end', route('airport', 'beach', two), undefined, { refused: 'other-route' }],
  ['no other start', route('harbour', 'town', two), undefined, { refused: 'other-route' }],
  [
    'no class that seats fewer',
    route('airport', 'town', [vehicle('tiny', 2)]),
    undefined,
    { refused: 'vehicle-unknown' },
  ],
])('a transfer takes %s', (_, to, vehicleClass, answer) => {
  expect(choiceOfProduct(transfer, { product: to, vehicle: vehicleClass, from: own })).toMatchObject(answer)
})

test('other kinds, weddings and health trips are refused', () => {
  expect(choiceOfProduct(villa, { product: product({ kind: 'yacht' }), from: undefined })).toMatchObject({
    refused: 'product-of-another-kind',
  })
  for (const kind of ['wedding', 'health'] as const) {
    const choice: ItemChoice = { ...common, kind }
    expect(choiceOfProduct(choice, { product: product({ kind }), from: undefined })).toMatchObject({
      refused: 'kind-not-movable',
    })
  }
})

test('every chosen extra is either taken along as it was or named, and nothing else changes', () => {
  const ids = ['a', 'b', 'c', 'd', 'e']
  fc.assert(
    fc.property(
      fc.subarray(ids),
      fc.subarray(ids),
      fc.integer({ min: 1, max: 9 }),
      (chosen, offered, quantity) => {
        const choice: ItemChoice = { ...villa, extras: chosen.map((id) => ({ id, quantity })) }
        const moved = choiceOfProduct(choice, {
          product: product({ kind: 'villa' }, offered),
          from: undefined,
        })
        if ('refused' in moved) throw new Error(moved.refused)
        const { extras, productId, ...rest } = moved.choice
        const { extras: before, productId: _, ...was } = choice
        expect([productId, rest]).toEqual(['q', was])
        expect([...extras.map(({ id }) => id), ...moved.left.extras].toSorted()).toEqual(chosen.toSorted())
        expect(before).toEqual(expect.arrayContaining(extras))
        expect(extras.every(({ id }) => offered.includes(id))).toBe(true)
      },
    ),
  )
})

test('another vehicle class of the same product is another one, its own is not', () => {
  expect(isOtherProduct(transfer, undefined)).toBe(false)
  expect(isOtherProduct(transfer, { product: 'p', vehicle: 'car' })).toBe(false)
  expect(isOtherProduct(transfer, { product: 'p' })).toBe(false)
  expect(isOtherProduct(transfer, { product: 'p', vehicle: 'van' })).toBe(true)
  expect(isOtherProduct(villa, { product: 'q' })).toBe(true)
})
