import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { type Shop, startShop } from './start-shop.ts'

/**
 * A shop for all tests of a file, open from its first test to its last; ask for it inside the tests. `environment`
 * is what else its operator has set.
 */
export function shopOfThisFile(
  environment: () => Promise<Record<string, string>> = async () => ({}),
): () => Shop {
  let shop: Shop
  beforeAll(async () => {
    shop = await startShop({
      clusterUrl: inject('clusterUrl'),
      uploads: inject('demoUploads'),
      environment: await environment(),
    })
  })
  afterAll(async () => {
    await shop.close()
  })
  return () => shop
}

/** The shop of all files that only read, or book a few places: they do not need each a server of their own. */
export function sharedShop(): Pick<Shop, 'origin'> {
  return { origin: inject('sharedOrigin') }
}

/**
 * The same shop for a file that also reads its database, of what it wrote itself: others write at the same time, and
 * what they read must not change.
 */
export function sharedShopOfThisFile(): () => Pick<Shop, 'origin' | 'sql' | 'dataDir'> {
  let sql: pg.Client
  beforeAll(async () => {
    sql = new pg.Client({ connectionString: inject('sharedDatabase').url })
    await sql.connect()
  })
  afterAll(() => sql.end())
  return () => ({ ...sharedShop(), sql, dataDir: inject('sharedDatabase').dataDir })
}
