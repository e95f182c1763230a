/** Texts that a spreadsheet would calculate. Source: OWASP, "CSV Injection". */
const formula = /^[=+\-@\t\r]/

/** The mark by which Excel recognises UTF-8. */
export const byteOrderMark = '\ufeff'

/**
 * Writes rows as CSV (RFC 4180) with the mark by which Excel recognises UTF-8. A text that begins like a formula gets an
 * apostrophe before it; numbers stay as they are.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return `${byteOrderMark}${rows.map(csvLine).join('')}`
}

/** Writes one row as a line of CSV, by the rules of `csvOf`. */
export function csvLine(row: readonly (string | number)[]): string {
  return `${row.map(cell).join(',')}\r\n`
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
