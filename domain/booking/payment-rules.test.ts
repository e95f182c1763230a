import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrivalRules, cartPayment, companyMethods, paymentMethods } from './payment-rules.ts'

const accounts = { bankAccounts: 1, unpaid: 0 }

test('without rules everything is offered, and pay on arrival confirms at once', () => {
  expect(cartPayment({}, [{}], accounts)).toEqual({
    methods: ['card', 'bank-transfer', 'on-the-spot'],
    refused: [],
    onArrival: 'confirmed',
    confirmWithinHours: 24,
  })
})

test('a bank transfer needs an account', () => {
  expect(companyMethods({}, { bankAccounts: 0 })).toEqual(['card', 'on-the-spot'])
})

test('a method that one product leaves out serves no cart with that product', () => {
  const found = cartPayment({}, [{}, { methods: ['card'] }], accounts)
  expect(found.methods).toEqual(['card'])
  expect(found.refused).toEqual([
    { method: 'bank-transfer', why: 'product', product: 1 },
    { method: 'on-the-spot', why: 'product', product: 1 },
  ])
})

test('a product offers no method that its company does not', () => {
  const found = cartPayment({ methods: ['card'] }, [{ methods: ['on-the-spot', 'card'] }], accounts)
  expect([found.methods, found.refused]).toEqual([['card'], []])
})

test.each([
  [1, ['card', 'bank-transfer', 'on-the-spot']],
  [2, ['card', 'bank-transfer']],
])('of two unpaid bookings at most, %i leave these methods: %j', (unpaid, methods) => {
  expect(cartPayment({ unpaidOnArrival: 2 }, [{}], { bankAccounts: 1, unpaid }).methods).toEqual(methods)
})

test.each([
  ['held', undefined, 'held'],
  ['held', 'confirmed', 'confirmed'],
  [undefined, 'held', 'held'],
] as const)('company %s, product %s: %s', (company, product, expected) => {
  expect(cartPayment({ onArrival: company }, [{ onArrival: product }], accounts).onArrival).toBe(expected)
})

const method = fc.subarray([...paymentMethods])
const rules = fc.record(
  { methods: method, onArrival: fc.constantFrom(...arrivalRules) },
  { requiredKeys: [] },
)

test('every method of a company is either offered or refused with a reason', () => {
  fc.assert(
    fc.property(
      rules,
      fc.array(rules, { maxLength: 4 }),
      fc.nat(3),
      fc.nat(1),
      (own, products, unpaid, bankAccounts) => {
        const company = { ...own, unpaidOnArrival: 2 }
        const { methods, refused } = cartPayment(company, products, { bankAccounts, unpaid })
        const all = [...methods, ...refused.map((one) => one.method)].toSorted()
        expect(all).toEqual(companyMethods(company, { bankAccounts }).toSorted())
      },
    ),
  )
})
