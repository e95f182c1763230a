import { type Refusal, refuse } from '#domain/refusal.ts'
import { actorLabel } from '#domain/staff/actor.ts'
import type { LockedBooking } from '#server/orders/lock-booking.ts'
import type { Cause } from '#server/orders/move-booking.ts'
import type { StaffOrder } from '#server/staff/record-audit.ts'

/** Refuses an order of staff without a reason, where the verb requires one. */
export function refuseWithoutReason({ reason }: StaffOrder): Refusal<'reason-required'> | undefined {
  return reason?.trim() ? undefined : refuse('reason-required')
}

/**
 * Returns the cause of a state move by staff. The operator's own reason is in the audit log alone: moves are part of the
 * data that a member may export.
 */
export function causeOf({ actor, now }: StaffOrder, why: string): Cause {
  return { by: actorLabel(actor), why, now }
}

/** Returns the subject of an audited change of a booking. */
export function subjectOf({ id }: Pick<LockedBooking, 'id'>): { kind: 'booking'; id: string } {
  return { kind: 'booking', id }
}
