import { randomUUID } from 'node:crypto'
import { netPrice } from '#domain/agencies/reseller-price.ts'
import { peopleOf, type UnitId, unitIds } from '#domain/agencies/units.ts'
import type { CartQuestion, Guest, Order } from '#domain/booking/order.ts'
import { type Currency, moneyOf, sum } from '#domain/money/money.ts'
import { convert, type RateTable } from '#domain/money/rates.ts'
import { isRefusal } from '#domain/refusal.ts'
import { findSale, storeSale } from '#server/agencies/sales/store-sale.ts'
import { findSellingAgency } from '#server/agencies/selling-agency.ts'
import type { Queries } from '#server/database/connect.ts'
import { constraintOf } from '#server/database/errors.ts'
import { isUuid } from '#server/database/is-uuid.ts'
import { fingerprint as fingerprintWith } from '#server/encryption.ts'
import type { OwnPlaces } from '#server/inventory/own-places.ts'
import { checkCart } from '#server/orders/check-cart.ts'
import { extendHold, holdUntil } from '#server/orders/extend-hold.ts'
import { type LockedBooking, lockBooking } from '#server/orders/lock-booking.ts'
import { placeBooking } from '#server/orders/place-booking.ts'
import type { AgencySale } from '#server/orders/placement.ts'
import type { OctoAsk } from '../call.ts'
import { type FoundAvailability, findAvailability } from '../check-availability.ts'
import { OctoRefusal, refuseOcto } from '../refusal.ts'
import type { Booking } from '../types.ts'
import { chargeRefusals } from './charge-refusals.ts'
import { contactToStore, guestOf } from './guest-of.ts'
import type { Reservation, SentUnit } from './input.ts'
import { noteOf } from './notes.ts'
import { changedPickup, hotelOf, type StoredPickup } from './pickup.ts'
import { presentBooking } from './present.ts'
import { insertOctoBooking, octoBookingOf, setPricing } from './queries.ts'
import { cannot, orRefusal, Refused } from './refused.ts'
import type { StoredPricing, StoredUnit } from './stored.ts'

/** How long a test holds, where the reseller names no time. */
const minutesOfTest = 30

/**
 * Holds places for a reseller. The same uuid with the same reservation is the same booking, also at once; with another one
 * it is refused. A test takes no places.
 */
export async function reserve(ask: OctoAsk<Reservation>): Promise<Booking | OctoRefusal> {
  const { company, holder, input } = ask
  const { uuid: sent, ...reservation } = input
  if (sent && !isUuid(sent)) return refuseOcto('INVALID_BOOKING_UUID', { uuid: sent })
  const uuid = sent?.toLowerCase() ?? randomUUID()
  const fingerprint = fingerprintWith(company, 'reseller bookings', reservation)
  const before = await earlier(ask, { uuid, fingerprint })
  if (before) return before
  const checked = await check(ask)
  if (checked instanceof OctoRefusal) return checked
  const row = newRow(ask, { uuid, fingerprint, checked })
  if (holder.mode === 'test') {
    try {
      await insertOctoBooking(company.database, { ...row, expiresAt: testExpiry(ask, checked) })
    } catch (error) {
      if (constraintOf(error) !== 'one_booking_per_uuid_of_an_agency') throw error
    }
  } else {
    const refused = await hold(ask, {
      checked,
      guest: guestOf(input.contact, holder),
      idempotencyKey: `octo ${uuid}`,
      write: (transaction, booking) => insertOctoBooking(transaction, { ...row, booking }),
    })
    if (refused) return (await earlier(ask, { uuid, fingerprint })) ?? refused
  }
  return (await earlier(ask, { uuid, fingerprint }))!
}

/** The booking that was made with a uuid before, or why that is no answer to this reservation. */
async function earlier(
  ask: OctoAsk<Reservation>,
  { uuid, fingerprint }: { uuid: string; fingerprint: string },
): Promise<Booking | OctoRefusal | undefined> {
  const { company, holder } = ask
  const row = await octoBookingOf(company.database, { agency: holder.agency.id, uuid })
  if (!row) return undefined
  const isSame = row.fingerprint === fingerprint && row.isTest === (holder.mode === 'test')
  return isSame ? presentBooking(ask, row) : refuseOcto('INVALID_BOOKING_UUID', { uuid })
}

export type Checked = Omit<FoundAvailability, 'pickup'> & {
  units: StoredUnit[]
  pickup: StoredPickup | undefined
}

/** Checks what is to be reserved as it is now, with its prices; places of one's own count as free. */
export async function check(
  ask: OctoAsk<Reservation>,
  own?: readonly OwnPlaces[],
): Promise<Checked | OctoRefusal> {
  const { input } = ask
  const items = input.unitItems ?? []
  const units = items.map(({ unitId }) => ({ id: unitId, quantity: 1 }))
  const pickup = changedPickup(undefined, input)
  if (pickup instanceof OctoRefusal) return pickup
  const found = await findAvailability({ ...ask, with: pricing, input: { ...input, units } }, own)
  if (found instanceof OctoRefusal) return found
  if (items.length === 0) return refuseOcto('UNPROCESSABLE_ENTITY', { message: 'unitItems: at least one' })
  const people = peopleOf(units as { id: UnitId; quantity: number }[])
  const refused = found.option.refuse(people)
  if (refused) return refuseOcto('UNPROCESSABLE_ENTITY', { message: `unitItems: ${refused.refused}` })
  if (!found.availability.available) {
    return refuseOcto('UNPROCESSABLE_ENTITY', { message: `availabilityId: ${found.availability.status}` })
  }
  return { ...found, pickup, units: ticketsOf(items) }
}

const pricing = new Set(['octo/pricing'] as const)

/** A ticket for each unit, in the order they were sent; persons are counted adults first. */
function ticketsOf(items: readonly SentUnit[]): StoredUnit[] {
  const byAge = items
    .map((_, at) => at)
    .sort(
      (one, other) =>
        unitIds.indexOf(items[one]!.unitId as UnitId) - unitIds.indexOf(items[other]!.unitId as UnitId) ||
        one - other,
    )
  return items.map(({ uuid, unitId, resellerReference }, at) => ({
    uuid: uuid ?? randomUUID(),
    unitId,
    resellerReference: resellerReference ?? null,
    person: byAge.indexOf(at),
  }))
}

type NewRow = Parameters<typeof insertOctoBooking>[1]

/** What a row has of the things that are reserved. */
export function reservedOf({
  availability: found,
  units,
  product,
  option,
  unitPrices,
}: Checked): Pick<NewRow, 'product' | 'option' | 'availability' | 'units' | 'pricing'> {
  const { unitPricing: _, pricing: total, ...availability } = found
  const pricing: StoredPricing = {
    total: total!,
    units: Object.fromEntries(unitPrices.map((unit) => [unit.unitId, unit.pricing])),
  }
  return { product: product.id, option: option.id, availability, units, pricing }
}

function newRow(
  { holder, input, now }: OctoAsk<Reservation>,
  { uuid, fingerprint, checked }: { uuid: string; fingerprint: string; checked: Checked },
): NewRow {
  const isTest = holder.mode === 'test'
  return {
    agency: holder.agency.id,
    uuid,
    key: holder.key,
    isTest,
    fingerprint,
    ...reservedOf(checked),
    contact: contactToStore({ isTest }, input.contact),
    pickup: isTest ? (checked.pickup ?? null) : null,
    notes: input.notes ?? null,
    resellerReference: input.resellerReference ?? null,
    state: 'held',
    createdAt: now,
    updatedAt: now,
  }
}

function testExpiry({ input, now }: OctoAsk<Reservation>, { availability }: Checked): Date {
  const minutes = input.expirationMinutes ?? minutesOfTest
  return holdUntil({ minutes, cutoff: new Date(availability.utcCutoffAt), now, placedAt: now }) ?? now
}

type Hold = {
  checked: Checked
  guest: Guest
  idempotencyKey: string
  /** The hold that this one replaces, if any. */
  replaces?: AgencySale['replaces']
  /** Writes our row for the booking; the places are released with it where this throws. */
  write(transaction: Queries, booking: string): Promise<void>
  /** Runs once its price is stored; the places are released where this throws, too. */
  also?: ((transaction: Queries) => Promise<void>) | undefined
}

/** Places the order of a hold, with our row in the same transaction. */
export async function hold(
  ask: OctoAsk<Pick<Reservation, 'productId' | 'notes' | 'contact' | 'expirationMinutes'>>,
  { checked, guest, idempotencyKey, replaces, write, also }: Hold,
): Promise<OctoRefusal | undefined> {
  const { company, holder, input, ip, userAgent, now } = ask
  const agency = await findSellingAgency(company.database, { id: holder.agency.id, channel: 'octo' })
  if (!agency) return refuseOcto('FORBIDDEN')
  const question = questionOf(ask, checked)
  const cart = await checkCart(company, question, now, { ip, agency: agency.id, replaces: replaces?.booking })
  if (isRefusal(cart)) return refuseOcto('UNPROCESSABLE_ENTITY', { message: cart.refused })
  const total = cart.cart.display.grandTotal
  const order: Order = {
    ...question,
    expected: total,
    guest,
    note: noteOf(input),
    paymentMethod: 'on-the-spot',
    accepted: { distanceSale: true, rental: true },
    ...hotelOf(checked.pickup),
  }
  const finish = async (transaction: Queries, booking: string) => {
    await write(transaction, booking)
    const locked = (await lockBooking(transaction, booking))!
    if (input.expirationMinutes) {
      const cutoff = new Date(checked.availability.utcCutoffAt)
      await extendHold(transaction, locked, { minutes: input.expirationMinutes, cutoff, now, placedAt: now })
    }
    if (total.minor > 0) {
      const charge = await storeSale(transaction, { booking: locked, paidBy: 'account', now })
      if (isRefusal(charge)) throw new Refused(cannot(chargeRefusals[charge.refused]))
      await keepNetOfSale(transaction, locked, checked)
    }
    await also?.(transaction)
  }
  const sale = {
    by: `octo:${holder.key}`,
    agency,
    payment: 'hold' as const,
    received: { method: 'agency-account' as const },
    hours: undefined,
    replaces,
    finish,
  }
  const work = placeBooking(company, { order, sale, idempotencyKey, ip, userAgent, now })
  const placed = await orRefusal(work)
  if (placed instanceof OctoRefusal) return placed
  if ('booking' in placed) return undefined
  return refuseOcto('UNPROCESSABLE_ENTITY', { message: reasonOf(placed) })
}

/** Staff may have changed the net prices since the check: the booking has those that it was sold at. */
async function keepNetOfSale(transaction: Queries, booking: LockedBooking, checked: Checked): Promise<void> {
  const { quotes } = (await findSale(transaction, booking.id))!
  const currency = booking.displayCurrency as Currency
  const margins = quotes.map(({ margin }) => convert(margin, currency, booking.rates as RateTable))
  const { pricing: stored } = reservedOf(checked)
  const { total, units } = stored as StoredPricing
  const [tax] = total.includedTaxes
  const retail = { total: moneyOf(total.retail, currency), tax: moneyOf(tax!.retail, currency) }
  const net = netPrice(retail, checked.product, sum(margins, currency))
  if (net.total.minor === total.net) return
  const includedTaxes = [{ ...tax!, net: net.tax.minor }]
  await setPricing(transaction, booking.id, {
    total: { ...total, net: net.total.minor, includedTaxes },
    units,
  } satisfies StoredPricing)
}

function questionOf(
  { input, locale }: Pick<OctoAsk<Pick<Reservation, 'productId'>>, 'input' | 'locale'>,
  { option, start, pickup, units, currency }: Checked,
): CartQuestion {
  const tickets = units.map(({ unitId }) => ({ id: unitId as UnitId, quantity: 1 }))
  return {
    items: [
      {
        ...option.choice(start, pickup?.point),
        ...{ id: '1', productId: input.productId, day: start.day, time: start.time },
        people: peopleOf(tickets),
        extras: [],
      },
    ],
    display: currency as Currency,
    payment: 'full',
    locale,
  }
}

function reasonOf(refusal: Exclude<Awaited<ReturnType<typeof placeBooking>>, { booking: string }>): string {
  if ('errors' in refusal) return `contact: ${Object.keys(refusal.errors.guest ?? refusal.errors).join(', ')}`
  if ('notAvailable' in refusal) return refusal.notAvailable.items[0]?.error?.reason ?? 'sold-out'
  return isRefusal(refusal) ? refusal.refused : 'the price has changed'
}
