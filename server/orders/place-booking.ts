import type { CheckedCart, Order } from '#domain/booking/order.ts'
import type { Asked } from '#domain/booking/required-details.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { isSameMoney } from '#domain/money/money.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { constraintOf, isDeadlock, isTaken } from '#server/database/errors.ts'
import { newIdAt } from '#server/database/ids-by-time.ts'
import { itemError } from '#server/i18n/item-error.ts'
import { DepartureClosed } from '#server/inventory/closed-departure.ts'
import { agreementsFor, hasTextsFor } from '#server/orders/agreements/agreements.ts'
import { type CheckedForSale, checkCart } from './check-cart.ts'
import { methodError, type OrderErrors, orderErrors, type ReachedBy, tidyGuest } from './check-order.ts'
import { makeRoom } from './make-room.ts'
import { insertOrder } from './order-queries.ts'
import { orderRows } from './order-rows.ts'
import type { AgencySale, KeyedPlacement, Placement, StaffSale } from './placement.ts'
import { fingerprintOf, keyOrRepeat, placedBefore, type RepeatRefusal } from './repeated-order.ts'
import { saleMemory } from './sale-memory.ts'

export type PlacementRefusal =
  | { errors: OrderErrors }
  | { changed: CheckedCart }
  | { notAvailable: CheckedCart }
  | { couponRefused: CheckedCart }
  | RepeatRefusal
  | Refusal<
      'rate-missing' | 'currency-not-offered' | 'member-blocked' | 'not-logged-in' | 'legal-text-missing'
    >

/**
 * Places an order: recalculates its price, takes its places, writes it with its contracts and emails, all or
 * nothing: of a member, or a sale by an agency. The same key of the same sender returns the same booking, also for concurrent requests.
 */
export async function placeBooking(
  company: Company,
  placement: Placement,
): Promise<{ booking: string } | PlacementRefusal> {
  const order = { ...placement.order, guest: tidyGuest(placement.order.guest) }
  const fingerprint = fingerprintOf(company, order)
  const repeat = await keyOrRepeat(company, placement, fingerprint)
  if ('booking' in repeat) return repeat
  const keyed = { ...placement, order, idempotencyKey: repeat.key, fingerprint }
  return placeOrder(company, keyed)
}

/** Taking places fails when another order was faster; a second check names the item. */
const mostRounds = 5

/** Places an order of a member, or a sale by staff or an agency, once. */
export async function placeOrder(
  company: Company,
  placement: KeyedPlacement,
): Promise<{ booking: string } | PlacementRefusal> {
  const placed = await tryToPlace(company, placement)
  if ('booking' in placed) return placed
  // An earlier sending of this very order may be what took the last place, or what the price has changed since.
  return (await placedBefore(company, placement)) ?? placed
}

async function tryToPlace(
  company: Company,
  placement: KeyedPlacement,
): Promise<{ booking: string } | PlacementRefusal> {
  const { order, now, sale } = placement
  const errors = orderErrors(order, {
    settings: await company.settings(),
    asked: await requiredBy(company, order),
    now,
    reachedBy: sale && reachedBy(sale),
  })
  if (errors) return { errors }
  let checked: CheckedForSale | undefined
  for (let round = 0; round < mostRounds; round += 1) {
    const answer = await checkCart(company, order, now, {
      ...placement,
      terms: sale?.terms,
      agency: sale?.agency?.id,
      replaces: sale?.replaces?.booking,
    })
    if (isRefusal(answer)) return answer
    checked = answer
    // Guests are informed before they order; staff and agencies inform theirs themselves.
    if (!sale && !(await hasTextsFor(company, { order, checked }))) return refuse('legal-text-missing')
    if (checked.cart.items.some(({ error }) => error)) return { notAvailable: checked.cart }
    // Never dropped silently: the customer decides whether to order without the coupon.
    if (checked.cart.coupon?.error) return { couponRefused: checked.cart }
    const paymentMethod = sale ? undefined : methodError(checked.cart.payment, order.paymentMethod)
    if (paymentMethod) return { errors: { paymentMethod } }
    const isExpected = sale?.atAnyPrice || isSameMoney(checked.cart.display.grandTotal, order.expected)
    if (!isExpected) return { changed: checked.cart }
    const written = await write(company, placement, checked)
    if (written) return written
    await makeRoom(company.database, resourcesOf(checked), now)
  }
  return { notAvailable: withSoldOut(checked!.cart, order.locale) }
}

/** Returns the required traveller details of each product of an order, by its id. */
async function requiredBy(company: Company, { items, locale }: Order): Promise<Map<string, Asked>> {
  const sold = await saleMemory(company).products(
    items.map(({ productId }) => productId),
    locale,
  )
  return new Map([...sold].map(([id, { product }]) => [id, product.asked]))
}

/** Writes the order; undefined when places, the coupon, the number or the last unpaid booking were taken, or a departure was closed, in the meantime. */
async function write(
  company: Company,
  placement: KeyedPlacement,
  checked: CheckedForSale,
): Promise<{ booking: string } | RepeatRefusal | Refusal<'member-blocked' | 'not-logged-in'> | undefined> {
  const settings = await company.settings()
  const { order, sale } = placement
  const agreements = await agreementsFor(company, { order, checked, settings, received: sale?.received })
  const booking = newIdAt(placement.now)
  const rows = orderRows({ company, settings, placement, checked, agreements, booking })
  try {
    const written = await insertOrder(company.database, rows, sale)
    if (isRefusal(written)) return written
    return written ? { booking } : undefined
  } catch (error) {
    if (isTaken(error) || error instanceof DepartureClosed) return undefined
    switch (constraintOf(error)) {
      case 'a_booking_number_is_unique':
      case 'never_used_too_often':
      case 'never_used_too_often_by_one':
        return undefined
      case 'one_booking_per_key':
      case 'one_sale_by_staff_per_key':
      case 'one_sale_by_agency_per_key':
        return placedBefore(company, placement)
    }
    if (isDeadlock(error)) return undefined
    throw error
  }
}

/** A link needs the email of the guest, unless the agency manages the booking; held places need no contact yet. */
function reachedBy({ payment, agency }: StaffSale | AgencySale): ReachedBy {
  if (payment === 'hold' || agency?.managerEmail) return 'nothing'
  return payment === 'link' ? 'email' : 'email-or-phone'
}

function resourcesOf({ items }: CheckedForSale): string[] {
  return [...new Set(items.flatMap(({ sale }) => sale.takes.map(({ resource }) => resource)))].sort()
}

function withSoldOut(cart: CheckedCart, locale: Locale): CheckedCart {
  const error = itemError(refuse('sold-out', { places: 0 }), locale)
  return { ...cart, items: cart.items.map((item) => ({ ...item, error })) }
}
