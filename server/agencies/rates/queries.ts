import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { agencyRates } from '#server/database/schema/agencies.ts'
import { staff } from '#server/database/schema/staff.ts'

export type RatesRow = typeof agencyRates.$inferSelect & { setByName?: string | null }

/** Returns the latest versions of the rates of an agency, the newest first. */
export async function latestRates(database: Queries, agency: string, limit: number): Promise<RatesRow[]> {
  return database
    .select({ ...getTableColumns(agencyRates), setByName: staff.name })
    .from(agencyRates)
    .leftJoin(staff, sql`${agencyRates.setBy} = 'staff:' || ${staff.id}`)
    .where(eq(agencyRates.agency, agency))
    .orderBy(desc(agencyRates.version))
    .limit(limit)
}

/** Returns the rates of an agency in a version. */
export async function ratesWithVersion(
  database: Queries,
  { agency, version }: { agency: string; version: number },
): Promise<unknown> {
  const [row] = await database
    .select({ rates: agencyRates.rates })
    .from(agencyRates)
    .where(and(eq(agencyRates.agency, agency), eq(agencyRates.version, version)))
  return row?.rates
}

export async function insertRates(database: Queries, row: typeof agencyRates.$inferInsert): Promise<void> {
  await database.insert(agencyRates).values(row)
}

/** Returns those of some codes that no product has. */
export async function unknownProducts(database: Queries, codes: readonly string[]): Promise<string[]> {
  const { rows } = await database.execute<{ code: string }>(sql`
    select asked.code from unnest(${sql.param([...codes])}::text[]) as asked(code)
    where not exists (select from products p where p.code = asked.code)`)
  return rows.map(({ code }) => code)
}
