import { type Refusal, refuse } from '#domain/refusal.ts'

/** A state machine as data: for each state, the events it takes and where they lead. */
export type Machine<State extends string, Event extends string> = Readonly<
  Record<State, Readonly<Partial<Record<Event, State>>>>
>

/**
 * The state an event leads to, or a refusal when the state does not take it; never throws.
 * Source: spec section 4. Example: `move(bookingMachine, 'held', 'confirm') === 'confirmed'`.
 */
export function move<State extends string, Event extends string>(
  machine: Machine<State, Event>,
  state: State,
  event: Event,
): State | Refusal<'move-not-possible'> {
  const ways = machine[state]
  const next = Object.hasOwn(ways, event) ? ways[event] : undefined
  return next ?? refuse('move-not-possible', { state, event })
}
