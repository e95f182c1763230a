import { and, asc, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { AgencyContact } from '#domain/agencies/agency.ts'
import type { AgencyState } from '#domain/agencies/agency-state.ts'
import type { Queries } from '#server/database/connect.ts'
import { agencies, agencyDocuments } from '#server/database/schema/agencies.ts'

export type AgencyRow = typeof agencies.$inferSelect

/** Writes an application; undefined when the same form was sent before. */
export async function insertAgency(
  database: Queries,
  agency: typeof agencies.$inferInsert,
): Promise<AgencyRow | undefined> {
  const [row] = await database
    .insert(agencies)
    .values(agency)
    .onConflictDoNothing({ target: agencies.key })
    .returning()
  return row
}

export async function agencyWithKey(database: Queries, key: string): Promise<AgencyRow | undefined> {
  const [row] = await database.select().from(agencies).where(eq(agencies.key, key))
  return row
}

export async function agencyWithId(database: Queries, id: string): Promise<AgencyRow | undefined> {
  const [row] = await database.select().from(agencies).where(eq(agencies.id, id))
  return row
}

export async function agencyWithNumber(database: Queries, number: string): Promise<AgencyRow | undefined> {
  const [row] = await database.select().from(agencies).where(eq(agencies.number, number))
  return row
}

export async function lockAgency(database: Queries, number: string): Promise<AgencyRow | undefined> {
  const [row] = await database.select().from(agencies).where(eq(agencies.number, number)).for('update')
  return row
}

/** Not against rows that refer to it: a transaction that wrote some may wait for another one that has the lock. */
export async function lockAgencyWithId(database: Queries, id: string): Promise<AgencyRow | undefined> {
  const [row] = await database.select().from(agencies).where(eq(agencies.id, id)).for('no key update')
  return row
}

/** The newest first; those of a state or all, below the id `after`. */
export async function newestAgencies(
  database: Queries,
  { state, after, limit }: { state: AgencyState | undefined; after: string | undefined; limit: number },
): Promise<AgencyRow[]> {
  const ofState = state && eq(agencies.state, state)
  const below = after === undefined ? undefined : lt(agencies.id, after)
  return database.select().from(agencies).where(and(ofState, below)).orderBy(desc(agencies.id)).limit(limit)
}

export async function updateAgency(
  database: Queries,
  id: string,
  change: Partial<
    Pick<
      AgencyRow,
      | keyof AgencyContact
      | 'state'
      | 'decidedAt'
      | 'bookingsManagedBy'
      | 'publicPage'
      | 'referralPercent'
      | 'parent'
      | 'overridePercent'
      | 'pageTexts'
    >
  >,
): Promise<AgencyRow> {
  const [row] = await database.update(agencies).set(change).where(eq(agencies.id, id)).returning()
  return row!
}

export async function insertDocument(
  database: Queries,
  document: { id: string; sentAt: Date },
): Promise<void> {
  await database.insert(agencyDocuments).values(document)
}

/** Gives an application its documents, in this order; returns how many of them belonged to no other one. */
export async function attachDocuments(
  database: Queries,
  { agency, documents }: { agency: string; documents: readonly string[] },
): Promise<number> {
  const { rows } = await database.execute(sql`
    update agency_documents d set agency = ${agency}, position = given.position
    from unnest(${sql.param([...documents])}::text[]) with ordinality as given(id, position)
    where d.id::text = given.id and d.agency is null returning d.id`)
  return rows.length
}

/** The ids of an agency's documents, in their order. */
export async function documentsOf(database: Queries, agency: string): Promise<string[]> {
  const rows = await database
    .select({ id: agencyDocuments.id })
    .from(agencyDocuments)
    .where(eq(agencyDocuments.agency, agency))
    .orderBy(asc(agencyDocuments.position))
  return rows.map(({ id }) => id)
}

/** Whether a document belongs to an application. */
export async function isDocument(database: Queries, id: string): Promise<boolean> {
  const rows = await database
    .select({ agency: agencyDocuments.agency })
    .from(agencyDocuments)
    .where(eq(agencyDocuments.id, id))
  return rows.some(({ agency }) => agency !== null)
}

/** Deletes a document of an agency; false where it has none with this id. */
export async function deleteDocumentRow(
  database: Queries,
  { agency, id }: { agency: string; id: string },
): Promise<boolean> {
  const rows = await database
    .delete(agencyDocuments)
    .where(and(eq(agencyDocuments.agency, agency), eq(agencyDocuments.id, id)))
    .returning({ id: agencyDocuments.id })
  return rows.length > 0
}

/** Deletes applications that were never approved and are older than `before`; returns the ids of their documents. */
export async function deleteApplicationsBefore(database: Queries, before: Date): Promise<string[]> {
  const old = await database
    .select({ id: agencies.id })
    .from(agencies)
    .where(and(inArray(agencies.state, ['applied', 'refused']), lt(agencies.appliedAt, before)))
    .for('update')
  const ids = old.map(({ id }) => id)
  if (ids.length === 0) return []
  const documents = await database
    .delete(agencyDocuments)
    .where(inArray(agencyDocuments.agency, ids))
    .returning({ id: agencyDocuments.id })
  await database.delete(agencies).where(inArray(agencies.id, ids))
  return documents.map(({ id }) => id)
}

/** Deletes documents of applications that were never sent; returns their ids. */
export async function deleteLostDocuments(database: Queries, before: Date): Promise<string[]> {
  const rows = await database
    .delete(agencyDocuments)
    .where(and(isNull(agencyDocuments.agency), lt(agencyDocuments.sentAt, before)))
    .returning({ id: agencyDocuments.id })
  return rows.map(({ id }) => id)
}
