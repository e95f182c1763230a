import { orderToWire } from '#contract/orders/translate.ts'
import type { Basket, Order, PaymentMethod } from '#domain/booking/order.ts'
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

/** Our field for each of the wire's, found by the wire's own translator: "misafir.ad" → firstName. */
export const fieldsByWireName: ReadonlyMap<string, keyof CheckoutFields> = new Map(markedPaths())

function markedPaths(): [string, keyof CheckoutFields][] {
  const marked = orderToWire({
    items: [],
    expected: zero('TRY'),
    display: 'TRY',
    payment: 'full',
    locale: 'en',
    guest: {
      firstName: 'firstName',
      lastName: 'lastName',
      email: 'email',
      phone: 'phone',
      birthDate: 'birthDate',
      identity: 'identity',
      address: 'address',
    },
    hotel: { name: 'hotelName', room: 'hotelRoom', city: 'hotelCity', district: 'hotelDistrict' },
    note: 'note',
    paymentMethod: 'card',
    bankAccount: 'bankAccount',
    accepted: { distanceSale: 'accepted', rental: 'accepted' },
  } as unknown as Order)
  return Object.entries(marked).flatMap(([name, value]): [string, keyof CheckoutFields][] =>
    typeof value === 'string'
      ? [[name, value as keyof CheckoutFields]]
      : Object.entries(value ?? {}).map(([inner, mark]) => [
          `${name}.${inner}`,
          mark as keyof CheckoutFields,
        ]),
  )
}
