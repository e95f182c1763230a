import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { staffRecoveryCodes, staffTotp } from '#server/database/schema/staff.ts'

/** Returns the encrypted secret of an account's app, and whether it has proved to have it. */
export async function totpOf(
  database: Queries,
  member: string,
): Promise<{ secret: Buffer; isConfirmed: boolean } | undefined> {
  const [row] = await database.select().from(staffTotp).where(eq(staffTotp.staff, member))
  return row && { secret: row.secret, isConfirmed: row.confirmedAt !== null }
}

/** Stores a secret that is not confirmed yet; false when the account has a confirmed one. */
export async function putTotp(database: Queries, member: string, secret: Buffer): Promise<boolean> {
  const stored = await database
    .insert(staffTotp)
    .values({ staff: member, secret })
    .onConflictDoUpdate({
      target: staffTotp.staff,
      set: { secret, lastStep: 0 },
      setWhere: isNull(staffTotp.confirmedAt),
    })
    .returning({ staff: staffTotp.staff })
  return stored.length > 0
}

/** Records the use of a code; false when this code, or a later one, was used before. */
export async function spendTotpStep(
  database: Queries,
  { member, step, confirmedAt }: { member: string; step: number; confirmedAt?: Date },
): Promise<boolean> {
  const used = await database
    .update(staffTotp)
    .set({ lastStep: step, ...(confirmedAt && { confirmedAt }) })
    .where(and(eq(staffTotp.staff, member), lt(staffTotp.lastStep, step)))
    .returning({ staff: staffTotp.staff })
  return used.length > 0
}

/** Deletes the app of an account and its recovery codes; returns whether there was one. */
export async function deleteSecondFactor(database: Queries, member: string): Promise<boolean> {
  await database.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staff, member))
  const deleted = await database
    .delete(staffTotp)
    .where(eq(staffTotp.staff, member))
    .returning({ staff: staffTotp.staff })
  return deleted.length > 0
}

/** Replaces the recovery codes of an account. */
export async function putRecoveryCodes(
  database: Queries,
  member: string,
  hashes: readonly string[],
): Promise<void> {
  await database.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staff, member))
  await database.insert(staffRecoveryCodes).values(hashes.map((codeHash) => ({ staff: member, codeHash })))
}

/** Deletes a recovery code as it is used; false when there is no such code. */
export async function spendRecoveryCode(
  database: Queries,
  member: string,
  codeHash: string,
): Promise<boolean> {
  const used = await database
    .delete(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.staff, member), eq(staffRecoveryCodes.codeHash, codeHash)))
    .returning({ staff: staffRecoveryCodes.staff })
  return used.length > 0
}
