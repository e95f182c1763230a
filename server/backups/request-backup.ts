import { stat } from 'node:fs/promises'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { actorLabel } from '#domain/staff/actor.ts'
import type { Backup } from '#domain/staff/system.ts'
import type { Company } from '#server/company.ts'
import { isUuid } from '#server/database/is-uuid.ts'
import { hashOf, newToken } from '#server/sessions/token.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { backupFile, hasSpace } from './backup-files.ts'
import { availableFor } from './make-backups.ts'
import { lockBackup, newestBackups, queueBackup, storeToken } from './queries.ts'

/** Milliseconds in which a download has to begin. */
const tokenFor = 60_000
const mostListed = 10

/** Asks for a backup, which a job makes; refused while another one is made, and where the disk has no room for it. */
export async function requestBackup(
  company: Company,
  order: StaffOrder,
): Promise<{ id: string } | Refusal<'backup-under-way' | 'backup-no-space'>> {
  if (!(await hasSpace(company))) return refuse('backup-no-space')
  return company.database.transaction(async (transaction) => {
    const id = await queueBackup(transaction, { by: actorLabel(order.actor), now: order.now })
    if (!id) return refuse('backup-under-way')
    await recordAudit(transaction, order, { action: 'backup.request', subject: { kind: 'backup', id } })
    return { id }
  })
}

/** Returns a token by which the file of a backup is downloaded once, within a minute. */
export async function openBackup(
  company: Company,
  id: string,
  order: StaffOrder,
): Promise<{ token: string } | Refusal<'backup-unknown' | 'backup-over' | 'backup-not-here'>> {
  if (!isUuid(id)) return refuse('backup-unknown')
  return company.database.transaction(async (transaction) => {
    const found = await lockBackup(transaction, id)
    if (!found) return refuse('backup-unknown')
    if (found.state !== 'ready') return refuse('backup-over')
    const file = await stat(backupFile(company, id)).catch(() => undefined)
    if (!file) return refuse('backup-not-here')
    const token = newToken()
    const until = new Date(order.now.getTime() + tokenFor)
    await storeToken(transaction, id, { hash: hashOf(token), until })
    await recordAudit(transaction, order, { action: 'backup.download', subject: { kind: 'backup', id } })
    return { token }
  })
}

/** Returns the newest backups, with the names of those who asked for them. */
export async function listBackups({ database }: Company): Promise<Backup[]> {
  const rows = await newestBackups(database, mostListed)
  return rows.map(({ requestedAt, finishedAt, problem, ...row }) => ({
    ...row,
    bytes: Number(row.bytes),
    requestedAt: new Date(requestedAt).toISOString(),
    ...(finishedAt && { finishedAt: new Date(finishedAt).toISOString() }),
    ...(finishedAt &&
      row.state === 'ready' && {
        availableUntil: new Date(new Date(finishedAt).getTime() + availableFor).toISOString(),
      }),
    ...(problem !== null && { problem }),
  }))
}
