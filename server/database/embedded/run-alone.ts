import { spawnSync } from 'node:child_process'
import { actingAs } from './account.ts'
import type { Binaries } from './binaries.ts'
import type { Home } from './home.ts'
import { asOptions, durability, serverEnvironment } from './settings.ts'

type Alone = { home: Home; binaries: Binaries; cluster: string; sql: string[]; durable?: boolean }

/** Runs statements as the superuser, in PostgreSQL's single-user mode: no client can log in as that user. */
export function runAlone({ home, binaries, cluster, sql, durable = true }: Alone): void {
  const options = asOptions({ password_encryption: 'scram-sha-256', ...durability(durable) })
  const { stderr, status, error } = spawnSync(
    binaries.postgres,
    ['--single', '-D', cluster, ...options, 'postgres'],
    {
      ...actingAs(home.account),
      cwd: '/',
      env: serverEnvironment,
      encoding: 'utf8',
      input: `${sql.join('\n')}\n`,
    },
  )
  const complaint = /(ERROR|FATAL|PANIC): .*/.exec(stderr ?? '')?.[0]
  if (error || status !== 0 || complaint) {
    throw error ?? new Error(`PostgreSQL could not prepare ${cluster}: ${complaint ?? stderr}`)
  }
}
