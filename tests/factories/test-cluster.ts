import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connect } from '#server/database/connect.ts'
import { existingHome } from '#server/database/embedded/home.ts'
import { startEmbedded } from '#server/database/embedded/start-embedded.ts'
import { migrate } from '#server/database/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the throw-away cluster's maintenance database. */
    clusterUrl: string
  }
}

/** Name of the migrated database that every test file clones. */
export const template = 'kervan_template'

/** How names of databases begin that require the password of the role, as those of operators do. */
export const asksForPassword = 'own_'

/** One throw-away PostgreSQL for the whole run, with a migrated template in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kervan-test-'))
  // Started as root, the database runs as another user, who must be able to pass.
  await chmod(dataDir, 0o711)
  const cluster = await startEmbedded({ dataDir, log: () => {}, durable: false })
  await letIn(existingHome(dataDir)!.cluster)
  await asAdmin(cluster.url, `create database ${template}`)
  const database = connect({ url: databaseUrl(cluster.url, template), max: 2, log: console })
  await migrate(database)
  await database.$client.end()
  project.provide('clusterUrl', cluster.url)
  return async () => {
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Proving a password takes a third of the time of a connection: only the databases of `asksForPassword` require it. */
async function letIn(cluster: string): Promise<void> {
  const lines = [`local /^${asksForPassword} kervan scram-sha-256`, 'local all kervan trust', '']
  await writeFile(join(cluster, 'pg_hba.conf'), lines.join('\n'))
  const [postmaster] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(postmaster), 'SIGHUP')
}

/** Clones a database; copied by files, which takes half the time of Postgres' own way through its log. */
export function cloneDatabase(clusterUrl: string, name: string, from = template): Promise<void> {
  return asAdmin(clusterUrl, `create database ${name} template ${from} strategy file_copy`)
}

export function dropDatabase(clusterUrl: string, name: string): Promise<void> {
  return asAdmin(clusterUrl, `drop database ${name} with (force)`)
}

/** Connections to maintenance databases, which stay open: databases come and go often. */
const admins = new Map<string, pg.Pool>()

/** Runs a statement in the cluster's maintenance database. */
export async function asAdmin(clusterUrl: string, statement: string): Promise<void> {
  const admin = admins.get(clusterUrl) ?? openAdmin(clusterUrl)
  await admin.query(statement)
}

function openAdmin(connectionString: string): pg.Pool {
  const admin = new pg.Pool({ connectionString, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  // The cluster ends before the process does.
  admin.on('error', () => {})
  admins.set(connectionString, admin)
  return admin
}

/** The same cluster, another database. */
export function databaseUrl(clusterUrl: string, name: string): string {
  return clusterUrl.replace(/@([^/]*)\/[^?]*/, `@$1/${name}`)
}
