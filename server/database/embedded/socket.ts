import { chmodSync, lchownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Home } from './home.ts'

// The system keeps 108 bytes for the address of a socket on Linux and 104 on macOS.
const longestAddress = 103

/** An empty folder that only the database's user can enter, with a path short enough for a socket. */
export function chooseSocketFolder({ folder, account }: Home): { folder: string; remove(): void } {
  const inside = join(folder, 'socket')
  const chosen =
    Buffer.byteLength(join(inside, '.s.PGSQL.5432.lock')) <= longestAddress ? fresh(inside) : temporary()
  chmodSync(chosen, 0o700)
  if (account) lchownSync(chosen, account.uid, account.gid)
  return { folder: chosen, remove: () => rmSync(chosen, { recursive: true, force: true }) }
}

// Emptied, because PostgreSQL gives up on a socket of old times whose process number is in use again.
function fresh(folder: string) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  return folder
}

function temporary() {
  return mkdtempSync(join(process.platform === 'linux' ? '/tmp' : tmpdir(), 'kervan-'))
}
