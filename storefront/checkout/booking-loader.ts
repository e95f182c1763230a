import { data } from 'react-router'
import type { Booking } from '#domain/booking/order.ts'
import type { PageContext } from '../api/page-context.ts'

/** A booking for the page that shows it, or why it cannot be shown; `now` is the server's clock. */
export type LoadedBooking = { now: number } & (
  | { booking: Booking; problem?: undefined }
  | { booking?: undefined; problem: 'signed-out' | 'failed' }
)

/** Loads the booking that the address names; one that is unknown, or somebody else's, is a 404. */
export async function loadBooking({ api }: PageContext, request: Request): Promise<LoadedBooking> {
  const id = new URL(request.url).searchParams.get('rezervasyon')
  if (!id) throw data(null, { status: 404 })
  const now = Date.now()
  const reply = await api.booking(id)
  if (reply.ok) return { now, booking: reply.data }
  if (reply.status === 404) throw data(null, { status: 404 })
  return { now, problem: reply.status === 401 ? 'signed-out' : 'failed' }
}
