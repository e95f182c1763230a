import { spawnSync } from 'node:child_process'
import { lchownSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from '#server/environment.ts'

/** Where a line for the log goes. */
export type Log = (line: string) => void

/** The user that PostgreSQL runs as when Kervan itself runs as root. */
export type Account = { uid: number; gid: number; name: string }

/** Finds the account `kervan`, or makes it, or takes another one without rights. Root only. */
export function accountOfDatabase(log: Log): Account {
  const own = find('kervan')
  if (own) return own
  for (const [command, ...options] of waysToCreate) {
    spawnSync(command, options, { stdio: 'ignore' })
    const created = find('kervan')
    if (created) {
      log('Created the system user "kervan": PostgreSQL does not run as root.')
      return created
    }
  }
  const other = find('postgres') ?? find('nobody')
  if (other) return other
  throw new CannotStart(
    'PostgreSQL does not run as root, and no user could be created for it: create the user "kervan".',
  )
}

/** Whether the account gets into this folder, through all folders above it. */
export function canEnter({ uid, gid }: Account, folder: string): boolean {
  const { status, error } = spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], {
    uid,
    gid,
    cwd: '/',
    stdio: 'ignore',
  })
  if (!error) return status === 0
  throw new CannotStart(
    'PostgreSQL does not run as root, and this root cannot switch to another user: start as one.',
  )
}

export function chownTree(path: string, { uid, gid }: Account): void {
  lchownSync(path, uid, gid)
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true })) {
    lchownSync(join(entry.parentPath, entry.name), uid, gid)
  }
}

/** For the options of spawn. */
export function actingAs(account: Account | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {}
}

const waysToCreate: [string, ...string[]][] = [
  [
    'useradd',
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/',
    '--shell',
    '/usr/sbin/nologin',
    'kervan',
  ],
  ['adduser', '-S', '-D', '-H', '-h', '/', '-s', '/sbin/nologin', 'kervan'],
]

function find(name: string): Account | undefined {
  const uid = idOf('-u', name)
  const gid = idOf('-g', name)
  return uid && gid ? { uid, gid, name } : undefined
}

function idOf(option: '-u' | '-g', name: string) {
  const { status, stdout } = spawnSync('id', [option, name], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : undefined
}
