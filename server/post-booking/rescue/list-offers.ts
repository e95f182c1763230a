import type { Queries } from '#server/database/connect.ts'
import { isUuid } from '#server/database/is-uuid.ts'
import {
  type ListedOffer,
  lockUnanswered,
  type OfferChoice,
  offersOf,
  type UnansweredOffer,
} from './queries.ts'

export type { ListedOffer, UnansweredOffer } from './queries.ts'

/** Returns the offers of a rescue or of a departure, or all open ones, those without an answer first. */
export async function listOffers(database: Queries, of: OfferChoice = {}): Promise<ListedOffer[]> {
  const isWrong = [of.rescue, of.departure].some((id) => id !== undefined && !isUuid(id))
  return isWrong ? [] : offersOf(database, of)
}

/** Returns the offers of a rescue that a reminder would go to now, locked. */
export function unansweredOffers(
  database: Queries,
  { rescue, now }: { rescue: string; now: Date },
): Promise<UnansweredOffer[]> {
  return lockUnanswered(database, rescue, now)
}
