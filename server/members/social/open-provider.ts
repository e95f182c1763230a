/** The identity that a provider reports. */
export type ProviderProfile = {
  subject: string
  email: string | undefined
  /** The provider vouches that the address is theirs. */
  emailVerified: boolean
  firstName: string
  lastName: string
}

export type Going = { redirectUri: string; state: string; nonce: string; codeVerifier: string }

/** A login provider. Both functions throw when it is unreachable or returns invalid data. */
export type OpenProvider = {
  addressFor(going: Going): Promise<URL>
  /** Who came back, by the address they came back to; everything in it is checked. */
  profileOf(cameBackTo: URL, going: Omit<Going, 'redirectUri'>): Promise<ProviderProfile>
}

/** Seconds to wait for a provider. */
export const patience = 10

/** Plain http is for a provider on this very machine, in tests; the environment allows it for no other. */
export function isPlain(address: string): boolean {
  return address.startsWith('http:')
}
