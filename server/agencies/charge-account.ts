import { postingsFor, refuseCredit } from '#domain/agencies/ledger.ts'
import { type Currency, type Money, moneyOf, negate } from '#domain/money/money.ts'
import { convert, type RateTable } from '#domain/money/rates.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Queries } from '#server/database/connect.ts'
import { insertEntry } from './account-queries.ts'
import { type AgencyRow, agencyWithId, lockAgencyWithId } from './queries.ts'

type Cause = { by: string; now: Date }

/** Returns what an agency is charged for a sale, in the currency of its account: without net prices, the public price. */
export async function chargeFor(
  database: Queries,
  { agency, total, rates }: { agency: string; total: Money; rates: RateTable },
): Promise<Money | Refusal<'account-missing'>> {
  const row = await agencyWithId(database, agency)
  return row?.currency ? convert(total, row.currency as Currency, rates) : refuse('account-missing')
}

/** Returns why a sale could not be charged to an agency now, before anything is reserved for it. */
export async function refuseCharge(
  database: Queries,
  { agency, total, rates }: { agency: string; total: Money; rates: RateTable },
): Promise<undefined | Refusal<'account-missing' | 'credit-exceeded'>> {
  if (total.minor === 0) return undefined
  const row = await agencyWithId(database, agency)
  if (!row?.currency) return refuse('account-missing')
  return refuseOverLimit(row, convert(total, row.currency as Currency, rates))
}

function refuseOverLimit(
  { creditLimit, owed }: AgencyRow,
  charge: Money,
): undefined | Refusal<'credit-exceeded'> {
  const inAccount = (minor: number) => moneyOf(minor, charge.currency)
  return refuseCredit({ limit: inAccount(creditLimit), owed: inAccount(owed), net: charge })
}

/**
 * Charges the sale of a booking, by its number, to the account of an agency, within its limit. Last in a transaction: others that charge the same agency
 * wait until it ends.
 */
export async function chargeSale(
  transaction: Queries,
  { agency, charge, booking, by, now }: { agency: string; charge: Money; booking: string } & Cause,
): Promise<undefined | Refusal<'credit-exceeded' | 'agency-not-approved'>> {
  const row = await lockAgencyWithId(transaction, agency)
  if (row?.state !== 'approved') return refuse('agency-not-approved')
  const refused = refuseOverLimit(row, charge)
  if (refused) return refused
  await insertEntry(
    transaction,
    { agency, event: 'sale', reference: `booking ${booking}`, by, at: now },
    postingsFor('sale', charge),
  )
}

/** Takes a refund off what an agency owes. */
export async function creditRefund(
  transaction: Queries,
  {
    agency,
    refund,
    by,
    now,
  }: { agency: string; refund: { id: string; amount: number; currency: string } } & Cause,
): Promise<void> {
  const amount = negate(moneyOf(refund.amount, refund.currency as Currency))
  const entry = { agency, event: 'sale' as const, reference: `refund ${refund.id}`, by, at: now }
  await insertEntry(transaction, entry, postingsFor('sale', amount))
}
