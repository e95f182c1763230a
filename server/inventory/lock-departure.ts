import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Queries } from '#server/database/connect.ts'
import { type LockedDeparture, lockDepartures } from './closure-queries.ts'
import type { WhichDeparture } from './which-departure.ts'

export type WhichRefusal = Refusal<'departure-unknown' | 'time-needed' | 'departure-started'>

/** Locks one departure with its places until the transaction ends. */
export async function lockDeparture(
  transaction: Queries,
  which: WhichDeparture,
): Promise<LockedDeparture | Refusal<'departure-unknown' | 'time-needed'>> {
  const found = await lockDepartures(transaction, which)
  const [only, another] = found
  if (!only) return refuse('departure-unknown')
  return another ? refuse('time-needed', { times: found.map(({ time }) => time).join(', ') }) : only
}

/** Locks a departure that has not started yet. */
export async function lockDepartureAhead(
  transaction: Queries,
  which: WhichDeparture,
  now: Date,
): Promise<LockedDeparture | WhichRefusal> {
  const departure = await lockDeparture(transaction, which)
  if ('refused' in departure) return departure
  return departure.startsAt > now ? departure : refuse('departure-started')
}
