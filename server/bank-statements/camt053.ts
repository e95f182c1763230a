import { XMLParser } from 'fast-xml-parser'
import type { RawEntry } from './raw-entry.ts'

type Node = { [name: string]: unknown }

const parser = new XMLParser({
  ignoreAttributes: false,
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name) => ['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd'].includes(name),
})

/**
 * Reads the booked credits of a CAMT.053 statement, each transaction of a collective entry by itself.
 * Source: ISO 20022, camt.053.001 versions 2 to 13, BankToCustomerStatement.
 */
export function parseCamt053(file: string): RawEntry[] {
  const statements = listAt(parser.parse(file), 'Document', 'BkToCstmrStmt', 'Stmt')
  return statements.flatMap((statement) => listAt(statement, 'Ntry')).flatMap(entriesOf)
}

function entriesOf(entry: Node): RawEntry[] {
  const state = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')
  if (state !== '' && state !== 'BOOK') return []
  const transactions = listAt(entry, 'NtryDtls').flatMap((details) => listAt(details, 'TxDtls'))
  const day = (textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm')).slice(0, 10)
  const several = transactions.length > 1
  return (transactions.length > 0 ? transactions : [entry]).flatMap((transaction): RawEntry[] => {
    const isCredit = (textAt(transaction, 'CdtDbtInd') || textAt(entry, 'CdtDbtInd')) === 'CRDT'
    if (!isCredit) return []
    const own = amountOf(transaction)
    // A collective entry must say what each of its transactions brought.
    const { amount, currency } = own.amount || several ? own : amountOf(entry)
    const reference =
      textAt(transaction, 'Refs', 'AcctSvcrRef') || (several ? '' : textAt(entry, 'AcctSvcrRef'))
    return [
      {
        day,
        amount,
        currency,
        sender:
          textAt(transaction, 'RltdPties', 'Dbtr', 'Nm') ||
          textAt(transaction, 'RltdPties', 'Dbtr', 'Pty', 'Nm'),
        text: [
          ...textsAt(transaction, 'RmtInf', 'Ustrd'),
          textAt(transaction, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
          textAt(transaction, 'Refs', 'EndToEndId'),
        ].join(' '),
        reference: reference || undefined,
      },
    ]
  })
}

function amountOf(node: Node): { amount: string; currency: string } {
  const found = at(node, 'Amt') ?? at(node, 'AmtDtls', 'TxAmt', 'Amt')
  if (typeof found !== 'object' || found === null) return { amount: '', currency: '' }
  return { amount: textAt(found as Node, '#text'), currency: textAt(found as Node, '@_Ccy') }
}

function at(node: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (found, name) => (typeof found === 'object' && found !== null ? (found as Node)[name] : undefined),
    node,
  )
}

function textAt(node: Node, ...path: string[]): string {
  const found = at(node, ...path)
  return typeof found === 'string' ? found.trim() : ''
}

function textsAt(node: Node, ...path: string[]): string[] {
  return listOf(at(node, ...path)).filter((one) => typeof one === 'string')
}

function listAt(node: unknown, ...path: string[]): Node[] {
  return listOf(at(node, ...path)).filter((one): one is Node => typeof one === 'object' && one !== null)
}

function listOf(found: unknown): unknown[] {
  return Array.isArray(found) ? found : []
}
