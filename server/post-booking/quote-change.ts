import type { People } from '#domain/availability/people.ts'
import { cancellationOf } from '#domain/booking/cancellation.ts'
import {
  choiceOfProduct,
  isOtherProduct,
  type LeftOut,
  nothingLeft,
  type Target,
} from '#domain/booking/choice-of-product.ts'
import { moveChoice } from '#domain/booking/move-choice.ts'
import type { ItemChoice } from '#domain/booking/order.ts'
import type { Day } from '#domain/dates/day.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { type Money, zero } from '#domain/money/money.ts'
import type { RateTable } from '#domain/money/rates.ts'
import type { PricedItem } from '#domain/pricing/cart.ts'
import { priceOffer } from '#domain/pricing/on-request.ts'
import { priceCart } from '#domain/pricing/price-cart.ts'
import { isOffer, type Quote } from '#domain/pricing/quote.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { refuseChangeOfSale } from '#server/agencies/sales/store-sale.ts'
import type { Company } from '#server/company.ts'
import type { LockedBooking } from '#server/orders/lock-booking.ts'
import type { BookingMoney } from '#server/orders/money-of-booking.ts'
import { type SoldProduct, saleMemory } from '#server/orders/sale-memory.ts'
import { type OnHand, onHandFor } from '#server/orders/selling/on-hand.ts'
import type { Sale, SaleQuestion } from '#server/orders/selling/sale.ts'
import { sellByStaff, withoutCutoff } from '#server/orders/selling/sell-by-staff.ts'
import { sellItem, sellOfKind } from '#server/orders/selling/sell-item.ts'
import type { ChosenItem, StoredTotals } from '#server/orders/stored-totals.ts'
import { takenByItem } from './queries.ts'
import { refuseOtherProduct } from './refuse-other-product.ts'

type Standing = BookingMoney['standing'][number]

/** Another day or product for an item: what it would be then, and what it would cost. */
export type PlannedChange = {
  item: Standing
  choice: ItemChoice
  sold: SoldProduct
  sale: Sale
  priced: PricedItem
  /** Chosen extras and a pick-up zone that the other product does not have. */
  left: LeftOut
  /** Prices in the booking's display currency. */
  was: Money
  is: Money
  /** What it would cost at the price of today, where it keeps the one that it was sold for. */
  today: Money
}

/**
 * Says whether an item's day may be changed: as long as cancelling it would be free, and never what has an agreed price, of an
 * offer or of staff. Source: docs/decisions, "A day may be changed as long as cancelling is free".
 */
export function isChangeable({ row, tiers, startsAt, total }: Standing, now: Date): boolean {
  const { offer } = row.choice as ChosenItem
  const isAgreed = offer !== undefined || isOffer(row.quote as Quote)
  return !isAgreed && startsAt > now && cancellationOf({ tiers, startsAt, now, paid: total }).percent === 100
}

/**
 * Prices an item on another day, or for staff as another product, as if its own places were free, at today's prices and the
 * booking's rates, with the same cart discounts. Writes nothing.
 */
export async function quoteChange(
  company: Company,
  of: {
    booking: LockedBooking
    money: BookingMoney
    position: number
    day: Day
    time?: string
    now: Date
    byStaff?: ChangeByStaff
  },
): Promise<PlannedChange | Refusal> {
  const movable = await movableItem(company, { ...of, days: [of.day] })
  if (isRefusal(movable)) return movable
  const { item, isOther } = movable
  const { day, time, people } = movable.choiceOn(of)
  const isSameDay = day === item.row.day && (of.time === undefined || time === item.row.time)
  if (!isOther && isSameDay && samePeople(people, item.row)) return refuse('same-day')
  if (of.byStaff?.price !== 'as-sold') {
    const to = { day: day as Day, product: movable.sold.product.id }
    const refused = await refuseChangeOfSale(company.database, of.booking, { item: item.row, to })
    if (refused) return refused
  }
  const sold = movable.sellOn(of)
  if (isRefusal(sold)) return sold
  const stored = (of.booking.totals as StoredTotals).items[of.position]!
  const was = stored.display.grandTotal
  if (of.byStaff?.price !== 'as-sold') {
    if (sold.is.minor < item.row.goodwill) return refuse('price-below-goodwill')
    return { item, ...sold, was }
  }
  const atOldPrice = isOther ? keepPrice(item, { sold, stored }) : keepQuote(item, { sold, stored })
  return { item, ...atOldPrice, was, is: was }
}

type SoldAgain = Omit<PlannedChange, 'item' | 'was'>

/** Everything but the price is what it is on the new day. */
function keepQuote({ row }: Standing, { sold, stored }: { sold: SoldAgain; stored: PricedItem }): SoldAgain {
  return { ...sold, sale: { ...sold.sale, quote: row.quote as Quote }, priced: stored }
}

/**
 * The price of another product is the agreed one, whole: its lines were those of the product before. Its extras and pick-up are
 * named without a price. What is paid at the place is the new product's.
 */
function keepPrice({ row }: Standing, { sold, stored }: { sold: SoldAgain; stored: PricedItem }): SoldAgain {
  const { sale, choice, priced } = sold
  const { subtotal, vat, payment } = row.quote as Quote
  const terms = { extras: [], vat: { mode: vat.mode, rate: vat.rate }, payment }
  const agreed = priceOffer({ terms, kind: choice.kind, people: choice.people, price: subtotal })
  const [base, ...rest] = agreed.lines
  const free = zero(subtotal.currency)
  const contained = sale.quote.lines
    .filter(({ part, collected }) => part === 'extras' && collected === 'online')
    .map((line) => ({ ...line, unit: free, amount: free }))
  const onSite = sale.quote.lines.filter(({ collected }) => collected === 'on-site')
  const lines = [base!, ...contained, ...rest, ...onSite]
  const quote = { ...agreed, lines, onSite: sale.quote.onSite }
  const withOnSite = <Totals extends PricedItem['ledger']>(
    totals: Totals,
    { onSiteTotal }: Totals,
  ): Totals => ({
    ...totals,
    onSiteTotal,
  })
  return {
    ...sold,
    sale: { ...sale, quote },
    priced: {
      ...stored,
      ledger: withOnSite(stored.ledger, priced.ledger),
      display: withOnSite(stored.display, priced.display),
    },
  }
}

function samePeople(people: People, { adults, children, infants }: Standing['row']): boolean {
  return people.adults === adults && people.children === children && people.infants === infants
}

/**
 * What staff may do beyond a customer: others may come along, another product of its kind takes its place, the price may stay or
 * be an own one, deadlines do not count.
 */
export type ChangeByStaff = {
  people?: People | undefined
  target?: Target | undefined
  price: 'as-sold' | 'today' | Money
}

type Moment = { day: Day; time?: string }

/** An item whose day may be changed, and what there is to sell on some days as if its own places were free. */
export type MovableItem = {
  item: Standing
  /** Whether it would be another product, or another vehicle class of a transfer. */
  isOther: boolean
  sold: SoldProduct
  onHand: OnHand
  choiceOn(moment: Moment): ItemChoice
  sellOn(moment: Moment): SoldAgain | Refusal
}

type Movement = {
  booking: LockedBooking
  money: BookingMoney
  position: number
  days: readonly Day[]
  now: Date
  byStaff?: ChangeByStaff
}

/** Looks up what there is for an item on the days that are asked about. */
export async function movableItem(company: Company, of: Movement): Promise<MovableItem | Refusal> {
  const [movable] = await movableItems(company, { ...of, targets: [of.byStaff?.target] })
  return movable!
}

/** Looks up what there is for an item as each of some products; undefined is its own. */
export async function movableItems(
  company: Company,
  of: Movement & { targets: readonly (Target | undefined)[] },
): Promise<(MovableItem | Refusal)[]> {
  const { booking, money, position, days, now, byStaff, targets } = of
  const refuseAll = (refusal: Refusal) => targets.map(() => refusal)
  const item = money.standing.find(({ row }) => row.position === position)
  if (!item) return refuseAll(refuse('item-unknown'))
  if (booking.state !== 'confirmed' || (!byStaff && !isChangeable(item, now)))
    return refuseAll(refuse('day-fixed'))
  const chosen = chosenOf(item, byStaff)
  const isOther = (target: Target | undefined) => isOtherProduct(chosen, target)
  const fixed = targets.some(isOther)
    ? await refuseOtherProduct(company.database, { booking, item: item.row, now })
    : undefined
  const locale = booking.locale as Locale
  const codes = targets.map((target) => target?.product ?? item.row.product)
  const known = await saleMemory(company).products([...codes, item.row.product], locale)
  const attempts = targets.map((target, index) => {
    const sold = known.get(codes[index]!)
    if (isOther(target) && fixed) return fixed
    if (!sold) return refuse('product-unknown')
    const from = known.get(item.row.product)?.product
    const moved = isOther(target)
      ? choiceOfProduct(chosen, { product: sold.product, vehicle: target?.vehicle, from })
      : { choice: chosen, left: nothingLeft }
    return isRefusal(moved) ? moved : { sold, moved, isOther: isOther(target) }
  })
  const choices = attempts.flatMap((one) => (isRefusal(one) ? [] : [one.moved.choice]))
  // Its own stock is read as well: what it takes of a boat or a guide that products share is free for another one.
  const isKnown = known.has(item.row.product)
  const own = targets.some(isOther) && isKnown ? [moveChoice(chosen, { day: item.row.day as Day })] : []
  const onHand = await onHandFor(
    company,
    [...own, ...choices.flatMap((choice) => days.map((day) => moveChoice(choice, { day })))],
    now,
  )
  for (const { resource, units, during } of await takenByItem(company.database, item.id)) {
    onHand.take({ takes: [{ resource, units: -units, during }] } as Sale)
  }
  return attempts.map((one) => (isRefusal(one) ? one : movableAs({ ...of, ...one, item, onHand, locale })))
}

function movableAs(of: {
  booking: LockedBooking
  position: number
  now: Date
  byStaff?: ChangeByStaff
  item: Standing
  isOther: boolean
  sold: SoldProduct
  moved: { choice: ItemChoice; left: LeftOut }
  onHand: OnHand
  locale: Locale
}): MovableItem {
  const { booking, position, now, byStaff, item, isOther, moved, onHand, locale } = of
  const sold = byStaff ? withoutCutoff(of.sold) : of.sold
  // Another tour may have other times: its only departure of the day is taken where none begins at the booked time.
  const choiceOn = (moment: Moment) => {
    const choice = moveChoice(moved.choice, moment)
    if (!isOther || moment.time !== undefined || choice.kind !== 'tour') return choice
    const [only, ...others] = onHand.departures(choice.productId, choice.day)
    const isSole = only !== undefined && others.length === 0
    return isSole ? { ...choice, time: only.time } : choice
  }
  return {
    item,
    isOther,
    sold,
    onHand,
    choiceOn,
    sellOn(moment) {
      const choice = choiceOn(moment)
      const question = { choice, sold, onHand, locale, now }
      const sale = byStaff ? sellForStaff(question, { isOther, price: byStaff.price }) : sellItem(question)
      if (isRefusal(sale)) return sale
      const priced = priceAgain({ booking, sale, position })
      return isRefusal(priced)
        ? priced
        : {
            choice,
            sold,
            sale,
            priced,
            left: moved.left,
            is: priced.display.grandTotal,
            today: priced.display.grandTotal,
          }
    },
  }
}

/** Says whether a product has no price of today for an item of another one: it is sold on request, at an agreed or own price alone. */
export function lacksPriceOfToday({ product }: SoldProduct): boolean {
  return product.onRequest === true
}

function sellForStaff(
  question: SaleQuestion,
  { isOther, price }: { isOther: boolean; price: ChangeByStaff['price'] },
): Sale | Refusal {
  if (typeof price !== 'string') return sellByStaff(question, price)
  if (isOther && price === 'today' && lacksPriceOfToday(question.sold)) return refuse('on-request-today')
  return sellOfKind(question)
}

/** Staff change what was made to an offer too; it is sold by the rules of its kind then. */
function chosenOf({ row }: Standing, byStaff: ChangeByStaff | undefined): ItemChoice {
  const { extraTitles: _, pickupName: __, facts: ___, ...chosen } = row.choice as ChosenItem
  if (!byStaff) return chosen
  return { ...chosen, offer: undefined, people: byStaff.people ?? chosen.people }
}

/** The new price with the reductions that the cart had when it was sold, as amounts. */
function priceAgain(of: { booking: LockedBooking; sale: Sale; position: number }): PricedItem | Refusal {
  const { booking, sale, position } = of
  const { display, id } = { ...(booking.totals as StoredTotals).items[position]! }
  const off = (amount: Money) => (amount.minor > 0 ? ({ kind: 'amount', amount } as const) : undefined)
  const basket = off(display.basketDiscount)
  const cart = priceCart({
    items: [{ id, quote: sale.quote }],
    coupon: off(display.couponDiscount),
    basketCampaign: basket && { by: 'count', moreThan: 0, discount: basket },
    memberDiscount: off(display.memberDiscount),
    rates: booking.rates as RateTable,
    display: display.currency,
    payment: booking.paymentChoice as 'prepayment' | 'full',
  })
  return isRefusal(cart) ? cart : cart.items[0]!
}
