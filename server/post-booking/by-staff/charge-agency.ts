import type { DifferencePayer } from '#domain/agencies/sale.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { type Currency, type Money, moneyOf, smaller, subtract } from '#domain/money/money.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import {
  type AgencyShare,
  chargeShare,
  creditOfAgency,
  type DearerItem,
  isOnAccount,
  shareOfAgency,
} from '#server/agencies/sales/charge-more.ts'
import type { Queries } from '#server/database/connect.ts'
import type { LockedBooking } from '#server/orders/lock-booking.ts'
import { SaleUndone } from '#server/orders/sale-undone.ts'
import { insertReceived } from '../money-queries.ts'

/** What an item of a sale on account costs more, and who pays that. */
export type Difference = {
  payer: DifferencePayer
  /** What the guest would pay. */
  gross: Money
  /** What the agency is charged; none where its terms refuse the item, which is for the guest alone then. */
  share: AgencyShare | undefined
}

/** The same as staff see it before it is paid; `net` and `left`, the credit of the agency, for those who see net prices. */
export type DifferencePreview = Pick<Difference, 'payer' | 'gross'> & { net?: Money; left?: Money }

/**
 * Returns what a dearer item of a sale on account costs more and who pays it: the agency, unless staff choose the guest.
 * Undefined for other bookings and where nothing more is to be paid. `balance` is what the booking would owe with it.
 */
export async function differenceOf(
  database: Queries,
  of: {
    booking: LockedBooking
    dearer: Omit<DearerItem, 'gross'>
    balance: Money
    payer: DifferencePayer | undefined
  },
): Promise<Difference | undefined | Refusal> {
  const { booking, dearer, balance, payer = 'agency' } = of
  if (!(await isOnAccount(database, booking))) {
    return of.payer === 'agency' ? refuse('agency-not-on-account') : undefined
  }
  const gross = smaller(subtract(dearer.is, dearer.was), balance)
  if (gross.minor <= 0) return undefined
  const share = await shareOfAgency(database, booking, { ...dearer, gross })
  if (!isRefusal(share)) return { payer, gross, share }
  return payer === 'agency' ? share : { payer, gross, share: undefined }
}

/** Returns a difference as staff see it before it is paid. */
export async function previewDifference(
  database: Queries,
  { booking, difference, now }: { booking: LockedBooking; difference: Difference; now: Date },
): Promise<DifferencePreview> {
  const { payer, gross, share } = difference
  if (!share) return { payer, gross }
  return { payer, gross, net: share.net, left: await creditOfAgency(database, booking, now) }
}

/** Returns the balance after a difference: without what the agency pays. */
export function balanceAfter(balance: Money, difference: Difference | undefined): Money {
  return difference?.payer === 'agency' ? subtract(balance, difference.gross) : balance
}

/**
 * Charges a difference to the agency where it pays, and records the payment: of the public price, at the net one, as that of
 * its sale. Throws `SaleUndone` beyond its limit, for a suspended agency, and for a key of another payment.
 */
export async function payDifference(
  transaction: Queries,
  of: {
    booking: LockedBooking
    difference: Difference | undefined
    key: string | undefined
    by: string
    now: Date
  },
): Promise<void> {
  const { booking, difference, key, by, now } = of
  if (difference?.payer !== 'agency') return
  const { gross, share } = difference
  const isNew = await insertReceived(transaction, {
    booking: booking.id,
    method: 'agency-account',
    amount: share!.net.minor,
    currency: share!.net.currency,
    credited: gross.minor,
    key: key ?? null,
    by,
    at: now,
  })
  if (!isNew) throw new SaleUndone(refuse('idempotency-key-used'))
  const refused = await chargeShare(transaction, { booking, share: share!, by, now })
  if (refused) throw new SaleUndone(refused)
}

/** Returns a refusal with the amounts of a credit that is exceeded as texts of a language; others as they are. */
export function withAmounts(refusal: Refusal, locale: Locale): Refusal {
  if (refusal.refused !== 'agency-credit-exceeded') return refusal
  const { net, left, currency } = refusal.values
  const written = (minor: unknown) => formatMoney(moneyOf(Number(minor), currency as Currency), locale)
  return refuse('agency-credit-exceeded', { net: written(net), left: written(left) })
}
