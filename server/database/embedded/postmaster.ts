import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from '#server/environment.ts'
import type { Log } from './account.ts'
import { actingAs } from './account.ts'
import type { Binaries } from './binaries.ts'
import type { Home } from './home.ts'
import { stopLeftovers } from './leftovers.ts'
import { serverEnvironment, serverOptions } from './settings.ts'

type Parts = { home: Home; binaries: Binaries; socketFolder: string; durable: boolean; log: Log }

const triesToRestart = 8

/** Runs PostgreSQL and starts it again when it dies. Resolves when it takes connections. */
export async function runPostmaster(parts: Parts): Promise<{ gone: Promise<Error>; stop(): Promise<void> }> {
  const { home, log } = parts
  const gone = Promise.withResolvers<Error>()
  let stopping: Promise<void> | undefined
  let restarting: Promise<void> | undefined
  let child = await launch(parts)
  watch()
  // An exit without stop(), by process.exit or an error, must not leave PostgreSQL running.
  const farewell = () => void child.kill('SIGINT')
  process.on('exit', farewell)

  return { gone: gone.promise, stop: () => (stopping ??= stop()) }

  function watch() {
    const onExit = (code: number | null, signal: string | null) => {
      if (stopping) return
      log(`PostgreSQL ended unexpectedly (${signal ?? `code ${code}`}); starting it again …`)
      restarting = restart()
    }
    if (hasEnded(child)) onExit(child.exitCode, child.signalCode)
    else child.once('exit', onExit)
  }

  async function restart() {
    for (let attempt = 0; attempt < triesToRestart && !stopping; attempt++) {
      try {
        await stopLeftovers(home, log)
        child = await launch(parts)
        log('PostgreSQL is back.')
        return watch()
      } catch (error) {
        log((error as Error).message)
        await sleep(100 * 2 ** attempt)
      }
    }
    if (!stopping)
      gone.resolve(new CannotStart(`PostgreSQL cannot be started again; its log is ${logFile(home)}.`))
  }

  async function stop() {
    await restarting
    child.ref()
    // Fast shutdown, then without goodbye (replayed from the log at the next start), then by force.
    for (const [signal, seconds] of [
      ['SIGINT', 60],
      ['SIGQUIT', 10],
      ['SIGKILL', 10],
    ] as const) {
      if (hasEnded(child)) break
      child.kill(signal)
      await Promise.race([once(child, 'exit'), sleep(seconds * 1000, undefined, { ref: false })])
    }
    process.off('exit', farewell)
    await stopLeftovers(home, log)
  }
}

// Detached: Ctrl-C in the terminal must reach us alone, so that requests end before the database does.
async function launch({ home, binaries, socketFolder, durable, log }: Parts): Promise<ChildProcess> {
  const output = openLog(home)
  const child = spawn(binaries.postgres, ['-D', home.cluster, ...serverOptions({ socketFolder, durable })], {
    ...actingAs(home.account),
    cwd: '/',
    env: serverEnvironment,
    detached: true,
    stdio: ['ignore', output.handle, output.handle],
  })
  closeSync(output.handle)
  const failed = once(child, 'error')
  failed.catch(() => {})
  child.unref()
  const began = Date.now()
  let nextWord = began + 3000
  while (!isReady(home, child)) {
    if (hasEnded(child))
      throw new CannotStart(`PostgreSQL does not start: ${complaintSince(output.size, home)}`)
    if (child.pid === undefined) throw (await failed)[0]
    if (Date.now() > nextWord) {
      log('PostgreSQL is still getting ready (after a crash it replays its log) …')
      nextWord += 10_000
    }
    await sleep(15)
  }
  return child
}

// The eighth line of postmaster.pid says how far PostgreSQL is.
function isReady({ cluster }: Home, child: ChildProcess) {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready'
  } catch {
    return false
  }
}

function hasEnded(child: ChildProcess) {
  return child.exitCode !== null || child.signalCode !== null
}

function openLog(home: Home) {
  const file = logFile(home)
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 5_000_000) renameSync(file, `${file}.1`)
  return { handle: openSync(file, 'a', 0o600), size: statSync(file).size }
}

function complaintSince(offset: number, home: Home) {
  const text = readFileSync(logFile(home)).subarray(offset).toString()
  const line = text.split('\n').findLast((candidate) => /(FATAL|PANIC|ERROR|error):/.test(candidate))
  return `${line?.replace(/^.*?(FATAL|PANIC|ERROR): +/, '') ?? 'no reason given'} (log: ${logFile(home)})`
}

function logFile({ folder }: Home) {
  return join(folder, 'postgres.log')
}
