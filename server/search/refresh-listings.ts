import type { Company } from '#server/company.ts'
import { makeOldListings } from './make-listings.ts'
import { forgetViewsBefore, raiseVersion, refreshPopularity } from './queries.ts'

/** Makes the listings whose product was changed by anybody. */
export function makeChangedListings(company: Company): Promise<number> {
  return makeOldListings(company.database)
}

/**
 * Brings what people buy and look at, and what can still be had, into the order of lists, and forgets who looked at
 * what three days ago.
 */
export async function refreshListings(company: Company, now: Date): Promise<void> {
  await company.database.transaction(async (transaction) => {
    await refreshPopularity(transaction, now, await raiseVersion(transaction))
  })
  await forgetViewsBefore(
    company.database,
    new Date(now.getTime() - 3 * 86_400_000).toISOString().slice(0, 10),
  )
}
