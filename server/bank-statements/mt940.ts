import type { RawEntry } from './raw-entry.ts'

/** The statement line: dates, mark (credit, debit, reversals), funds code, amount, type, references. */
const line =
  /^(?<day>\d{6})(?:\d{4})?(?<mark>R?[CD])[A-Z]?(?<amount>\d{1,12},\d{0,2})[A-Z][A-Z0-9]{3}(?<own>[^/\n]*)(?:\/\/(?<bank>[^\n]*))?/

/** Numbered parts of a text as German and Turkish banks write them: 20 to 29 and 60 to 63 the text, 32 and 33 the sender. */
const numbered = /[?>](\d\d)([^?>]*)/g

/** Reads the entries of an MT940 statement. Source: SWIFT, Standards MT, category 9, MT 940 customer statement message. */
export function parseMt940(file: string): RawEntry[] {
  const entries: RawEntry[] = []
  let currency = ''
  let last: RawEntry | undefined
  for (const [tag, value] of fieldsOf(file)) {
    if (tag === '60F' || tag === '60M') currency = value.slice(7, 10)
    if (tag === '86' && last) Object.assign(last, textOf(value))
    last = tag === '61' ? entryOf(value, currency) : undefined
    if (last) entries.push(last)
  }
  return entries
}

/** The fields of all messages in order; lines without a tag continue the field before them. */
function fieldsOf(file: string): [string, string][] {
  const fields: [string, string][] = []
  for (const row of file.split(/\r?\n/)) {
    const [, tag, value] = /^:(\d{2}[A-Z]?):(.*)$/.exec(row) ?? []
    if (tag !== undefined) fields.push([tag, value!])
    else if (fields.length > 0 && !/^(-\}?|\{.*)$/.test(row)) fields.at(-1)![1] += `\n${row}`
  }
  return fields
}

function entryOf(value: string, currency: string): RawEntry | undefined {
  const { day, mark, amount, bank } = line.exec(value)?.groups ?? {}
  if (!day || !amount) return { problem: value.split('\n')[0]! }
  // A reversed debit brings money, too; a reversed credit takes it.
  if (mark !== 'C' && mark !== 'RD') return undefined
  const date = `20${day.slice(0, 2)}-${day.slice(2, 4)}-${day.slice(4)}`

  return {
    day: date,
    amount: amount.replace(/,$/, ',00'),
    currency,
    sender: '',
    text: '',
    reference: bank?.trim() || undefined,
  }
}

function textOf(value: string): { sender: string; text: string } {
  const parts = [...value.replaceAll('\n', '').matchAll(numbered)]
  if (parts.length < 2) return { sender: '', text: value.replaceAll('\n', '') }
  const pick = (from: number, to: number) =>
    parts.filter(([, part]) => Number(part) >= from && Number(part) <= to).map(([, , words]) => words)
  return { sender: pick(32, 33).join('').trim(), text: [...pick(20, 29), ...pick(60, 63)].join('') }
}
