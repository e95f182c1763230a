import type { DifferencePayer } from '#domain/agencies/sale.ts'
import type { People } from '#domain/availability/people.ts'
import { fullRefundUntil } from '#domain/booking/cancellation.ts'
import type { Target } from '#domain/booking/choice-of-product.ts'
import type { ChangeQuote } from '#domain/booking/managed.ts'
import type { ItemChoice } from '#domain/booking/order.ts'
import type { RefundWay } from '#domain/booking/refund-choice.ts'
import type { Day } from '#domain/dates/day.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Money } from '#domain/money/money.ts'
import { type ItemVat, itemVat } from '#domain/pricing/item-vat.ts'
import type { Line } from '#domain/pricing/quote.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import type { ItemRow } from '#server/orders/booking-rows.ts'
import { findBookingParts } from '#server/orders/find-booking.ts'
import { mailAddressOf } from '#server/orders/mail-address.ts'
import { moneyOfBooking } from '#server/orders/money-of-booking.ts'
import { saleMemory } from '#server/orders/sale-memory.ts'
import { SaleUndone } from '#server/orders/sale-undone.ts'
import type { ChosenItem } from '#server/orders/stored-totals.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { type ChangeAnswer, changeItem, quoteOf } from '../change-item.ts'
import { lacksPriceOfToday, type PlannedChange, quoteChange } from '../quote-change.ts'
import { differenceOfChange, wasMade } from './change-on-account.ts'
import { balanceAfter, type DifferencePreview, payDifference, previewDifference } from './charge-agency.ts'
import { causeOf, refuseWithoutReason, subjectOf } from './order-of-staff.ts'

export type StaffChange = {
  /** The booking's id, and the item's position in it. */
  booking: string
  position: number
  /** The new day and time; as they are when absent. What ends later (a stay, a return) moves along. */
  day?: Day | undefined
  time?: string | undefined
  /** Who comes along now. */
  people?: People | undefined
  /** Another product of its kind, or another vehicle class; its own when absent. */
  target?: Target | undefined
  /** The price it was sold at, the one of today, or an own one. */
  price: 'as-sold' | 'today' | Money
  /** Who pays what it costs more, of a sale on the account of an agency: that agency when absent. */
  payer?: DifferencePayer | undefined
  /** What was displayed: where a colleague has moved the item meanwhile, nothing is changed. */
  seen?: SeenItem | undefined
}

export type SeenItem = { product: string; vehicle?: string | undefined; day: Day; time?: string | undefined }

/** What a change costs, and what its item is after it. */
export type ChangePreview = ChangeQuote & { item: ChangedItem; agency?: DifferencePreview }

export type ChangedItem = {
  title: string
  lines: Line[]
  /** What it costs at the price of today, or the own price; another product that is sold on request has none of today. */
  today?: Money | undefined
  /** Of the price that it has after the change. */
  vat: ItemVat
  /** Names of the chosen extras and the pick-up zone that fall away. */
  leftOut: string[]
  /** Until when it is cancelled free of charge: after the change, and as booked. The terms stay those that the guest accepted. */
  freeUntil: { is?: string | undefined; was?: string | undefined }
}

type CarriedOut = {
  /** The price that was displayed: another one changes nothing. */
  expected?: Money | undefined
  /** How an overpayment goes back. */
  way: RefundWay
  /** Words to the guest, in the guest's language, which the email quotes. */
  message?: string | undefined
  /** The sender's own key: the same change sent twice is charged to an agency once. */
  key?: string | undefined
}

/** Returns what a change by staff costs, and what goes back or is owed after it; changes nothing. */
export async function previewChangeByStaff(
  company: Company,
  change: StaffChange,
  now: Date,
): Promise<ChangePreview | Refusal> {
  const planned = await plan(company, change, now)
  if (isRefusal(planned)) return planned
  const { row } = (await findBookingParts(company, { id: change.booking }))!.parts
  const money = await moneyOfBooking(company.database, row)
  const quote = quoteOf(planned, { booking: row, money })
  const of = { booking: row, planned, money, quote }
  const difference = await differenceOfChange(company.database, change, of)
  if (isRefusal(difference)) return difference
  return {
    ...quote,
    balance: balanceAfter(quote.balance, difference),
    item: await changedItem(company, planned, { locale: row.locale as Locale, now }),
    ...(difference && {
      agency: await previewDifference(company.database, { booking: row, difference, now }),
    }),
  }
}

async function changedItem(
  company: Company,
  planned: PlannedChange,
  { locale, now }: { locale: Locale; now: Date },
): Promise<ChangedItem> {
  const { item, sale, sold, today, priced } = planned
  const { tiers, startsAt } = item
  return {
    title: titleOf(planned, locale),
    lines: [...sale.quote.lines],
    today: isOther(planned) && lacksPriceOfToday(sold) ? undefined : today,
    vat: itemVat(priced.display),
    leftOut: await namesLeftOut(company, planned, locale),
    freeUntil: {
      is: fullRefundUntil({ tiers, startsAt: sale.startsAt, now })?.toISOString(),
      was: fullRefundUntil({ tiers, startsAt, now })?.toISOString(),
    },
  }
}

/** Names of the chosen extras and the pick-up zone that fall away. */
async function namesLeftOut(
  company: Company,
  { item: { row }, left: { extras, pickup } }: PlannedChange,
  locale: Locale,
): Promise<string[]> {
  const { extraTitles } = row.choice as ChosenItem
  const zone = pickup && (await nameOfZone(company, { product: row.product, zone: pickup, locale }))
  return [...extras.map((id) => extraTitles[id] ?? id), ...(zone ? [zone] : [])]
}

async function nameOfZone(
  company: Company,
  { product: code, zone, locale }: { product: string; zone: string; locale: Locale },
): Promise<string> {
  const details = (await saleMemory(company).products([code], locale)).get(code)?.product.details
  const found = details?.kind === 'tour' && details.pickupZones.find(({ id }) => id === zone)
  return found ? found.name : zone
}

/**
 * Puts an item of a confirmed booking on another day, makes it another product of its kind, or changes who comes along, for
 * staff: also after the customer's deadline, never over capacity. The guest is sent the new voucher; an overpayment goes back.
 */
export async function changeByStaff(
  company: Company,
  change: StaffChange & CarriedOut,
  order: StaffOrder,
): Promise<ChangeAnswer> {
  const missing = refuseWithoutReason(order)
  if (missing) return missing
  const { booking: id, position, expected, way, message, key } = change
  const cause = causeOf(order, 'changed by staff')
  let payer: DifferencePayer | undefined
  const answer = await changeItem(company, {
    booking: id,
    plan: () => plan(company, change, order.now),
    expected,
    way,
    cause,
    async charge(transaction, of) {
      const difference = await differenceOfChange(transaction, change, of)
      if (isRefusal(difference)) throw new SaleUndone(difference)
      payer = difference?.payer
      await payDifference(transaction, { booking: of.booking, difference, key, ...cause })
    },
    async after(transaction, { booking, planned, quote }) {
      await queueMail(transaction, {
        template: 'booking-changed',
        ...mailAddressOf(booking),
        data: { booking: id, positions: [position], message },
      })
      const locale = booking.locale as Locale
      const isMoved = isOther(planned)
      const titles = titlesOf(planned, locale)
      const leftOut = await namesLeftOut(company, planned, locale)
      const { was, is } = recordedItem(planned, quote)
      await recordAudit(transaction, order, {
        action: isMoved ? 'booking.move' : 'booking.change',
        subject: subjectOf(booking),
        before: { position, ...was, ...(isMoved && { title: titles.was }) },
        after: {
          position,
          ...is,
          ...(isMoved && { title: titles.is }),
          ...(leftOut.length > 0 && { leftOut }),
          refund: quote.refund,
          priceOf: typeof change.price === 'string' ? change.price : 'own',
          ...(payer && { payer }),
        },
      })
    },
  })
  return isRefusal(answer) && (await wasMade(company, change)) ? 'changed' : answer
}

/** All that a change may change: with it an item is moved back, as long as it is still as the change left it. */
function recordedItem({ item: { row }, choice }: PlannedChange, quote: ChangeQuote) {
  const { adults, children, infants } = row
  return {
    was: {
      product: row.product,
      vehicle: vehicleOf(row.choice as ChosenItem),
      day: row.day,
      time: row.time ?? undefined,
      people: { adults, children, infants },
      price: quote.was,
    },
    is: {
      product: choice.productId,
      vehicle: vehicleOf(choice),
      day: quote.day,
      time: quote.time,
      people: choice.people,
      price: quote.is,
    },
  }
}

async function plan(company: Company, change: StaffChange, now: Date): Promise<PlannedChange | Refusal> {
  const found = await findBookingParts(company, { id: change.booking })
  if (!found) return refuse('booking-unknown')
  const booking = found.parts.row
  const money = await moneyOfBooking(company.database, booking)
  const item = money.standing.find(({ row }) => row.position === change.position)
  if (!item) return refuse('item-unknown')
  const { position, people, price, time, target, seen } = change
  if (seen && !isAsSeen(item.row, seen)) return refuse('item-changed')
  const isOtherCurrency = typeof price !== 'string' && price.currency !== money.currency
  if (isOtherCurrency) return refuse('wrong-currency', { currency: money.currency })
  const day = change.day ?? (item.row.day as Day)
  return quoteChange(company, {
    booking,
    money,
    position,
    day,
    time,
    now,
    byStaff: { people, price, target },
  })
}

function isAsSeen({ product, choice, day, time }: ItemRow, seen: SeenItem): boolean {
  const vehicle = vehicleOf(choice as ChosenItem)
  const isSameClass = seen.vehicle === undefined || seen.vehicle === vehicle
  return product === seen.product && isSameClass && day === seen.day && (time ?? undefined) === seen.time
}

const vehicleOf = (choice: ItemChoice) => (choice.kind === 'transfer' ? choice.vehicle : undefined)

/** Says whether an item becomes another one: another product, or another vehicle class. */
function isOther({ item: { row }, choice }: PlannedChange): boolean {
  return row.product !== choice.productId || vehicleOf(row.choice as ChosenItem) !== vehicleOf(choice)
}

/** The titles of an item before and after a change. */
function titlesOf(planned: PlannedChange, locale: Locale) {
  const { row } = planned.item
  const vehicle = (row.choice as ChosenItem).facts?.find(({ what }) => what === 'vehicle')?.value
  return { was: vehicle ? `${row.title} · ${vehicle}` : row.title, is: titleOf(planned, locale) }
}

/** The title of an item as it would be, with the vehicle class of a transfer. */
function titleOf(
  { choice, sold: { product }, sale }: Pick<PlannedChange, 'choice' | 'sold' | 'sale'>,
  locale: Locale,
): string {
  const title = sale.title ?? product.titles[locale] ?? product.title
  const vehicle = choice.kind === 'transfer' && sale.chosen.find(({ what }) => what === 'vehicle')?.value
  return vehicle ? `${title} · ${vehicle}` : title
}
