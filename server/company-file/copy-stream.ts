import type { Readable, Writable } from 'node:stream'
import type pg from 'pg'
// @ts-expect-error The package has no types of its own.
import * as streams from 'pg-copy-streams'
import { quoted, type Table } from './queries.ts'

/** A table as PostgreSQL's COPY text. */
export function readTable(client: pg.ClientBase, table: Table): Readable & { rowCount: number } {
  return client.query(streams.to(`copy ${target(table)} to stdout`))
}

export function fillTable(client: pg.ClientBase, table: Table): Writable & { rowCount: number } {
  return client.query(streams.from(`copy ${target(table)} from stdin`))
}

function target({ schema, name, columns }: Table) {
  return `${quoted(schema)}.${quoted(name)} (${columns.map(quoted).join(', ')})`
}
