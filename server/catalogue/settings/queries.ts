import { sql } from 'drizzle-orm'
import type { Settings } from '#server/catalogue/file/format.ts'
import type { Queries } from '#server/database/connect.ts'
import { company } from '#server/database/schema/catalogue.ts'

/** The company's settings; throws when no catalogue was ever imported. */
export async function readSettings(database: Queries): Promise<Settings> {
  const [row] = await database.select({ settings: company.settings }).from(company)
  if (!row) throw new Error('this company has no settings yet: import a catalogue with a "company" part')
  return row.settings as Settings
}

/** Says whether a catalogue was ever imported. */
export async function hasSettings(database: Queries): Promise<boolean> {
  const { rows } = await database.execute(sql`select 1 from ${company}`)
  return rows.length > 0
}
