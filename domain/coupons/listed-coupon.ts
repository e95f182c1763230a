import type { Locale } from '#domain/languages/locales.ts'
import type { Money } from '#domain/money/money.ts'
import type { CartCoupon } from '#domain/pricing/cart.ts'

/** States of a coupon for staff, on the company's day: before its first day, usable, without uses left, past its last day. */
export const listedCouponStates = ['active', 'upcoming', 'used-up', 'ended', 'off'] as const

export type ListedCouponState = (typeof listedCouponStates)[number]

/** A coupon as staff list it; days are the company's, `madeAt` is an instant, ISO 8601. */
export type ListedCoupon = {
  code: string
  /** Raised by each change: a change of an older version is refused. */
  version: number
  state: ListedCouponState
  /** Titles on the member's page by language; absent where the code is the title. */
  titles?: Partial<Record<Locale, string>>
  terms: CartCoupon
  from?: string
  until?: string
  /** The email of the only member who may use it. */
  member?: string
  mostUses?: number
  usesPerMember?: number
  /** Uses of bookings that are certain, and of those that are not yet. */
  used: number
  reserved: number
  /** What it took off bookings that are certain, by currency of the booking. */
  given: readonly Money[]
  madeAt: string
  /** The last change of its terms or state; absent for a coupon that was never changed. `by` is an actor's label. */
  changed?: { at: string; by: string; name?: string }
  /** Someone prepares a change in the catalogue that is not published yet. */
  hasDraft: boolean
}
