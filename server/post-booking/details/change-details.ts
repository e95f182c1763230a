import { type BookingState, takesPlaces } from '#domain/booking/booking-state.ts'
import {
  type DetailName,
  type DetailValues,
  detailNames,
  type ItemDetails,
  withDetails,
  withHotelDetails,
} from '#domain/booking/item-details.ts'
import type { Hotel } from '#domain/booking/order.ts'
import { factsWithDetails } from '#domain/booking/transfer-title.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { type Day, formatDay } from '#domain/dates/day.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { withPickup } from '#domain/pricing/pickup-of-quote.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import type { ItemRow } from '#server/orders/booking-rows.ts'
import { findBookingParts } from '#server/orders/find-booking.ts'
import { type LockedBooking, lockBooking } from '#server/orders/lock-booking.ts'
import { saleMemory } from '#server/orders/sale-memory.ts'
import { meetingOfTour } from '#server/orders/selling/sell-tour.ts'
import type { ChosenItem, StoredMeeting } from '#server/orders/stored-totals.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { notifyOfCorrection } from '../by-staff/notify-of-correction.ts'
import { subjectOf } from '../by-staff/order-of-staff.ts'
import { detailsOfRow } from './find-details.ts'
import { changeOctoBooking, itemsInOrder, setChosen, setHotelAndNote } from './queries.ts'

export type DetailsChange = {
  /** The booking's id, and the item's position in it. */
  booking: string
  position: number
  /** The changed details alone. */
  values: DetailValues
  /** All details as they were displayed: if they were changed meanwhile, nothing is changed. */
  was: DetailValues
  /** Whether the guest is sent the new voucher. */
  notifies: boolean
  /** Words to the guest, in the guest's language, which the email quotes. */
  message?: string | undefined
}

export type DetailErrors = { errors: Partial<Record<DetailName, Refusal>> }

/**
 * Changes practical details of a booked item that have no price: pick-up at the same price, hotel, flights, sign, address, notes.
 * Hotel and the guest's note are those of the whole booking.
 */
export async function changeDetails(
  company: Company,
  change: DetailsChange,
  order: StaffOrder,
): Promise<
  | 'changed'
  | DetailErrors
  | Refusal<'booking-unknown' | 'booking-over' | 'item-unknown' | 'item-over' | 'details-changed'>
> {
  const found = await findBookingParts(company, { id: change.booking })
  const known = found?.parts.items.find(({ position }) => position === change.position)
  // Before the booking is locked: who holds a connection and waits for another one blocks all others.
  const products = known
    ? await saleMemory(company).products([known.product], found!.parts.row.locale as Locale)
    : undefined
  return company.database.transaction(async (transaction) => {
    const booking = await lockBooking(transaction, change.booking)
    if (!booking) return refuse('booking-unknown')
    if (!takesPlaces(booking.state as BookingState)) return refuse('booking-over', { state: booking.state })
    const items = await itemsInOrder(transaction, booking.id)
    const item = items.find(({ position }) => position === change.position)
    if (!item || item.cancelledAt) return refuse('item-unknown')
    const product = products?.get(item.product)?.product
    const before = detailsOfRow({ booking, item, product, now: order.now })
    if (!before.isChangeable) return refuse('item-over')
    if (!isSame(before.values, change.was)) return refuse('details-changed')
    const changed = detailNames.filter(
      (name) => change.values[name] !== undefined && change.values[name] !== before.values[name],
    )
    const errors = errorsOf(changed, { values: change.values, before })
    const hotel = withHotelDetails((booking.hotel as Hotel | null) ?? undefined, change.values)
    if (isRefusal(hotel)) errors.hotel ??= hotel
    if (isRefusal(hotel) || Object.keys(errors).length > 0) return { errors }
    if (changed.length === 0) return 'changed'
    await write(transaction, {
      booking,
      item,
      product,
      hotel,
      changed,
      values: change.values,
      now: order.now,
    })
    if (change.notifies) {
      const standing = items.filter(({ cancelledAt }) => !cancelledAt).map(({ position }) => position)
      const positions = changed.some(isOfBooking) ? standing : [change.position]
      await notifyOfCorrection(transaction, booking, { positions, message: change.message })
    }
    const record = (values: DetailValues) => recorded(values, { changed, before, item })
    await recordAudit(transaction, order, {
      action: 'booking.change-details',
      subject: subjectOf(booking),
      before: record(before.values),
      after: record({ ...before.values, ...change.values }),
    })
    return 'changed'
  })
}

const ofBooking: readonly DetailName[] = ['hotel', 'room', 'district', 'city', 'note']
const isOfBooking = (name: DetailName) => ofBooking.includes(name)

function isSame(one: DetailValues, other: DetailValues): boolean {
  return detailNames.every((name) => one[name] === other[name])
}

function errorsOf(
  changed: readonly DetailName[],
  { values, before }: { values: DetailValues; before: ItemDetails },
): DetailErrors['errors'] {
  const errors: DetailErrors['errors'] = {}
  for (const name of changed) {
    if (before.values[name] === undefined) errors[name] = refuse('detail-unknown')
  }
  if (!changed.includes('pickup') || errors.pickup) return errors
  const pickup = before.pickups.find(({ id }) => id === values.pickup)
  if (!pickup) errors.pickup = refuse('pickup-unknown', { id: values.pickup! })
  else if (pickup.isOtherPrice) errors.pickup = refuse('pickup-other-price')
  return errors
}

async function write(
  transaction: Queries,
  of: {
    booking: LockedBooking
    item: ItemRow
    product: Product | undefined
    hotel: Hotel | undefined
    changed: readonly DetailName[]
    values: DetailValues
    now: Date
  },
): Promise<void> {
  const { booking, item, product, hotel, changed, values, now } = of
  if (changed.some(isOfBooking)) {
    await setHotelAndNote(transaction, booking.id, { hotel, note: values.note ?? booking.note })
  }
  if (!changed.every(isOfBooking)) {
    await setChosen(transaction, item.id, chosenAfter(item, { product, values, changed }))
  }
  if (booking.channel === 'octo') {
    const note = changed.includes('note') ? values.note : undefined
    await changeOctoBooking(transaction, booking.id, { note, at: now })
  }
}

function chosenAfter(
  item: ItemRow,
  of: { product: Product | undefined; values: DetailValues; changed: readonly DetailName[] },
): { choice: ChosenItem; meeting: StoredMeeting | null; quote: Quote } {
  const choice = withDetails(item.choice as ChosenItem, of.values)
  const meeting = item.meeting as StoredMeeting | null
  const quote = item.quote as Quote
  if (choice.kind === 'transfer') {
    const { address, sign } = choice
    return {
      choice: { ...choice, facts: factsWithDetails(choice.facts ?? [], choice) },
      meeting:
        meeting?.kind === 'driver' ? { ...meeting, sign, ...(!meeting.atAirport && { address }) } : meeting,
      quote,
    }
  }
  const tour = of.product?.details
  if (choice.kind !== 'tour' || tour?.kind !== 'tour' || !of.changed.includes('pickup'))
    return { choice, meeting, quote }
  const { startsAt, timeZone } = item
  const { pickup } = choice
  const next = meetingOfTour(tour, { startsAt, time: item.time ?? '', timeZone, pickup }) ?? null
  return {
    choice: { ...choice, pickupName: next?.kind === 'pickup' ? next.place : undefined },
    meeting: next,
    quote: withPickup(quote, pickup),
  }
}

/** Changed details by name, a zone by its own; with the item that they are of. */
function recorded(
  values: DetailValues,
  { changed, before, item }: { changed: readonly DetailName[]; before: ItemDetails; item: ItemRow },
): Record<string, string> {
  const textOf = (name: DetailName) => {
    const value = values[name] ?? ''
    return name === 'pickup' ? (before.pickups.find(({ id }) => id === value)?.name ?? value) : value
  }
  return {
    item: `${item.title}, ${formatDay(item.day as Day)}`,
    ...Object.fromEntries(changed.map((name) => [name, textOf(name)])),
  }
}
