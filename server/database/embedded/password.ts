import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from './account.ts'
import type { Binaries } from './binaries.ts'
import type { Home } from './home.ts'
import { runAlone } from './run-alone.ts'

/** The password of the application's role; a lost one is replaced, which needs PostgreSQL to be down. */
export async function storedPassword(parts: { home: Home; binaries: Binaries; log: Log }): Promise<string> {
  const { home, binaries, log } = parts
  if (existsSync(passwordFile(home))) return readPassword(home)
  log('The password of the database was lost; giving it a new one.')
  const password = newPassword()
  await runAlone({ home, binaries, cluster: home.cluster, sql: [`ALTER ROLE kervan PASSWORD '${password}'`] })
  storePassword(home, password)
  return password
}

export function newPassword(): string {
  return randomBytes(24).toString('hex')
}

export function storePassword(home: Home, password: string): void {
  writeFileSync(`${passwordFile(home)}.new`, `${password}\n`, { mode: 0o600, flush: true })
  renameSync(`${passwordFile(home)}.new`, passwordFile(home))
}

export function readPassword(home: Pick<Home, 'folder'>): string {
  return readFileSync(passwordFile(home), 'utf8').trim()
}

function passwordFile({ folder }: Pick<Home, 'folder'>) {
  return join(folder, 'password')
}
