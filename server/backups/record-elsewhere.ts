import type pg from 'pg'

/** Records a backup that the command wrote, where the database is new enough to have their table. */
export async function recordBackupElsewhere(
  client: pg.ClientBase,
  { by, startedAt, tables, bytes }: { by: string; startedAt: Date; tables: number; bytes: number },
): Promise<void> {
  const { rows } = await client.query(`select to_regclass('public.tasks') is not null as exists`)
  if (!rows[0].exists) return
  await client.query(
    `insert into tasks (kind, by, state, requested_at, started_at, finished_at, total, done, bytes)
      values ('backup', $1, 'done', $2, $2, now(), $3, $3, $4)`,
    [by, startedAt, tables, bytes],
  )
}
