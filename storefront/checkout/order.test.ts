import { expect, test } from 'vitest'
import { money } from '#domain/money/money.ts'
import { emptyCart } from '../cart/cart-state.ts'
import { emptyFields } from './fields.ts'
import { fieldFor, orderName, orderOf } from './order.ts'

const fields = { ...emptyFields, firstName: 'Ayşe', identity: '10000000146' }

function order(changes: Partial<typeof fields> = {}) {
  return orderOf({
    cart: emptyCart,
    fields: { ...fields, ...changes },
    expected: money('99.00', 'EUR'),
    locale: 'en',
  })
}

test('orders are distinguished by everything but the identity number, which is not stored', () => {
  expect(orderName(order({ identity: 'U1234567' }))).toEqual(orderName(order()))
  expect(orderName(order({ note: 'vegetarian' })) === orderName(order())).toEqual(false)
  expect(orderName(order()).includes('10000000146')).toEqual(false)
})

test('a bank account is sent for a transfer alone', () => {
  const account = { bankAccount: 'bank-eur' }
  expect(order({ ...account, method: 'card' }).bankAccount).toEqual(undefined)
  expect(order({ ...account, method: 'bank-transfer' }).bankAccount).toEqual('bank-eur')
})

test('the rental contract is accepted only where something is let', () => {
  expect(order().accepted).toEqual({ distanceSale: true, rental: false })
})

test('errors of an order find the fields of the form', () => {
  const names = ['guest.firstName', 'guest.email', 'hotel.name', 'bankAccount', 'distanceSale']
  expect(names.map((name) => fieldFor(name))).toEqual([
    'firstName',
    'email',
    'hotelName',
    'bankAccount',
    'accepted',
  ])
})
