import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { loadDemo } from '#demo/load-demo.ts'
import { connect } from '#server/database/connect.ts'
import { databaseUrl, template } from '../factories/test-cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Uploads of the demo company, shared by all browser tests. */
    demoUploads: string
  }
}

/** Name of the database that holds the demo company; the server of every test file gets a clone. */
export const demoTemplate = 'kervan_demo_template'

/** Loads the demo company once for all browser tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const clusterUrl = project.getProvidedContext().clusterUrl
  const uploads = await mkdtemp(join(tmpdir(), 'kervan-demo-'))
  const admin = new pg.Client({ connectionString: clusterUrl })
  await admin.connect()
  await admin.query(`create database ${demoTemplate} template ${template}`)
  await admin.end()
  const database = connect({ url: databaseUrl(clusterUrl, demoTemplate), max: 4, log: console })
  await loadDemo({ database, uploads, now: new Date(), log: pino({ level: 'silent' }) })
  await database.$client.end()
  project.provide('demoUploads', uploads)
  return () => rm(uploads, { recursive: true, force: true })
}
