import { randomUUID } from 'node:crypto'
import type { Guest } from '#domain/booking/order.ts'
import type { Queries } from '#server/database/connect.ts'
import { isUuid } from '#server/database/is-uuid.ts'
import { lockBooking } from '#server/orders/lock-booking.ts'
import { applyToBooking, releasePlaces } from '#server/orders/move-booking.ts'
import type { OctoAsk } from '../call.ts'
import { optionId } from '../present-product.ts'
import { OctoRefusal, refuseOcto } from '../refusal.ts'
import { changedGuest, guestOf } from './guest-of.ts'
import type { SentContact, SentUnit } from './input.ts'
import { availabilityOf, type StoredUnit } from './present.ts'
import { bookedTimeOf, lockOctoBooking, type OctoRow, octoBookingOf, updateOctoBooking } from './queries.ts'
import { cannot, Refused } from './refused.ts'
import { check, hold, reservedOf } from './reserve.ts'

/** What a change may name of another reservation. */
type Change = {
  uuid: string
  productId?: string | null | undefined
  optionId?: string | null | undefined
  availabilityId?: string | null | undefined
  unitItems?: readonly SentUnit[] | null | undefined
  contact?: SentContact | null | undefined
}

/**
 * Reserves another product, departure or other tickets for a held booking, where a change names some: the new places are held
 * before those of before are free. Undefined where nothing else is named, or done; a refusal changes nothing.
 */
export async function rebook(ask: OctoAsk<Change>): Promise<OctoRefusal | undefined> {
  const { company, holder, input, now } = ask
  const row = await ownRow(ask)
  if (!row) return refuseOcto('INVALID_BOOKING_UUID', { uuid: input.uuid })
  const item = row.booking ? await bookedTimeOf(company.database, row.booking) : undefined
  const { id: reserved } = availabilityOf(row, item)
  const wanted = {
    productId: input.productId ?? row.product,
    optionId: input.optionId ?? optionId,
    availabilityId: input.availabilityId ?? reserved,
    unitItems: [...(input.unitItems?.length ? input.unitItems : (row.units as StoredUnit[]))],
  }
  const isSame =
    wanted.productId === row.product && wanted.optionId === optionId && wanted.availabilityId === reserved
  if (isSame && !isOtherParty(row, input.unitItems)) return undefined
  if (row.state !== 'held') return cannot('the booking is not on hold')
  const wrong = wanted.unitItems.find(({ uuid }) => uuid && !isUuid(uuid))
  if (wrong) return refuseOcto('BAD_REQUEST', { message: 'unitItems: a uuid is invalid' })
  const checked = await check({ ...ask, input: { ...wanted, currency: currencyOf(row) } })
  if (checked instanceof OctoRefusal) return checked
  if (row.isTest) {
    if (row.expiresAt! <= now) return cannot('the booking is not on hold')
    await updateOctoBooking(company.database, row.id, reservedOf(checked))
    return undefined
  }
  const booking = (await lockBooking(company.database, row.booking!))!
  return hold(
    { ...ask, input: { ...wanted, notes: row.notes } },
    {
      checked,
      guest: input.contact
        ? changedGuest(booking.guest as Guest, input.contact, holder)
        : ((booking.guest as Guest | null) ?? guestOf(undefined, holder)),
      idempotencyKey: `octo ${row.uuid} ${randomUUID()}`,
      async write(transaction, next) {
        await giveBack(transaction, ask, row)
        await updateOctoBooking(transaction, row.id, {
          ...reservedOf(checked),
          booking: next,
          updatedAt: now,
        })
      },
    },
  )
}

async function ownRow({ company, holder, input }: OctoAsk<Change>): Promise<OctoRow | undefined> {
  const row = await octoBookingOf(company.database, { agency: holder.agency.id, uuid: input.uuid })
  return row?.isTest === (holder.mode === 'test') ? row : undefined
}

/** Releases the hold of before, unless another change of the booking was faster. */
async function giveBack(transaction: Queries, ask: OctoAsk<Change>, row: OctoRow): Promise<void> {
  const { holder, now } = ask
  const found = await lockOctoBooking(transaction, { agency: row.agency, isTest: false, uuid: row.uuid })
  const booking = found?.booking === row.booking ? await lockBooking(transaction, row.booking!) : undefined
  if (booking?.state !== 'held' || booking.holdExpiresAt! <= now) {
    throw new Refused(cannot('the booking is not on hold'))
  }
  await releasePlaces(transaction, booking.id)
  const why = 'replaced by another reservation'
  await applyToBooking(transaction, booking, 'cancel', { by: `octo:${holder.key}`, why, now })
}

/** Tickets that are named by their units alone are another party where there are more, fewer or others than before. */
function isOtherParty({ units }: OctoRow, sent: Change['unitItems']): boolean {
  if (!sent || sent.length === 0) return false
  const sorted = (items: readonly { unitId: string }[]) => items.map(({ unitId }) => unitId).sort()
  return sorted(sent).join() !== sorted(units as StoredUnit[]).join()
}

function currencyOf({ pricing }: OctoRow): string | null {
  return (pricing as { total?: { currency?: string } } | null)?.total?.currency ?? null
}
