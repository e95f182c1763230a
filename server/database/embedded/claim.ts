import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from '#server/environment.ts'
import type { Log } from './account.ts'
import type { Home } from './home.ts'
import { birthOf } from './processes.ts'

type Holder = { pid: number; birth: string }

/** Milliseconds that a process which was just killed may still be seen for. */
const seenAfterDeath = 2000

/**
 * Takes the home for this process, or refuses when another living Kervan holds it for longer than `wait` milliseconds.
 * One whose launcher was killed is finishing its answers and its database: the next start outwaits it.
 */
export function claimHome(
  home: Home,
  { wait = seenAfterDeath, log }: { wait?: number; log: Log },
): Promise<Claim> {
  return claimFile(join(home.folder, 'lock'), {
    wait,
    onWait: (pid) => wait > seenAfterDeath && log(`Waiting for process ${pid} to leave ${home.folder} …`),
    refusal: (pid) =>
      `Kervan already runs on ${home.folder} (process ${pid}). Stop it first, or set another DATA_DIR and PORT.`,
  })
}

/** What a process holds until it releases it or ends, by whichever way. */
export type Claim = { release(): void }

/**
 * Takes a lock file for this process. Throws CannotStart with the refusal when another living process, or this one, holds
 * it for longer than `wait` milliseconds; the lock of a process that has ended counts for nothing.
 */
export async function claimFile(
  lock: string,
  {
    wait,
    onWait,
    refusal,
  }: { wait: number; onWait(pid: number): void; refusal(pid: number | undefined): string },
): Promise<Claim> {
  const own: Holder = { pid: process.pid, birth: birthOf(process.pid) ?? '' }
  for (let waited = 0; waited <= wait; waited += 100) {
    if (take(lock, own)) return { release: () => release(lock, own) }
    const holder = read(lock)
    if (!holder || !isLiving(holder)) removeStale(lock, holder)
    else if (holder.pid === own.pid) break
    else {
      if (waited === 1000) onWait(holder.pid)
      await sleep(100)
    }
  }
  throw new CannotStart(refusal(read(lock)?.pid))
}

/** Whether a living process holds the home. */
export function isClaimed(home: Pick<Home, 'folder'>): boolean {
  const holder = read(join(home.folder, 'lock'))
  return holder !== undefined && isLiving(holder)
}

// A hard link appears whole or not at all, and never over another one.
function take(lock: string, own: Holder) {
  const draft = `${lock}.${own.pid}`
  writeFileSync(draft, JSON.stringify(own))
  try {
    linkSync(draft, lock)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft)
  }
}

// Two starts may find the same stale lock: what was moved aside is looked at again, and a fresh one is put back.
function removeStale(lock: string, stale: Holder | undefined) {
  const aside = `${lock}.stale.${process.pid}`
  try {
    renameSync(lock, aside)
  } catch {
    return
  }
  const moved = read(aside)
  if (moved && (moved.pid !== stale?.pid || moved.birth !== stale.birth)) {
    try {
      linkSync(aside, lock)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  rmSync(aside)
}

function release(lock: string, own: Holder) {
  if (read(lock)?.birth === own.birth) rmSync(lock, { force: true })
}

function isLiving({ pid, birth }: Holder) {
  return birthOf(pid) === birth
}

function read(lock: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(lock, 'utf8'))
  } catch {
    // Missing, or from before a power loss: the lock is free.
    return undefined
  }
}
