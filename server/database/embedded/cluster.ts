import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  closeSync,
  existsSync,
  fsyncSync,
  lchownSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from '#server/environment.ts'
import { actingAs } from './account.ts'
import type { Binaries } from './binaries.ts'
import type { Home } from './home.ts'
import { draftPrefix } from './leftovers.ts'
import { newPassword, storePassword } from './password.ts'
import { runAlone } from './run-alone.ts'
import { serverEnvironment } from './settings.ts'

// Raised when a cluster of an older Kervan can no longer be used as it is.
const marker = { madeBy: 'kervan', format: 1, postgres: 18 }

/** Whether the home has a finished cluster of ours; refuses a foreign or older one. */
export function hasCluster({ cluster }: Home): boolean {
  if (!existsSync(cluster)) return false
  const file = join(cluster, 'kervan.json')
  if (!existsSync(file)) throw new CannotStart(`${cluster} is not a database of Kervan: move it elsewhere.`)
  const found = JSON.parse(readFileSync(file, 'utf8'))
  if (found.format === marker.format && found.postgres === marker.postgres) return true
  throw new CannotStart(
    `${cluster} was made by PostgreSQL ${found.postgres}, this Kervan has ${marker.postgres}: ` +
      'back up with the older Kervan and restore with this one.',
  )
}

/** Makes a cluster aside and moves it into place when it is whole and on disk. */
export async function createCluster(parts: {
  home: Home
  binaries: Binaries
  durable: boolean
}): Promise<void> {
  const { home, binaries, durable } = parts
  const draft = join(home.folder, `${draftPrefix}${randomBytes(4).toString('hex')}`)
  mkdirSync(draft, { mode: 0o700 })
  if (home.account) lchownSync(draft, home.account.uid, home.account.gid)
  await initdb({ home, binaries, draft, durable })
  const password = newPassword()
  runAlone({
    home,
    binaries,
    cluster: draft,
    durable,
    sql: [`CREATE ROLE kervan LOGIN CREATEDB PASSWORD '${password}'`, 'CREATE DATABASE kervan OWNER kervan'],
  })
  // Only the application's role may log in; the superuser has neither password nor line.
  writeFileSync(join(draft, 'pg_hba.conf'), 'local all kervan scram-sha-256\n', { flush: true })
  writeFileSync(join(draft, 'kervan.json'), `${JSON.stringify(marker)}\n`, { flush: true })
  storePassword(home, password)
  syncFolder(draft)
  renameSync(draft, home.cluster)
  syncFolder(home.folder)
}

async function initdb(parts: { home: Home; binaries: Binaries; draft: string; durable: boolean }) {
  const { home, binaries, draft, durable } = parts
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const options = ['--username=postgres', '--auth=reject', '--data-checksums', '--no-instructions', ...locale]
  const child = spawn(binaries.initdb, ['-D', draft, ...options, ...(durable ? [] : ['--no-sync'])], {
    ...actingAs(home.account),
    cwd: '/',
    env: serverEnvironment,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    complaint += text
  })
  const [code] = await once(child, 'close')
  if (code === 0) return
  const line = complaint.split('\n').find((text) => /error|fatal/i.test(text)) ?? complaint.trim()
  throw new CannotStart(`The database could not be created in ${home.folder}: ${line}`)
}

function syncFolder(folder: string) {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
