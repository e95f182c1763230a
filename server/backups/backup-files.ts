import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Company } from '#server/company.ts'

/** The folder of backups that wait for their download; only its user may open it. */
export function backupFolder({ uploads }: Pick<Company, 'uploads'>): string {
  return join(dirname(uploads), 'backups')
}

/** Returns the file of a backup. */
export function backupFile(company: Pick<Company, 'uploads'>, id: string): string {
  return join(backupFolder(company), `${id}.tar.gz`)
}

/** Makes the folder of backups. */
export async function makeFolder(company: Pick<Company, 'uploads'>): Promise<void> {
  await mkdir(backupFolder(company), { recursive: true, mode: 0o700 })
}

/** Deletes files of backups that are none of these, also parts of interrupted ones. */
export async function deleteOtherFiles(
  company: Pick<Company, 'uploads'>,
  backups: readonly string[],
): Promise<void> {
  const folder = backupFolder(company)
  const found = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const others = found.filter((name) => !backups.some((id) => name.startsWith(id)))
  await Promise.all(others.map((name) => rm(join(folder, name), { force: true })))
}

/** Returns whether the disk has room for the database and all uploads once more: a backup is smaller. */
export async function hasSpace({ database, uploads }: Company): Promise<boolean> {
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
