import type { EntryDocument } from '#domain/catalogue/entry.ts'
import type { Settings } from '#server/catalogue/file/format.ts'
import { hasSettings, readSettings } from '#server/catalogue/settings/queries.ts'
import type { Queries } from '#server/database/connect.ts'

/** Returns one field of the settings as an entry: `{ contact: … }`, or nothing where it is not given. */
export function settingDocument(settings: Settings, code: string): EntryDocument {
  const value = Object.hasOwn(settings, code) ? settings[code as keyof Settings] : undefined
  return value === undefined ? {} : { [code]: value }
}

/** Returns a setting as it is stored; undefined for a company that has no settings yet. */
export async function storedSetting(database: Queries, code: string): Promise<EntryDocument | undefined> {
  return (await hasSettings(database)) ? settingDocument(await readSettings(database), code) : undefined
}

/** Returns all settings with one of them replaced by its document. */
export async function settingsWith(
  database: Queries,
  code: string,
  document: EntryDocument,
): Promise<EntryDocument> {
  const { [code]: _, ...others } = (await readSettings(database)) as unknown as EntryDocument
  return { ...others, ...document }
}
