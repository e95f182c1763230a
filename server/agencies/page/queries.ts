import { and, eq, inArray } from 'drizzle-orm'
import { sellingStates } from '#domain/agencies/agency-state.ts'
import type { Queries } from '#server/database/connect.ts'
import { agencies, agencyLogos } from '#server/database/schema/agencies.ts'

export async function setLogo(database: Queries, logo: typeof agencyLogos.$inferInsert): Promise<void> {
  await database
    .insert(agencyLogos)
    .values(logo)
    .onConflictDoUpdate({ target: agencyLogos.agency, set: logo })
}

export async function deleteLogo(database: Queries, agency: string): Promise<void> {
  await database.delete(agencyLogos).where(eq(agencyLogos.agency, agency))
}

export async function logoHashOf(database: Queries, agency: string): Promise<string | undefined> {
  const [row] = await database
    .select({ hash: agencyLogos.hash })
    .from(agencyLogos)
    .where(eq(agencyLogos.agency, agency))
  return row?.hash
}

/** The logo of an agency by its number: once its public page is open, before to its own users, and always to staff. */
export async function shownLogo(
  database: Queries,
  { number, reader }: { number: string; reader: 'visitor' | 'agency' | 'staff' },
): Promise<Buffer | undefined> {
  const isOpen = and(
    eq(agencies.number, number),
    reader === 'staff' ? undefined : inArray(agencies.state, [...sellingStates]),
    reader === 'visitor' ? eq(agencies.publicPage, true) : undefined,
  )
  const [row] = await database
    .select({ bytes: agencyLogos.bytes })
    .from(agencyLogos)
    .innerJoin(agencies, eq(agencies.id, agencyLogos.agency))
    .where(isOpen)
  return row?.bytes
}
