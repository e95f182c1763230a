import type { Basket, Order } from '#domain/booking/order.ts'
import type { PaymentMethod } from '#domain/booking/payment-rules.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { type Money, zero } from '#domain/money/money.ts'
import type { CartTotals } from '#domain/pricing/cart.ts'
import { questionOf } from '../cart/cart-question.ts'
import type { Cart } from '../cart/cart-state.ts'
import { isLet } from './contracts.ts'
import { type CheckoutFields, guestOf, hotelOf, travellersOf } from './fields.ts'

/** The order that a filled-in form makes of a cart, at the total that was seen. */
export function orderOf(of: {
  cart: Cart
  fields: CheckoutFields
  expected: Money
  locale: Locale
  basket?: Basket
}): Order {
  const { cart, fields, expected, locale, basket } = of
  return {
    ...questionOf({ ...cart, display: expected.currency, locale }),
    expected,
    guest: guestOf(fields),
    travellers: travellersOf(fields, cart.entries),
    hotel: hotelOf(fields),
    basket,
    note: fields.note.trim(),
    paymentMethod: fields.method,
    bankAccount: fields.method === 'bank-transfer' ? fields.bankAccount : undefined,
    accepted: { distanceSale: fields.accepted, rental: fields.accepted && isLet(cart.entries) },
  }
}

/**
 * Identifies an order. It excludes the identity number, which is never stored, and the basket: the same order
 * from the other basket is the same booking.
 */
export function orderName({ guest: { identity: _, ...guest }, basket: __, ...order }: Order): string {
  return JSON.stringify({ ...order, guest })
}

/** The amount charged at once by each payment method. */
export function chargedNow(method: PaymentMethod, totals: CartTotals): Money {
  return method === 'card' ? totals.prepaymentTotal : zero(totals.currency)
}

/** The fields of the first step, where there are steps. */
export const detailFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'password',
  'code',
  'agreed',
  'birthDate',
  'identity',
  'address',
  'travellers',
  'hotelName',
  'hotelRoom',
  'hotelCity',
  'hotelDistrict',
  'note',
] as const

/** Fields of an order that have another name in the form. */
const formNames: Record<string, keyof CheckoutFields> = {
  'hotel.name': 'hotelName',
  'hotel.room': 'hotelRoom',
  'hotel.city': 'hotelCity',
  'hotel.district': 'hotelDistrict',
  distanceSale: 'accepted',
  rental: 'accepted',
  note: 'note',
  bankAccount: 'bankAccount',
}

const guestFields = ['firstName', 'lastName', 'email', 'phone', 'birthDate', 'identity', 'address'] as const

/** Returns the form's field for an order field with an error: `guest.email` → `email`. */
export function fieldFor(path: string): keyof CheckoutFields | undefined {
  return guestFields.find((name) => path === `guest.${name}`) ?? formNames[path]
}
