import type { People } from '#domain/availability/people.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { BookingState } from './booking-state.ts'

/** A person of a booked item who has come, or has not; `person` counts from 0, the lead traveller. Instants as ISO 8601. */
export type Presence = {
  person: number
  state: 'present' | 'no-show'
  at: string
  by: string
  device: string
}

/** A booked item as a check-in sees it. */
export type BoardingItem = {
  id: string
  title: string
  day: string
  time: string | undefined
  people: People
  cancelled: boolean
  /** Its departure was closed by hand. */
  departureClosed: boolean
  presences: readonly Presence[]
}

export type BoardingRefusal = Refusal<
  | 'ticket-cancelled'
  | 'ticket-unpaid'
  | 'ticket-other-departure'
  | 'departure-closed'
  | 'already-checked-in'
  | 'person-unknown'
>

/** Who is checked in now, and who of the wanted ones was before. */
export type Boarding = { item: BoardingItem; persons: number[]; already: Presence[] }

/** Counts the people of an item, infants too; never throws. Example: 2 adults and an infant are 3. */
export function personsOf({ adults, children, infants }: People): number {
  return adults + children + infants
}

/**
 * Decides on a voucher that is shown for a departure: who may board, or why boarding is refused. `here` are the items of its booking
 * that are for this departure, `others` the rest. Without `persons` everyone boards who has not yet. Never throws.
 * Example: the second time a voucher of two is shown → `already-checked-in` with the first time.
 */
export function judgeBoarding({
  state,
  here,
  others,
  persons,
}: {
  state: BookingState
  here: readonly BoardingItem[]
  others: readonly BoardingItem[]
  persons?: readonly number[] | undefined
}): Boarding | BoardingRefusal {
  if (state === 'cancelled') return refuse('ticket-cancelled')
  if (state !== 'confirmed' && state !== 'completed') return refuse('ticket-unpaid')
  const item = here.find(({ cancelled }) => !cancelled)
  if (!item) return here.length > 0 ? refuse('ticket-cancelled') : elsewhere(others)
  if (item.departureClosed) return refuse('departure-closed')
  const count = personsOf(item.people)
  const wanted = persons ?? Array.from({ length: count }, (_, person) => person)
  if (wanted.some((person) => person >= count)) return refuse('person-unknown', { count })
  const already = item.presences.filter(({ person, state }) => state === 'present' && wanted.includes(person))
  const missing = wanted.filter((person) => !already.some((one) => one.person === person))
  if (missing.length > 0) return { item, persons: [...new Set(missing)], already }
  const [first] = already.toSorted((one, other) => (one.at < other.at ? -1 : 1))
  return refuse('already-checked-in', first ? { at: first.at, by: first.by, device: first.device } : {})
}

/** Names the departure that the voucher is for: the next one that is not cancelled. */
function elsewhere(others: readonly BoardingItem[]): BoardingRefusal {
  const standing = others.filter(({ cancelled }) => !cancelled)
  const [next] = standing.toSorted((one, other) => (one.day < other.day ? -1 : 1))
  if (!next) return refuse('ticket-cancelled')
  const { title, day, time = '' } = next
  return refuse('ticket-other-departure', { title, day, time })
}
