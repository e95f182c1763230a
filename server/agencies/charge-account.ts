import { maySell } from '#domain/agencies/agency-state.ts'
import type { EarningEvent } from '#domain/agencies/earning.ts'
import { type LedgerEvent, postingsFor, refuseCredit } from '#domain/agencies/ledger.ts'
import { type Currency, type Money, moneyOf, negate } from '#domain/money/money.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Queries } from '#server/database/connect.ts'
import type { LockedBooking } from '#server/orders/lock-booking.ts'
import { creditedForBooking, insertEntry } from './account-queries.ts'
import { type AgencyRow, lockAgencyWithId } from './queries.ts'
import { heldBy } from './sales/queries.ts'

type Cause = { by: string; now: Date }

/** Returns what an agency can still be charged: its limit less what it owes and its holds that have not ended; at least zero. */
export async function creditLeft(
  database: Queries,
  { id, currency, creditLimit, owed }: AgencyRow,
  now: Date,
): Promise<Money> {
  const held = await heldBy(database, { agency: id, currency: currency!, now })
  return moneyOf(Math.max(0, creditLimit - owed - held), currency as Currency)
}

/** Refuses a charge beyond the limit of a locked agency: what it owes and its holds that have not ended count. */
export async function refuseOverLimit(
  transaction: Queries,
  { id, creditLimit, owed }: AgencyRow,
  { charge, now }: { charge: Money; now: Date },
): Promise<undefined | Refusal<'credit-exceeded'>> {
  if (charge.minor === 0) return undefined
  const held = await heldBy(transaction, { agency: id, currency: charge.currency, now })
  return refuseWith({ creditLimit, owed: owed + held }, charge)
}

function refuseWith(
  { creditLimit, owed }: Pick<AgencyRow, 'creditLimit' | 'owed'>,
  charge: Money,
): undefined | Refusal<'credit-exceeded'> {
  const inAccount = (minor: number) => moneyOf(minor, charge.currency)
  return refuseCredit({ limit: inAccount(creditLimit), owed: inAccount(owed), net: charge })
}

/**
 * Charges a stored sale, by the number of its booking, to the account of an agency, within its limit. Holds of others were
 * counted when it was stored. A sale that charges nothing is within every limit and has no entry. Last in a transaction:
 * others that charge the same agency wait until it ends.
 */
export async function chargeSale(
  transaction: Queries,
  { agency, charge, booking, by, now }: { agency: string; charge: Money; booking: string } & Cause,
): Promise<undefined | Refusal<'credit-exceeded' | 'agency-not-approved'>> {
  const row = await lockAgencyWithId(transaction, agency)
  if (!row || !maySell(row.state)) return refuse('agency-not-approved')
  if (charge.minor === 0) return undefined
  const refused = refuseWith(row, charge)
  if (refused) return refused
  await post(transaction, 'sale', {
    agency,
    amount: charge,
    booking,
    reference: `booking ${booking}`,
    by,
    now,
  })
}

/**
 * Charges a locked agency what a booking of it costs more since it was sold. Each has a reference of its own. Last in a
 * transaction, after `refuseOverLimit`; a charge of nothing needs no entry.
 */
export async function chargeDifference(
  transaction: Queries,
  { agency, charge, booking, ...cause }: { agency: string; charge: Money; booking: LockedBooking } & Cause,
): Promise<void> {
  if (charge.minor === 0) return
  const { id, number } = booking
  const { entries } = await creditedForBooking(transaction, { agency, booking: id, event: 'sale' })
  const reference = entries === 0 ? `booking ${number}` : `booking ${number} ${entries + 1}`
  await post(transaction, 'sale', { agency, amount: charge, booking: number, reference, ...cause })
}

/** Takes a refund of a booking, by its number, off what an agency owes; a refund of nothing needs no entry. */
export async function creditRefund(
  transaction: Queries,
  {
    agency,
    booking,
    refund,
    ...cause
  }: { agency: string; booking: string; refund: { id: string; amount: number; currency: string } } & Cause,
): Promise<void> {
  if (refund.amount === 0) return
  const amount = negate(moneyOf(refund.amount, refund.currency as Currency))
  await post(transaction, 'sale', {
    agency,
    amount,
    booking,
    reference: `refund ${booking} ${refund.id.slice(-6)}`,
    ...cause,
  })
}

/**
 * Brings what an agency was credited for a booking to `due`: the first time all of it, then the difference alone; an amount
 * below zero is taken back. `document` stands for the booking in the statement.
 */
export async function creditUpTo(
  transaction: Queries,
  event: EarningEvent,
  of: { agency: string; due: Money; booking: LockedBooking; document: string } & Cause,
): Promise<void> {
  const { agency, due, booking, document, ...cause } = of
  const { entries, credited } = await creditedForBooking(transaction, { agency, booking: booking.id, event })
  const amount = moneyOf(due.minor - credited, due.currency)
  if (amount.minor === 0) return
  const reference = entries === 0 ? `${event} ${document}` : `${event} ${document} ${entries + 1}`
  await post(transaction, event, { agency, amount, booking: booking.number, reference, ...cause })
}

async function post(
  transaction: Queries,
  event: LedgerEvent,
  of: { agency: string; amount: Money; booking: string; reference: string } & Cause,
): Promise<void> {
  const { agency, amount, booking: bookingNumber, reference, by, now } = of
  const entry = { agency, event, bookingNumber, reference, by, at: now }
  await insertEntry(transaction, entry, postingsFor(event, amount))
}
