import type { BookingState } from '#domain/booking/booking-state.ts'
import type { Day } from '#domain/dates/day.ts'
import type { CartCoupon } from '#domain/pricing/cart.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'

/** A coupon as staff made it. */
export type Coupon = {
  readonly code: string
  /** Its discount, its scope and its minimum. */
  readonly terms: CartCoupon
  /** Switched on; staff may switch it off at any time. */
  readonly active: boolean
  /** The days on which orders may use it, on the company's clock, both included. */
  readonly from?: Day
  readonly until?: Day
  /** The only member who may use it. */
  readonly member?: string
  /** How many bookings may use it in all, and of one member. */
  readonly mostUses?: number
  readonly usesPerMember?: number
}

/** Uses of a coupon by bookings: in total, and by the current member. */
export type CouponUses = {
  /** Used and reserved. */
  readonly taken: number
  readonly usedByMember: number
  readonly reservedByMember: number
}

export type CouponQuestion = {
  readonly coupon: Coupon
  readonly uses: CouponUses
  /** Who asks; undefined for a visitor. */
  readonly member: string | undefined
  /** The company's calendar day. */
  readonly today: Day
}

export type CouponRefusal = Refusal<
  'coupon-unknown' | 'coupon-not-yet' | 'coupon-over' | 'coupon-used' | 'coupon-reserved' | 'coupon-used-up'
>

/**
 * Returns why a coupon cannot be used today, undefined when it can; `priceCart` checks the cart's contents.
 * Never throws. Source: spec section 4, coupon states; docs/pricing.md, coupons. Example: a coupon until 31
 * May, on 1 June, is refused as 'coupon-over'.
 */
export function refuseCoupon({ coupon, uses, member, today }: CouponQuestion): CouponRefusal | undefined {
  const { active, from, until, mostUses, usesPerMember } = coupon
  if (!active || (coupon.member !== undefined && coupon.member !== member)) return refuse('coupon-unknown')
  if (from !== undefined && today < from) return refuse('coupon-not-yet', { day: from })
  if (until !== undefined && today > until) return refuse('coupon-over', { day: until })
  const mine = uses.usedByMember + uses.reservedByMember
  const mineAreOver = usesPerMember !== undefined && mine >= usesPerMember
  const allAreOver = mostUses !== undefined && uses.taken >= mostUses
  if ((mineAreOver || allAreOver) && uses.reservedByMember > 0) return refuse('coupon-reserved')
  if (mineAreOver || (allAreOver && uses.usedByMember > 0)) return refuse('coupon-used')
  return allAreOver ? refuse('coupon-used-up') : undefined
}

/**
 * Returns the reason that may be disclosed: the true one to the coupon's member or to a member who has used it,
 * else 'coupon-unknown', so that codes cannot be guessed. Never throws. Source: spec section 8. Example: a
 * stranger's code that ran out yesterday becomes 'coupon-unknown'.
 */
export function disclosedRefusal(
  refusal: CouponRefusal,
  { coupon, uses, member }: CouponQuestion,
): CouponRefusal {
  const given = coupon.member !== undefined && coupon.member === member
  const known = given || uses.usedByMember + uses.reservedByMember > 0
  return known ? refusal : refuse('coupon-unknown')
}

/** A coupon's state for its member. Source: spec section 4. */
export type CouponState = 'active' | 'passive' | 'pending' | 'used'

/**
 * A coupon's state for a member: pending while an order of theirs that is not yet certain has it, used when they have
 * nothing left of it, passive when it cannot be used for any other reason, else active. Never throws.
 * Source: spec section 4, coupon states. Example: reserved by a booking that waits for its payment: 'pending'.
 */
export function couponState(question: CouponQuestion): CouponState {
  const { uses } = question
  if (uses.reservedByMember > 0) return 'pending'
  switch (refuseCoupon(question)?.refused) {
    case undefined:
      return 'active'
    case 'coupon-used':
      return 'used'
    default:
      return uses.usedByMember > 0 ? 'used' : 'passive'
  }
}

export type CouponUseState = 'reserved' | 'used' | 'released'

/**
 * Returns the state of a booking's coupon use: reserved while the booking is pending, used once confirmed,
 * released when it ends. Never throws. Source: docs/pricing.md, coupons. Example: `couponUseAfter('expired')
 * === 'released'`.
 */
export function couponUseAfter(state: BookingState): CouponUseState {
  switch (state) {
    case 'held':
    case 'awaiting-payment':
      return 'reserved'
    case 'confirmed':
    case 'completed':
      return 'used'
    case 'cancelled':
    case 'expired':
      return 'released'
  }
}

/** A coupon in a member's own list. Days are the company's; instants ISO 8601. */
export type MemberCoupon = {
  readonly code: string
  readonly title?: string
  readonly state: CouponState
  readonly terms: CartCoupon
  readonly from?: string
  readonly until?: string
  /** The remaining uses; absent when unlimited. */
  readonly usesLeft?: number
  /** The bookings that have it, newest first. */
  readonly bookings: readonly { readonly id: string; readonly number: string; readonly used: boolean }[]
}
