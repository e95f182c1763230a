import type { Order } from '#domain/booking/order.ts'
import type { Member } from '#domain/members/member.ts'

/** An order that a member sends. */
export type Placement = {
  order: Order
  member: Member
  /** The sender's key for this order; without one its repeats are recognised for some minutes. */
  idempotencyKey: string | undefined
  ip: string
  userAgent: string
  now: Date
}

/** An order with the key that its repeats share. */
export type KeyedPlacement = Placement & { idempotencyKey: string; fingerprint: string }
