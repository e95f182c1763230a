import type { Company } from '#server/company.ts'
import { makeOldListings } from './make-listings.ts'
import { deleteViewsBefore, raiseVersion, refreshPopularity } from './queries.ts'

/** Makes the listings whose product was changed by anybody. */
export function makeChangedListings(company: Company): Promise<number> {
  return makeOldListings(company.database)
}

/** Updates popularity and availability in the order of lists, and deletes views older than three days. */
export async function refreshListings(company: Company, now: Date): Promise<void> {
  await company.database.transaction(async (transaction) => {
    await refreshPopularity(transaction, now, await raiseVersion(transaction))
  })
  await deleteViewsBefore(
    company.database,
    new Date(now.getTime() - 3 * 86_400_000).toISOString().slice(0, 10),
  )
}
