import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { inject } from 'vitest'
import { databaseUrl } from '../factories/test-cluster.ts'
import { demoTemplate } from './demo-template.ts'

export type Shop = {
  origin: string
  /** For looking behind the counter. */
  sql: pg.Client
  /** Folder of this shop's data, with the mails that were "sent" in outbox/. */
  dataDir: string
  close(): Promise<void>
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Opens a shop of its own: the whole server as people start it, over a clone of the demo company's database. */
export async function openShop(environment: Record<string, string> = {}): Promise<Shop> {
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
    async close() {
      await server.stop()
      await sql.end()
      await asAdmin(`drop database ${name} with (force)`)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts bin/server.ts with an environment of its own and waits until it answers. */
export async function startServer(
  environment: Record<string, string>,
): Promise<{ origin: string; stop(): Promise<void>; process: ChildProcess }> {
  const port = String(await freePort())
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [join(root, 'bin/server.ts')], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: port,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => said.push(String(text)))
  await answering(`${origin}/healthz`, child, () => said.join(''))
  return {
    origin,
    process: child,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function answering(url: string, child: ChildProcess, said: () => string): Promise<void> {
  while (child.exitCode === null) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`the server ended before it answered:\n${said()}`)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
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
