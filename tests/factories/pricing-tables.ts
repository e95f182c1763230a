import { readFileSync } from 'node:fs'

/** A row of a table of docs/pricing.md, by its columns. */
export type Row = Record<string, string>

/** docs/pricing.md, whose tables the worked examples are read from. */
export const pricingPage = readFileSync(new URL('../../docs/pricing.md', import.meta.url), 'utf8').trim()

/** Returns the text under a second-level heading; throws when it is missing. */
export function chapterOf(heading: string): string {
  const chapter = pricingPage.split(/^## /m).find((part) => part.startsWith(`${heading}\n`))
  if (!chapter) throw new Error(`docs/pricing.md has no chapter "${heading}"`)
  return chapter
}

/** All tables of a text, in their order. */
export function tablesOf(text: string): Row[][] {
  return blocksOf(text).map(rowsOf)
}

/** The one table of a text with these columns; an error where there is none, or more than one. */
export function tableWith(text: string, ...columns: string[]): Row[] {
  const found = blocksOf(text).filter(([head]) => columns.every((column) => head!.includes(column)))
  if (found.length !== 1)
    throw new Error(`${found.length} tables in docs/pricing.md with ${columns.join(', ')}`)
  return rowsOf(found[0]!)
}

/** The lines of each table, in cells. */
function blocksOf(text: string): string[][][] {
  return text
    .split(/\n\n+/)
    .filter((block) => block.startsWith('|'))
    .map((block) => block.trim().split('\n').map(cellsOf))
}

function rowsOf([head = [], , ...rows]: string[][]): Row[] {
  return rows.map((row) => Object.fromEntries(head.map((column, index) => [column, row[index]!])))
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
}
