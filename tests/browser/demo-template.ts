import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { loadDemo } from '#demo/load-demo.ts'
import { connect } from '#server/database/connect.ts'
import { cloneDatabase, databaseUrl } from '../factories/test-cluster.ts'
import { demoTemplate, startShop } from './start-shop.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Uploads of the demo company, shared by all browser tests. */
    demoUploads: string
    /** A shop for each worker, for the file that it runs. */
    demoShops: { origin: string; databaseUrl: string; dataDir: string }[]
    /** Address of the shop that files share which only read or book a few places. */
    sharedOrigin: string
    /** Address of its database, and its folder. */
    sharedDatabase: { url: string; dataDir: string }
  }
}

/** Loads the demo company once for all browser tests, and opens the shops that they use. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const clusterUrl = project.getProvidedContext().clusterUrl
  const uploads = await mkdtemp(join(tmpdir(), 'kervan-demo-'))
  await cloneDatabase(clusterUrl, demoTemplate)
  const database = connect({ url: databaseUrl(clusterUrl, demoTemplate), max: 4, log: console })
  await loadDemo({ database, uploads, now: new Date(), log: pino({ level: 'silent' }) })
  await database.$client.end()
  const start = () => startShop({ clusterUrl, uploads })
  const shop = await start()
  const demoShops = await Promise.all(Array.from({ length: Number(project.config.maxWorkers) }, start))
  // Their databases come and go.
  await Promise.all(demoShops.map(({ sql }) => sql.end()))
  project.provide(
    'demoShops',
    demoShops.map(({ origin, databaseUrl, dataDir }) => ({ origin, databaseUrl, dataDir })),
  )
  project.provide('demoUploads', uploads)
  project.provide('sharedOrigin', shop.origin)
  project.provide('sharedDatabase', { url: shop.databaseUrl, dataDir: shop.dataDir })
  return async () => {
    await Promise.all([shop, ...demoShops].map((one) => one.close()))
    await rm(uploads, { recursive: true, force: true })
  }
}
