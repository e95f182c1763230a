import { type SQL, sql } from 'drizzle-orm'

/** SQL of who did something, for display: the name of the staff account that a label (`actorLabel`) means, else the label. */
export function actorName(label: SQL): SQL {
  return sql`coalesce((select s.name from staff s where ${label} = 'staff:' || s.id), ${label})`
}
