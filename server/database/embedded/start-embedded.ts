import { rmSync } from 'node:fs'
import { CannotStart } from '#server/environment.ts'
import type { Log } from './account.ts'
import { prepareBinaries } from './binaries.ts'
import { claimHome } from './claim.ts'
import { createCluster, hasCluster } from './cluster.ts'
import { findHome, type Home } from './home.ts'
import { stopLeftovers } from './leftovers.ts'
import { storedPassword } from './password.ts'
import { runPostmaster } from './postmaster.ts'
import { chooseSocketFolder } from './socket.ts'

export type Embedded = {
  /** For any `pg` pool; stays the same when PostgreSQL had to be started again. */
  url: string
  /** Resolves only when PostgreSQL ended and could not be started again. */
  gone: Promise<Error>
  /** Ends PostgreSQL in order (committed work stays, open connections are cut). */
  stop(): Promise<void>
}

type EmbeddedOptions = {
  dataDir: string
  log: Log
  /** Milliseconds to wait for another Kervan that is leaving this folder. */
  wait?: number
  /** False: never syncs to disk, and is removed by stop(). Only for clusters that are thrown away. */
  durable?: boolean
}

/** Starts the PostgreSQL of this data folder, whatever state the last run left it in. */
export async function startEmbedded({
  dataDir,
  log,
  wait,
  durable = true,
}: EmbeddedOptions): Promise<Embedded> {
  if (process.platform === 'win32') {
    throw new CannotStart('The embedded PostgreSQL runs on Linux and macOS. Use WSL, or set DATABASE_URL.')
  }
  const home = findHome(dataDir, log)
  const claim = await claimHome(home, { wait, log })
  try {
    const binaries = prepareBinaries(home, log)
    await stopLeftovers(home, log)
    if (!hasCluster(home)) {
      log('Creating the database …')
      await createCluster({ home, binaries, durable })
    }
    const password = await storedPassword({ home, binaries, log })
    const socket = chooseSocketFolder(home)
    const postmaster = await runPostmaster({ home, binaries, socketFolder: socket.folder, durable, log })
    return {
      url: embeddedUrl(socket.folder, password),
      gone: postmaster.gone,
      async stop() {
        await postmaster.stop()
        socket.remove()
        claim.release()
        // It may be outside of the data folder, where tests would not clean up.
        if (!durable) rmSync(home.folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    claim.release()
    throw asCannotStart(error, home)
  }
}

/** The address of the application's database behind a socket. Port and TLS are spelled out against PGPORT and PGSSLMODE. */
export function embeddedUrl(socketFolder: string, password: string): string {
  return `postgres://kervan:${password}@/kervan?host=${encodeURIComponent(socketFolder)}&port=5432&sslmode=disable`
}

function asCannotStart(error: unknown, home: Home) {
  const { code, path } = error as NodeJS.ErrnoException
  const aboutFiles = code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOSPC'
  return aboutFiles
    ? new CannotStart(`${path ?? home.folder} cannot be used for the database (${code}).`)
    : error
}
