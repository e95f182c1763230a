import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { startServer } from '../factories/start-server.ts'
import { databaseUrl } from '../factories/test-cluster.ts'
import { demoTemplate } from './demo-template.ts'

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

/**
 * A shop for all tests of a file, open from its first test to its last; ask for it inside the tests. `environment`
 * is what else its operator has set.
 */
export function shopOfThisFile(
  environment: () => Promise<Record<string, string>> = async () => ({}),
): () => Shop {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(await environment())
  })
  afterAll(async () => {
    await shop.close()
  })
  return () => shop
}

/** Opens a shop of its own: the whole server as people start it, over a clone of the demo company's database. */
async function openShop(environment: Record<string, string>): Promise<Shop> {
  const name = `shop_${randomBytes(6).toString('hex')}`
  await asAdmin(`create database ${name} template ${demoTemplate}`)
  const dataDir = await mkdtemp(join(tmpdir(), 'kervan-shop-'))
  await symlink(inject('demoUploads'), join(dataDir, 'uploads'))
  const url = databaseUrl(inject('clusterUrl'), name)
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
      await asAdmin(`drop database ${name} with (force)`)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('clusterUrl') })
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}
