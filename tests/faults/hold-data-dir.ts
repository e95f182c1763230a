import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach } from 'vitest'
import { databaseProcessesIn } from '#server/database/embedded/processes.ts'
import { type Embedded, startEmbedded } from '#server/database/embedded/start-embedded.ts'

export type Holder = { child: ChildProcess; url: string; said: string; exit: Promise<number | null> }

const holderFile = fileURLToPath(new URL('./holder.ts', import.meta.url))
const folders: string[] = []
const holders: ChildProcess[] = []
const heldHere: Embedded[] = []

// Whatever a test left running is ended by number, then its folder goes.
afterEach(async () => {
  for (const embedded of heldHere.splice(0)) await embedded.stop()
  for (const holder of holders.splice(0)) holder.kill('SIGKILL')
  for (const folder of folders.splice(0).reverse()) {
    const placed = placeOf(folder)
    for (const place of [folder, placed]) {
      if (!place) continue
      for (const pid of databaseProcessesIn(place)) end(pid)
      rmSync(place, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    }
  }
})

/** Ends a process that may be ending by itself. */
function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

export function newDataDir(parent = tmpdir()): string {
  const folder = emptyDataDir(parent)
  folders.push(folder)
  return folder
}

function emptyDataDir(parent: string): string {
  const folder = mkdtempSync(join(parent, 'kf-'))
  // The database's own user must be able to pass.
  chmodSync(folder, 0o755)
  return folder
}

let withDatabase: string | undefined

/** A data folder with a database, as the first start leaves it: copied, because initdb takes longer than the start of PostgreSQL. */
export async function dataDirWithDatabase(): Promise<string> {
  if (!withDatabase) {
    withDatabase = emptyDataDir(tmpdir())
    await stop(await holdDataDir(withDatabase))
  }
  const dataDir = newDataDir()
  // With the owner of each file, who is not the one that runs these tests.
  execFileSync('cp', ['-a', join(withDatabase, 'postgres'), dataDir])
  return dataDir
}

afterAll(() => {
  if (withDatabase) rmSync(withDatabase, { recursive: true, force: true })
})

export function removeAfterwards(folder: string): void {
  folders.push(folder)
}

export function placeOf(dataDir: string): string | undefined {
  const sign = join(dataDir, 'postgres.place')
  return existsSync(sign) ? readFileSync(sign, 'utf8').trim() : undefined
}

/** Starts a holder without waiting for anything. */
export function startHolder(dataDir: string, wait?: number): ChildProcess {
  const child = spawn(process.execPath, [holderFile, dataDir, ...(wait ? [String(wait)] : [])], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  holders.push(child)
  return child
}

/** Resolves when the holder's database takes connections, or when the holder has ended. */
export async function holdDataDir(dataDir: string): Promise<Holder> {
  const child = startHolder(dataDir)
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  const holder: Holder = { child, url: '', said: '', exit }
  const ready = new Promise<void>((resolve) => {
    const hear = (chunk: Buffer) => {
      holder.said += chunk
      holder.url = /^ready (postgres:.*)$/m.exec(holder.said)?.[1] ?? ''
      if (holder.url) resolve()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
  })
  await Promise.race([ready, once(child, 'close')])
  return holder
}

/** Starts the database in this process, which is faster, until the end of the test: where nothing is killed. */
export async function startHere(dataDir: string): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, log: () => {} })
  heldHere.push(embedded)
  return embedded
}

export async function stop(holder: Holder): Promise<number | null> {
  holder.child.kill('SIGTERM')
  return holder.exit
}

/** Runs statements; the values of the last one's rows, one after another. */
export async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const results = [await client.query({ text: sql, rowMode: 'array' })].flat()
    return results.at(-1)!.rows.flat()
  } finally {
    await client.end()
  }
}

export function postmasterOf(dataDir: string): number {
  const folder = placeOf(dataDir) ?? join(dataDir, 'postgres')
  return Number.parseInt(readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8'), 10)
}
