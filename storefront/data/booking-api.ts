import type { Client, Reply } from '#contract/client.ts'
import * as couponCalls from '#contract/coupons/calls.ts'
import { coupon } from '#contract/coupons/translate.ts'
import * as memberCalls from '#contract/members/calls.ts'
import { agreements } from '#contract/orders/agreements.ts'
import * as bookingCalls from '#contract/orders/calls.ts'
import type { KuponSorgu } from '#contract/orders/cart-schema.ts'
import { cartQuestion, checkedCart } from '#contract/orders/cart-translate.ts'
import { booking, orderToWire } from '#contract/orders/translate.ts'
import * as paymentCalls from '#contract/payments/calls.ts'
import { instalmentOffer, paymentFrame, paymentStart } from '#contract/payments/translate.ts'
import * as requestCalls from '#contract/requests/calls.ts'
import { followedRequest, offer, requestForm, sentRequest } from '#contract/requests/translate.ts'
import * as ticketCalls from '#contract/tickets/calls.ts'
import { type TicketState, ticketState } from '#contract/tickets/translate.ts'
import { list } from '#contract/translate.ts'
import type { KeptAgreement } from '#domain/booking/agreement.ts'
import type {
  Booking,
  CartQuestion,
  CheckedCart,
  ChosenInstalments,
  Order,
  PaymentFrame,
  PaymentStart,
} from '#domain/booking/order.ts'
import type { FollowedRequest, Offer, RequestForm, SentRequest } from '#domain/booking/request.ts'
import type { MemberCoupon } from '#domain/coupons/coupon.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Money } from '#domain/money/money.ts'
import type { InstalmentOffer } from '#domain/pricing/instalments.ts'
import { translated } from './translated.ts'

/** From a cart to a paid booking, or to an offer. */
export function bookingApi(client: Client, lang: Locale) {
  return {
    async bookings(): Promise<Reply<Booking[]>> {
      const reply = await client.send(memberCalls.getMemberData, { lang })
      return translated(reply, (data) => list(booking).fromWire(data.rezervasyonlar))
    },
    async checkCart(question: CartQuestion): Promise<Reply<CheckedCart>> {
      return translated(
        await client.send(bookingCalls.checkCart, cartQuestion.toWire(question)),
        checkedCart.fromWire,
      )
    },
    async checkCoupon(question: CartQuestion): Promise<Reply<CheckedCart>> {
      const wire = cartQuestion.toWire(question) as KuponSorgu
      return translated(await client.send(bookingCalls.checkCoupon, wire), checkedCart.fromWire)
    },
    async coupons(): Promise<Reply<MemberCoupon[]>> {
      const reply = await client.send(couponCalls.listCoupons, { lang })
      return translated(reply, (data) => list(coupon).fromWire(data.kuponlar))
    },
    async placeBooking(order: Order, idempotencyKey: string): Promise<Reply<Booking>> {
      const reply = await client.send(bookingCalls.placeBooking, orderToWire(order), { idempotencyKey })
      return translated(reply, booking.fromWire)
    },
    async booking(id: string): Promise<Reply<Booking>> {
      const reply = await client.send(bookingCalls.getBooking, { lang, rezervasyon_k_no: id })
      return translated(reply, booking.fromWire)
    },
    async prepareAgreements(order: Order): Promise<Reply<KeptAgreement[]>> {
      const reply = await client.send(bookingCalls.prepareAgreements, orderToWire(order))
      return translated(reply, agreements.fromWire)
    },
    async ticketKey(): Promise<Reply<string>> {
      return translated(await client.send(ticketCalls.getTicketKey, {}), ({ anahtar }) => anahtar)
    },
    async ticketState(code: string): Promise<Reply<TicketState>> {
      return translated(await client.send(ticketCalls.checkTicket, { bilet: code }), ticketState.fromWire)
    },
    async giveUpHold(bookingId: string): Promise<Reply<void>> {
      const reply = await client.send(bookingCalls.giveUpHold, { lang, rezervasyon_k_no: bookingId })
      return translated(reply, () => undefined)
    },
    async sendRequest(form: RequestForm, idempotencyKey: string): Promise<Reply<SentRequest>> {
      const reply = await client.send(requestCalls.sendRequest, requestForm.toWire(form), { idempotencyKey })
      return translated(reply, sentRequest.fromWire)
    },
    async requests(): Promise<Reply<SentRequest[]>> {
      const reply = await client.send(requestCalls.listRequests, { lang })
      return translated(reply, (data) => list(sentRequest).fromWire(data.talepler))
    },
    /** A member's own by its number, or the one that an enquiry has opened. */
    async request(number?: string): Promise<Reply<FollowedRequest>> {
      const reply = await client.send(requestCalls.followRequest, { lang, talep_no: number })
      return translated(reply, followedRequest.fromWire)
    },
    async offer(code: string): Promise<Reply<Offer>> {
      return translated(await client.send(requestCalls.getOffer, { lang, k_no: code }), offer.fromWire)
    },
    async declineOffer(code: string): Promise<Reply<Offer>> {
      return translated(await client.send(requestCalls.declineOffer, { lang, k_no: code }), offer.fromWire)
    },
    async startPayment(bookingId: string, card: ChosenInstalments = {}): Promise<Reply<PaymentStart>> {
      const { instalments: kart_taksit, bin: kart_bin } = card
      const wish = { lang, rezervasyon_k_no: bookingId, kart_taksit, kart_bin }
      return translated(await client.send(paymentCalls.startPayment, wish), paymentStart.fromWire)
    },
    async paymentFrame(bookingId: string, attempt: string): Promise<Reply<PaymentFrame>> {
      const wanted = { lang, rezervasyon_k_no: bookingId, deneme_no: attempt }
      return translated(await client.send(paymentCalls.getPaymentFrame, wanted), paymentFrame.fromWire)
    },
    async instalments(bin: string, amount: Money): Promise<Reply<InstalmentOffer>> {
      const asked = { lang, kart_bin: bin, tutar: { tutar: amount.minor / 100, kur_turu: amount.currency } }
      return translated(await client.send(paymentCalls.askInstalments, asked), instalmentOffer.fromWire)
    },
  }
}
