import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from '#server/environment.ts'
import type { Log } from './account.ts'
import type { Home } from './home.ts'
import { birthOf, databaseProcessesIn } from './processes.ts'

/** Ends what a killed Kervan left behind: a PostgreSQL without its parent, and half-made clusters. */
export async function stopLeftovers(home: Home, log: Log): Promise<void> {
  await removeDrafts(home)
  await stopOrphan(home, log)
  removeStalePidFile(home)
}

/** The name of a cluster that is still being made begins so. */
export const draftPrefix = 'draft-'

async function removeDrafts({ folder }: Home) {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(draftPrefix))) {
    const draft = join(folder, name)
    for (const pid of databaseProcessesIn(draft)) signal(pid, 'SIGKILL')
    await allGone(draft, 10)
    rmSync(draft, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

// The postmaster ends its own; without one, its children notice that and end by themselves within a moment.
async function stopOrphan({ cluster }: Home, log: Log) {
  if (databaseProcessesIn(cluster).length === 0) return
  log('Stopping the PostgreSQL of an earlier run …')
  const postmaster = postmasterPid(cluster)
  if (postmaster && databaseProcessesIn(cluster).includes(postmaster)) {
    signal(postmaster, 'SIGINT')
    if (await allGone(cluster, 60)) return
  } else if (await allGone(cluster, 10)) return
  for (const pid of databaseProcessesIn(cluster)) signal(pid, 'SIGQUIT')
  if (await allGone(cluster, 10)) return
  const left = databaseProcessesIn(cluster)
  throw new CannotStart(
    `A PostgreSQL of an earlier run does not end (process ${left.join(', ')}): stop it by hand.`,
  )
}

/** Waits until no process of this cluster lives. */
export async function allGone(cluster: string, seconds: number): Promise<boolean> {
  const end = Date.now() + seconds * 1000
  while (databaseProcessesIn(cluster).length > 0) {
    if (Date.now() > end) return false
    await sleep(50)
  }
  return true
}

// PostgreSQL handles the lock file of a dead process, with its shared memory. It fails only when the number is
// in use: by another program, or by a zombie process.
function removeStalePidFile({ cluster }: Home) {
  const pid = postmasterPid(cluster)
  if (pid && (birthOf(pid) || isNumberTaken(pid))) rmSync(join(cluster, 'postmaster.pid'))
}

/** The number in postmaster.pid; whether it still is a postmaster is another question. */
export function postmasterPid(cluster: string): number | undefined {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
  return pid > 0 ? pid : undefined
}

function isNumberTaken(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
