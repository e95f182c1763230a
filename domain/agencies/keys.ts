/** A key of the scope `read` sees products and availability, one of `book` makes and changes bookings too. */
export const keyScopes = ['read', 'book'] as const

export type KeyScope = (typeof keyScopes)[number]

/** Bookings of a key of the mode `test` are not real: they take no places and cost nothing. */
export const keyModes = ['live', 'test'] as const

export type KeyMode = (typeof keyModes)[number]

/** The most keys of an agency that are not revoked. */
export const mostKeys = 20

/** Who made a key: a user of the agency, or the company. */
export const keyMakers = ['agency', 'company'] as const

export type KeyMaker = (typeof keyMakers)[number]

/** A key by which programs of an agency call `/octo`, as its agency and staff see it; instants are ISO 8601. `hint` is how it begins. */
export type AgencyKey = {
  id: string
  name: string
  hint: string
  scope: KeyScope
  mode: KeyMode
  createdAt: string
  madeBy: KeyMaker
  /** The name of the user, or of the member of staff, which staff alone see. */
  maker?: string
  /** Whether the user who made it may make keys no longer: blocked, or no owner any more. The key works nevertheless. */
  makerLeft: boolean
  /** To the minute. */
  lastUsedAt?: string
  revokedAt?: string
}

/**
 * Returns whether a key may make and change bookings. Never throws. Source: docs/octo.md, "Keys".
 * Example: a key of the scope `read` may not.
 */
export function mayBook({ scope }: { scope: KeyScope }): boolean {
  return scope === 'book'
}
