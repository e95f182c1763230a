import type { MoveBack } from '../booking/move-back.ts'

/** A recorded change by staff or a command. `at` is an instant, ISO 8601. */
export type AuditEntry = {
  id: number
  at: string
  /** `actorLabel`: `staff:<id>`, `command:<user>`, `system`. */
  by: string
  /** The name of the member of staff today. */
  name?: string
  action: string
  subject: {
    kind: string
    id: string
    /** Of a booking. */
    number?: string
    /** Of a departure. */
    product?: string
    day?: string
    time?: string
  }
  /** The changed fields alone; their form depends on the action. */
  before?: unknown
  after?: unknown
  reason?: string
  address?: string
  /** The entry that this one undoes, and the one that undoes it. */
  undoes?: number
  undoneBy?: number
  /** Of a change of a booked item that can be moved back: what the item was before it. */
  moveBack?: MoveBack
}
