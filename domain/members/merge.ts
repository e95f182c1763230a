import type { ListedMember } from './staff-member.ts'

/** What moves from an account to the one that it is merged into, in the order of displaying it. */
export const movedThings = [
  'bookings',
  'requests',
  'coupons',
  'comments',
  'favourites',
  'travellers',
  'addresses',
  'notifications',
  'refusals',
] as const

export type MovedThing = (typeof movedThings)[number]

/** What merging two accounts would do. */
export type MergePreview = {
  /** The account that ends, and the one that stays. */
  from: ListedMember
  into: ListedMember
  /** How many of each; duplicates of what the other account has are not counted. `refusals` are of advertising. */
  moves: Readonly<Record<MovedThing, number>>
  /** Data that the account that stays lacks and gets. */
  filled: readonly ('phone' | 'birth-date')[]
  /** Logins, passkeys and connected providers that end. */
  logins: number
}
