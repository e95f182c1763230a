import { sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'

/**
 * Assigns requests made while logged out with the member's address, once the address is verified. An assigned
 * request remains the member's when the address changes, and is deleted with the account.
 */
export async function claimRequests(database: Queries, member: string): Promise<void> {
  await database.execute(sql`
    update requests r set member = m.id from members m
    where m.id = ${member} and m.email_verified_at is not null
      and r.member is null and lower(r.guest ->> 'email') = lower(m.email)`)
}
