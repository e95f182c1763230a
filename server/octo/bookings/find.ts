import type { z } from 'zod'
import type { OctoAsk } from '../call.ts'
import { type OctoRefusal, refuseOcto } from '../refusal.ts'
import type { Booking } from '../types.ts'
import type { bookingInput, listInput } from './input.ts'
import { presentBooking } from './present.ts'
import { octoBookingOf, octoBookingsOf, octoBookingWithId } from './queries.ts'

/** Returns a booking of the key's agency: a test for a test key, else a real one. */
export async function getBooking(ask: OctoAsk<z.infer<typeof bookingInput>>): Promise<Booking | OctoRefusal> {
  const { company, holder, input } = ask
  const row = await octoBookingOf(company.database, { agency: holder.agency.id, uuid: input.uuid })
  const isTheirs = row?.isTest === (holder.mode === 'test')
  return row && isTheirs ? presentBooking(ask, row) : refuseOcto('INVALID_BOOKING_UUID', { uuid: input.uuid })
}

/** Returns the newest bookings of the key's agency that the filters leave, 50 at most. */
export async function listBookings(ask: OctoAsk<z.infer<typeof listInput>>): Promise<Booking[]> {
  const { company, holder, input } = ask
  const owner = { agency: holder.agency.id, isTest: holder.mode === 'test' }
  const rows = await octoBookingsOf(company.database, owner, input)
  const presented: Booking[] = []
  // One after another: a list must not take all connections to the database.
  for (const row of rows) presented.push(await presentBooking(ask, row))
  return presented
}

/** Returns a booking of the key's agency by our id of its row. */
export async function bookingWithId(
  ask: Pick<OctoAsk, 'company' | 'holder' | 'locale' | 'now' | 'with'>,
  id: string,
): Promise<Booking | undefined> {
  const { company, holder } = ask
  const row = await octoBookingWithId(company.database, { agency: holder.agency.id, id })
  return row && presentBooking(ask, row)
}
