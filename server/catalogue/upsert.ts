import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queries } from '#server/database/connect.ts'

/** Inserts or updates rows by key; unchanged rows are not written. Returns the number of changes. */
export async function upsert<Row extends Record<string, unknown>>(
  database: Queries,
  table: PgTable,
  key: string[],
  rows: Row[],
): Promise<number> {
  let changed = 0
  for (const part of chunks(rows, 500)) {
    const columns = getTableColumns(table)
    const given = [...new Set(part.flatMap(Object.keys))].filter((field) => field in columns)
    const settable = given.map((field) => columns[field]!.name).filter((name) => !key.includes(name))
    const own = sql.identifier(getTableName(table))
    const names = (list: string[], prefix: string) =>
      sql.join(
        list.map((name) => sql`${sql.raw(prefix)}${sql.identifier(name)}`),
        sql`, `,
      )
    const statement = sql`
      ${database
        .insert(table)
        .values(part as never)
        .getSQL()}
      on conflict (${names(key, '')}) do update set
        ${sql.join(
          settable.map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
          sql`, `,
        )}
      where (${sql.join(
        settable.map((name) => sql`${own}.${sql.identifier(name)}`),
        sql`, `,
      )})
        is distinct from (${names(settable, 'excluded.')})`
    const { rowCount } = await database.execute(statement)
    changed += rowCount ?? 0
  }
  return changed
}

/** A list in parts of at most `size`. */
export function chunks<T>(list: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  )
}
