import type { BookingState } from '#domain/booking/booking-state.ts'
import { isCertain } from '#domain/booking/booking-state.ts'
import type { CollectionState } from '#domain/booking/collection-state.ts'
import type { Basket, BookedItem, Booking, Guest, Hotel, Traveller } from '#domain/booking/order.ts'
import type { PaymentMethod } from '#domain/booking/payment-rules.ts'
import type { ProductKind } from '#domain/catalogue/kinds.ts'
import type { MapPoint } from '#domain/catalogue/location.ts'
import type { Picture } from '#domain/catalogue/product.ts'
import type { BankAccount } from '#domain/company/company.ts'
import { inLocale, type Locale, type Localized } from '#domain/languages/locales.ts'
import { type Currency, moneyOf } from '#domain/money/money.ts'
import type { PaymentChoice } from '#domain/pricing/cart.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { totalsWithout } from '#domain/pricing/retotal.ts'
import type { Settings } from '#server/catalogue/file/format.ts'
import { presentPicture } from '#server/catalogue/present-card.ts'
import { say } from '#server/i18n/say.ts'
import type { BookingWithParts, PictureOfItem } from './booking-rows.ts'
import type { ChosenItem, StoredMeeting, StoredTotals } from './stored-totals.ts'
import { tiersOfItem } from './tiers-of-item.ts'
import { titleIn } from './titles.ts'

/**
 * Presents a booking to its customer, without the encrypted identity number. In another language than its own,
 * item titles are the current ones; documents and emails have the sold titles. Meeting points have their sold names.
 */
export function presentBooking(
  { row, items, lastErrorGroup }: BookingWithParts,
  settings: Settings,
  readIn?: Locale,
): Booking {
  const totals = row.totals as StoredTotals
  const locale = row.locale as Locale
  const standing = standingTotals(totals, items)
  return {
    id: row.id,
    number: row.number,
    state: row.state as BookingState,
    collection: row.collection as CollectionState,
    placedAt: row.placedAt.toISOString(),
    locale,
    items: items.map((item, position) => ({
      ...presentItem(item, { totals: totals.items[position]!, booking: row, readIn: readIn ?? locale }),
      title: titleIn(readIn ?? locale, { item, titles: item.titles, soldIn: locale }),
    })),
    ledger: standing.ledger,
    display: standing.display,
    coupon: totals.coupon,
    made: standing.steps && { ledger: [...standing.steps.ledger], display: [...standing.steps.display] },
    dueNow: dueNow(row),
    guest: row.guest as Guest,
    note: row.note,
    paymentMethod: row.paymentMethod as PaymentMethod,
    paymentChoice: row.paymentChoice as PaymentChoice,
    holdExpiresAt: row.holdExpiresAt?.toISOString(),
    paymentDeadline: row.paymentDeadline?.toISOString(),
    bankAccount: bankAccountOf(row.bankAccount, settings),
    basket: row.basket as Basket,
    lastPaymentError: lastErrorGroup ?? undefined,
  }
}

/**
 * Sums the items that are not cancelled; the steps explain the cart as ordered. A fully cancelled booking
 * retains its original figures.
 */
function standingTotals(
  totals: StoredTotals,
  items: BookingWithParts['items'],
): Pick<StoredTotals, 'ledger' | 'display' | 'steps'> {
  const cancelled = new Set(items.flatMap(({ position, cancelledAt }) => (cancelledAt ? [position] : [])))
  if (cancelled.size === 0 || cancelled.size === items.length) return totals
  return totalsWithout(totals, cancelled)
}

/** Nothing is due any more once something was collected, nor for a booking that is no more. */
function dueNow({ state, collection, displayDueNow, displayCurrency }: BookingWithParts['row']) {
  const nothingCame = collection === 'none' || collection === 'pending'
  const due = nothingCame && (state === 'held' || state === 'awaiting-payment')
  return moneyOf(due ? displayDueNow : 0, displayCurrency as Currency)
}

function presentItem(
  item: BookingWithParts['items'][number],
  of: { totals: StoredTotals['items'][number]; booking: BookingWithParts['row']; readIn: Locale },
): Omit<BookedItem, 'title'> {
  const { totals, booking, readIn } = of
  const locale = booking.locale as Locale
  const { firstName, lastName } = booking.guest as Guest
  const { adults, children, infants } = item
  const choice = item.choice as ChosenItem
  const meeting = shownMeeting(item, booking)
  return {
    productId: item.product,
    kind: item.kind as ProductKind,
    day: item.day,
    time: item.time ?? undefined,
    until: item.untilDay ? { day: item.untilDay, time: item.untilTime ?? undefined } : undefined,
    startsAt: item.startsAt.toISOString(),
    timeZone: item.timeZone,
    people: { adults, children, infants },
    lines: [...(item.quote as Quote).lines],
    total: totals.display.grandTotal,
    onSite: totals.display.onSiteTotal,
    meeting: meetingText(meeting, { locale: readIn, name: `${firstName} ${lastName}` }),
    meetingAt: meeting ? pointOf(meeting) : undefined,
    hotel: hotelOf(booking, item),
    chosen: choice.facts ?? [],
    vehicle: choice.kind === 'transfer' ? choice.vehicle : undefined,
    travellers: (item.travellers as Traveller[] | null) ?? [],
    picture: item.cover ? pictureOf(item.cover, locale) : undefined,
    cancellation: [...tiersOfItem(item)],
    cancelled: item.cancelledAt
      ? {
          at: item.cancelledAt.toISOString(),
          refund: moneyOf(item.cancelledRefund!, booking.displayCurrency as Currency),
        }
      : undefined,
  }
}

/** The address of a villa is displayed once the stay is certain, and no more once it is cancelled. */
function shownMeeting(
  { meeting, cancelledAt }: BookingWithParts['items'][number],
  { state }: BookingWithParts['row'],
): StoredMeeting | null {
  const stored = meeting as StoredMeeting | null
  if (stored?.kind !== 'address') return stored
  return isCertain(state) && !cancelledAt ? stored : null
}

function pointOf(meeting: StoredMeeting): MapPoint | undefined {
  if (meeting.kind !== 'point' && meeting.kind !== 'address') return undefined
  const { latitude, longitude } = meeting
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
}

/** The hotel is on the booking; it belongs to the items whose guest is fetched there. */
function hotelOf(
  { hotel }: BookingWithParts['row'],
  { meeting, choice }: Pick<BookingWithParts['items'][number], 'meeting' | 'choice'>,
): Hotel | undefined {
  const { kind } = (meeting ?? {}) as Partial<StoredMeeting>
  const chosen = choice as ChosenItem
  const isDriven = kind === 'driver' && chosen.kind === 'transfer' && !chosen.address
  return kind === 'pickup' || isDriven ? ((hotel as Hotel | null) ?? undefined) : undefined
}

/** Where and when the customer is met, in a sentence's part, or an address in lines; `name` is the lead traveller's. */
export function meetingText(
  meeting: StoredMeeting | null,
  { locale, name }: { locale: Locale; name: string },
): string | undefined {
  if (!meeting) return undefined
  const { place } = meeting
  switch (meeting.kind) {
    case 'point':
    case 'place':
    case 'address':
      return place
    case 'pickup':
      return say(locale, 'meeting-pickup', { place, time: meeting.time })
    case 'driver': {
      const { time, waiting, sign = name } = meeting
      if (meeting.atAirport) return say(locale, 'meeting-sign', { place, sign, waiting })
      return say(locale, 'meeting-door', { place: meeting.address ?? place, time, waiting })
    }
  }
}

function pictureOf(cover: PictureOfItem, locale: Locale): Picture {
  const { code, hash, width, height, widths, avif_widths: avifWidths, colour, placeholder, focus } = cover
  const alt = inLocale(cover.alt as Localized, locale)
  return presentPicture({ code, hash, width, height, widths, avifWidths, colour, placeholder, alt, focus })
}

function bankAccountOf(code: string | null, settings: Settings): BankAccount | undefined {
  const found = settings.bankAccounts.find((account) => account.code === code)
  if (!found) return undefined
  const { code: id, ...account } = found
  return { id, ...account }
}
