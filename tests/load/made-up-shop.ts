import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { connect, type Database } from '#server/database/connect.ts'
import { startEmbedded } from '#server/database/embedded/start-embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { insertBulletin } from '#server/rates/queries.ts'
import { makeOldListings } from '#server/search/make-listings.ts'
import { type RunningServer, startServer } from '../factories/start-server.ts'
import { addFrame, addProducts } from './made-up-catalogue.ts'

export type MadeUpShop = {
  database: Database
  /** Adds made-up products until there are so many; says how many milliseconds were spent writing and listing them. */
  growTo(size: number): Promise<{ written: number; listed: number }>
  /** The server over what there is now, with more in its environment. */
  open(environment?: Record<string, string>): Promise<RunningServer>
  close(): Promise<void>
}

/** A throw-away database for made-up products in four languages. */
export async function madeUpShop(): Promise<MadeUpShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kervan-bench-'))
  const cluster = await startEmbedded({ dataDir, log: () => {}, durable: false })
  const database = connect({ url: cluster.url, log: pino({ level: 'silent' }) })
  await migrate(database)
  await insertBulletin(database, {
    source: 'test',
    day: '2026-07-01',
    number: '1',
    rates: { TRY: '1', EUR: '50', USD: '40' },
  })
  await addFrame(database)
  let made = 0
  return {
    database,
    async growTo(size) {
      const begun = performance.now()
      await addProducts(database, made, size)
      const added = performance.now()
      await database.execute(sql`analyze`)
      await makeOldListings(database)
      const listed = performance.now()
      await database.execute(sql`vacuum analyze`)
      made = size
      return { written: added - begun, listed: listed - added }
    },
    open: (environment) =>
      startServer({ DATABASE_URL: cluster.url, DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...environment }),
    async close() {
      await database.$client.end()
      await cluster.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
