import { isOtherProduct, type Target } from '#domain/booking/choice-of-product.ts'
import type { ItemChoice } from '#domain/booking/order.ts'
import type { Day } from '#domain/dates/day.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Money } from '#domain/money/money.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { itemError } from '#server/i18n/item-error.ts'
import { findBookingParts } from '#server/orders/find-booking.ts'
import { moneyOfBooking } from '#server/orders/money-of-booking.ts'
import { saleMemory } from '#server/orders/sale-memory.ts'
import { stateOf } from '../list-change-days.ts'
import { productsLike } from '../queries.ts'
import { movableItems } from '../quote-change.ts'

type Asked = {
  booking: string
  position: number
  day?: Day | undefined
  time?: string | undefined
  term?: string | undefined
  locale: Locale
  now: Date
}

export type MoveTarget = Target & {
  title: string
  state: 'free' | 'sold-out' | 'closed'
  /** What the item costs as it today, where it is free. */
  price?: Money
  error?: ReturnType<typeof itemError>
}

/** Products that one request looks at: more are found by a part of their title. */
const most = 40

/**
 * Returns the products and vehicle classes that an item of a booking may become on a day, by the rules of the move itself: those
 * that are free first, then those that are full or not sold then, with the reason.
 */
export async function listMoveTargets(
  company: Company,
  { position, day, time, term, locale, now, ...asked }: Asked,
): Promise<{ targets: MoveTarget[]; hasMore: boolean } | Refusal> {
  const found = await findBookingParts(company, { id: asked.booking })
  if (!found) return refuse('booking-unknown')
  const booking = found.parts.row
  const money = await moneyOfBooking(company.database, booking)
  const item = money.standing.find(({ row }) => row.position === position)
  if (!item) return refuse('item-unknown')
  const codes = await productsLike(company.database, { product: item.row.product, term, most: most + 1 })
  const named = await targetsOf(company, {
    codes: codes.slice(0, most),
    choice: item.row.choice as ItemChoice,
    locale,
  })
  const moment = { day: day ?? (item.row.day as Day), ...(time && { time }) }
  const movables = await movableItems(company, {
    ...{ booking, money, position, now },
    days: [moment.day],
    byStaff: { price: 'today' },
    targets: named.map(({ target }) => target),
  })
  const targets = named.map(({ target, title }, index): MoveTarget => {
    const movable = movables[index]!
    const sold = isRefusal(movable) ? movable : movable.sellOn(moment)
    const state = stateOf(sold)
    return isRefusal(sold)
      ? { ...target, title, state, error: itemError(sold, locale) }
      : { ...target, title, state, price: sold.is }
  })
  const rank = { free: 0, 'sold-out': 1, closed: 2 }
  return {
    targets: targets.toSorted((one, other) => rank[one.state] - rank[other.state]),
    hasMore: codes.length > most,
  }
}

/** Each product once, a transfer once for each of its vehicle classes, without what the item is now. */
async function targetsOf(
  company: Company,
  { codes, choice, locale }: { codes: readonly string[]; choice: ItemChoice; locale: Locale },
): Promise<{ target: Target; title: string }[]> {
  const products = await saleMemory(company).products(codes, locale)
  const all = codes.flatMap((code) => {
    const product = products.get(code)?.product
    if (!product) return []
    const { id, title, details } = product
    if (details.kind !== 'transfer') return [{ target: { product: id }, title }]
    return details.vehicles.map((vehicle) => ({
      target: { product: id, vehicle: vehicle.id },
      title: `${title} · ${vehicle.name}`,
    }))
  })
  return all.filter(({ target }) => isOtherProduct(choice, target))
}
