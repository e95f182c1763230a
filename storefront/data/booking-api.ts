import type { Client, Reply } from '#contract/client.ts'
import { listCoupons } from '#contract/coupons/coupons.ts'
import { getMemberData } from '#contract/members/members.ts'
import * as calls from '#contract/orders/orders.ts'
import * as paymentCalls from '#contract/payments/payments.ts'
import * as requestCalls from '#contract/requests/requests.ts'
import * as ticketCalls from '#contract/tickets/tickets.ts'
import type { Booking, ChosenInstalments, Order } from '#domain/booking/order.ts'
import type { RequestForm } from '#domain/booking/request.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Money } from '#domain/money/money.ts'
import { replyWith } from './reply-with.ts'

/** From a cart to a paid booking, or to an offer. */
export function bookingApi(client: Client, locale: Locale) {
  return {
    async bookings(): Promise<Reply<Booking[]>> {
      return replyWith(await client.send(getMemberData, { locale }), ({ bookings }) => bookings)
    },
    coupons: () => client.send(listCoupons, { locale }),
    placeBooking: (order: Order, idempotencyKey: string) =>
      client.send(calls.placeBooking, { order }, { idempotencyKey }),
    booking: (id: string) => client.send(calls.getBooking, { locale, booking: id }),
    prepareAgreements: (order: Order) => client.send(calls.prepareAgreements, { order }),
    async ticketKey(): Promise<Reply<string>> {
      return replyWith(await client.send(ticketCalls.getTicketKey, { locale }), ({ key }) => key)
    },
    ticketNow: (code: string) => client.send(ticketCalls.checkTicket, { code }),
    giveUpHold: (booking: string) => client.send(calls.giveUpHold, { locale, booking }),
    sendRequest: (form: RequestForm, idempotencyKey: string) =>
      client.send(requestCalls.sendRequest, form, { idempotencyKey }),
    requests: () => client.send(requestCalls.listRequests, { locale }),
    /** A member's own by its number, or the one that an enquiry has opened. */
    request: (number?: string) => client.send(requestCalls.followRequest, { locale, number }),
    offer: (code: string) => client.send(requestCalls.getOffer, { locale, code }),
    declineOffer: (code: string) => client.send(requestCalls.declineOffer, { locale, code }),
    startPayment: (booking: string, card: ChosenInstalments = {}) =>
      client.send(paymentCalls.startPayment, { locale, booking, ...card }),
    paymentFrame: (booking: string, attempt: string) =>
      client.send(paymentCalls.getPaymentFrame, { locale, booking, attempt }),
    instalments: (bin: string, amount: Money) =>
      client.send(paymentCalls.askInstalments, { locale, bin, amount }),
  }
}
