import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { TableFormat } from '#domain/reports/table-formats.ts'
import { byteOrderMark, csvLine } from './csv.ts'
import type { Table } from './table.ts'
import { workbook } from './workbook.ts'

/** Rows are written in pieces of about so many characters. */
const pieceSize = 64 * 1024

/** Returns the pieces of a table as a file: never more of it is in memory than a piece. */
export function tablePieces(table: Table, format: TableFormat): AsyncGenerator<string | Buffer> {
  return format === 'csv' ? csvPieces(table) : workbook(table)
}

/** Writes a table of any length to a file; throws when its signal is aborted. */
export async function writeTable(
  path: string,
  table: Table,
  { format, signal }: { format: TableFormat; signal: AbortSignal },
): Promise<void> {
  const pieces = Readable.from(tablePieces(table, format), { objectMode: false })
  await pipeline(pieces, createWriteStream(path, { mode: 0o600 }), { signal })
}

async function* csvPieces({ columns, rows }: Table): AsyncGenerator<string> {
  let piece = `${byteOrderMark}${csvLine(columns.map(({ head }) => head))}`
  for await (const row of rows) {
    piece += csvLine(row.map((cell) => cell ?? ''))
    if (piece.length < pieceSize) continue
    yield piece
    piece = ''
  }
  if (piece) yield piece
}
