import { data, redirect, replace } from 'react-router'
import type { Booking } from '#domain/booking/order.ts'
import { basketPath } from '../cart/basket.ts'
import type { PageContext } from '../data/page-context.ts'

/** A booking for the page that shows it, or why it cannot be shown; `now` is the server's clock. */
export type LoadedBooking = { now: number } & (
  | { booking: Booking; problem?: undefined }
  | { booking?: undefined; problem: 'logged-out' | 'failed' }
)

/** Loads the booking of the address, in its basket; 404 for an unknown booking or one of another member. */
export async function loadBooking(
  { api }: PageContext,
  request: Request,
  page: 'result' | 'warning' | 'pay',
): Promise<LoadedBooking> {
  const { pathname, searchParams } = new URL(request.url)
  const id = searchParams.get('rezervasyon')
  if (!id) throw data(null, { status: 404 })
  const now = Date.now()
  const reply = await api.booking(id)
  if (reply.ok) {
    const booking = reply.data
    // Banks return every customer to the first basket; their page has one address for both.
    if (page !== 'pay' && !pathname.includes(`/${booking.basket}/`))
      throw redirect(basketPath(booking.basket, page, booking.id))
    if (page === 'result' && isDeclined(booking))
      throw replace(basketPath(booking.basket, 'warning', booking.id))
    return { now, booking }
  }
  if (reply.status === 404) throw data(null, { status: 404 })
  return { now, problem: reply.status === 401 ? 'logged-out' : 'failed' }
}

/** A failed payment never leads to the success page, however late it is known. */
function isDeclined({ state, lastPaymentError }: Booking): boolean {
  return state === 'held' && lastPaymentError !== undefined
}
