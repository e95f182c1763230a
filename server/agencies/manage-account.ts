import { isAdmitted } from '#domain/agencies/agency-state.ts'
import { type LedgerEvent, owedToAgency, postingsFor } from '#domain/agencies/ledger.ts'
import { type Currency, compare, decimalText, type Money, moneyOf } from '#domain/money/money.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { actorLabel } from '#domain/staff/actor.ts'
import type { Database } from '#server/database/connect.ts'
import { constraintOf } from '#server/database/errors.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { hasEntries, hasEntry, insertEntry, setCredit } from './account-queries.ts'
import { agencyWithNumber, lockAgency } from './queries.ts'

/** The account of an agency: what it may owe, and what it owes; negative where it has paid in advance. */
export type AgencyAccount = { creditLimit: Money; owed: Money }

type Unknown = Refusal<'agency-unknown' | 'agency-not-approved'>

/**
 * Sets how much an approved agency may owe, and with it the currency of its account, which stays once there are entries.
 * A limit below what is owed stops further sales on credit. Refused where the limit is no longer as `seen`.
 */
export async function setAgencyCredit(
  database: Database,
  { number, limit, seen }: { number: string; limit: Money; seen?: { limit?: Money | undefined } | undefined },
  order: StaffOrder,
): Promise<AgencyAccount | Unknown | Refusal<'account-currency' | 'agency-changed'>> {
  return database.transaction(async (transaction) => {
    const agency = await lockAgency(transaction, number)
    if (!agency) return refuse('agency-unknown')
    if (!isAdmitted(agency.state)) return refuse('agency-not-approved')
    const { currency, creditLimit, owed } = agency
    const isOther = currency !== null && currency !== limit.currency
    if (isOther && (await hasEntries(transaction, agency.id))) return refuse('account-currency', { currency })
    const account = { creditLimit: limit, owed: moneyOf(owed, limit.currency) }
    if (currency === limit.currency && creditLimit === limit.minor) return account
    const isSeen = seen?.limit
      ? seen.limit.minor === creditLimit && seen.limit.currency === currency
      : !currency
    if (seen && !isSeen) return refuse('agency-changed')
    await setCredit(transaction, agency.id, { currency: limit.currency, creditLimit: limit.minor })
    await recordAudit(transaction, order, {
      action: 'agency.credit',
      subject: { kind: 'agency', id: number },
      before: { creditLimit: currency && moneyOf(creditLimit, currency as Currency) },
      after: { creditLimit: limit },
    })
    return account
  })
}

export type AccountChange = {
  number: string
  /** A payment from the agency, a payout to it, or a correction of what it owes: positive adds to the debt. */
  event: Extract<LedgerEvent, 'payment' | 'payout' | 'correction'>
  amount: Money
  /** The bank's reference, or the number of a document: an agency has each once. */
  reference: string
  /** Whether a payout may be above what the company owes the agency. */
  aboveOwed?: boolean
}

/**
 * Records a payment, payout or correction on an agency's account, once per reference. A payout above what the company owes is
 * refused unless `aboveOwed` confirms it. Returns the account after it.
 */
export async function changeAgencyAccount(
  database: Database,
  { number, event, amount, reference, aboveOwed = false }: AccountChange,
  order: StaffOrder,
): Promise<
  | AgencyAccount
  | Unknown
  | Refusal<'account-currency' | 'reference-used' | 'account-missing' | 'payout-above-owed'>
> {
  try {
    return await database.transaction(async (transaction) => {
      const agency = await lockAgency(transaction, number)
      if (!agency) return refuse('agency-unknown')
      if (!isAdmitted(agency.state)) return refuse('agency-not-approved')
      if (!agency.currency) return refuse('account-missing')
      const { id, currency } = agency
      if (currency !== amount.currency) return refuse('account-currency', { currency })
      if (await hasEntry(transaction, { agency: id, reference })) return refuse('reference-used')
      const due = owedToAgency(moneyOf(agency.owed, amount.currency))
      const isAbove = event === 'payout' && compare(amount, due) > 0
      if (isAbove && !aboveOwed) return refuse('payout-above-owed', { owed: decimalText(due), currency })
      const entry = { agency: id, event, reference, by: actorLabel(order.actor), at: order.now }
      await insertEntry(transaction, entry, postingsFor(event, amount))
      await recordAudit(transaction, order, {
        action: `agency.${event}`,
        subject: { kind: 'agency', id: number },
        after: { amount, reference, ...(isAbove && { aboveOwed }) },
      })
      const after = await agencyWithNumber(transaction, number)
      return {
        creditLimit: moneyOf(after!.creditLimit, currency),
        owed: moneyOf(after!.owed, currency),
      }
    })
  } catch (error) {
    if (constraintOf(error) === 'one_entry_per_reference') return refuse('reference-used')
    throw error
  }
}
