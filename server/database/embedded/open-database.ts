import { checkOwnServer } from '#server/database/own-server.ts'
import type { Environment } from '#server/environment.ts'
import type { Log } from './account.ts'
import { type Embedded, startEmbedded } from './start-embedded.ts'

/**
 * Opens the database that the environment asks for: the PostgreSQL of DATABASE_URL, or the embedded one, for whose data
 * folder it waits so many milliseconds while another Kervan leaves it.
 */
export async function openDatabase(
  { DATABASE_URL, DATA_DIR }: Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'>,
  log: Log,
  wait?: number,
): Promise<Embedded> {
  if (!DATABASE_URL) return startEmbedded({ dataDir: DATA_DIR, log, wait })
  await checkOwnServer(DATABASE_URL)
  return { url: DATABASE_URL, gone: new Promise(() => {}), stop: async () => {} }
}
