import { expect, test } from 'vitest'
import { money } from '#domain/money/money.ts'
import { type ItemNow, moveBackOf } from './move-back.ts'

const people = { adults: 2, children: 0, infants: 0 }
const price = money('40.00', 'EUR')
const van = { product: 'airport', vehicle: 'van', day: '2027-07-02', time: '10:00', people }
const now = new Date('2027-07-01T06:00:00Z')

const item: ItemNow = {
  ...van,
  position: 0,
  kind: 'transfer',
  timeZone: 'Europe/Istanbul',
  state: 'confirmed',
  isCancelled: false,
}

/** Made a transfer of the 1st in a sedan one of the 2nd in a van. */
const entry = {
  id: 5,
  action: 'booking.move',
  before: { ...van, position: 0, vehicle: 'sedan', title: 'Airport · Sedan', day: '2027-07-01', price },
  after: { ...van, position: 0, title: 'Airport · Van', price },
}

test('an item as a change left it is moved back to its day, product, vehicle class and people', () => {
  expect(moveBackOf(entry, [{ ...item, position: 1 }, item], now)).toEqual({
    position: 0,
    ...{ day: '2027-07-01', time: '10:00', people, price, priceOf: 'as-sold', leftOut: [] },
    ...{ target: { product: 'airport', vehicle: 'sedan' }, title: 'Airport · Sedan' },
  })
})

test.each<[string, Partial<ItemNow>]>([
  ['on another day', { day: '2027-07-03' }],
  ['at another time', { time: '11:00' }],
  ['another product', { product: 'harbour' }],
  ['in another vehicle class', { vehicle: 'minibus' }],
  ['for other people', { people: { ...people, infants: 1 } }],
  ['cancelled', { isCancelled: true }],
  ['of a completed booking', { state: 'completed' }],
  ['at another position', { position: 1 }],
])('what is %s by now is not moved back', (_, change) => {
  expect(moveBackOf(entry, [{ ...item, ...change }], now)).toBeUndefined()
})

test('the earlier start is still to come on the clock of the product; without a time, its day is not over', () => {
  const at = (moment: string, time: string | null = '10:00') =>
    moveBackOf({ ...entry, before: { ...entry.before, time } }, [item], new Date(moment))?.day
  expect([at('2027-07-01T06:59:59Z'), at('2027-07-01T07:00:00Z')]).toEqual(['2027-07-01', undefined])
  expect([at('2027-07-01T20:59:59Z', null), at('2027-07-01T21:00:00Z', null)]).toEqual([
    '2027-07-01',
    undefined,
  ])
})

test('where the price was another one, moving back begins with the price of today; what fell away is named', () => {
  const dearer = {
    ...entry,
    after: { ...entry.after, price: money('60.00', 'EUR'), leftOut: ['Child seat'] },
  }
  expect(moveBackOf(dearer, [item], now)).toMatchObject({ priceOf: 'today', leftOut: ['Child seat'] })
})

const { vehicle: _, ...beforeWithoutClass } = entry.before
const { vehicle: __, ...afterWithoutClass } = entry.after
const old = { ...entry, before: beforeWithoutClass, after: afterWithoutClass }

test('an entry that does not say the vehicle class has the rest, as long as it is the latest move', () => {
  const found = moveBackOf(old, [{ ...item, lastMove: 5 }], now)
  expect(found).toMatchObject({ day: '2027-07-01', title: 'Airport · Sedan', isVehicleUnknown: true })
  expect(found).not.toHaveProperty('target')
  expect(moveBackOf(old, [{ ...item, lastMove: 6 }], now)).toBeUndefined()
  const ofOther = { ...old, before: { ...old.before, product: 'harbour' } }
  const target = { product: 'harbour' }
  expect(moveBackOf(ofOther, [{ ...item, lastMove: 5 }], now)).toMatchObject({ target })
})

test('an old change of the day does not say the product: it counts until the product was changed', () => {
  const { title: _title, product: _product, ...was } = old.before
  const { title: __title, product: __product, ...is } = old.after
  const change = { ...old, action: 'booking.change', before: { ...was, time: null }, after: is }
  const found = moveBackOf(change, [item], now)
  expect(found).toEqual({ position: 0, day: '2027-07-01', people, price, priceOf: 'as-sold', leftOut: [] })
  expect(moveBackOf(change, [{ ...item, lastMove: 6 }], now)).toBeUndefined()
})

test('other actions, and entries without values, are nothing to move back', () => {
  expect(moveBackOf({ ...entry, action: 'booking.cancel' }, [item], now)).toBeUndefined()
  expect(moveBackOf({ id: 5, action: 'booking.move' }, [item], now)).toBeUndefined()
})
