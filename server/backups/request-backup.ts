import { readdir, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import type { StaffOrder } from '#server/staff/record-audit.ts'
import { requestTask } from '#server/tasks/manage-tasks.ts'

/** Asks for a backup, which a job makes; refused while another one is made, and where the disk has no room for it. */
export async function requestBackup(
  company: Company,
  order: StaffOrder,
): Promise<{ id: string } | Refusal<'backup-under-way' | 'backup-no-space' | 'too-many-tasks'>> {
  if (!(await hasSpace(company))) return refuse('backup-no-space')
  return requestTask(company, { kind: 'backup' }, order)
}

/** Returns whether the disk has room for the database and all uploads once more: a backup is smaller. */
async function hasSpace({ database, uploads }: Company): Promise<boolean> {
  const { rows } = await database.execute<{ bytes: number }>(
    sql`select pg_database_size(current_database())::float8 as bytes`,
  )
  const { bavail, bsize } = await statfs(dirname(uploads))
  return bavail * bsize > rows[0]!.bytes + (await sizeOf(uploads))
}

async function sizeOf(folder: string): Promise<number> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  let total = 0
  for (const item of found) {
    if (item.isFile()) total += (await stat(join(item.parentPath, item.name))).size
  }
  return total
}
