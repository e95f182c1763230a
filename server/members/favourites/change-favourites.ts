import type { Queries } from '#server/database/connect.ts'
import { deleteFavourite, favouritesOf, insertFavourites } from './queries.ts'

/** More than anybody looks through again; what comes after it is not stored. */
const mostFavourites = 200

/** A member's favourites, the newest first. */
export function listFavourites(database: Queries, member: string): Promise<string[]> {
  return favouritesOf(database, member)
}

/**
 * Adds favourites, one or those that were chosen before logging in, in their order; products that do not exist are left
 * out, those that are there already stay where they are. Answers all.
 */
export async function addFavourites(
  database: Queries,
  of: { member: string; products: readonly string[]; now: Date },
): Promise<string[]> {
  await insertFavourites(database, { ...of, most: mostFavourites })
  return favouritesOf(database, of.member)
}

/** Takes a favourite away; answers those that are left. */
export async function removeFavourite(
  database: Queries,
  { member, product }: { member: string; product: string },
): Promise<string[]> {
  await deleteFavourite(database, member, product)
  return favouritesOf(database, member)
}
