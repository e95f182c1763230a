import type { Guest } from '#domain/booking/order.ts'
import { isoIn } from '#domain/dates/zone.ts'
import { zero } from '#domain/money/money.ts'
import { ticketUrl } from '#server/documents/tickets/issue-ticket.ts'
import { voucherLink } from '#server/documents/voucher/voucher-link.ts'
import { findBookingParts } from '#server/orders/find-booking.ts'
import type { OctoAsk } from '../call.ts'
import type { Availability, Booking, Contact } from '../types.ts'
import { contactOf, isPlaceholder } from './guest-of.ts'
import type { SentContact } from './input.ts'
import { pickupOf, presentPickupOf, type StoredPickup } from './pickup.ts'
import { arrivalsOf, type BookedTime, bookedItemOf, lastChangeOf, type OctoRow } from './queries.ts'
import { standingOf, statusOf } from './status.ts'
import type { StoredPricing, StoredUnit } from './stored.ts'
import { ticketPrices } from './ticket-prices.ts'
import { ticketsNow } from './tickets.ts'

type Status = Booking['status']

/** Returns the departure of a booking: the one that was reserved, or another one since its guest or staff changed the day. */
export function availabilityOf({ availability }: OctoRow, item: BookedTime | undefined): Availability {
  const reserved = availability as Availability
  const id = item ? isoIn(item.startsAt, item.timeZone) : reserved.id
  if (!item || id === reserved.id) return reserved
  const start = item.startsAt.getTime()
  const moved = start - Date.parse(reserved.localDateTimeStart)
  return {
    ...reserved,
    id,
    localDateTimeStart: id,
    localDateTimeEnd: isoIn(new Date(start + item.durationMinutes * 60_000), item.timeZone),
    utcCutoffAt: `${new Date(Date.parse(reserved.utcCutoffAt) + moved).toISOString().slice(0, 19)}Z`,
  }
}

/** The last instant at which a booking can be confirmed: the cut-off of the departure that was reserved. */
export function cutoffOf({ availability }: OctoRow): Date {
  return new Date((availability as Availability).utcCutoffAt)
}

/** What the standard wants to know of a booking beyond its row. */
type Known = {
  status: Status
  availability: Availability
  number: string
  contact: Contact
  updatedAt: Date
  units: StoredUnit[]
  expiresAt: Date | null
  cancellation: Booking['cancellation']
  arrivals: ReadonlyMap<number, Date>
  pickup: StoredPickup | undefined
  codeOf(unit: StoredUnit): string
  voucherCode: string
  /** The address of the PDF; a test has none. */
  voucherPdf: string | undefined
}

/** Presents a booking as the standard has it. Codes and times stay the same however often it is read. */
export async function presentBooking(
  ask: Pick<OctoAsk, 'company' | 'holder' | 'locale' | 'now' | 'with'>,
  row: OctoRow,
): Promise<Booking> {
  const known = row.booking ? await knownOf(ask, row, row.booking) : knownOfTest(ask, row)
  const { status, number, arrivals, contact } = known
  const { availability } = known
  const pricing = ask.with.has('octo/pricing') ? (row.pricing as StoredPricing) : undefined
  const { units } = known
  const prices = pricing && ticketPrices(pricing, units)
  const isValid = status === 'CONFIRMED' || status === 'REDEEMED'
  const redeemed = [...arrivals.values()].sort((one, other) => one.getTime() - other.getTime())[0]
  const isOpen = status === 'ON_HOLD' || status === 'CONFIRMED'
  const ticket = (code: () => string, at: Date | undefined, pdf?: string) => ({
    redemptionMethod: 'DIGITAL' as const,
    utcRedeemedAt: at?.toISOString() ?? null,
    // Nothing admits before the booking is confirmed.
    deliveryOptions: isValid
      ? [
          { deliveryFormat: 'QRCODE' as const, deliveryValue: code() },
          ...(pdf ? [{ deliveryFormat: 'PDF_URL' as const, deliveryValue: pdf }] : []),
        ]
      : [],
  })
  return {
    id: row.id,
    uuid: row.uuid,
    testMode: row.isTest,
    resellerReference: row.resellerReference,
    supplierReference: number,
    status,
    utcCreatedAt: row.createdAt.toISOString(),
    utcUpdatedAt: known.updatedAt.toISOString(),
    utcExpiresAt: status === 'ON_HOLD' ? known.expiresAt!.toISOString() : null,
    utcRedeemedAt: redeemed?.toISOString() ?? null,
    utcConfirmedAt: row.confirmedAt?.toISOString() ?? null,
    productId: row.product,
    optionId: row.option,
    cancellable: isOpen && new Date(availability.localDateTimeStart) > ask.now,
    cancellation: known.cancellation,
    freesale: false,
    availabilityId: availability.id,
    availability,
    contact,
    notes: row.notes,
    deliveryMethods: ['TICKET', 'VOUCHER'],
    voucher: ticket(() => known.voucherCode, redeemed, known.voucherPdf),
    unitItems: units.map((unit, at) => ({
      uuid: unit.uuid,
      resellerReference: unit.resellerReference,
      supplierReference: `${number}-${unit.person + 1}`,
      unitId: unit.unitId,
      status: arrivals.has(unit.person) ? 'REDEEMED' : status === 'REDEEMED' ? 'CONFIRMED' : status,
      utcRedeemedAt: arrivals.get(unit.person)?.toISOString() ?? null,
      contact: contactOf(undefined),
      ticket: ticket(() => known.codeOf(unit), arrivals.get(unit.person)),
      ...(prices && { pricing: prices[at]! }),
    })),
    ...(pricing && { pricing: pricing.total }),
    ...(ask.with.has('octo/pickups') && (await presentPickupOf(ask, row, known.pickup))),
  }
}

async function knownOf(
  { company, holder, now, with: capabilities }: Pick<OctoAsk, 'company' | 'holder' | 'now' | 'with'>,
  row: OctoRow,
  id: string,
): Promise<Known> {
  const { parts, booking } = (await findBookingParts(company, { id }))!
  const arrivals = await arrivalsOf(company.database, id)
  const guest = parts.row.guest as Guest
  const balance = booking.standing?.balance ?? zero(booking.display.currency)
  const issued = { booking, balance, now: row.confirmedAt ?? row.createdAt }
  const { holdExpiresAt } = parts.row
  const [item] = parts.items
  const status = statusOf(standingOf(row, parts.row), now)
  return {
    status: status === 'CONFIRMED' && arrivals.size > 0 ? 'REDEEMED' : status,
    updatedAt: await lastChangeOf(company.database, id, row),
    units: ticketsNow(row, item),
    availability: availabilityOf(row, item),
    number: booking.number,
    contact: {
      ...contactOf(isPlaceholder(guest, holder) ? undefined : guest),
      notes: (row.contact as SentContact | null)?.notes ?? null,
    },
    expiresAt: holdExpiresAt,
    cancellation:
      booking.state === 'cancelled'
        ? {
            refund: refundWord(item?.cancelledPaid ?? 0, item?.cancelledRefund ?? 0),
            reason: row.cancelReason,
            utcCancelledAt: (row.cancelledAt ?? item?.cancelledAt ?? row.updatedAt).toISOString(),
          }
        : null,
    arrivals,
    pickup: capabilities.has('octo/pickups')
      ? pickupOf(row, await bookedItemOf(company.database, id))
      : undefined,
    codeOf: ({ person }) => ticketUrl(company, { ...issued, person }),
    voucherCode: ticketUrl(company, issued),
    voucherPdf: voucherLink(company, booking),
  }
}

/** A hold that is cancelled cost nothing: all of it is given back. */
function refundWord(paid: number, refund: number): 'FULL' | 'PARTIAL' | 'NONE' {
  if (refund === paid) return 'FULL'
  return refund === 0 ? 'NONE' : 'PARTIAL'
}

function knownOfTest({ now }: { now: Date }, row: OctoRow): Known {
  const contact = row.contact as SentContact | null
  return {
    status: statusOf(standingOf(row, undefined), now),
    updatedAt: row.updatedAt,
    units: row.units as StoredUnit[],
    availability: row.availability as Availability,
    number: testReference(row),
    contact: {
      ...contactOf(undefined),
      fullName: contact?.fullName ?? null,
      firstName: contact?.firstName ?? null,
      lastName: contact?.lastName ?? null,
      emailAddress: contact?.emailAddress ?? null,
      phoneNumber: contact?.phoneNumber ?? null,
      notes: contact?.notes ?? null,
    },
    expiresAt: row.expiresAt,
    cancellation: row.cancelledAt
      ? { refund: 'FULL', reason: row.cancelReason, utcCancelledAt: row.cancelledAt.toISOString() }
      : null,
    arrivals: new Map(),
    pickup: pickupOf(row, undefined),
    codeOf: ({ uuid }) => `TEST-${uuid}`,
    voucherCode: `TEST-${row.id}`,
    voucherPdf: undefined,
  }
}

/** The reference of a test, which has no booking number. */
function testReference({ id }: OctoRow): string {
  return `TEST-${id.slice(-12).toUpperCase()}`
}
