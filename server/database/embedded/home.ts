import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from '#server/environment.ts'
import type { Log } from './account.ts'
import { type Account, accountOfDatabase, canEnter, chownTree } from './account.ts'

/**
 * Location of the embedded database. `folder` belongs to the user who starts Kervan and has lock, password and
 * log; `cluster` inside it belongs to `account`, PostgreSQL's user (undefined: the same user).
 */
export type Home = { folder: string; cluster: string; account: Account | undefined }

/** Finds the home of this data folder's database, or makes an empty one. */
export function findHome(dataDir: string, log: Log): Home {
  const { getuid } = process
  return getuid?.() === 0 ? homeForRoot(dataDir, log) : homeForUser(dataDir)
}

/** The home as it is, for looking at a running database; undefined where there is none yet. */
export function existingHome(dataDir: string): Pick<Home, 'folder' | 'cluster'> | undefined {
  const folder = placedElsewhere(dataDir) ?? join(dataDir, 'postgres')
  return existsSync(folder) ? atFolder(folder) : undefined
}

function homeForUser(dataDir: string): Home {
  const folder = placedElsewhere(dataDir) ?? join(dataDir, 'postgres')
  mkdirSync(folder, { recursive: true })
  const home = atFolder(folder)
  const owner = ownerOf(home.cluster)
  if (owner && owner.uid !== process.getuid?.()) {
    throw new CannotStart(
      `The database in ${folder} belongs to another user (uid ${owner.uid}): start Kervan as that user or as root.`,
    )
  }
  return { ...home, account: undefined }
}

// PostgreSQL refuses to run as root: it runs as the owner of its files, or as an account of its own.
function homeForRoot(dataDir: string, log: Log): Home {
  const elsewhere = placedElsewhere(dataDir)
  const folder = elsewhere ?? join(dataDir, 'postgres')
  makeEnterable(folder)
  const home = atFolder(folder)
  const owner = ownerOf(home.cluster)
  const account = owner && owner.uid !== 0 ? { ...owner, name: `uid ${owner.uid}` } : accountOfDatabase(log)
  if (owner?.uid === 0) chownTree(home.cluster, account)
  if (canEnter(account, home.folder)) return { ...home, account }
  if (owner || elsewhere) {
    throw new CannotStart(
      `The user of the database (${account.name}) cannot enter ${home.folder}: open its folders.`,
    )
  }
  return { ...placeElsewhere(dataDir, account, log), account }
}

function placeElsewhere(dataDir: string, account: Account, log: Log) {
  const folder = join(openFolder(account), `data-${randomBytes(4).toString('hex')}`)
  rmdirSync(join(dataDir, 'postgres'))
  makeEnterable(folder)
  writeFileSync(signpost(dataDir), `${folder}\n`, { flush: true })
  log(`Only root can enter ${dataDir}: the database lives in ${folder} (noted in ${signpost(dataDir)}).`)
  return atFolder(folder)
}

/** A folder of root's that the account can enter, for what must be outside of root's own folders. */
export function openFolder(account: Account): string {
  for (const folder of ['/var/lib/kervan', '/var/tmp/kervan', '/tmp/kervan']) {
    try {
      makeEnterable(folder)
      const { uid, mode } = lstatSync(folder)
      if (uid === 0 && (mode & 0o022) === 0 && canEnter(account, folder)) return folder
    } catch {
      // The next one may do; that none does is said below.
    }
  }
  throw new CannotStart(
    `Found no folder that ${account.name} can enter: set DATA_DIR to one, such as /srv/kervan.`,
  )
}

function placedElsewhere(dataDir: string): string | undefined {
  const sign = signpost(dataDir)
  if (!existsSync(sign)) return
  const folder = readFileSync(sign, 'utf8').trim()
  if (existsSync(folder)) return folder
  throw new CannotStart(
    `The database of this data folder is gone: ${sign} names ${folder}. Restore it, or delete ${sign} for an empty database.`,
  )
}

function signpost(dataDir: string) {
  return join(dataDir, 'postgres.place')
}

function makeEnterable(folder: string) {
  if (existsSync(folder)) return
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
}

// The real path is what /proc shows of a running PostgreSQL.
function atFolder(folder: string) {
  const real = realpathSync(folder)
  return { folder: real, cluster: join(real, 'cluster') }
}

function ownerOf(path: string) {
  if (!existsSync(path)) return
  const { uid, gid } = lstatSync(path)
  return { uid, gid }
}
