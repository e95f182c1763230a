import type { Guest, Traveller } from '#domain/booking/order.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { leadTravellerErrors } from '#server/orders/check-order.ts'
import { type LockedBooking, lockBooking } from '#server/orders/lock-booking.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { itemsToCorrect, setGuest, setTravellers } from '../queries.ts'
import { notifyOfCorrection } from './notify-of-correction.ts'
import { subjectOf } from './order-of-staff.ts'

/** What of a lead traveller staff may correct. */
export type GuestCorrection = Partial<
  Pick<Guest, 'firstName' | 'lastName' | 'email' | 'phone' | 'birthDate' | 'address'>
>

export type Correction = {
  /** The booking's id. */
  booking: string
  guest?: GuestCorrection
  /** The names of those who come along to an item, by its position: as many as it had. */
  travellers?: readonly { position: number; names: readonly Traveller[] }[]
  /** Words to the guest, in the guest's language, which the email quotes. */
  message?: string | undefined
}

export type CorrectionErrors = { errors: Partial<Record<keyof Guest, Refusal>> }

/**
 * Corrects names and contact of a booking. The guest is sent the new voucher or, while a payment is awaited, its link or the
 * instructions for a bank transfer, at the new address only: the old one may be a stranger's.
 */
export async function correctGuest(
  company: Company,
  asked: Correction,
  order: StaffOrder,
): Promise<
  'corrected' | CorrectionErrors | Refusal<'booking-unknown' | 'item-unknown' | 'names-do-not-match'>
> {
  const { timeZone } = await company.settings()
  return company.database.transaction(async (transaction) => {
    const booking = await lockBooking(transaction, asked.booking)
    if (!booking) return refuse('booking-unknown')
    const was = booking.guest as Guest
    const guest = { ...was, ...asked.guest, email: (asked.guest?.email ?? was.email).trim() }
    const changed = (Object.keys(asked.guest ?? {}) as (keyof GuestCorrection)[]).filter(
      (field) => guest[field] !== was[field],
    )
    const errors = leadTravellerErrors(guest, { today: dayIn(order.now, timeZone) })
    const own = changed.filter((field) => errors[field])
    if (own.length > 0) return { errors: Object.fromEntries(own.map((field) => [field, errors[field]!])) }
    const names = await correctNames(transaction, booking, asked.travellers ?? [])
    if (names) return names
    if (changed.length === 0 && !asked.travellers?.length) return 'corrected'
    await setGuest(transaction, booking.id, guest)
    const positions = (await itemsToCorrect(transaction, booking.id)).map(({ position }) => position)
    await notifyOfCorrection(transaction, { ...booking, guest }, { positions, message: asked.message })
    const of = (one: Guest) => Object.fromEntries(changed.map((field) => [field, one[field]]))
    await recordAudit(transaction, order, {
      action: 'booking.correct-guest',
      subject: subjectOf(booking),
      before: of(was),
      after: { ...of(guest), ...(asked.travellers?.length ? { travellers: asked.travellers } : {}) },
    })
    return 'corrected'
  })
}

async function correctNames(
  transaction: Queries,
  booking: LockedBooking,
  travellers: NonNullable<Correction['travellers']>,
): Promise<Refusal<'item-unknown' | 'names-do-not-match'> | undefined> {
  const items = await itemsToCorrect(transaction, booking.id)
  for (const { position, names } of travellers) {
    const item = items.find((one) => one.position === position)
    if (!item) return refuse('item-unknown')
    const isWhole = names.every(
      ({ firstName, lastName }) => firstName.trim() !== '' && lastName.trim() !== '',
    )
    if (!isWhole || names.length !== item.people) return refuse('names-do-not-match', { people: item.people })
  }
  for (const { position, names } of travellers) {
    await setTravellers(transaction, items.find((one) => one.position === position)!.id, names)
  }
  return undefined
}
