import type { Database } from '#server/database/connect.ts'
import { isUuid } from '#server/database/is-uuid.ts'
import { type ListedOffer, offersOfRescue } from './queries.ts'

export type { ListedOffer } from './queries.ts'

/** Returns the offers of a rescue, or all open ones, those without an answer first. */
export async function listOffers(database: Database, rescue?: string): Promise<ListedOffer[]> {
  return rescue !== undefined && !isUuid(rescue) ? [] : offersOfRescue(database, rescue)
}
