import { and, eq, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { knownDevices, members } from '#server/database/schema/members.ts'

/** Records a login from this browser. */
export async function insertDevice(
  database: Queries,
  device: typeof knownDevices.$inferInsert,
): Promise<void> {
  await database
    .insert(knownDevices)
    .values(device)
    .onConflictDoUpdate({
      target: [knownDevices.tokenHash, knownDevices.member],
      set: { lastUsedAt: device.lastUsedAt },
    })
}

/** Says whether the member with this email has logged in from this browser before. */
export async function isDeviceOf(database: Queries, tokenHash: string, email: string): Promise<boolean> {
  const [row] = await database
    .select({ member: knownDevices.member })
    .from(knownDevices)
    .innerJoin(members, eq(members.id, knownDevices.member))
    .where(and(eq(knownDevices.tokenHash, tokenHash), eq(sql`lower(${members.email})`, email)))
  return row !== undefined
}
