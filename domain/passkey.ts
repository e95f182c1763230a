/** A passkey (WebAuthn) of an account, without its keys; instants are ISO 8601. */
export type Passkey = { id: string; name: string; createdAt: string; lastUsedAt?: string }
