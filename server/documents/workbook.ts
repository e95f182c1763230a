import type { Cell, Column, ColumnKind, Table } from './table.ts'
import { type Entry, zipped } from './zip-stream.ts'

/* An XLSX file (ECMA-376), written row by row: never more of it is in memory than a piece. */

/** The limits of Excel. Source: Microsoft Support, "Excel specifications and limits". */
const mostRows = 1_048_576
const longestText = 32_767

const pieceSize = 64 * 1024
const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const typeBase = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Indexes into `cellXfs` of the styles below. */
const styleOf: Record<ColumnKind, number> = { text: 0, integer: 0, amount: 2, day: 3, moment: 4 }
const bold = 1
const widths: Record<ColumnKind, number> = { text: 24, integer: 10, amount: 14, day: 12, moment: 17 }

/** Returns the pieces of a workbook; rows beyond the limit of a sheet are on further sheets. */
export function workbook(table: Table): AsyncGenerator<Buffer> {
  return zipped(entries(table))
}

async function* entries({ sheet, columns, rows }: Table): AsyncGenerator<Entry> {
  const iterator = rows[Symbol.asyncIterator]()
  let next = await iterator.next()
  let sheets = 0
  do {
    sheets += 1
    yield {
      name: `xl/worksheets/sheet${sheets}.xml`,
      content: sheetXml(columns, async function* () {
        for (let count = 1; !next.done && count < mostRows; count += 1) {
          yield next.value
          next = await iterator.next()
        }
      }),
    }
  } while (!next.done)
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1)
  yield { name: 'xl/styles.xml', content: styles }
  yield { name: 'xl/workbook.xml', content: workbookXml(sheet, numbers) }
  yield { name: 'xl/_rels/workbook.xml.rels', content: workbookRelations(numbers) }
  yield { name: '_rels/.rels', content: rootRelations }
  yield { name: '[Content_Types].xml', content: contentTypes(numbers) }
}

async function* sheetXml(
  columns: readonly Column[],
  rows: () => AsyncIterable<readonly Cell[]>,
): AsyncGenerator<string> {
  const widthXml = columns.map(
    ({ kind }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${widths[kind]}" customWidth="1"/>`,
  )
  const head = columns.map((column) => textXml(column.head, bold)).join('')
  let piece = `${xmlHead}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widthXml.join('')}</cols><sheetData><row>${head}</row>`
  for await (const row of rows()) {
    piece += `<row>${row.map((cell, index) => cellXml(cell, columns[index]!.kind)).join('')}</row>`
    if (piece.length < pieceSize) continue
    yield piece
    piece = ''
  }
  yield `${piece}</sheetData></worksheet>`
}

function cellXml(cell: Cell, kind: ColumnKind): string {
  if (cell === undefined || cell === '') return '<c/>'
  if (kind === 'text') return textXml(String(cell), styleOf.text)
  const value = typeof cell === 'number' ? cell : serialOf(cell)
  return `<c s="${styleOf[kind]}"><v>${value}</v></c>`
}

/** A text is never a formula here, whatever it begins with. */
function textXml(text: string, style: number): string {
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

/** Days since 1899-12-30, of which the time is a fraction: how a spreadsheet counts. */
function serialOf(moment: string): number {
  const [day, time = '00:00'] = moment.split(' ')
  return (Date.parse(`${day}T${time}:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Characters that XML 1.0 excludes are left out. */
function escaped(text: string): string {
  return (
    text
      .slice(0, longestText)
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/[&<>"]/g, (character) => entities[character]!)
  )
}

/** In the order of `styleOf`: plain, bold, amount, day, moment. */
const styles = `${xmlHead}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`

function workbookXml(sheet: string, numbers: readonly number[]): string {
  const sheets = numbers.map((number) => {
    const name = number === 1 ? sheet : `${sheet} ${number}`
    return `<sheet name="${escaped(name)}" sheetId="${number}" r:id="rId${number}"/>`
  })
  return `${xmlHead}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.join('')}</sheets></workbook>`
}

function workbookRelations(numbers: readonly number[]): string {
  const targets = [
    ...numbers.map((number) => ['worksheet', `worksheets/sheet${number}.xml`]),
    ['styles', 'styles.xml'],
  ]
  const all = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${relations}/${type}" Target="${target}"/>`,
  )
  return `${xmlHead}<Relationships xmlns="${packaged}/relationships">${all.join('')}</Relationships>`
}

const rootRelations = `${xmlHead}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

function contentTypes(numbers: readonly number[]): string {
  const parts = [
    ['/xl/workbook.xml', 'sheet.main'],
    ['/xl/styles.xml', 'styles'],
    ...numbers.map((number) => [`/xl/worksheets/sheet${number}.xml`, 'worksheet']),
  ]
  const all = parts.map(
    ([name, type]) => `<Override PartName="${name}" ContentType="${typeBase}.${type}+xml"/>`,
  )
  return `${xmlHead}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${all.join('')}</Types>`
}
