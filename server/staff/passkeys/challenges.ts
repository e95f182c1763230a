import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { type ChallengePurpose, deleteEndedChallenges, insertChallenge } from './queries.ts'

/** As long as the browser waits for its user. */
export const challengeLifetime = 5 * 60_000

/** Stores a challenge for one use; returns its id. */
export async function storeChallenge(
  database: Queries,
  of: { challenge: string; purpose: ChallengePurpose; staff?: string; now: Date },
): Promise<string> {
  const { now, ...challenge } = of
  return insertChallenge(database, { ...challenge, expiresAt: new Date(now.getTime() + challengeLifetime) })
}

/** Returns what passkeys of a company are bound to: its public address. */
export function relyingParty({ publicUrl }: Pick<Company, 'publicUrl'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/** Deletes challenges that have ended; a job calls it. */
export async function deleteStaleChallenges(database: Queries, now: Date): Promise<void> {
  await deleteEndedChallenges(database, now)
}
