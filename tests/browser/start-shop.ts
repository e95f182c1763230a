import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
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
  process: ChildProcess
  close(): Promise<void>
}

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
}): Promise<Shop> {
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
