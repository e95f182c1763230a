import { isOtherProduct, type Target } from '#domain/booking/choice-of-product.ts'
import type { ItemChoice } from '#domain/booking/order.ts'
import type { Day } from '#domain/dates/day.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Money } from '#domain/money/money.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { ratesOfSale, refuseByRates } from '#server/agencies/sales/store-sale.ts'
import type { Company } from '#server/company.ts'
import { itemError } from '#server/i18n/item-error.ts'
import { findBookingParts } from '#server/orders/find-booking.ts'
import { moneyOfBooking } from '#server/orders/money-of-booking.ts'
import { saleMemory } from '#server/orders/sale-memory.ts'
import { stateOf } from '../list-change-days.ts'
import { productsLike } from '../queries.ts'
import { lacksPriceOfToday, movableItems } from '../quote-change.ts'

type Asked = {
  booking: string
  position: number
  day?: Day | undefined
  time?: string | undefined
  /** The price that it is to have: terms of an agency do not count at the one it was sold for. */
  price?: 'as-sold' | 'today' | 'own' | undefined
  term?: string | undefined
  locale: Locale
  now: Date
}

export type MoveTarget = Target & {
  title: string
  state: 'free' | 'on-request' | 'sold-out' | 'closed'
  /** What the item costs as it today, where it is free and has such a price. */
  price?: Money
  error?: ReturnType<typeof itemError>
}

/** Products that one request looks at: more are found by a part of their title. */
const most = 40

/**
 * Returns the products and vehicle classes that an item of a booking may become on a day, by the rules of the move itself: those
 * that are free first, then those that are sold on request, full, or not possible, with the reason.
 */
export async function listMoveTargets(
  company: Company,
  { position, day, time, price = 'today', term, locale, now, ...asked }: Asked,
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
    // Whether there is a place; what is sold on request has no price of today.
    byStaff: { price: 'as-sold' },
    targets: named.map(({ target }) => target),
  })
  const rates = price === 'as-sold' ? undefined : await ratesOfSale(company.database, booking)
  const targets = named.map(({ target, title }, index): MoveTarget => {
    const movable = movables[index]!
    if (isRefusal(movable)) return impossible(target, { title, refusal: movable, locale })
    const to = { day: moment.day, product: target.product }
    const sold = (rates && refuseByRates(rates, { item: item.row, to })) ?? movable.sellOn(moment)
    if (isRefusal(sold)) return impossible(target, { title, refusal: sold, locale })
    if (!lacksPriceOfToday(movable.sold)) return { ...target, title, state: 'free', price: sold.is }
    const error = price === 'today' && { error: itemError(refuse('on-request-today'), locale) }
    return { ...target, title, state: 'on-request', ...error }
  })
  const rank = { free: 0, 'on-request': 1, 'sold-out': 2, closed: 3 }
  return {
    targets: targets.toSorted((one, other) => rank[one.state] - rank[other.state]),
    hasMore: codes.length > most,
  }
}

function impossible(
  target: Target,
  { title, refusal, locale }: { title: string; refusal: Refusal; locale: Locale },
): MoveTarget {
  return { ...target, title, state: stateOf(refusal), error: itemError(refusal, locale) }
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
