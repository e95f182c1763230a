import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { flat, list, object, oneOf, only, ourPath, shape, type Type, variants, wirePath } from './shape.ts'
import { amount, boolean, integer, money, payableMoney, pictures, string, text } from './types.ts'

type Guest = { name: string; email?: string }
type Trip = { title: string; party: { adults: number }; guests: Guest[] }

const guest = shape<Guest>({ name: ['ad', text(20)], email: ['e_mail', string().optional()] })
const trip = shape<Trip>({
  title: ['baslik', string()],
  party: [flat, shape<Trip['party']>({ adults: ['yetiskin', integer({ min: 0 }).default(1)] })],
  guests: ['misafirler', list(guest)],
})

test('a shape writes, reads and checks the same fields', () => {
  const ours = { title: 'Boat', party: { adults: 2 }, guests: [{ name: 'Ada' }] }
  const wire = { baslik: 'Boat', yetiskin: 2, misafirler: [{ ad: 'Ada' }] }
  expect(trip.toWire(ours)).toEqual(wire)
  expect(trip.fromWire(trip.schema(z).parse(wire))).toEqual(ours)
  expect(trip.schema(z).safeParse({ ...wire, yetiskin: -1 }).success).toBe(false)
})

test('a default is read where a client leaves the field out, in one process too', () => {
  const call = object({ asked: ['soru', boolean.default(true)] })
  expect(call.fromWire(call.schema(z).parse(call.toWire({})))).toEqual({ asked: true })
  expect(call.pick({})).toEqual({ asked: true })
})

test('a copy has the fields of the shape and no others', () => {
  const row = { name: 'Ada', email: undefined, passwordHash: 'x' }
  expect(guest.pick(row)).toEqual({ name: 'Ada' })
})

test('absent values are left out, and null where the contract has null', () => {
  const answer = object({ first: ['ilk', guest.orNull()], next: ['sonra', guest.optional()] })
  expect(answer.toWire({})).toEqual({ ilk: null })
  expect(answer.fromWire({ ilk: null })).toEqual({})
})

test('errors carry the name of the field on either side', () => {
  expect(wirePath(trip, 'guests.1.email')).toBe('misafirler.1.e_mail')
  expect(ourPath(trip, 'misafirler.1.e_mail')).toBe('guests.1.email')
  expect(ourPath(trip, 'yetiskin')).toBe('adults')
  expect(wirePath(trip, 'adults')).toBe('yetiskin')
  expect(ourPath(object({ budget: ['butce', money] }), 'butce.tutar')).toBe('budget')
  expect(ourPath(trip, 'unknown')).toBe('unknown')
})

test('a rule of a shape sees our value and names the field of the wire', () => {
  const either = object({ slug: ['slug', string().optional()], id: ['k_no', string().optional()] }).refined(
    ({ slug, id }) => (slug ?? id) !== undefined,
    'one is needed',
    'id',
  )
  expect(either.schema(z).safeParse({}).error?.issues[0]?.path).toEqual(['k_no'])
  expect(either.schema(z).safeParse({ slug: 'boat' }).success).toBe(true)
})

test('variants are distinguished by their kind', () => {
  type Item = { kind: 'tour'; minutes: number } | { kind: 'car'; doors: number }
  const item = variants<Item>('kind', {
    tour: shape<Item & { kind: 'tour' }>({
      kind: ['tip', oneOf({ tour: 'tur' })],
      minutes: ['sure', integer()],
    }),
    car: shape<Item & { kind: 'car' }>({
      kind: ['tip', oneOf({ car: 'araba' })],
      doors: ['kapi', integer()],
    }),
  })
  expect(item.toWire({ kind: 'car', doors: 4 })).toEqual({ tip: 'araba', kapi: 4 })
  expect(item.fromWire({ tip: 'tur', sure: 90 })).toEqual({ kind: 'tour', minutes: 90 })
  expect(item.schema(z).safeParse({ tip: 'tur', kapi: 4 }).success).toBe(false)
})

test('money beside other fields is two fields, elsewhere an object', () => {
  const due = { minor: 1250, currency: 'EUR' } as const
  expect(object({ due: [flat, amount] }).toWire({ due })).toEqual({ tutar: 12.5, kur_turu: 'EUR' })
  expect(only('borc', money).toWire(due)).toEqual({ borc: { tutar: 12.5, kur_turu: 'EUR' } })
  expect(only('borc', money).fromWire({ borc: { tutar: 12.5, kur_turu: 'EUR' } })).toEqual(due)
})

test.each([
  ...[0, 5, 5.1, 0.29, 1.15, -19.99, 1_234_567.89, 90_071_992_547.37, 0.1 + 0.2, 1.1 * 3, 1.005e2].map(
    (sum) => [sum, true] as const,
  ),
  ...[5.005, 0.001, -0.015, 19.999, 33.3333, 1e-5, 1_234_567.891].map((sum) => [sum, false] as const),
])('%d as an amount has two decimals at most: %s', (tutar, isValid) => {
  for (const type of [money, ...(tutar >= 0.01 && tutar < 1e8 ? [payableMoney] : [])]) {
    expect(type.schema(z).safeParse({ tutar, kur_turu: 'EUR' }).success).toBe(isValid)
  }
})

test('every amount that is sent can be read', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), (minor) => {
      const wire = money.toWire({ minor, currency: 'EUR' })
      expect(money.fromWire(money.schema(z).parse(wire))).toEqual({ minor, currency: 'EUR' })
    }),
  )
})

test('a field that is missing, misspelt or of another type than in the domain is a type error', () => {
  // @ts-expect-error the name is missing
  const missing: Type<Guest> = shape<Guest>({ email: ['e_mail', string().optional()] })
  const misspelt = shape<Guest>({
    name: ['ad', string()],
    // @ts-expect-error no field of a guest
    mail: ['e_mail', string().optional()],
  })
  const required = shape<Guest>({
    name: ['ad', string()],
    // @ts-expect-error the domain's field is optional
    email: ['e_mail', string()],
  })
  const number = shape<Guest>({
    // @ts-expect-error the domain's field is text
    name: ['ad', integer()],
    email: ['e_mail', string().optional()],
  })
  expect([missing, misspelt, required, number]).toHaveLength(4)
})

test('the picture marked as cover comes first', () => {
  const [first, second] = pictures.toWire([picture('a'), picture('b')]) as { kapak: number }[]
  expect([first?.kapak, second?.kapak]).toEqual([1, 0])
  expect(pictures.fromWire([second, first]).map(({ path }) => path)).toEqual(['a', 'b'])
})

function picture(path: string) {
  return { path, alt: '', width: 1, height: 1, widths: [1], avifWidths: [], colour: '', placeholder: '' }
}
