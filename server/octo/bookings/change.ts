import type { z } from 'zod'
import type { Guest } from '#domain/booking/order.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Queries } from '#server/database/connect.ts'
import { mailConfirmation } from '#server/orders/confirm-booking.ts'
import { extendHold, holdUntil } from '#server/orders/extend-hold.ts'
import { type LockedBooking, lockBooking } from '#server/orders/lock-booking.ts'
import { applyToBooking, releasePlaces } from '#server/orders/move-booking.ts'
import { emailsOfBooking } from '#server/outbox/emails-of-booking.ts'
import { cancelBookingIn } from '#server/post-booking/cancel-booking.ts'
import type { OctoAsk } from '../call.ts'
import { OctoRefusal, refuseOcto } from '../refusal.ts'
import type { Booking } from '../types.ts'
import { changeUnits } from './change-units.ts'
import { changedGuest, contactToStore } from './guest-of.ts'
import type { cancelInput, extendInput, updateInput } from './input.ts'
import { changeNote } from './notes.ts'
import { cutoffOf, presentBooking } from './present.ts'
import {
  bookedItemOf,
  lockOctoBooking,
  type OctoRow,
  octoBookingOf,
  setGuest,
  updateOctoBooking,
} from './queries.ts'
import { rebook } from './rebook.ts'
import { cannot, orRefusal, Refused } from './refused.ts'
import { refuseEnded, standingOf, statusOf } from './status.ts'
import { ticketsNow } from './tickets.ts'

type WithUuid = { uuid: string }

/**
 * Changes a booking: its references and notes; while it is held, its contact, product, departure and tickets, too. A confirmed
 * booking has the guest and the places that it has; one that is cancelled or expired takes no change.
 */
export async function update(ask: OctoAsk<z.infer<typeof updateInput>>): Promise<Booking | OctoRefusal> {
  const { input, holder, now } = ask
  const change: ChangeOfRow = async (transaction, row, booking) => {
    const standing = standingOf(row, booking)
    const ended = refuseEnded(standing, now)
    if (ended) return ended
    const item = booking && (await bookedItemOf(transaction, booking.id))
    const units = changeUnits(ticketsNow(row, item), input.unitItems)
    if (units instanceof OctoRefusal) return units
    const isHeld = statusOf(standing, now) === 'ON_HOLD'
    const namesGuest = Object.entries(input.contact ?? {}).some(
      ([field, value]) => field !== 'notes' && value,
    )
    if (!isHeld && (namesGuest || input.expirationMinutes)) return cannot('the booking is not on hold')
    if (booking && namesGuest && input.contact) {
      await setGuest(transaction, booking.id, changedGuest(booking.guest as Guest, input.contact, holder))
    }
    if (input.expirationMinutes) {
      const refused = await hold(transaction, { row, booking, minutes: input.expirationMinutes, now })
      if (refused) return refused
    }
    const notes = input.notes === undefined ? row.notes : input.notes
    const contact = contactToStore(row, input.contact)
    await updateOctoBooking(transaction, row.id, {
      ...{ units, notes, contact },
      ...(input.resellerReference && { resellerReference: input.resellerReference }),
    })
    if (booking?.state === 'confirmed' && input.emailReceipt) await mailReceipt(transaction, booking)
    if (booking) await changeNote(transaction, booking, { notes: { notes, contact }, key: holder.key, now })
    return undefined
  }
  const rebooked = await rebook(ask, (transaction) => changeIn(transaction, ask, change))
  if (rebooked === undefined) return changed(ask, change)
  return rebooked === 'rebooked' ? present(ask) : rebooked
}

/** Emails the receipt and the tickets, unless the guest has them already. */
async function mailReceipt(transaction: Queries, booking: LockedBooking): Promise<void> {
  const sent = await emailsOfBooking(transaction, booking.id)
  if (!sent.some(({ template }) => template === 'booking-confirmed'))
    await mailConfirmation(transaction, booking)
}

/** How long a hold is extended by, where the reseller names no time. */
const usualMinutes = 30

/** Extends a hold, to an hour from now at most, and never beyond its longest time or the booking cut-off. */
export async function extend(ask: OctoAsk<z.infer<typeof extendInput>>): Promise<Booking | OctoRefusal> {
  const minutes = ask.input.expirationMinutes ?? usualMinutes
  return changed(ask, (transaction, row, booking) =>
    hold(transaction, { row, booking, minutes, now: ask.now }),
  )
}

const tooLong = 'the hold cannot be extended any more'

async function hold(
  transaction: Queries,
  of: { row: OctoRow; booking: LockedBooking | undefined; minutes: number; now: Date },
): Promise<OctoRefusal | undefined> {
  const { row, booking, minutes, now } = of
  if (statusOf(standingOf(row, booking), now) !== 'ON_HOLD') return cannot('the booking is not on hold')
  const extension = { minutes, cutoff: cutoffOf(row), now, placedAt: row.createdAt }
  if (booking) {
    const done = await extendHold(transaction, booking, extension)
    if (done === 'places-lost') return cannot('sold out')
    return done === 'too-long' ? cannot(tooLong) : undefined
  }
  const expiresAt = holdUntil(extension)
  if (!expiresAt) return cannot(tooLong)
  await updateOctoBooking(transaction, row.id, { expiresAt })
  return undefined
}

/** Cancels a booking: a hold at once, a confirmed one with the refund of its tiers. Cancelled again, it stays as it is. */
export async function cancel(ask: OctoAsk<z.infer<typeof cancelInput>>): Promise<Booking | OctoRefusal> {
  const { company, holder, input, now } = ask
  const by = `octo:${holder.key}`
  // One transaction, also with a refund: of two cancellations at once the second finds the first done.
  return changed(ask, async (transaction, row, booking) => {
    const standing = standingOf(row, booking)
    if (standing.state === 'cancelled') return 'as-before'
    const ended = refuseEnded(standing, now)
    if (ended) return ended
    if (booking?.state === 'confirmed') {
      await updateOctoBooking(transaction, row.id, { cancelReason: input.reason ?? null })
      const done = await cancelBookingIn(transaction, company, { booking: booking.id, by, now })
      return isRefusal(done) ? cannot(done.refused) : undefined
    }
    if (booking) {
      if (booking.state !== 'held') return cannot(`the booking is ${booking.state}`)
      await releasePlaces(transaction, booking.id)
      await applyToBooking(transaction, booking, 'cancel', { by, why: 'cancelled by the agency', now })
    }
    await updateOctoBooking(transaction, row.id, {
      state: 'cancelled',
      expiresAt: null,
      cancelledAt: now,
      cancelReason: input.reason ?? null,
    })
    return undefined
  })
}

type ChangeOfRow = (
  transaction: Queries,
  row: OctoRow,
  booking: LockedBooking | undefined,
) => Promise<OctoRefusal | 'as-before' | undefined>

/** Runs a change on a locked booking of the key's agency, and returns the booking after it. */
async function changed<Input extends WithUuid>(
  ask: OctoAsk<Input>,
  change: ChangeOfRow,
): Promise<Booking | OctoRefusal> {
  const work = ask.company.database.transaction((transaction) => changeIn(transaction, ask, change))
  return (await orRefusal(work)) ?? present(ask)
}

async function changeIn<Input extends WithUuid>(
  transaction: Queries,
  { holder, now, input }: OctoAsk<Input>,
  change: ChangeOfRow,
): Promise<undefined> {
  const owner = { agency: holder.agency.id, isTest: holder.mode === 'test' }
  const row = await lockOctoBooking(transaction, { ...owner, uuid: input.uuid })
  if (!row) throw new Refused(refuseOcto('INVALID_BOOKING_UUID', { uuid: input.uuid }))
  const booking = row.booking ? await lockBooking(transaction, row.booking) : undefined
  const done = await change(transaction, row, booking)
  if (done instanceof OctoRefusal) throw new Refused(done)
  if (done !== 'as-before') await updateOctoBooking(transaction, row.id, { updatedAt: now })
  return undefined
}

async function present<Input extends WithUuid>(ask: OctoAsk<Input>): Promise<Booking> {
  const { company, holder, input } = ask
  return presentBooking(
    ask,
    (await octoBookingOf(company.database, { agency: holder.agency.id, uuid: input.uuid }))!,
  )
}
