import * as calls from '#contract/staff/sales.ts'
import { isRefusal } from '#domain/refusal.ts'
import { hasRight } from '#domain/staff/rights.ts'
import { type Endpoint, handleForStaff } from '#server/http/endpoint.ts'
import { reject } from '#server/http/refusal.ts'
import { placementRejection } from '#server/orders/routes.ts'
import { addItem } from '#server/post-booking/by-staff/add-item.ts'
import { quoteCart } from '#server/post-booking/by-staff/quote-cart.ts'
import { previewSale, rightsForSale, sell } from '#server/post-booking/by-staff/sell.ts'
import { findManaged } from '#server/post-booking/find-managed.ts'
import { forBooking, keyOf, managed, mayNot } from './for-booking.ts'

const codesOfPayment = [
  'reason-required',
  'amount-required',
  'payment-above-balance',
  'payment-below-due',
  'wrong-currency',
  'reference-used',
]

export const saleEndpoints: Endpoint[] = [
  handleForStaff(
    'bookings.sell',
    calls.previewSale,
    { summary: 'Returns what a sale by staff costs, and which items cannot be had. Changes nothing.' },
    async ({ company, input, now }) => {
      const cart = await previewSale(company, input, now)
      return isRefusal(cart) ? placementRejection(cart as never, input.locale) : cart
    },
  ),
  handleForStaff(
    'bookings.sell',
    calls.quoteCart,
    {
      summary:
        'Returns what a cart costs a customer, by line, with their discounts and coupon. Changes nothing.',
    },
    async ({ company, input, now }) => {
      const cart = await quoteCart(company, input, now)
      if (!isRefusal(cart)) return cart
      if (cart.refused === 'member-unknown') return reject(404, 'member-unknown')
      return placementRejection(cart as never, input.locale)
    },
  ),
  handleForStaff(
    'bookings.sell',
    calls.sell,
    { summary: 'Sells to a guest without an account. Repeatable by Idempotency-Key.' },
    async ({ company, input, order, staff, request, now, locale }) => {
      const key = request.idempotencyKey
      if (!key) return reject(422, 'idempotency-key-required')
      const { reason, accepted, ...given } = input
      const sale = { ...given, accepted: { distanceSale: accepted, rental: accepted } }
      if (rightsForSale(sale).some((right) => !hasRight(staff.role, right))) {
        return reject(403, 'right-missing')
      }
      const sold = await sell(company, { sale, key, userAgent: request.userAgent }, { ...order, reason })
      if ('booking' in sold) return findManaged(company, sold.booking, now, staff.locale)
      if (isRefusal(sold) && codesOfPayment.includes(sold.refused)) {
        return reject(422, sold.refused, { values: sold.values })
      }
      return placementRejection(sold as Parameters<typeof placementRejection>[0], locale)
    },
  ),
  handleForStaff(
    'bookings.edit',
    calls.addItem,
    { summary: 'Adds an item to a confirmed booking. Repeatable by Idempotency-Key.' },
    forBooking(async (ask, booking) => {
      const key = keyOf(ask)
      if (isRefusal(key)) return key
      const { company, input, order } = ask
      const missing =
        (input.price && mayNot(ask, 'bookings.own-price')) ||
        (input.overbook > 0 && mayNot(ask, 'bookings.oversell'))
      if (missing) return missing
      const added = { ...input, choice: input.item, booking, key }
      const answer = await addItem(company, added, { ...order, reason: input.reason })
      if (isRefusal(answer)) return answer
      if ('priceChanged' in answer) return reject(409, 'price-changed', { data: answer.priceChanged })
      return managed(ask, booking)
    }),
  ),
]
