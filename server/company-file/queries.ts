import pg from 'pg'

export type Table = { schema: string; name: string; columns: string[] }
export type Sequence = { schema: string; name: string; value: string; called: boolean }

export const quoted = pg.escapeIdentifier

/** Every table of the company. The tables of pg-boss are excluded: they are created again. */
export async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query(`
    select n.nspname as schema, c.relname as name,
      array(
        select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum
      ) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by n.nspname, c.relname`)
  return rows
}

export async function sequencesOf(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query(`
    select n.nspname as schema, c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'S' order by 1, 2`)
  const sequences: Sequence[] = []
  for (const { schema, name } of rows) {
    const state = await client.query(
      `select last_value::text as value, is_called as called from ${quoted(schema)}.${quoted(name)}`,
    )
    sequences.push({ schema, name, ...state.rows[0] })
  }
  return sequences
}

export async function appliedMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  if (!rows[0].exists) return []
  const applied = await client.query('select hash from drizzle.__drizzle_migrations order by created_at')
  return applied.rows.map(({ hash }) => hash)
}

/** Takes the foreign keys away and gives back the statements that put (and thereby check) them again. */
export async function dropForeignKeys(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
    order by conrelid, conname`)
  for (const { drop } of rows) await client.query(drop)
  return rows.map(({ add }) => add)
}

/** Values are written and read alike on every machine. */
export async function fixFormats(client: pg.ClientBase): Promise<void> {
  await client.query(`
    set local datestyle to iso; set local intervalstyle to postgres; set local timezone to 'UTC';
    set local extra_float_digits to 1; set local bytea_output to hex; set local statement_timeout to 0;
    set local client_encoding to 'UTF8'`)
}

export async function hasRows(client: pg.ClientBase): Promise<boolean> {
  for (const { schema, name } of await tablesOf(client)) {
    const { rows } = await client.query(
      `select exists (select from ${quoted(schema)}.${quoted(name)}) as filled`,
    )
    if (rows[0].filled) return true
  }
  return false
}
