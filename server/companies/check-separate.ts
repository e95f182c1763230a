import { sep } from 'node:path'
import pg from 'pg'
import { CannotStart } from '#server/environment.ts'
import { isLoopback } from '#server/http/connection.ts'

export type Place = {
  code: string
  url: string
  /** An absolute path. */
  folder: string
  /** Whether the folder is that of the installation, in which other companies have theirs. */
  isRoot: boolean
}

/**
 * Throws CannotStart where two companies have the same database, or one has its folder in that of another: deleting or
 * restoring one would then change the other. Databases are compared by host, port and name, without their values in the error.
 */
export function checkSeparate(places: readonly Place[]): void {
  const errors = places.flatMap((place, at) =>
    places.slice(0, at).flatMap((other) => {
      const named = `Companies ${other.code} and ${place.code}`
      return [
        ...(databaseOf(place.url) === databaseOf(other.url) ? [`${named} have the same database.`] : []),
        ...(overlap(place, other) ? [`${named} have the same DATA_DIR, or one within the other.`] : []),
      ]
    }),
  )
  if (errors.length > 0) throw new CannotStart(...errors)
}

function databaseOf(connectionString: string): string {
  const { host, port, database } = new pg.Client({ connectionString })
  return `${isLoopback(host) ? 'localhost' : host}:${port}/${database}`
}

function overlap(one: Place, other: Place): boolean {
  return holds(one, other) || holds(other, one)
}

function holds(outer: Place, inner: Place): boolean {
  return outer.folder === inner.folder || (!outer.isRoot && inner.folder.startsWith(outer.folder + sep))
}
