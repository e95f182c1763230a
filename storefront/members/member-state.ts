import type { MemberProfile } from '#domain/members/member.ts'
import { createStoredState } from '../browser-storage/stored-state.ts'

/** The browser's stored member, if any, and favourites, without tokens. */
export type StoredMember = {
  readonly profile?: MemberProfile
  /** Codes of products, the newest first. Without `favouritesOf` a visitor's own. */
  readonly favourites: readonly string[]
  /** The member whose favourites these are. */
  readonly favouritesOf?: string
  /** When the server last reported them, in milliseconds. */
  readonly favouritesAt?: number
}

export const loggedOut: StoredMember = { favourites: [] }

/** The member's data in this browser, the same in all tabs. Source: spec section 4, state that persists. */
export const memberState = createStoredState<StoredMember>({
  name: 'kervan.member',
  version: 1,
  empty: loggedOut,
  read: fromStored,
})

function fromStored(stored: unknown): StoredMember | undefined {
  const { profile, favourites, favouritesOf, favouritesAt } = (stored ?? {}) as Partial<StoredMember>
  if (!Array.isArray(favourites) || !favourites.every((code) => typeof code === 'string')) return undefined
  return {
    favourites,
    ...(isProfile(profile) && { profile }),
    ...(typeof favouritesOf === 'string' && { favouritesOf }),
    ...(typeof favouritesAt === 'number' && { favouritesAt }),
  }
}

function isProfile(profile: Partial<MemberProfile> | undefined): profile is MemberProfile {
  return [profile?.id, profile?.email, profile?.firstName].every((part) => typeof part === 'string')
}
