import pg from 'pg'
import type { Database } from './connect.ts'

export type NotReady = 'unreachable' | 'disk-full' | 'read-only'

/** Milliseconds after which a database that does not answer counts as unreachable, and for which an answer holds. */
const patience = 3000
const fresh = 3000

type Checked = { at: number; result: Promise<NotReady | undefined> }
const checked = new WeakMap<Database, Checked>()

/**
 * Says why a database cannot take orders now, undefined where it can. A temporary table is written to find out: on a
 * full disk and on a standby, reading goes on as if nothing were the matter.
 */
export function whyNotReady(database: Database): Promise<NotReady | undefined> {
  const known = checked.get(database)
  if (known && Date.now() - known.at < fresh) return known.result
  const result = Promise.race([write(database), unreachableAfter(patience)])
  checked.set(database, { at: Date.now(), result })
  return result
}

async function write(database: Database): Promise<NotReady | undefined> {
  try {
    await database.$client.query('create temporary table readiness on commit drop as select 1 as written')
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : undefined
    if (code === '53100') return 'disk-full'
    return code === '25006' ? 'read-only' : 'unreachable'
  }
}

function unreachableAfter(milliseconds: number): Promise<NotReady> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, 'unreachable').unref())
}
