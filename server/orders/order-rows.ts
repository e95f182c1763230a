import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { bookingNumber } from '#domain/booking/booking-number.ts'
import type { BookingState } from '#domain/booking/booking-state.ts'
import { couponUseAfter } from '#domain/coupons/coupon.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Settings } from '#server/catalogue/file/format.ts'
import type { Company } from '#server/company.ts'
import { rangeOf } from '#server/database/schema/columns.ts'
import { encrypt } from '#server/encryption.ts'
import { staffNoticeOf } from '#server/outbox/notify-staff.ts'
import type { NewMail } from '#server/outbox/queue-mail.ts'
import type { AgreementOfPage } from './agreements/agreements.ts'
import type { CheckedForSale, SaleableItem } from './check-cart.ts'
import { ownPhoneOf } from './fill-phone.ts'
import type { OrderRows } from './order-queries.ts'
import { type KeyedPlacement, sellerChannels } from './placement.ts'
import { type OrderPlan, planOrder } from './plan-order.ts'
import type { ChosenItem, StoredTotals } from './stored-totals.ts'

type OrderParts = {
  company: Company
  settings: Settings
  placement: KeyedPlacement
  checked: CheckedForSale
  agreements: readonly AgreementOfPage[]
  booking: string
}

/** The rows an order becomes; pure but for the number's dice and the encryption's nonce. */
export function orderRows(parts: OrderParts): OrderRows {
  const { company, settings, placement, checked, agreements, booking } = parts
  const { order, member, sale, idempotencyKey, fingerprint, ip, userAgent, now } = placement
  const plan = planOrder(parts)
  const { identity, ...guest } = order.guest
  const { ledger, display } = checked.cart
  const storedTotals = totalsToStore(checked)
  const itemIds = checked.items.map(() => randomUUIDv7())
  return {
    booking: {
      id: booking,
      number: bookingNumber({ prefix: settings.bookingPrefix, random: randomBytes }),
      member: member?.id ?? null,
      agency: sale?.agency?.id ?? null,
      agencyUser: sale?.agency?.user ?? null,
      soldBy: sale && !sale.agency ? sale.by : null,
      managerEmail: sale?.agency?.managerEmail ?? null,
      idempotencyKey,
      fingerprint,
      locale: order.locale,
      state: plan.state,
      collection: 'none',
      paymentMethod: order.paymentMethod,
      paymentChoice: order.payment,
      displayCurrency: display.currency,
      displayTotal: display.grandTotal.minor,
      displayDueNow: plan.dueNow.display.minor,
      ledgerCurrency: ledger.currency,
      ledgerTotal: ledger.grandTotal.minor,
      ledgerDueNow: plan.dueNow.ledger.minor,
      totals: storedTotals,
      rates: checked.priced.rates,
      guest,
      identityNumber: identity ? encrypt(company, 'identity numbers', identity) : null,
      hotel: order.hotel ?? null,
      note: order.note,
      bankAccount: order.paymentMethod === 'bank-transfer' ? order.bankAccount : null,
      basket: order.basket ?? 'basket',
      channel: channelOf(placement),
      holdExpiresAt: plan.holdExpiresAt ?? null,
      paymentDeadline: plan.paymentDeadline ?? null,
      placedAt: now,
    },
    items: checked.items.map((item, position) =>
      bookedItem(item, {
        id: itemIds[position]!,
        booking,
        position,
        locale: order.locale,
        travellers: order.travellers?.[item.choice.id],
      }),
    ),
    allocations: checked.items.flatMap(({ sale }, position) =>
      sale.takes.map(({ resource, units, overbooks = 0, during }) => ({
        resource,
        bookingItem: itemIds[position]!,
        units,
        overbooks,
        during: during ? rangeOf(during) : null,
        state: plan.heldUntil ? 'held' : 'booked',
        expiresAt: plan.heldUntil ?? null,
      })),
    ),
    couponUses:
      member && storedTotals.coupon
        ? [couponRow(storedTotals.coupon, { booking, member: member.id, state: plan.state, now })]
        : [],
    moves: plan.moves.map(({ from, to, why }) => ({
      booking,
      machine: 'booking',
      from,
      to,
      by: sale?.by ?? `member ${member?.id}`,
      why,
      at: now,
    })),
    acceptances: agreements.map(({ purpose, version, ofPage, locale, snapshot, sha256 }) => ({
      booking,
      purpose,
      version,
      ...ofPage,
      locale,
      snapshot,
      sha256,
      ipAddress: ip,
      userAgent,
      totals: {
        ticked: order.accepted,
        ...(member ? { member: member.id } : { soldBy: sale?.by }),
        ...(sale?.agency && { agency: { number: sale.agency.number, name: sale.agency.name } }),
        ledger,
        display,
      },
      acceptedAt: now,
    })),
    emails: emailsOf(parts, plan),
    unpaidLimit: unpaidLimitOf(parts),
    ownPhone: member && ownPhoneOf(member, order.guest),
    // An agency refers visitors who book for themselves; what it or staff sell is no referral.
    referral:
      member && order.referral
        ? { agency: order.referral, emails: [member.email, order.guest.email] }
        : undefined,
    sold: plan.state === 'confirmed' ? checked.items.map(({ sold }) => sold.product.id) : [],
  }
}

/** An agency has a channel of its own; an order of a member cannot claim it. */
function channelOf({ order: { channel = 'web' }, sale }: KeyedPlacement): string {
  if (sale?.agency) return sale.agency.channel
  const isClaimed = !sale && (sellerChannels as readonly string[]).includes(channel)
  return isClaimed ? 'web' : channel
}

function unpaidLimitOf({ settings, placement }: OrderParts): OrderRows['unpaidLimit'] {
  const max = settings.payments?.unpaidOnArrival
  const { member, order } = placement
  if (!max || !member || order.paymentMethod !== 'on-the-spot') return undefined
  return { member: member.id, max }
}

/** A held booking is no sale yet: its emails come with the payment. */
function emailsOf({ settings, placement, booking }: OrderParts, plan: OrderPlan): NewMail[] {
  if (plan.state === 'held') return []
  const { sale, order } = placement
  const { guest, locale } = order
  const recipient = sale?.agency?.managerEmail ?? guest.email
  const what = plan.mail === 'booking-to-confirm' ? 'to-confirm' : 'sold'
  const notice = staffNoticeOf(settings, { booking: { id: booking }, what })
  return [
    ...(plan.mail && recipient ? [{ template: plan.mail, recipient, locale, data: { booking } }] : []),
    // Staff know what they have sold.
    ...(notice && (!sale || sale.agency) ? [notice] : []),
  ]
}

function totalsToStore({ cart, priced, terms }: CheckedForSale): StoredTotals {
  const { ledger, display, items, steps } = priced
  // A coupon that took nothing is not used up by it.
  const coupon = cart.discounts.coupon && cart.coupon?.code
  return { ledger, display, items, steps, terms, ...(coupon && { coupon }) }
}

function couponRow(
  coupon: string,
  { booking, member, state: of, now }: { booking: string; member: string; state: BookingState; now: Date },
): OrderRows['couponUses'][number] {
  const state = couponUseAfter(of)
  const usedAt = state === 'used' ? now : null
  return { booking, coupon, member, state, reservedAt: now, usedAt, releasedAt: null }
}

/** Returns the choice of an item with the names that documents print. */
export function chosenItem({ choice, sold: { product }, sale }: SaleableItem): ChosenItem {
  return {
    ...choice,
    extraTitles: Object.fromEntries(product.extras.map((extra) => [extra.id, extra.title])),
    pickupName: sale.meeting?.kind === 'pickup' ? sale.meeting.place : undefined,
    facts: sale.chosen,
  }
}

/** The row an item becomes that is sold as chosen. */
export function bookedItem(
  { choice, sold, sale }: SaleableItem,
  {
    id,
    booking,
    position,
    locale,
    travellers,
  }: { id: string; booking: string; position: number; locale: Locale; travellers?: unknown },
): OrderRows['items'][number] {
  const { product, facts } = sold
  const stored = chosenItem({ choice, sold, sale })
  return {
    id,
    booking,
    position,
    product: product.id,
    kind: choice.kind,
    title: sale.title ?? product.titles[locale] ?? product.title,
    day: sale.day,
    time: sale.time ?? null,
    untilDay: sale.until?.day ?? null,
    untilTime: sale.until?.time ?? null,
    startsAt: sale.startsAt,
    timeZone: product.timeZone,
    durationMinutes: sale.minutes,
    adults: choice.people.adults,
    children: choice.people.children,
    infants: choice.people.infants,
    choice: stored,
    quote: sale.quote,
    cancellation: product.cancellation,
    meeting: sale.meeting ?? null,
    travellers: product.asked.names ? (travellers ?? null) : null,
    picture: facts.cover,
  }
}
