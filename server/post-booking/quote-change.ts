import type { People } from '#domain/availability/people.ts'
import { cancellationOf } from '#domain/booking/cancellation.ts'
import { moveChoice } from '#domain/booking/move-choice.ts'
import type { ItemChoice } from '#domain/booking/order.ts'
import type { Day } from '#domain/dates/day.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Money } from '#domain/money/money.ts'
import type { RateTable } from '#domain/money/rates.ts'
import type { PricedItem } from '#domain/pricing/cart.ts'
import { priceCart } from '#domain/pricing/price-cart.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { refuseDay } from '#server/agencies/sales/store-sale.ts'
import type { Company } from '#server/company.ts'
import type { LockedBooking } from '#server/orders/lock-booking.ts'
import type { BookingMoney } from '#server/orders/money-of-booking.ts'
import { type SoldProduct, saleMemory } from '#server/orders/sale-memory.ts'
import { type OnHand, onHandFor } from '#server/orders/selling/on-hand.ts'
import type { Sale } from '#server/orders/selling/sale.ts'
import { withoutCutoff } from '#server/orders/selling/sell-by-staff.ts'
import { sellItem, sellOfKind } from '#server/orders/selling/sell-item.ts'
import type { ChosenItem, StoredTotals } from '#server/orders/stored-totals.ts'
import { takenByItem } from './queries.ts'

type Standing = BookingMoney['standing'][number]

/** Another day for an item: what it would be then, and what it would cost. */
export type PlannedChange = {
  item: Standing
  choice: ItemChoice
  sold: SoldProduct
  sale: Sale
  priced: PricedItem
  /** Prices in the booking's display currency. */
  was: Money
  is: Money
}

/**
 * Says whether an item's day may be changed: as long as cancelling it would be free, and never what was made to an
 * offer. Source: docs/decisions, "A day may be changed as long as cancelling is free".
 */
export function isChangeable({ row, tiers, startsAt, total }: Standing, now: Date): boolean {
  const { offer } = row.choice as ChosenItem
  return !offer && startsAt > now && cancellationOf({ tiers, startsAt, now, paid: total }).percent === 100
}

/**
 * Prices an item on another day, as if its own places were free, at today's prices and the booking's rates,
 * with the same cart discounts. Writes nothing.
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
  const { item } = movable
  const { day, time, people } = movable.choiceOn(of)
  const isSameDay = day === item.row.day && (time ?? item.row.time) === item.row.time
  if (isSameDay && samePeople(people, item.row)) return refuse('same-day')
  if (of.byStaff?.price !== 'as-sold') {
    const refused = await refuseDay(company.database, of.booking, { item: item.row, to: day as Day })
    if (refused) return refused
  }
  const sold = movable.sellOn(of)
  if (isRefusal(sold)) return sold
  const stored = (of.booking.totals as StoredTotals).items[of.position]!
  const was = stored.display.grandTotal
  if (of.byStaff?.price !== 'as-sold') return { item, ...sold, was }
  // Everything but the price is what it is on the new day.
  const sale = { ...sold.sale, quote: item.row.quote as Sale['quote'] }
  return { item, ...sold, sale, priced: stored, was, is: was }
}

function samePeople(people: People, { adults, children, infants }: Standing['row']): boolean {
  return people.adults === adults && people.children === children && people.infants === infants
}

/** What staff may do beyond a customer: others may come along, the price may stay, deadlines do not count. */
export type ChangeByStaff = { people?: People | undefined; price: 'as-sold' | 'today' }

type Moment = { day: Day; time?: string }

/** An item whose day may be changed, and what there is to sell on some days as if its own places were free. */
export type MovableItem = {
  item: Standing
  onHand: OnHand
  choiceOn(moment: Moment): ItemChoice
  sellOn(moment: Moment): Omit<PlannedChange, 'item' | 'was'> | Refusal
}

/** Looks up what there is for an item on the days that are asked about. */
export async function movableItem(
  company: Company,
  of: {
    booking: LockedBooking
    money: BookingMoney
    position: number
    days: readonly Day[]
    now: Date
    byStaff?: ChangeByStaff
  },
): Promise<MovableItem | Refusal> {
  const { booking, money, position, days, now, byStaff } = of
  const item = money.standing.find(({ row }) => row.position === position)
  if (!item) return refuse('item-unknown')
  if (booking.state !== 'confirmed' || (!byStaff && !isChangeable(item, now))) return refuse('day-fixed')
  const { extraTitles: _, pickupName: __, facts: ___, ...chosen } = chosenOf(item, byStaff)
  const locale = booking.locale as Locale
  const known = (await saleMemory(company).products([item.row.product], locale)).get(item.row.product)
  if (!known) return refuse('product-unknown')
  const sold = byStaff ? withoutCutoff(known) : known
  const choiceOn = (moment: Moment) => moveChoice(chosen as ItemChoice, moment)
  const onHand = await onHandFor(
    company,
    days.map((day) => choiceOn({ day })),
    now,
  )
  for (const { resource, units, during } of await takenByItem(company.database, item.id)) {
    onHand.take({ takes: [{ resource, units: -units, during }] } as Sale)
  }
  return {
    item,
    onHand,
    choiceOn,
    sellOn(moment) {
      const choice = choiceOn(moment)
      const question = { choice, sold, onHand, locale, now }
      const sale = byStaff ? sellOfKind(question) : sellItem(question)
      if (isRefusal(sale)) return sale
      const priced = priceAgain({ booking, sale, position })
      return isRefusal(priced) ? priced : { choice, sold, sale, priced, is: priced.display.grandTotal }
    },
  }
}

/** Staff change what was made to an offer too; it is sold by the rules of its kind then. */
function chosenOf({ row }: Standing, byStaff: ChangeByStaff | undefined): ChosenItem {
  const chosen = row.choice as ChosenItem
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
