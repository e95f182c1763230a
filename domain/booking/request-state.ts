import type { Refusal } from '#domain/refusal.ts'
import { type Machine, move } from './machine.ts'

/** States of a request (`sor_sat`). */
export const requestStates = ['asked', 'offered', 'accepted', 'declined', 'lapsed'] as const

export type RequestState = (typeof requestStates)[number]

export type RequestEvent = 'offer' | 'accept' | 'decline' | 'lapse'

/** Source: spec section 3, `sor_sat`; docs/decisions/0010. Either side may decline. */
export const requestMachine: Machine<RequestState, RequestEvent> = {
  asked: { offer: 'offered', decline: 'declined', lapse: 'lapsed' },
  // A new quote replaces the last one; a lapsed or declined request may be quoted again.
  offered: { offer: 'offered', accept: 'accepted', decline: 'declined', lapse: 'lapsed' },
  accepted: {},
  declined: { offer: 'offered' },
  lapsed: { offer: 'offered', decline: 'declined' },
}

/**
 * Moves a request on, or refuses an event that its state does not take; never throws.
 * Source: spec section 3. Example: `moveRequest('offered', 'accept') === 'accepted'`.
 */
export function moveRequest(
  state: RequestState,
  event: RequestEvent,
): RequestState | Refusal<'move-not-possible'> {
  return move(requestMachine, state, event)
}
