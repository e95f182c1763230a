/** Texts that a spreadsheet would calculate. Source: OWASP, "CSV Injection". */
const formula = /^[=+\-@\t\r]/

const byteOrderMark = '\ufeff'

/**
 * Writes rows as CSV (RFC 4180) with the mark by which Excel recognises UTF-8. A text that begins like a formula gets an
 * apostrophe before it; numbers stay as they are.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return `${byteOrderMark}${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
