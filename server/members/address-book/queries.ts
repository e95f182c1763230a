import { and, asc, count, desc, eq, ne } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { addresses, travellers } from '#server/database/schema/account.ts'
import { members } from '#server/database/schema/members.ts'

export type AddressRow = typeof addresses.$inferSelect
export type TravellerRow = typeof travellers.$inferSelect

/** Concurrent additions for the same member wait, so that the maximum holds. */
export async function lockMember(database: Queries, member: string): Promise<void> {
  await database.select({ id: members.id }).from(members).where(eq(members.id, member)).for('no key update')
}

/** A member's addresses, the one that forms begin with first. */
export function addressesOf(database: Queries, member: string): Promise<AddressRow[]> {
  return database
    .select()
    .from(addresses)
    .where(eq(addresses.member, member))
    .orderBy(desc(addresses.isDefault), asc(addresses.addedAt), asc(addresses.id))
}

/** Adds an address. */
export async function insertAddress(database: Queries, row: Omit<AddressRow, 'id'>): Promise<void> {
  await database.insert(addresses).values(row)
}

/** Changes an address of a member; false when they have none with this id. */
export async function changeAddress(
  database: Queries,
  of: { id: string; member: string },
  change: Partial<AddressRow>,
): Promise<boolean> {
  const changed = await database
    .update(addresses)
    .set(change)
    .where(and(eq(addresses.id, of.id), eq(addresses.member, of.member)))
    .returning({ id: addresses.id })
  return changed.length > 0
}

/** No address is the one that forms begin with, but perhaps one. */
export async function clearDefault(database: Queries, member: string, but?: string): Promise<void> {
  await database
    .update(addresses)
    .set({ isDefault: false })
    .where(
      and(
        eq(addresses.member, member),
        eq(addresses.isDefault, true),
        but ? ne(addresses.id, but) : undefined,
      ),
    )
}

/** Takes an address of a member away; false when they have none with this id. */
export async function deleteAddress(database: Queries, of: { id: string; member: string }): Promise<boolean> {
  const gone = await database
    .delete(addresses)
    .where(and(eq(addresses.id, of.id), eq(addresses.member, of.member)))
    .returning({ id: addresses.id })
  return gone.length > 0
}

/** The people a member books for, by name. */
export function travellersOf(database: Queries, member: string): Promise<TravellerRow[]> {
  return database
    .select()
    .from(travellers)
    .where(eq(travellers.member, member))
    .orderBy(asc(travellers.firstName), asc(travellers.lastName), asc(travellers.id))
}

/** One of the people a member books for. */
export async function travellerOf(
  database: Queries,
  of: { id: string; member: string },
): Promise<TravellerRow | undefined> {
  const [row] = await database
    .select()
    .from(travellers)
    .where(and(eq(travellers.id, of.id), eq(travellers.member, of.member)))
  return row
}

/** How many people a member books for. */
export async function countTravellers(database: Queries, member: string): Promise<number> {
  const [row] = await database.select({ n: count() }).from(travellers).where(eq(travellers.member, member))
  return row!.n
}

/** Adds a traveller of a member. */
export async function insertTraveller(database: Queries, row: Omit<TravellerRow, 'id'>): Promise<void> {
  await database.insert(travellers).values(row)
}

/** Changes one of them; false when the member has none with this id. */
export async function changeTraveller(
  database: Queries,
  of: { id: string; member: string },
  change: Partial<TravellerRow>,
): Promise<boolean> {
  const changed = await database
    .update(travellers)
    .set(change)
    .where(and(eq(travellers.id, of.id), eq(travellers.member, of.member)))
    .returning({ id: travellers.id })
  return changed.length > 0
}

/** Takes one of them away; false when the member has none with this id. */
export async function deleteTraveller(
  database: Queries,
  of: { id: string; member: string },
): Promise<boolean> {
  const gone = await database
    .delete(travellers)
    .where(and(eq(travellers.id, of.id), eq(travellers.member, of.member)))
    .returning({ id: travellers.id })
  return gone.length > 0
}
