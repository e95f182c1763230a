/** A key of the scope `read` sees products and availability, one of `book` makes and changes bookings too. */
export const keyScopes = ['read', 'book'] as const

export type KeyScope = (typeof keyScopes)[number]

/** Bookings of a key of the mode `test` are not real: they take no places and cost nothing. */
export const keyModes = ['live', 'test'] as const

export type KeyMode = (typeof keyModes)[number]

/** The most keys of an agency that are not revoked. */
export const mostKeys = 20

/** A key by which programs of an agency call `/octo`, as staff see it; instants are ISO 8601. `hint` is how it begins. */
export type AgencyKey = {
  id: string
  name: string
  hint: string
  scope: KeyScope
  mode: KeyMode
  createdAt: string
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
