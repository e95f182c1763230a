import { totalmem } from 'node:os'

/** PostgreSQL's settings on every start; its own files cannot override them. */
export function serverOptions({
  socketFolder,
  durable,
}: {
  socketFolder: string
  durable: boolean
}): string[] {
  return asOptions({
    cluster_name: 'kervan',
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    password_encryption: 'scram-sha-256',
    // For twelve companies with all their connections in use; an unused one costs a few kilobytes.
    max_connections: '300',
    shared_buffers: `${sharedMegabytes(totalmem())}MB`,
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    // Without the details of errors: they repeat the values of rows.
    log_error_verbosity: 'terse',
    ...durability(durable),
  })
}

/** A sixteenth of the machine, within bounds; taken only when it is needed. */
function sharedMegabytes(machine: number): number {
  return Math.min(Math.max(Math.floor(machine / 16 / 1024 ** 2), 128), 1024)
}

export function durability(durable: boolean): Record<string, string> {
  if (!durable) {
    // Databases that come and go: a vacuum of the superuser's in one of them would keep it from being dropped.
    const never = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }
    return never
  }
  // macOS' own fsync leaves the last writes in the drive.
  const reallySync: Record<string, string> =
    process.platform === 'darwin' ? { wal_sync_method: 'fsync_writethrough' } : {}
  return { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', ...reallySync }
}

export function asOptions(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Nothing of our own environment reaches PostgreSQL: PGDATA, LANG and the like would steer it. */
export const serverEnvironment = { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' }
