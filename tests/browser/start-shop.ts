import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { changeChannel } from '#server/company.ts'
import { startServer } from '../factories/start-server.ts'
import { cloneDatabase, databaseUrl, dropDatabase } from '../factories/test-cluster.ts'

/** Name of the database that holds the demo company; every shop gets a clone. */
export const demoTemplate = 'kervan_demo_template'

export type Shop = {
  origin: string
  /** For looking behind the counter. */
  sql: pg.Client
  /** Folder of this shop's data, with the emails that were "sent" in outbox/. */
  dataDir: string
  databaseUrl: string
}
export type StartedShop = Shop & { process: ChildProcess; close(): Promise<void> }

/** Starts the whole server as people start it, over a clone of the demo company's database. */
export async function startShop({
  clusterUrl,
  uploads,
  environment = {},
}: {
  clusterUrl: string
  /** Folder of the demo company's uploads. */
  uploads: string
  /** What else its operator has set. */
  environment?: Record<string, string>
}): Promise<StartedShop> {
  const name = `shop_${randomBytes(6).toString('hex')}`
  await cloneDatabase(clusterUrl, name, demoTemplate)
  const dataDir = await mkdtemp(join(tmpdir(), 'kervan-shop-'))
  await symlink(uploads, join(dataDir, 'uploads'))
  const url = databaseUrl(clusterUrl, name)
  const server = await startServer({ DATABASE_URL: url, DATA_DIR: dataDir, ...environment })
  const sql = new pg.Client({ connectionString: url })
  await sql.connect()
  return {
    origin: server.origin,
    sql,
    dataDir,
    databaseUrl: url,
    process: server.process,
    async close() {
      await server.stop()
      await sql.end()
      await dropDatabase(clusterUrl, name)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Puts a clone of the demo company's database in the place of the one that a shop has, and empties its outbox: its process
 * finds everything as at its start.
 */
export async function renewShop(clusterUrl: string, shop: Omit<Shop, 'sql'>): Promise<Shop> {
  const { origin, databaseUrl: url, dataDir } = shop
  const sql = new pg.Client({ connectionString: url })
  const name = sql.database!
  await dropDatabase(clusterUrl, name)
  await cloneDatabase(clusterUrl, name, demoTemplate)
  await rm(join(dataDir, 'outbox'), { recursive: true, force: true })
  await sql.connect()
  const listening = `select from pg_stat_activity where datname = current_database() and query like 'listen %'`
  while ((await sql.query(listening)).rowCount === 0) await sleep(20)
  // It empties its caches, as after an import.
  await sql.query(`notify ${changeChannel}`)
  while (!(await fetch(`${origin}/readyz`)).ok) await sleep(20)
  return { ...shop, sql }
}
