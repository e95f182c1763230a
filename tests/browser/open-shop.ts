import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { renewShop, type Shop, type StartedShop, startShop } from './start-shop.ts'

/**
 * A shop for all tests of a file, as it is after its start; ask for it inside the tests. Its process served other files
 * before: to start one takes as long as a short test, and the first pages of each are slow.
 */
export function shopOfThisFile(): () => Shop {
  let shop: Shop
  let taken: pg.Client | undefined
  beforeAll(async () => {
    const clusterUrl = inject('clusterUrl')
    taken = await connected(clusterUrl)
    shop = await renewShop(clusterUrl, await freeShop(taken))
  })
  afterAll(async () => {
    await shop?.sql.end()
    // Its end would come some milliseconds too late for the next file.
    await taken?.query('select pg_advisory_unlock_all()')
    await taken?.end()
  })
  return () => shop
}

/** One of as many shops as workers, taken until the connection ends. */
async function freeShop(connection: pg.Client): Promise<Omit<Shop, 'sql'>> {
  for (const [index, shop] of inject('demoShops').entries()) {
    const { rows } = await connection.query('select pg_try_advisory_lock($1) as taken', [index])
    if (rows[0].taken) return shop
  }
  throw new Error('more files want a shop than there are workers')
}

/** A shop of its own for all tests of a file, open from its first to its last; `environment` is what its operator has set. */
export function ownShopOfThisFile(
  environment: () => Promise<Record<string, string>> = async () => ({}),
): () => StartedShop {
  let shop: StartedShop
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
    sql = await connected(inject('sharedDatabase').url)
  })
  afterAll(() => sql.end())
  return () => ({ ...sharedShop(), sql, dataDir: inject('sharedDatabase').dataDir })
}

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}
