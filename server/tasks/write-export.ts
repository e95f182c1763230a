import type { Day } from '#domain/dates/day.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { TableFormat } from '#domain/reports/table-formats.ts'
import type { Cell, ColumnKind } from '#server/documents/table.ts'
import { writeTable } from '#server/documents/table-file.ts'
import { type ServerMessage, say } from '#server/i18n/say.ts'
import { aWeek, type RunningTask, type TaskResult } from './run-tasks.ts'

const noteEvery = 500

/** How staff want an export: the headings are in the language. */
export type ExportOptions = { format: TableFormat; locale: Locale }

type Named = Extract<ServerMessage, `export-${string}`> extends `export-${infer Name}` ? Name : never

type Export = ExportOptions & {
  /** What is exported, as its message and its file are named. */
  name: Named & ('bookings' | 'members')
  columns: Partial<Record<Named, ColumnKind>>
  rows: AsyncIterable<readonly Cell[]>
  total: number
  day: Day
}

/** Writes the table of an export to the file of its task, with its progress. */
export async function writeExport(
  { path, signal, onProgress }: RunningTask,
  { name, columns, rows, total, day, format, locale }: Export,
): Promise<TaskResult> {
  onProgress({ total })
  async function* counted() {
    let done = 0
    for await (const row of rows) {
      yield row
      done += 1
      if (done % noteEvery === 0) onProgress({ done })
    }
    onProgress({ done })
  }
  const table = {
    sheet: say(locale, `export-${name}`),
    columns: Object.entries(columns).map(([column, kind]) => ({
      head: say(locale, `export-${column as Named}`),
      kind,
    })),
    rows: counted(),
  }
  await writeTable(path, table, { format, signal })
  return { file: `${name}-${day}.${format}`, availableFor: aWeek }
}
