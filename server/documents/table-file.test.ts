import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import type { Table } from './table.ts'
import { writeTable } from './table-file.ts'

const folder = await mkdtemp(join(tmpdir(), 'kervan-table-'))
afterAll(() => rm(folder, { recursive: true }))

const file = join(folder, 'table')
const signal = new AbortController().signal

const columns: Table['columns'] = [
  { head: 'Guest', kind: 'text' },
  { head: 'Guests', kind: 'integer' },
  { head: 'Total', kind: 'amount' },
  { head: 'Date', kind: 'day' },
  { head: 'Booked at', kind: 'moment' },
]

async function* rowsOf(...rows: Parameters<typeof Array.of<Awaited<Row>>>): AsyncGenerator<Row> {
  yield* rows
}

type Row = readonly (string | number | undefined)[]

const rows = [
  ['=cmd|"/c calc"!A1', 2, 12.5, '2026-07-01', '2026-07-01 12:00'],
  ['Ayşe & <Ali>\u0001', undefined, undefined, undefined, undefined],
]

async function unzipped(): Promise<(name: string) => string> {
  const parts = unzipSync(await readFile(file))
  return (name) => new TextDecoder().decode(parts[name])
}

test('a CSV has a heading, and a formula is a text', async () => {
  await writeTable(file, { sheet: 'Bookings', columns, rows: rowsOf(...rows) }, { format: 'csv', signal })
  expect(await readFile(file, 'utf8')).toBe(
    '\ufeffGuest,Guests,Total,Date,Booked at\r\n' +
      '"\'=cmd|""/c calc""!A1",2,12.5,2026-07-01,2026-07-01 12:00\r\n' +
      'Ayşe & <Ali>\u0001,,,,\r\n',
  )
})

test('a workbook has numbers, days and texts that no spreadsheet calculates', async () => {
  const table = { sheet: 'Q&A', columns, rows: rowsOf(...rows) }
  await writeTable(file, table, { format: 'xlsx', signal })
  const part = await unzipped()
  const text = (value: string, style = 0) =>
    `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`
  expect(part('xl/worksheets/sheet1.xml')).toContain(
    `<row>${text('=cmd|&quot;/c calc&quot;!A1')}<c s="0"><v>2</v></c><c s="2"><v>12.5</v></c><c s="3"><v>46204</v></c><c s="4"><v>46204.5</v></c></row>` +
      `<row>${text('Ayşe &amp; &lt;Ali&gt;')}<c/><c/><c/><c/></row></sheetData>`,
  )
  expect(part('xl/workbook.xml')).toContain('<sheet name="Q&amp;A" sheetId="1" r:id="rId1"/>')
})

test('rows beyond the limit of a sheet are on the next one, with the heading again', async () => {
  async function* many(): AsyncGenerator<Row> {
    for (let row = 0; row < 1_048_580; row += 1) yield [row]
  }
  const table = { sheet: 'Bookings', columns: [{ head: 'No', kind: 'integer' as const }], rows: many() }
  await writeTable(file, table, { format: 'xlsx', signal })
  const part = await unzipped()
  expect(part('xl/worksheets/sheet1.xml')).toContain('<v>1048574</v></c></row></sheetData>')
  expect(part('xl/worksheets/sheet2.xml')).toMatch(
    /No<.*<v>1048575<.*<v>1048579<\/v><\/c><\/row><\/sheetData>/,
  )
  expect(part('xl/workbook.xml')).toContain('<sheet name="Bookings 2" sheetId="2" r:id="rId2"/>')
})

test('an empty table is a heading; rows that fail and an aborted signal throw', async () => {
  const table = (content: AsyncIterable<Row>) => ({ sheet: 'Bookings', columns, rows: content })
  for (const format of ['csv', 'xlsx'] as const) {
    await writeTable(file, table(rowsOf()), { format, signal })
    async function* failing(): AsyncGenerator<Row> {
      yield rows[0]!
      throw new Error('broken')
    }
    await expect(writeTable(file, table(failing()), { format, signal })).rejects.toThrow('broken')
    const aborted = { format, signal: AbortSignal.abort() }
    await expect(writeTable(file, table(rowsOf(...rows)), aborted)).rejects.toThrow()
  }
})
