import type { Order } from '#domain/booking/order.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { fingerprint } from '#server/encryption.ts'
import { bookingWithKey, latestOfOrder } from './order-queries.ts'
import { type KeyedPlacement, keyOwnerOf, type Placement } from './placement.ts'

export type RepeatRefusal = Refusal<'idempotency-key-used' | 'booking-ended'>

/** Long enough for a second click and for client retries, too short for a second identical order. */
export const minutesOfRepeats = 10

/** Keys of orders that were sent without one; the client's own keys hold no line break. */
const ownKey = 'without a key\n'

/**
 * Returns what an order is recognised by. The basket takes no part: only the pages that show the result depend on it. Nor does
 * the agency that referred the visitor, which a reloaded page may not know.
 */
export function fingerprintOf(company: Company, { basket: _, referral: __, ...order }: Order): string {
  return fingerprint(company, 'orders', order)
}

/**
 * Returns the key to place an order under, or the booking that it repeats: without a key of the sender's, the one that
 * the same sender made of the same order some minutes ago, unless that has ended.
 */
export async function keyOrRepeat(
  { database }: Company,
  placement: Placement,
  fingerprint: string,
): Promise<{ key: string } | { booking: string }> {
  const { idempotencyKey, now } = placement
  if (idempotencyKey !== undefined) return { key: idempotencyKey }
  const owner = keyOwnerOf(placement)
  const latest = await latestOfOrder(database, { owner, fingerprint, keyPrefix: ownKey, now })
  const since = now.getTime() - minutesOfRepeats * 60_000
  if (latest && !latest.ended && latest.placedAt.getTime() > since) return { booking: latest.id }
  // The same for two that are sent at once: the database then writes only one of them.
  return { key: `${ownKey}${fingerprint} after ${latest?.id ?? 'none'}` }
}

/** Returns the booking that was made with this order's key, or why that is no answer to it; undefined when there is none. */
export async function placedBefore(
  { database }: Company,
  placement: KeyedPlacement,
): Promise<{ booking: string } | RepeatRefusal | undefined> {
  const { idempotencyKey: key, fingerprint, now } = placement
  const before = await bookingWithKey(database, { owner: keyOwnerOf(placement), key, now })
  if (!before) return undefined
  if (before.fingerprint !== null && before.fingerprint !== fingerprint) return refuse('idempotency-key-used')
  return before.ended ? refuse('booking-ended') : { booking: before.id }
}
