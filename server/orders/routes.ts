import * as cartCalls from '#contract/orders/cart.ts'
import * as calls from '#contract/orders/orders.ts'
import type { CartQuestion, CheckedCart } from '#domain/booking/order.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { visitingAgency } from '#server/http/authorise-agency.ts'
import { type Ask, type Endpoint, handle, handleForMembers } from '#server/http/endpoint.ts'
import { loggedIn } from '#server/http/logged-in.ts'
import { countAttempt, resetAttempts } from '#server/http/rate-limits/count-attempt.ts'
import { orderLimits } from '#server/http/rate-limits/limits.ts'
import { type Rejection, reject } from '#server/http/refusal.ts'
import { type ServerMessage, say } from '#server/i18n/say.ts'
import { agreementsFor } from '#server/orders/agreements/agreements.ts'
import { checkCart } from './check-cart.ts'
import { findBooking } from './find-booking.ts'
import { type PlacementRefusal, placeBooking } from './place-booking.ts'
import { giveUpHold } from './release-hold.ts'

export const bookingEndpoints: Endpoint[] = [
  handle(
    cartCalls.checkCart,
    {
      summary: 'What a cart costs today and which of its items cannot be had.',
    },
    async (ask) => {
      const checked = await checkedFor(ask, ask.input)
      return isRefusal(checked) ? currencyRejection(checked) : checked.cart
    },
  ),
  handle(
    cartCalls.checkCoupon,
    {
      summary: 'Tries a coupon’s code on a cart: the cart less the coupon, or why it cannot be used.',
    },
    async (ask) => {
      const checked = await checkedFor(ask, ask.input)
      if (isRefusal(checked)) return currencyRejection(checked)
      return checked.cart.coupon?.error ? couponRejection(checked.cart, ask.locale) : checked.cart
    },
  ),
  handleForMembers(
    calls.placeBooking,
    {
      summary:
        'Places a booking: recalculates the price, takes places, stores contracts. Repeatable by Idempotency-Key.',
    },
    async ({ company, member, input, now, locale, request }) => {
      const { order, unread } = input
      if (order.expected.currency !== order.display) return otherCurrencyRejection()
      const offered = order.items.every(({ offer }) => offer)
      if (unread.state === 'on-request' && !offered) return reject(422, 'on-request-only')
      const limits = orderLimits({ member: member.id, ip: request.ip, perHour: company.ordersPerHour })
      const tooMany = await countAttempt(company.database, limits, now)
      if (tooMany) return reject(429, 'too-many-orders', { values: tooMany.values })
      const placed = await placeBooking(company, {
        order,
        member,
        idempotencyKey: request.idempotencyKey,
        ip: request.ip,
        userAgent: request.userAgent,
        now,
      })
      if (!('booking' in placed)) {
        // Only orders that were taken count: correcting a form does not count.
        await resetAttempts(company.database, limits, now)
        return placementRejection(placed, locale)
      }
      const found = await findBooking(company, { id: placed.booking, member: member.id, readIn: locale })
      return found!
    },
  ),
  handle(
    calls.prepareAgreements,
    {
      summary: 'The contracts of an order as they would be stored, with its particulars; nothing is written.',
    },
    async (ask) => {
      const { company, input } = ask
      const { order } = input
      const checked = await checkedFor(ask, order)
      if (isRefusal(checked)) return currencyRejection(checked)
      const settings = await company.settings()
      return agreementsFor(company, { order, checked, settings })
    },
  ),
  handleForMembers(
    calls.giveUpHold,
    {
      summary: 'Lets an unpaid hold go: its places are free at once. Not while a payment may still come in.',
    },
    async ({ company, member, input, now }) => {
      const done = await giveUpHold(company, { id: input.booking, member: member.id, now })
      if (!isRefusal(done)) return {}
      return reject(done.refused === 'booking-unknown' ? 404 : 409, done.refused)
    },
  ),
  handleForMembers(
    calls.getBooking,
    {
      summary: 'One of the member’s own bookings.',
    },
    async ({ company, member, input, locale }) => {
      const found = await findBooking(company, {
        id: input.booking,
        member: member.id,
        readIn: locale,
      })
      return found ? found : reject(404, 'booking-unknown')
    },
  ),
]

/** What is a member's alone counts as soon as they are logged in. */
async function checkedFor(ask: Ask<unknown>, question: CartQuestion) {
  const member = (await loggedIn(ask))?.member
  const allottedTo = await visitingAgency(ask)
  return checkCart(ask.company, question, ask.now, { member, allottedTo, ip: ask.request.ip })
}

/** The cart comes along as it is without the coupon. */
function couponRejection(cart: CheckedCart, locale: Locale): Rejection {
  const { reason, values } = cart.coupon!.error!
  const details = { values, data: cart }
  if (reason === 'too-many-attempts') return reject(429, reason, details)
  return reject(422, reason, {
    ...details,
    fields: { coupon: say(locale, reason as ServerMessage, values) },
  })
}

/** Answers a refused order or sale. */
export function placementRejection(refusal: PlacementRefusal, locale: Locale): Rejection {
  if (isRefusal(refusal)) {
    if (refusal.refused === 'booking-ended' || refusal.refused === 'legal-text-missing') {
      return reject(409, refusal.refused)
    }
    if (refusal.refused === 'not-logged-in') return reject(401, refusal.refused)
    if (refusal.refused === 'member-blocked') return reject(403, refusal.refused)
    if (refusal.refused === 'idempotency-key-used') return reject(422, refusal.refused)
    return currencyRejection(refusal)
  }
  if ('changed' in refusal) {
    return reject(409, 'price-changed', { data: refusal.changed })
  }
  if ('couponRefused' in refusal) return couponRejection(refusal.couponRefused, locale)
  if ('notAvailable' in refusal) {
    return reject(409, 'not-available', { data: refusal.notAvailable })
  }
  const { guest = {}, ...others } = refusal.errors
  const errors = [
    ...Object.entries(guest).map(([field, error]) => [`guest.${field}`, error] as const),
    ...Object.entries(others),
  ].filter(([, error]) => error)
  const fields = Object.fromEntries(
    errors.map(([field, { refused, values }]) => [field, say(locale, refused as ServerMessage, values)]),
  )
  const { distanceSale, rental } = refusal.errors
  const onlyContract = Object.keys(fields).length === 1 && (distanceSale || rental)
  return reject(422, onlyContract ? 'contract-not-accepted' : 'input-invalid', { fields })
}

function currencyRejection({ refused, values }: Refusal): Rejection {
  return reject(422, refused, { values, fields: { display: 'currency-not-offered' } })
}

/** A total is compared in its own currency; one in another is no total of this order. */
function otherCurrencyRejection(): Rejection {
  return reject(422, 'expected-in-another-currency', {
    fields: { expected: 'expected-in-another-currency' },
  })
}
