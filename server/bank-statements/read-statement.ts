import { createHash } from 'node:crypto'
import type { StatementEntry } from '#domain/bank/statement.ts'
import { parseDay } from '#domain/dates/day.ts'
import { isCurrency } from '#domain/money/money.ts'
import { moneyTyped } from '#domain/money/typed-money.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { parseCamt053 } from './camt053.ts'
import { parseCsv } from './csv.ts'
import { parseMt940 } from './mt940.ts'
import type { RawEntry } from './raw-entry.ts'

/** What came in according to a statement, and the lines of it that could not be read. */
export type Statement = { entries: StatementEntry[]; problems: string[] }

/** Larger files are not statements of a tour operator. */
export const largestStatement = 5_000_000

/**
 * Reads a bank statement in MT940, CAMT.053 or CSV. `currency` is the account's, for a CSV file that does not name it.
 * An entry has the same id in each statement that lists it: it is made of what the bank says about it, and of how many
 * entries say the same.
 */
export function readStatement(
  bytes: Uint8Array,
  { currency }: { currency: string },
): Statement | Refusal<'statement-unreadable' | 'statement-too-large'> {
  if (bytes.length > largestStatement)
    return refuse('statement-too-large', { megabytes: largestStatement / 1e6 })
  const raw = parse(decode(bytes), currency)
  if (!raw) return refuse('statement-unreadable')
  const entries: StatementEntry[] = []
  const problems: string[] = []
  const times = new Map<string, number>()
  for (const one of raw) {
    const entry = 'problem' in one ? undefined : checked(one)
    if (!entry) {
      problems.push('problem' in one ? one.problem : [one.day, one.amount, one.currency].join(' '))
      continue
    }
    const same = JSON.stringify(entry)
    const nth = (times.get(same) ?? 0) + 1
    times.set(same, nth)
    const { reference: _, ...shown } = entry
    entries.push({ id: createHash('sha256').update(`${nth}${same}`).digest('hex').slice(0, 32), ...shown })
  }
  return { entries, problems }
}

function parse(file: string, currency: string): RawEntry[] | undefined {
  const start = file.slice(0, 2000)
  if (/^:20:/m.test(start)) return parseMt940(file)
  if (!/^\s*</.test(start)) return parseCsv(file, currency)
  // A statement has no document type; one with entities of its own could grow without end.
  if (/<!DOCTYPE/i.test(file) || !/BkToCstmrStmt/.test(start)) return undefined
  try {
    return parseCamt053(file)
  } catch {
    return undefined
  }
}

function checked(raw: Exclude<RawEntry, { problem: string }>) {
  const day = parseDay(raw.day)
  const amount = isCurrency(raw.currency) ? moneyTyped(raw.amount, raw.currency) : undefined
  if (!day || !amount || amount.minor <= 0) return undefined
  const { sender, text, reference } = raw
  return {
    day,
    amount,
    sender: sender.slice(0, 200),
    text: text.replaceAll(/\s+/g, ' ').trim().slice(0, 1000),
    reference,
  }
}

/** Exports are in UTF-8 or, from older systems of Turkish banks, in Windows-1254. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1254').decode(bytes)
  }
}
