import { expect, test } from 'vitest'
import { money } from '#domain/money/money.ts'
import { pickupPriceOf, withPickup } from './pickup-of-quote.ts'
import type { Line, Quote } from './quote.ts'

const line = (rule: string, part: Line['part'], minor: number): Line => ({
  ...{ rule, part, input: rule === 'pickup' ? { id: 'centre' } : {}, collected: 'online' },
  ...{ unit: { minor, currency: 'EUR' }, quantity: 3, amount: { minor: minor * 3, currency: 'EUR' } },
})
const [adult, pickup, lunch] = [
  line('adult', 'base', 4000),
  line('pickup', 'extras', 500),
  line('extra', 'extras', 900),
]
const quote = (...lines: Line[]) =>
  ({ currency: 'EUR', people: { adults: 2, children: 1, infants: 1 }, lines }) as unknown as Quote

test('a pick-up in another zone has the price of the one before', () => {
  const moved = withPickup(quote(adult, pickup, lunch), 'marina')
  expect(moved).toEqual(quote(adult, { ...pickup, input: { id: 'marina' } }, lunch))
  expect(pickupPriceOf(moved)).toEqual(money('5.00', 'EUR'))
})

test('a free pick-up is named for adults and children, and is left out again', () => {
  const free = { minor: 0, currency: 'EUR' } as const
  const added = withPickup(quote(adult, lunch), 'gate')
  const named = { ...pickup, input: { id: 'gate' }, unit: free, amount: free, quantity: 3 }
  expect(added).toEqual(quote(adult, named, lunch))
  expect(withPickup(added, undefined)).toEqual(quote(adult, lunch))
  expect(pickupPriceOf(quote(adult))).toBeUndefined()
})
