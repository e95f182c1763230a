import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Guest } from '#domain/booking/order.ts'
import type { Queries } from '#server/database/connect.ts'
import { ownPlacesOf } from '#server/inventory/own-places.ts'
import { continueHold } from '#server/orders/extend-hold.ts'
import { type LockedBooking, lockBooking } from '#server/orders/lock-booking.ts'
import { replaceHold } from '#server/orders/replace-hold.ts'
import type { OctoAsk } from '../call.ts'
import { OctoRefusal, refuseOcto } from '../refusal.ts'
import { changedGuest, guestOf } from './guest-of.ts'
import type { SentBookingPickup, SentContact, SentUnit } from './input.ts'
import { changedPickup, pickupOf, sentPickup } from './pickup.ts'
import { availabilityOf } from './present.ts'
import {
  bookedItemOf,
  lockOctoBooking,
  type OctoRow,
  octoBookingOf,
  setGuest,
  updateOctoBooking,
} from './queries.ts'
import { cannot, orRefusal, Refused } from './refused.ts'
import { type Checked, check, hold, reservedOf } from './reserve.ts'
import type { StoredUnit } from './stored.ts'
import { ticketsNow } from './tickets.ts'

/** What a change may name of another reservation. */
type Change = SentBookingPickup & {
  uuid: string
  productId?: string | null | undefined
  optionId?: string | null | undefined
  availabilityId?: string | null | undefined
  unitItems?: readonly SentUnit[] | null | undefined
  contact?: SentContact | null | undefined
}

/**
 * Reserves another product, start, pick-up or other tickets for a held booking, where a change names some. Its own places count
 * as free for it, and for others only once the new ones are held. `also` runs in the same transaction: a refusal that it throws changes nothing, as any
 * other. Undefined where nothing else is named.
 */
export async function rebook(
  ask: OctoAsk<Change>,
  also: (transaction: Queries) => Promise<void>,
): Promise<OctoRefusal | 'rebooked' | undefined> {
  const { company, input, now } = ask
  const row = await ownRow(ask)
  if (!row) return refuseOcto('INVALID_BOOKING_UUID', { uuid: input.uuid })
  const item = row.booking ? await bookedItemOf(company.database, row.booking) : undefined
  const { id: reserved } = availabilityOf(row, item)
  const before = pickupOf(row, item)
  const pickup = changedPickup(isOfOther(row, input) ? undefined : before, input)
  if (pickup instanceof OctoRefusal) return pickup
  const wanted = {
    ...sentPickup(pickup),
    productId: input.productId ?? row.product,
    optionId: input.optionId ?? row.option,
    availabilityId: input.availabilityId ?? reserved,
    unitItems: [...(input.unitItems?.length ? input.unitItems : (row.units as StoredUnit[]))],
  }
  const isSame =
    wanted.productId === row.product &&
    wanted.optionId === row.option &&
    wanted.availabilityId === reserved &&
    isDeepStrictEqual(pickup, before)
  const units = ticketsNow(row, item)
  if (isSame && !isOtherParty(units, input.unitItems)) return undefined
  if (row.state !== 'held') return cannot('the booking is not on hold')
  const own = row.booking ? await ownPlacesOf(company.database, row.booking, now) : []
  const checked = await check({ ...ask, input: { ...wanted, currency: currencyOf(row) } }, own)
  if (checked instanceof OctoRefusal) return checked
  if (row.isTest) return rebookTest(ask, { row, checked, also })
  const booking = (await lockBooking(company.database, row.booking!))!
  let replaced = booking
  const refused = await hold(
    { ...ask, input: { ...wanted, notes: row.notes, contact: row.contact as SentContact | null } },
    {
      checked,
      guest: guestAfter(ask, booking),
      idempotencyKey: `octo ${row.uuid} ${randomUUID()}`,
      replaces: {
        booking: booking.id,
        async giveBack(transaction, stocks) {
          replaced = await giveBack(transaction, ask, { row, stocks })
        },
      },
      async write(transaction, next) {
        // Another change of the guest, or of the time of the hold, may have been faster.
        await setGuest(transaction, next, guestAfter(ask, replaced))
        const cutoff = new Date(checked.availability.utcCutoffAt)
        await continueHold(transaction, next, { until: replaced.holdExpiresAt!, cutoff })
        await updateOctoBooking(transaction, row.id, {
          ...reservedOf(checked),
          booking: next,
          updatedAt: now,
        })
      },
      also,
    },
  )
  return refused ?? 'rebooked'
}

async function rebookTest(
  { company, now }: OctoAsk<Change>,
  { row, checked, also }: { row: OctoRow; checked: Checked; also: (transaction: Queries) => Promise<void> },
): Promise<OctoRefusal | 'rebooked'> {
  const work = company.database.transaction(async (transaction) => {
    const found = await lockOctoBooking(transaction, row)
    if (found?.state !== 'held' || found.expiresAt! <= now) {
      throw new Refused(cannot('the booking is not on hold'))
    }
    await updateOctoBooking(transaction, row.id, { ...reservedOf(checked), pickup: checked.pickup ?? null })
    await also(transaction)
    return 'rebooked' as const
  })
  return orRefusal(work)
}

function guestAfter({ input, holder }: OctoAsk<Change>, { guest }: LockedBooking): Guest {
  const stored = (guest as Guest | null) ?? guestOf(undefined, holder)
  return input.contact ? changedGuest(stored, input.contact, holder) : stored
}

async function ownRow({ company, holder, input }: OctoAsk<Change>): Promise<OctoRow | undefined> {
  const row = await octoBookingOf(company.database, { agency: holder.agency.id, uuid: input.uuid })
  return row?.isTest === (holder.mode === 'test') ? row : undefined
}

/** Releases the hold of before and returns it, unless another change of the places was faster. */
async function giveBack(
  transaction: Queries,
  { holder, now }: OctoAsk<Change>,
  { row, stocks }: { row: OctoRow; stocks: readonly string[] },
): Promise<LockedBooking> {
  const found = await lockOctoBooking(transaction, { agency: row.agency, isTest: false, uuid: row.uuid })
  const booking = found?.booking === row.booking ? await lockBooking(transaction, row.booking!) : undefined
  if (booking?.state !== 'held' || booking.holdExpiresAt! <= now) {
    throw new Refused(cannot('the booking is not on hold'))
  }
  const cause = { by: `octo:${holder.key}`, why: 'replaced by another reservation', now }
  await replaceHold(transaction, booking, { stocks, cause })
  return booking
}

/** The zones of a pick-up are those of one product: another product has none of before. */
function isOfOther({ product }: OctoRow, { productId, pickupPointId }: Change): boolean {
  return Boolean(productId) && productId !== product && !pickupPointId
}

/** Tickets that are named by their units alone are another party where there are more, fewer or others than before. */
function isOtherParty(units: readonly StoredUnit[], sent: Change['unitItems']): boolean {
  if (!sent || sent.length === 0) return false
  const sorted = (items: readonly { unitId: string }[]) => items.map(({ unitId }) => unitId).sort()
  return sorted(sent).join() !== sorted(units).join()
}

function currencyOf({ pricing }: OctoRow): string | null {
  return (pricing as { total?: { currency?: string } } | null)?.total?.currency ?? null
}
