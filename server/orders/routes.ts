import { agreements } from '#contract/orders/agreements.ts'
import * as calls from '#contract/orders/calls.ts'
import { denetlenenSepet, kuponSorgu, sepetSorgu } from '#contract/orders/cart-schema.ts'
import { cartQuestion, checkedCart } from '#contract/orders/cart-translate.ts'
import * as schema from '#contract/orders/schema.ts'
import * as translate from '#contract/orders/translate.ts'
import type { CartQuestion, CheckedCart } from '#domain/booking/order.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { type Ask, type Endpoint, openTo, openToMembers } from '#server/http/endpoint.ts'
import { countTry, forgiveTries } from '#server/http/rate-limits/count-attempt.ts'
import { orderLimits } from '#server/http/rate-limits/limits.ts'
import { type Rejection, reject } from '#server/http/refusal.ts'
import { signedIn } from '#server/http/signed-in.ts'
import { type ServerMessage, say } from '#server/i18n/say.ts'
import { agreementsFor } from '#server/orders/agreements/agreements.ts'
import { checkCart } from './check-cart.ts'
import { findBooking } from './find-booking.ts'
import { type PlacementRefusal, placeBooking } from './place-booking.ts'
import { giveUpHold } from './release-hold.ts'

export const bookingEndpoints: Endpoint[] = [
  openTo(
    calls.checkCart,
    {
      summary: 'What a cart costs today and which of its items cannot be had.',
      input: sepetSorgu,
      answer: denetlenenSepet,
    },
    async (ask) => {
      const checked = await checkedFor(ask, cartQuestion.fromWire(ask.input))
      return isRefusal(checked) ? currencyRejection(checked) : checkedCart.toWire(checked.cart)
    },
  ),
  openTo(
    calls.checkCoupon,
    {
      summary: 'Tries a coupon’s code on a cart: the cart less the coupon, or why it cannot be used.',
      input: kuponSorgu,
      answer: denetlenenSepet,
    },
    async (ask) => {
      const checked = await checkedFor(ask, cartQuestion.fromWire(ask.input))
      if (isRefusal(checked)) return currencyRejection(checked)
      return checked.cart.coupon?.fault
        ? couponRejection(checked.cart, ask.locale)
        : checkedCart.toWire(checked.cart)
    },
  ),
  openToMembers(
    calls.placeBooking,
    {
      summary: 'Places a booking: priced anew, places taken, contracts kept. Repeatable by Idempotency-Key.',
      input: schema.rezervasyonForm,
      answer: schema.rezervasyon,
    },
    async ({ company, member, input, now, locale, request }) => {
      if (translate.holdsCardData(input)) return cardDataRejection()
      if (input.beklenen_toplam.kur_turu !== input.secilen_kur) return otherCurrencyRejection()
      const offered = input.sepet_urunler.every(({ teklif }) => teklif)
      if (input.rezervasyon_satis_durum === 'sor_sat' && !offered) return reject(422, 'on-request-only')
      const limits = orderLimits({ member: member.id, ip: request.ip, perHour: company.ordersPerHour })
      const tooMany = await countTry(company.database, limits, now)
      if (tooMany) return reject(429, 'too-many-orders', { values: tooMany.values })
      const placed = await placeBooking(company, {
        order: translate.orderFromWire(input),
        member,
        idempotencyKey: request.idempotencyKey,
        ip: request.ip,
        userAgent: request.userAgent,
        now,
      })
      if (!('booking' in placed)) {
        // Only orders that were taken count: who corrects a form again and again harms nobody.
        await forgiveTries(company.database, limits, now)
        return placementRejection(placed, locale)
      }
      const found = await findBooking(company, { id: placed.booking, member: member.id, readIn: locale })
      return translate.booking.toWire(found!)
    },
  ),
  openTo(
    calls.prepareAgreements,
    {
      summary: 'The contracts of an order as they would be kept, with its particulars; nothing is written.',
      input: schema.rezervasyonForm,
      answer: schema.sozlesmeler,
    },
    async (ask) => {
      const { company, input } = ask
      if (translate.holdsCardData(input)) return cardDataRejection()
      const order = translate.orderFromWire(input)
      const checked = await checkedFor(ask, order)
      if (isRefusal(checked)) return currencyRejection(checked)
      const settings = await company.settings()
      const prepared = await agreementsFor(company, { order, checked, settings })
      return agreements.toWire(prepared)
    },
  ),
  openToMembers(
    calls.giveUpHold,
    {
      summary: 'Lets an unpaid hold go: its places are free at once. Not while a payment may still come in.',
      input: schema.rezervasyonSorgu,
      answer: schema.birakilan,
    },
    async ({ company, member, input, now }) => {
      const done = await giveUpHold(company, { id: input.rezervasyon_k_no, member: member.id, now })
      if (!isRefusal(done)) return {}
      return reject(done.refused === 'booking-unknown' ? 404 : 409, done.refused)
    },
  ),
  openToMembers(
    calls.getBooking,
    {
      summary: 'One of the member’s own bookings.',
      input: schema.rezervasyonSorgu,
      answer: schema.rezervasyon,
    },
    async ({ company, member, input, locale }) => {
      const found = await findBooking(company, {
        ...{ id: input.rezervasyon_k_no, member: member.id, readIn: locale },
      })
      return found ? translate.booking.toWire(found) : reject(404, 'booking-unknown')
    },
  ),
]

/** What is a member's alone counts as soon as they are signed in. */
async function checkedFor(ask: Ask<unknown>, question: CartQuestion) {
  const member = (await signedIn(ask))?.member
  return checkCart(ask.company, question, ask.now, { member, ip: ask.request.ip })
}

/** The cart comes along as it is without the coupon. */
function couponRejection(cart: CheckedCart, locale: Locale): Rejection {
  const { reason, values } = cart.coupon!.fault!
  const details = { values, data: checkedCart.toWire(cart) }
  if (reason === 'too-many-tries') return reject(429, reason, details)
  return reject(422, reason, {
    ...details,
    fields: { promosyon_kodu: say(locale, reason as ServerMessage, values) },
  })
}

function placementRejection(refusal: PlacementRefusal, locale: Locale): Rejection {
  if (isRefusal(refusal)) {
    if (refusal.refused === 'booking-ended') return reject(409, refusal.refused)
    if (refusal.refused === 'idempotency-key-used') return reject(422, refusal.refused)
    return currencyRejection(refusal)
  }
  if ('changed' in refusal) {
    return reject(409, 'price-changed', { data: checkedCart.toWire(refusal.changed) })
  }
  if ('couponRefused' in refusal) return couponRejection(refusal.couponRefused, locale)
  if ('notAvailable' in refusal) {
    return reject(409, 'not-available', { data: checkedCart.toWire(refusal.notAvailable) })
  }
  const inWords = (fault: Refusal) => say(locale, fault.refused as ServerMessage, fault.values)
  const fields = translate.orderFaults(refusal.faults, inWords)
  const { distanceSale, rental } = refusal.faults
  const onlyContract = Object.keys(fields).length === 1 && (distanceSale || rental)
  return reject(422, onlyContract ? 'contract-not-accepted' : 'input-invalid', { fields })
}

function currencyRejection({ refused, values }: Refusal): Rejection {
  return reject(422, refused, { values, fields: { secilen_kur: 'currency-not-offered' } })
}

/** A total is compared in the currency it is told in; one in another is no total of this order. */
function otherCurrencyRejection(): Rejection {
  return reject(422, 'expected-in-another-currency', {
    fields: { beklenen_toplam: 'expected-in-another-currency' },
  })
}

function cardDataRejection(): Rejection {
  return reject(422, 'card-data-refused', { fields: { kart_bilgileri: 'card-data-refused' } })
}
