import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { type ChallengePurpose, deleteEndedChallenges, insertChallenge } from './queries.ts'
import { memberStore, type PasskeyStore, staffStore } from './stores.ts'

/** As long as the browser waits for its user. */
export const challengeLifetime = 5 * 60_000

/** A begun call: the options for the browser, and the id of the challenge in them. */
export type Begun = { challenge: string; options: object }

/** What the browser returns: its credential for a challenge. */
export type PasskeyAnswer = { challenge: string; credential: unknown }

/** Stores a challenge for one use; returns its id. */
export async function storeChallenge(
  database: Queries,
  store: PasskeyStore,
  of: { challenge: string; purpose: ChallengePurpose; account?: string; now: Date },
): Promise<string> {
  const { now, ...challenge } = of
  const expiresAt = new Date(now.getTime() + challengeLifetime)
  return insertChallenge(database, store, { ...challenge, expiresAt })
}

/** Returns what passkeys of a company are bound to: its public address. */
export function relyingParty({ publicUrl }: Pick<Company, 'publicUrl'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/** Deletes challenges that have ended; a job calls it. */
export async function deleteStaleChallenges(database: Queries, now: Date): Promise<void> {
  for (const store of [staffStore, memberStore]) await deleteEndedChallenges(database, store, now)
}
