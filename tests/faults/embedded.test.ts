import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { databaseProcessesIn } from '#server/database/embedded/processes.ts'
import { startEmbedded } from '#server/database/embedded/start-embedded.ts'
import {
  dataDirWithDatabase,
  holdDataDir,
  newDataDir,
  placeOf,
  postmasterOf,
  query,
  removeAfterwards,
  startHere,
  startHolder,
  stop,
} from './hold-data-dir.ts'

const asRoot = process.getuid?.() === 0

describe('an orderly life', () => {
  test('a stop leaves no process, no lock and no socket, and the next start has the data', async () => {
    const dataDir = await dataDirWithDatabase()
    const first = await holdDataDir(dataDir)
    await query(first.url, "create table ports (name text); insert into ports values ('Kaş')")
    expect(await stop(first)).toBe(0)
    expect(databaseProcessesIn(dataDir)).toEqual([])
    expect(readdirSync(join(dataDir, 'postgres')).sort()).toEqual(['cluster', 'password', 'postgres.log'])
    const second = await holdDataDir(dataDir)
    expect(await query(second.url, 'select name from ports')).toEqual(['Kaş'])
  })

  test('the application is no superuser, work is synced before it is acknowledged, and a lost password is replaced', async () => {
    const dataDir = await dataDirWithDatabase()
    const password = join(dataDir, 'postgres', 'password')
    const lost = readFileSync(password, 'utf8').trim()
    rmSync(password)
    const { url } = await startHere(dataDir)
    const settings = [
      'is_superuser',
      'fsync',
      'synchronous_commit',
      'full_page_writes',
      'listen_addresses',
      'TimeZone',
    ]
    const shown = settings.map((name) => `current_setting('${name}')`)
    expect(await query(url, `select ${shown}`)).toEqual(['off', 'on', 'on', 'on', '', 'UTC'])
    const before = url.replace(/kervan:[0-9a-f]+/, `kervan:${lost}`)
    await expect(query(before, 'select 1')).rejects.toThrow('password authentication failed')
    await expect(query(url.replace('kervan:', 'postgres:'), 'select 1')).rejects.toThrow(
      'no pg_hba.conf entry',
    )
  })

  test('a second start on the same folder is refused in one line, or outwaits the first, which goes on meanwhile', async () => {
    const dataDir = await dataDirWithDatabase()
    const first = await holdDataDir(dataDir)
    const second = await holdDataDir(dataDir)
    expect(await second.exit).toBe(1)
    expect(second.said).toMatch(/^Kervan already runs on \S+ \(process \d+\)\. Stop it first, .*\n$/)
    expect(await query(first.url, 'select 1')).toEqual([1])
    const third = startHolder(dataDir, 60_000)
    const lines: string[] = []
    for await (const line of createInterface(third.stdout!)) {
      lines.push(line.replace(/\d+|\/\S+|postgres:.*/g, '…'))
      if (line.startsWith('Waiting')) first.child.kill('SIGTERM')
      if (line.startsWith('ready')) break
    }
    expect(lines).toEqual(['Waiting for process … to leave … …', 'ready …'])
  })

  test('a foreign folder is refused, not used', async () => {
    const dataDir = newDataDir()
    mkdirSync(join(dataDir, 'postgres', 'cluster'), { recursive: true })
    await expect(startEmbedded({ dataDir, log: () => {} })).rejects.toThrow('is not a database of Kervan')
  })

  test('a throw-away cluster in a folder with a long path does not sync, gets its socket elsewhere, and a stop throws away both', async () => {
    const dataDir = join(newDataDir(), 'a-long-name-'.repeat(10))
    mkdirSync(dataDir)
    const embedded = await startEmbedded({ dataDir, durable: false, log: () => {} })
    expect(await query(embedded.url, "select current_setting('fsync')")).toEqual(['off'])
    const socket = new URL(embedded.url.replace('@/', '@x/')).searchParams.get('host')!
    expect(existsSync(socket)).toBe(true)
    expect(socket.startsWith(dataDir)).toBe(false)
    await embedded.stop()
    expect([existsSync(socket), existsSync(join(dataDir, 'postgres'))]).toEqual([false, false])
  })
})

describe('kill -9', () => {
  test('of Node: the next start stops the orphan and has every acknowledged row', async () => {
    const dataDir = await dataDirWithDatabase()
    const first = await holdDataDir(dataDir)
    await query(first.url, 'create table ports (id int); insert into ports values (1)')
    const orphan = postmasterOf(dataDir)
    first.child.kill('SIGKILL')
    await first.exit
    const second = await holdDataDir(dataDir)
    expect(second.said).toContain('Stopping the PostgreSQL of an earlier run')
    expect(postmasterOf(dataDir)).not.toBe(orphan)
    expect(await query(second.url, 'select id from ports')).toEqual([1])
  })

  test('of the postmaster: it comes back, and the same pool goes on', async () => {
    const dataDir = await dataDirWithDatabase()
    const holder = await holdDataDir(dataDir)
    const pool = new pg.Pool({ connectionString: holder.url })
    pool.on('error', () => {})
    await pool.query('create table ports (id int)')
    for (const id of [1, 2]) {
      await pool.query('insert into ports values ($1)', [id])
      const killed = postmasterOf(dataDir)
      process.kill(killed, 'SIGKILL')
      await vi.waitFor(() => expect(postmasterOf(dataDir)).not.toBe(killed), { timeout: 15_000 })
      await untilItAnswers(pool)
    }
    expect((await pool.query('select id from ports order by id')).rows).toEqual([{ id: 1 }, { id: 2 }])
    await pool.end()
    expect(await stop(holder)).toBe(0)
    expect(databaseProcessesIn(dataDir)).toEqual([])
  })

  test('of the whole tree while a row is written: no acknowledged row is lost', async () => {
    const dataDir = await dataDirWithDatabase()
    let acknowledged = 0
    for (const more of [1, 200]) {
      const holder = await holdDataDir(dataDir)
      const client = new pg.Client({ connectionString: holder.url })
      client.on('error', () => {})
      await client.connect()
      await client.query('create table if not exists bookings (id int primary key)')
      const stored = await storedBookings(holder.url)
      expect(stored).toBeGreaterThanOrEqual(acknowledged)
      for (let id = stored + 1; id <= stored + more; id++) {
        await client.query('insert into bookings values ($1)', [id])
        acknowledged = id
      }
      const last = client.query('insert into bookings values ($1)', [acknowledged + 1]).then(
        () => acknowledged++,
        () => 'the kill came first',
      )
      holder.child.kill('SIGKILL')
      for (const pid of databaseProcessesIn(dataDir)) killIfThere(pid)
      await last
    }
    const { url } = await startHere(dataDir)
    expect(await storedBookings(url)).toBeGreaterThanOrEqual(acknowledged)
    expect(acknowledged).toBeGreaterThan(200)
  })

  test('while the database is being created, as it begins or is almost done: the next start begins again and leaves no draft', async () => {
    const dataDir = newDataDir()
    for (const made of ['PG_VERSION', join('base', '5', 'PG_VERSION')]) {
      const before = draftsIn(dataDir)
      const isMade = () =>
        draftsIn(dataDir).some((draft) => !before.includes(draft) && existsSync(join(draft, made)))
      const holder = startHolder(dataDir)
      await vi.waitFor(() => expect(isMade()).toBe(true), { timeout: 30_000, interval: 5 })
      holder.kill('SIGKILL')
      await once(holder, 'exit')
      expect(draftsIn(dataDir)).not.toEqual([])
    }
    const { url } = await startHere(dataDir)
    expect(await query(url, 'select 1')).toEqual([1])
    expect(draftsIn(dataDir)).toEqual([])
    expect(databaseProcessesIn(dataDir)).toHaveLength(
      databaseProcessesIn(join(dataDir, 'postgres', 'cluster')).length,
    )
  })
})

describe('a number in postmaster.pid or in the lock that is of another process now', () => {
  test('a stranger with that number is left alone, and the lock is taken over', async () => {
    const dataDir = await dataDirWithDatabase()
    const stranger = spawn('sleep', ['60'])
    leavePidFile(dataDir, stranger.pid!)
    leaveLock(dataDir, 1)
    const { url } = await startHere(dataDir)
    expect(await query(url, 'select 1')).toEqual([1])
    expect(stranger.exitCode ?? stranger.signalCode).toBe(null)
    stranger.kill()
  })

  test('a zombie with that number does not block the start', async () => {
    const dataDir = await dataDirWithDatabase()
    // The child ends, and the parent that the shell became never collects it.
    const parent = spawn('sh', ['-c', 'sleep 0.05 & echo $!; exec sleep 60'])
    const [line] = await once(parent.stdout, 'data')
    const zombie = Number(line)
    await vi.waitFor(() => expect(said('stat', zombie)).toMatch(/^Z/))
    leavePidFile(dataDir, zombie)
    leaveLock(dataDir, zombie)
    const { url } = await startHere(dataDir)
    expect(await query(url, 'select 1')).toEqual([1])
    parent.kill()
  })
})

describe.runIf(asRoot)('as root', () => {
  test('below a folder that only root can enter, the database is placed elsewhere, runs as another user, and is found again', async () => {
    const closed = mkdtempSync('/var/tmp/kervan-closed-')
    removeAfterwards(closed)
    chmodSync(closed, 0o700)
    const dataDir = newDataDir(closed)
    const first = await holdDataDir(dataDir)
    expect(first.said).toContain(`Only root can enter ${dataDir}: the database lives in ${placeOf(dataDir)}`)
    expect(Number(said('uid', postmasterOf(dataDir)))).toBeGreaterThan(0)
    await query(first.url, 'create table ports (id int)')
    await stop(first)
    const second = await startHere(dataDir)
    expect(await query(second.url, 'select count(*)::int from ports')).toEqual([0])
  })

  test('a database that an ordinary user made goes on as that user', async () => {
    const dataDir = await dataDirWithDatabase()
    spawnSync('chown', ['-R', '20001:20001', join(dataDir, 'postgres')])
    await startHere(dataDir)
    expect(said('uid', postmasterOf(dataDir))).toBe('20001')
  })
})

async function untilItAnswers(pool: pg.Pool) {
  for (let attempt = 0; attempt < 200; attempt++) {
    const answered = await pool.query('select 1').then(
      () => true,
      () => false,
    )
    if (answered) return
    await sleep(50)
  }
  throw new Error('PostgreSQL did not come back within 10 s')
}

/** The number of the newest booking, of which none before it may be missing. */
async function storedBookings(url: string): Promise<number> {
  const [newest, count] = await query(url, 'select coalesce(max(id), 0), count(*)::int from bookings')
  expect(count).toBe(newest)
  return Number(newest)
}

function draftsIn(dataDir: string): string[] {
  const home = join(dataDir, 'postgres')
  if (!existsSync(home)) return []
  return readdirSync(home).flatMap((name) => (name.startsWith('draft-') ? [join(home, name)] : []))
}

/** What the system says of a process. */
function said(field: 'stat' | 'uid', pid: number): string {
  return spawnSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()
}

function leaveLock(dataDir: string, pid: number) {
  writeFileSync(join(dataDir, 'postgres', 'lock'), JSON.stringify({ pid, birth: 'of old' }))
}

function leavePidFile(dataDir: string, pid: number) {
  const cluster = join(dataDir, 'postgres', 'cluster')
  writeFileSync(
    join(cluster, 'postmaster.pid'),
    `${pid}\n${cluster}\n1795198380\n5432\n\n\n  1234567         0\nready   \n`,
  )
  expect(readFileSync(join(cluster, 'postmaster.pid'), 'utf8')).toContain(String(pid))
}

function killIfThere(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // Its postmaster took it along.
  }
}
