import type { z } from 'zod'
import { termsFor } from '#domain/agencies/rates.ts'
import type { Guest } from '#domain/booking/order.ts'
import { day } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { type Currency, moneyOf } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { chargeSale } from '#server/agencies/charge-account.ts'
import { ratesInForce } from '#server/agencies/rates/rates.ts'
import { findSale, storeSale } from '#server/agencies/sales/store-sale.ts'
import type { Queries } from '#server/database/connect.ts'
import { DepartureClosed } from '#server/inventory/closed-departure.ts'
import { leadTravellerErrors, tidyGuest } from '#server/orders/check-order.ts'
import { confirmBooking } from '#server/orders/confirm-booking.ts'
import { type LockedBooking, lockBooking } from '#server/orders/lock-booking.ts'
import { securePlaces } from '#server/orders/secure-places.ts'
import { recordPayment } from '#server/post-booking/record-payment.ts'
import { PlacesLost } from '#server/post-booking/settle-received.ts'
import type { OctoAsk } from '../call.ts'
import { kindOfProduct } from '../queries.ts'
import { OctoRefusal, refuseOcto } from '../refusal.ts'
import type { Availability, Booking } from '../types.ts'
import { changeUnits } from './change-units.ts'
import { chargeRefusals } from './charge-refusals.ts'
import { changedGuest, contactToStore, isPlaceholder } from './guest-of.ts'
import type { confirmInput } from './input.ts'
import { changeNote } from './notes.ts'
import { cutoffOf, presentBooking } from './present.ts'
import {
  lockOctoBooking,
  type OctoRow,
  type Owner,
  octoBookingOf,
  setGuest,
  updateOctoBooking,
} from './queries.ts'
import { rebook } from './rebook.ts'
import { cannot, orRefusal, Refused } from './refused.ts'
import { standingOf, statusOf } from './status.ts'
import type { StoredUnit } from './stored.ts'

type ConfirmAsk = OctoAsk<z.infer<typeof confirmInput>>

/**
 * Confirms a held booking, with other tickets where some are named: its guest is named, the agency is charged on its account,
 * the guest or the agency is emailed. A refusal changes nothing. Confirmed again, it stays as it is.
 */
export async function confirm(ask: ConfirmAsk): Promise<Booking | OctoRefusal> {
  const { company, holder, input } = ask
  const { uuid } = input
  const owner = { agency: holder.agency.id, isTest: holder.mode === 'test' }
  const work = (transaction: Queries) => confirmIn(transaction, ask, owner)
  const rebooked = await rebook({ ...ask, input: { uuid, unitItems: input.unitItems } }, work)
  if (rebooked instanceof OctoRefusal) return rebooked
  const refusal = rebooked ? undefined : await orRefusal(company.database.transaction(work))
  if (refusal) return refusal
  const row = (await octoBookingOf(company.database, { ...owner, uuid }))!
  return presentBooking(ask, row)
}

async function confirmIn(transaction: Queries, ask: ConfirmAsk, owner: Owner): Promise<undefined> {
  const { holder, input, now } = ask
  const row = await lockOctoBooking(transaction, { ...owner, uuid: input.uuid })
  if (!row) throw new Refused(refuseOcto('INVALID_BOOKING_UUID', { uuid: input.uuid }))
  const booking = row.booking ? await lockBooking(transaction, row.booking) : undefined
  const status = statusOf(standingOf(row, booking), now)
  if (status === 'CONFIRMED') return undefined
  if (status !== 'ON_HOLD') throw new Refused(cannot('the booking is not on hold'))
  const units = changeUnits(row.units as StoredUnit[], input.unitItems)
  if (units instanceof OctoRefusal) throw new Refused(units)
  if (now > cutoffOf(row)) throw new Refused(cannot('the booking cut-off of the departure is over'))
  const terms = termsFor(await ratesInForce(transaction, holder.agency.id), await soldOf(transaction, row))
  if (terms && isRefusal(terms)) throw new Refused(cannot(terms.refused))
  if (booking) await confirmReal(transaction, ask, booking)
  const contact = contactToStore(row, input.contact)
  if (booking) await changeNote(transaction, booking, { notes: { ...row, contact }, key: holder.key, now })
  await updateOctoBooking(transaction, row.id, {
    units,
    state: 'confirmed',
    expiresAt: null,
    confirmedAt: now,
    updatedAt: now,
    ...(input.resellerReference && { resellerReference: input.resellerReference }),
    contact,
  })
  return undefined
}

/** What a booking is of, for the rates of its agency. A held booking has the day that was reserved. */
async function soldOf(
  transaction: Queries,
  { product, availability }: OctoRow,
): Promise<Parameters<typeof termsFor>[1]> {
  const kind = (await kindOfProduct(transaction, product)) ?? 'tour'
  return { product, kind, day: day((availability as Availability).id.slice(0, 10)) }
}

async function confirmReal(
  transaction: Queries,
  ask: ConfirmAsk,
  booking: LockedBooking,
): Promise<undefined> {
  const { holder, input, company, now } = ask
  const stored = booking.guest as Guest
  const guest = tidyGuest(input.contact ? changedGuest(stored, input.contact, holder) : stored)
  const { timeZone } = await company.settings()
  const errors = leadTravellerErrors(guest, {
    today: dayIn(now, timeZone),
    reachedBy: booking.managerEmail ? 'nothing' : 'email',
  })
  const [field] = isPlaceholder(guest, holder) ? ['firstName, lastName'] : Object.keys(errors)
  if (field) throw new Refused(cannot(`contact: ${field}`))
  await setGuest(transaction, booking.id, guest)
  await pay(transaction, ask, { ...booking, guest })
}

/** The agency is charged last: others that charge it wait until the transaction ends. */
async function pay(
  transaction: Queries,
  { holder, input, now }: ConfirmAsk,
  booking: LockedBooking,
): Promise<void> {
  // An agency that manages its bookings has its own copy.
  const isSilent = !input.emailReceipt && !booking.managerEmail
  const cause = { by: `octo:${holder.key}`, why: 'confirmed by the agency', now, isSilent }
  const total = moneyOf(booking.displayTotal, booking.displayCurrency as Currency)
  if (total.minor === 0) {
    const why = await securePlaces(transaction, booking.id, now)
    if (why) throw new Refused(cannot(why === 'PLACES_GONE' ? 'sold out' : 'the departure does not run'))
    await confirmBooking(transaction, booking, cause)
    return
  }
  const agency = holder.agency.id
  const charge =
    (await findSale(transaction, booking.id))?.charge ??
    // A hold of before net prices were stored with it.
    (await storeSale(transaction, { booking, paidBy: 'account', now }))
  if (isRefusal(charge)) throw new Refused(cannot(chargeRefusals[charge.refused]))
  const payment = { method: 'agency-account', amount: charge, credited: total.minor, cause } as const
  await recordPayment(transaction, booking, payment).catch((error: unknown) => {
    if (error instanceof DepartureClosed) throw new Refused(cannot('the departure does not run'))
    throw error instanceof PlacesLost ? new Refused(cannot('sold out')) : error
  })
  const refused = await chargeSale(transaction, { agency, charge, booking: booking.number, ...cause })
  if (refused) throw new Refused(cannot(chargeRefusals[refused.refused]))
}
