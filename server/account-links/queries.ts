import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'

/** Whose links: of staff, or of users of agencies. */
export type LinkedAccounts = 'staff' | 'agency'

const tables: Record<LinkedAccounts, { table: SQL; account: SQL }> = {
  staff: { table: sql`staff_links`, account: sql`staff` },
  agency: { table: sql`agency_links`, account: sql`user_id` },
}

export type NewLink = { account: string; email: string; purpose: string; createdAt: Date; expiresAt: Date }

/** Inserts a link instead of an earlier one of its purpose; returns its id. */
export async function replaceLink(database: Queries, of: LinkedAccounts, link: NewLink): Promise<string> {
  const { table, account } = tables[of]
  const { rows } = await database.execute<{ id: string }>(sql`
    insert into ${table} (${account}, email, purpose, created_at, expires_at)
    values (${link.account}, ${link.email}, ${link.purpose}, ${link.createdAt}, ${link.expiresAt})
    on conflict (${account}, purpose) do update
      set id = excluded.id, email = excluded.email, created_at = excluded.created_at, expires_at = excluded.expires_at
    returning id`)
  return rows[0]!.id
}

/** Returns a link that has not ended. */
export async function linkWithId(
  database: Queries,
  of: LinkedAccounts,
  { id, now }: { id: string; now: Date },
): Promise<{ account: string; purpose: string; email: string } | undefined> {
  const { table, account } = tables[of]
  const { rows } = await database.execute<{ account: string; purpose: string; email: string }>(sql`
    select ${account} as account, purpose, email from ${table} where id = ${id} and expires_at > ${now}`)
  return rows[0]
}

/** Deletes a link as it is used; false when another request has used it. */
export async function deleteLink(database: Queries, of: LinkedAccounts, id: string): Promise<boolean> {
  const { rowCount } = await database.execute(sql`delete from ${tables[of].table} where id = ${id}`)
  return rowCount === 1
}

/** Deletes all links of an account. */
export async function deleteLinksOf(database: Queries, of: LinkedAccounts, owner: string): Promise<void> {
  const { table, account } = tables[of]
  await database.execute(sql`delete from ${table} where ${account} = ${owner}`)
}

/** Deletes links that have ended. */
export async function deleteLinksBefore(database: Queries, of: LinkedAccounts, now: Date): Promise<void> {
  await database.execute(sql`delete from ${tables[of].table} where expires_at <= ${now}`)
}
