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
  startHolder,
  stop,
} from './hold-data-dir.ts'

const asRoot = process.getuid?.() === 0

describe('an orderly life', () => {
  test('a stop leaves no process, no lock and no socket, and the next start has the data', async () => {
    const dataDir = newDataDir()
    const first = await holdDataDir(dataDir)
    await query(first.url, "create table ports (name text); insert into ports values ('Kaş')")
    expect(await stop(first)).toBe(0)
    expect(databaseProcessesIn(dataDir)).toEqual([])
    expect(readdirSync(join(dataDir, 'postgres')).sort()).toEqual(['cluster', 'password', 'postgres.log'])
    const second = await holdDataDir(dataDir)
    expect(await query(second.url, 'select name from ports')).toEqual(['Kaş'])
  })

  test('the application is no superuser, and work is synced before it is acknowledged', async () => {
    const { url } = await holdDataDir(await dataDirWithDatabase())
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
    const wrong = url.replace(/kervan:[0-9a-f]+/, 'kervan:guess')
    await expect(query(wrong, 'select 1')).rejects.toThrow('password authentication failed')
    await expect(query(url.replace('kervan:', 'postgres:'), 'select 1')).rejects.toThrow(
      'no pg_hba.conf entry',
    )
  })

  test('a data folder with a long path gets its socket elsewhere', async () => {
    const dataDir = join(newDataDir(), 'a-long-name-'.repeat(10))
    mkdirSync(dataDir)
    const holder = await holdDataDir(dataDir)
    expect(await query(holder.url, 'select 1')).toEqual([1])
    const socket = new URL(holder.url.replace('@/', '@x/')).searchParams.get('host') ?? ''
    expect(socket.startsWith(dataDir)).toBe(false)
    await stop(holder)
    expect(existsSync(socket)).toBe(false)
  })

  test('a second start on the same folder is refused in one line, and the first goes on', async () => {
    const dataDir = await dataDirWithDatabase()
    const first = await holdDataDir(dataDir)
    const second = await holdDataDir(dataDir)
    expect(await second.exit).toBe(1)
    expect(second.said).toMatch(/^Kervan already runs on \S+ \(process \d+\)\. Stop it first, .*\n$/)
    expect(await query(first.url, 'select 1')).toEqual([1])
  })

  test('a start outwaits the one before that is still leaving', async () => {
    const dataDir = await dataDirWithDatabase()
    const first = await holdDataDir(dataDir)
    const second = startHolder(dataDir, 60_000)
    const lines: string[] = []
    for await (const line of createInterface(second.stdout!)) {
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

  test('a lost password is replaced', async () => {
    const dataDir = await dataDirWithDatabase()
    rmSync(join(dataDir, 'postgres', 'password'))
    const { url } = await holdDataDir(dataDir)
    expect(await query(url, 'select 1')).toEqual([1])
  })

  test('a throw-away cluster does not sync, and a stop throws it away', async () => {
    const dataDir = newDataDir()
    const embedded = await startEmbedded({ dataDir, durable: false, log: () => {} })
    expect(await query(embedded.url, "select current_setting('fsync')")).toEqual(['off'])
    await embedded.stop()
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
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
    for (const id of [1, 2, 3]) {
      await pool.query('insert into ports values ($1)', [id])
      const killed = postmasterOf(dataDir)
      process.kill(killed, 'SIGKILL')
      await vi.waitFor(() => expect(postmasterOf(dataDir)).not.toBe(killed), { timeout: 15_000 })
      await untilItAnswers(pool)
    }
    expect((await pool.query('select id from ports order by id')).rows).toEqual([
      { id: 1 },
      { id: 2 },
      { id: 3 },
    ])
    await pool.end()
    expect(await stop(holder)).toBe(0)
    expect(databaseProcessesIn(dataDir)).toEqual([])
  })

  test('of the whole tree, at any moment under writes: nothing acknowledged is lost', async () => {
    const dataDir = await dataDirWithDatabase()
    let acknowledged = 0
    for (let round = 0; round < 6; round++) {
      const holder = await holdDataDir(dataDir)
      const client = new pg.Client({ connectionString: holder.url })
      client.on('error', () => {})
      await client.connect()
      await client.query('create table if not exists bookings (id int primary key)')
      const { rows } = await client.query(
        'select coalesce(max(id), 0) as newest, count(*)::int as count from bookings',
      )
      expect(rows[0].count).toBe(rows[0].newest)
      expect(rows[0].newest).toBeGreaterThanOrEqual(acknowledged)
      acknowledged = rows[0].newest
      const killing = sleep(100 * Math.random()).then(() => {
        holder.child.kill('SIGKILL')
        for (const pid of databaseProcessesIn(dataDir)) killIfThere(pid)
      })
      try {
        for (let id = acknowledged + 1; ; id++) {
          await client.query('insert into bookings values ($1)', [id])
          acknowledged = id
        }
      } catch {
        // The kill came.
      }
      await killing
    }
    expect(acknowledged).toBeGreaterThan(0)
  })

  test('while the database is being created: the next start begins again and leaves no draft', async () => {
    const dataDir = newDataDir()
    for (const moment of [60, 150, 300, 450]) {
      const holder = startHolder(dataDir)
      await sleep(moment)
      holder.kill('SIGKILL')
      await once(holder, 'exit')
    }
    const { url } = await holdDataDir(dataDir)
    expect(await query(url, 'select 1')).toEqual([1])
    expect(readdirSync(join(dataDir, 'postgres')).filter((name) => name.startsWith('draft-'))).toEqual([])
    expect(databaseProcessesIn(dataDir)).toHaveLength(
      databaseProcessesIn(join(dataDir, 'postgres', 'cluster')).length,
    )
  })
})

describe('a number in postmaster.pid that is not the postmaster any more', () => {
  test('a stranger with that number is left alone', async () => {
    const dataDir = await dataDirWithDatabase()
    const stranger = spawn('sleep', ['60'])
    leavePidFile(dataDir, stranger.pid!)
    const { url } = await holdDataDir(dataDir)
    expect(await query(url, 'select 1')).toEqual([1])
    expect(stranger.exitCode ?? stranger.signalCode).toBe(null)
    stranger.kill()
  })

  test('a zombie with that number does not block the start', async () => {
    const dataDir = await dataDirWithDatabase()
    // The child ends, and the parent that the shell became never collects it.
    const parent = spawn('sh', ['-c', 'sleep 0.05 & echo $!; exec sleep 60'])
    const [line] = await once(parent.stdout, 'data')
    await sleep(200)
    leavePidFile(dataDir, Number(line))
    writeFileSync(join(dataDir, 'postgres', 'lock'), JSON.stringify({ pid: Number(line), birth: 'of old' }))
    const { url } = await holdDataDir(dataDir)
    expect(await query(url, 'select 1')).toEqual([1])
    parent.kill()
  })

  test('a lock whose number belongs to another process now is taken over', async () => {
    const dataDir = await dataDirWithDatabase()
    writeFileSync(join(dataDir, 'postgres', 'lock'), JSON.stringify({ pid: 1, birth: 'of old' }))
    const { url } = await holdDataDir(dataDir)
    expect(await query(url, 'select 1')).toEqual([1])
  })
})

describe.runIf(asRoot)('as root', () => {
  test('PostgreSQL runs as another user', async () => {
    const dataDir = await dataDirWithDatabase()
    await holdDataDir(dataDir)
    const { stdout } = spawnSync('ps', ['-o', 'uid=', '-p', String(postmasterOf(dataDir))], {
      encoding: 'utf8',
    })
    expect(Number(stdout)).toBeGreaterThan(0)
  })

  test('below a folder that only root can enter, the database is placed elsewhere, and found again', async () => {
    const closed = mkdtempSync('/var/tmp/kervan-closed-')
    removeAfterwards(closed)
    chmodSync(closed, 0o700)
    const dataDir = newDataDir(closed)
    const first = await holdDataDir(dataDir)
    expect(first.said).toContain(`Only root can enter ${dataDir}: the database lives in ${placeOf(dataDir)}`)
    await query(first.url, 'create table ports (id int)')
    await stop(first)
    const second = await holdDataDir(dataDir)
    expect(await query(second.url, 'select count(*)::int from ports')).toEqual([0])
    await stop(second)
  })

  test('a database that an ordinary user made goes on as that user', async () => {
    const dataDir = await dataDirWithDatabase()
    spawnSync('chown', ['-R', '20001:20001', join(dataDir, 'postgres')])
    const holder = await holdDataDir(dataDir)
    const { stdout } = spawnSync('ps', ['-o', 'uid=', '-p', String(postmasterOf(dataDir))], {
      encoding: 'utf8',
    })
    expect(Number(stdout)).toBe(20_001)
    await stop(holder)
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
