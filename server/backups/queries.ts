import { sql } from 'drizzle-orm'
import type { BackupState } from '#domain/staff/system.ts'
import type { Queries } from '#server/database/connect.ts'
import { actorName } from '#server/staff/actor-name.ts'

export type BackupRow = {
  id: string
  by: string
  state: BackupState
  requestedAt: Date
  finishedAt: Date | null
  tablesDone: number
  tables: number
  bytes: number
  problem: string | null
}

/** Queues a backup; undefined while another one is queued or made. */
export async function queueBackup(
  database: Queries,
  { by, now }: { by: string; now: Date },
): Promise<string | undefined> {
  const { rows } = await database.execute<{ id: string }>(sql`
    insert into backups (by, state, requested_at) values (${by}, 'queued', ${now})
    on conflict do nothing returning id`)
  return rows[0]?.id
}

/** Takes the queued backup, so that no other process makes it. */
export async function claimBackup(database: Queries, now: Date): Promise<string | undefined> {
  const { rows } = await database.execute<{ id: string }>(sql`
    update backups set state = 'making', started_at = ${now}, progress_at = ${now} where id in (
      select id from backups where state = 'queued' limit 1 for update skip locked) returning id`)
  return rows[0]?.id
}

/** Records how far the making of a backup is. */
export async function noteProgress(
  database: Queries,
  id: string,
  { tables, tablesDone, bytes, now }: { tables: number; tablesDone: number; bytes: number; now: Date },
): Promise<void> {
  await database.execute(sql`
    update backups set tables = ${tables}, tables_done = ${tablesDone}, bytes = ${bytes}, progress_at = ${now}
    where id = ${id} and state = 'making'`)
}

/** Ends the making of a backup, with the size of its file or with what was wrong. */
export async function finishBackup(
  database: Queries,
  id: string,
  end: { now: Date } & ({ bytes: number } | { problem: string }),
): Promise<void> {
  const [bytes, problem] = 'problem' in end ? [null, end.problem] : [end.bytes, null]
  await database.execute(sql`
    update backups set state = ${problem === null ? 'ready' : 'failed'}, finished_at = ${end.now}, problem = ${problem},
      bytes = coalesce(${bytes}::bigint, bytes), tables_done = case when ${bytes}::bigint is null then tables_done else tables end
    where id = ${id} and state = 'making'`)
}

/** Ends backups whose process has said nothing since a moment: it was ended, or they come from a restored file. */
export async function endInterrupted(
  database: Queries,
  { since, now }: { since: Date; now: Date },
): Promise<void> {
  await database.execute(sql`
    update backups set state = 'failed', problem = 'interrupted', finished_at = ${now}
    where state = 'making' and progress_at < ${since}`)
}

/** Ends the time of download of backups that were finished before a moment. */
export async function expireBackups(database: Queries, finishedBefore: Date): Promise<void> {
  await database.execute(sql`
    update backups set state = 'deleted', token_hash = null
    where state = 'ready' and finished_at < ${finishedBefore}`)
}

/** Returns the backups whose files are needed. */
export async function backupsWithFile(database: Queries): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(
    sql`select id from backups where state in ('making', 'ready')`,
  )
  return rows.map(({ id }) => id)
}

/** Returns the newest backups. */
export async function newestBackups(database: Queries, limit: number): Promise<BackupRow[]> {
  const { rows } = await database.execute<BackupRow>(sql`
    select b.id, ${actorName(sql`b.by`)} as by, b.state, b.requested_at as "requestedAt", b.finished_at as "finishedAt",
      b.tables_done as "tablesDone", b.tables, b.bytes, b.problem
    from backups b order by b.requested_at desc limit ${limit}`)
  return rows
}

/** Returns a backup; locked where it is about to be changed. */
export async function lockBackup(database: Queries, id: string): Promise<{ state: BackupState } | undefined> {
  const { rows } = await database.execute<{ state: BackupState }>(
    sql`select state from backups where id = ${id} for update`,
  )
  return rows[0]
}

/** Stores the hash of a token by which a backup is downloaded once. */
export async function storeToken(
  database: Queries,
  id: string,
  { hash, until }: { hash: string; until: Date },
): Promise<void> {
  await database.execute(
    sql`update backups set token_hash = ${hash}, token_until = ${until} where id = ${id}`,
  )
}

/** Uses a token up; returns its backup, and undefined for an unknown, used or old one. */
export async function takeToken(
  database: Queries,
  { hash, now }: { hash: string; now: Date },
): Promise<{ id: string; finishedAt: Date } | undefined> {
  const { rows } = await database.execute<{ id: string; finishedAt: Date }>(sql`
    update backups set token_hash = null
    where token_hash = ${hash} and token_until > ${now} and state = 'ready' returning id, finished_at as "finishedAt"`)
  return rows[0]
}

/** Returns when the last whole backup was made, by whichever way. */
export async function lastBackupAt(database: Queries): Promise<Date | null> {
  const { rows } = await database.execute<{ at: Date | null }>(
    sql`select max(finished_at) as at from backups where state in ('ready', 'deleted', 'elsewhere')`,
  )
  return rows[0]?.at ? new Date(rows[0].at) : null
}
