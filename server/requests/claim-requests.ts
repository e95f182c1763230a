import { sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'

/**
 * Gives a member the requests that somebody made signed out with the member's address, once the address is verified to be
 * theirs. A claimed request stays the member's when the address changes, and goes with the account.
 */
export async function claimRequests(database: Queries, member: string): Promise<void> {
  await database.execute(sql`
    update requests r set member = m.id from members m
    where m.id = ${member} and m.email_verified_at is not null
      and r.member is null and lower(r.guest ->> 'email') = lower(m.email)`)
}
