import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Reply } from '#contract/client.ts'
import type { AgencySold } from '#domain/agencies/booking.ts'
import type { AgencyPayment } from '#domain/agencies/sale.ts'
import type { Basket, Booking, CheckedCart, MadeTotals, Order } from '#domain/booking/order.ts'
import type { Money } from '#domain/money/money.ts'
import type { CartTotals } from '#domain/pricing/cart.ts'
import { importFile } from '#ui/import-file.ts'
import { clearSeller } from '../agency/agency-store.ts'
import { currentReferral } from '../agency/referral.ts'
import { noteStep } from '../analytics/counting.ts'
import { basketPath } from '../cart/basket.ts'
import { noteChecked } from '../cart/cart-check.ts'
import { questionOf } from '../cart/cart-question.ts'
import { clearCartOf } from '../cart/cart-store.ts'
import { clearOrder, keyForOrder, noteBooking } from '../cart/order-attempt.ts'
import { type PricedView, repriced } from '../cart/use-priced-cart.ts'
import { useShop } from '../company/shop.tsx'
import { usePageShow } from '../components/use-page-show.ts'
import { browserApi } from '../data/browser-api.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { clearLoggedIn, currentMember, refreshMember } from '../members/member-store.ts'
import { deleteDraft } from './draft.ts'
import type { CheckoutFields } from './fields.ts'
import { chosenInstalments } from './instalment-choice.ts'
import { fieldFor, orderName, orderOf } from './order.ts'

/** Why an order has not become a booking, as the screen says it. */
export type OrderProblem =
  | { kind: 'price-changed'; was: Money; now: Money }
  | { kind: 'not-available' }
  | { kind: 'refused'; message: string }
  | { kind: 'unanswered' }

export type OrderFieldErrors = Partial<Record<keyof CheckoutFields, string>>

/** The valid totals: the server's after it reported a changed price, else the calculated ones. */
type Totals = { ledger: CartTotals; display: CartTotals; made?: MadeTotals }

function totalsOf({ ledger, display, made }: PricedView): Totals | undefined {
  return ledger && display && { ledger, display, made }
}

/** Sending the order and going on with what comes back. */
export function usePlaceOrder(view: PricedView, basket: Basket, { isSelling }: { isSelling: boolean }) {
  const { locale } = useMessages()
  const navigate = useNavigate()
  const api = browserApi(locale)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<OrderProblem>()
  const [reported, setReported] = useState<{ question: string; cart: CheckedCart }>()
  const question = view.display
    ? JSON.stringify(questionOf({ ...view.cart, display: view.display.currency, locale }))
    : ''
  const { settings } = useShop()
  const known = reported?.question === question ? reported.cart : undefined
  const totals: Totals | undefined = known ?? totalsOf(view)

  usePageShow(() => setBusy(false))

  /** The order as it would be sent now. */
  function orderFrom(fields: CheckoutFields, at = totals): Order | undefined {
    return at && orderOf({ cart: view.cart, fields, expected: at.display.grandTotal, locale, basket })
  }

  /**
   * The totals of who is logged in at this moment: a login within the same press is newer than what is rendered, and a
   * member's discount makes the order cheaper than displayed, never dearer.
   */
  function currentTotals(): Totals | undefined {
    const member = currentMember()
    if (isSelling || member.status !== 'member') return totals
    const { discount: memberDiscount } = member.member
    if (memberDiscount === view.discounts.memberDiscount) return totals
    return totalsOf(repriced(view, { rates: settings.rates, memberDiscount })) ?? totals
  }

  /** Sends the order once; errors of single fields come back, everything else is in `problem`. */
  async function place(fields: CheckoutFields): Promise<OrderFieldErrors> {
    const totals = currentTotals()
    if (busy || !totals) return {}
    setBusy(true)
    setProblem(undefined)
    const order = orderFrom(fields, totals)!
    const placed = isSelling ? await sell(order, fields.agencyPayment) : await send(order)
    if (placed.ok && (await goOn(placed.data))) return {}
    setBusy(false)
    return placed.ok ? {} : takeRefusal(placed, totals)
  }

  function send(order: Order): Promise<Reply<Booking, CheckedCart>> {
    const referral = currentReferral()
    return once(orderName(order), (key) => api.placeBooking({ ...order, referral }, key))
  }

  async function sell(order: Order, paidBy: AgencyPayment): Promise<Reply<AgencySold, CheckedCart>> {
    const { agencyApi } = await importFile(() => import('../agency/agency-api.ts'))
    return once(`${paidBy} ${orderName(order)}`, (key) => agencyApi(locale).sell({ order, paidBy }, key))
  }

  /** The same order has the same key; a key whose booking is no more is given up for a new one, once. */
  async function once<Placed extends { id: string }>(
    name: string,
    place: (key: string) => Promise<Reply<Placed, CheckedCart>>,
    again = true,
  ): Promise<Reply<Placed, CheckedCart>> {
    const key = await keyForOrder(name)
    const reply = await place(key)
    if (reply.ok) {
      await noteBooking(key, reply.data.id)
      noteStep('ordered')
      return reply
    }
    if (reply.status >= 400 && reply.status < 500) clearOrder(key)
    const isOver = reply.code === 'booking-ended' || reply.code === 'idempotency-key-used'
    return isOver && again ? once(name, place, false) : reply
  }

  /** True when the browser leaves this page. */
  async function goOn(booking: Booking | AgencySold): Promise<boolean> {
    if (!('items' in booking)) {
      await deleteDraft()
      clearCartOf(booking.id)
      navigate(`/agency/bookings/${booking.number}`)
      return true
    }
    noteOwnPhone()
    if (booking.state !== 'held') {
      await deleteDraft()
      navigate(basketPath(basket, 'result', booking.id))
      return true
    }
    const started = await api.startPayment(booking.id, chosenInstalments(booking.dueNow))
    if (started.ok) location.assign(started.data.redirectUrl)
    // The places are held all the same: the next page offers to try again.
    else navigate(basketPath(basket, 'warning', booking.id))
    return true
  }

  /** An order gives the profile its phone number: the next checkout has it. */
  function noteOwnPhone(): void {
    const member = currentMember()
    if (member.status === 'member' && !member.member.phone) void refreshMember(locale)
  }

  function takeRefusal(
    reply: Extract<Reply<unknown, CheckedCart>, { ok: false }>,
    seen: Totals,
  ): OrderFieldErrors {
    const { status, code, data, message, fields = {} } = reply
    if (status === 0 || status >= 500) setProblem({ kind: 'unanswered' })
    else if (status === 401 && isSelling) {
      clearSeller()
      navigate('/agency/login')
    } else if (status === 401) {
      // The form asks for the password again, in place.
      clearLoggedIn()
      setProblem({ kind: 'refused', message })
    } else if (fields.coupon) {
      // Displayed at the coupon, with a button to continue without it.
      if (data) noteChecked(data)
      setProblem({ kind: 'refused', message })
    } else if (data && (code === 'price-changed' || code === 'not-available')) {
      noteChecked(data)
      if (code === 'not-available') setProblem({ kind: 'not-available' })
      else {
        setReported({ question, cart: data })
        setProblem({ kind: 'price-changed', was: seen.display.grandTotal, now: data.display.grandTotal })
      }
    } else {
      const errors = Object.entries(fields).flatMap(([name, error]) => {
        const field = fieldFor(name)
        return field ? [[field, error]] : []
      })
      if (errors.length > 0) return Object.fromEntries(errors)
      // Names that lack, and the method, belong to no field that shows an error.
      setProblem({ kind: 'refused', message: fields.travellers ?? fields.paymentMethod ?? message })
    }
    return {}
  }

  return { place, orderFrom, busy, problem, totals }
}
