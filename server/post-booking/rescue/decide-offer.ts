import type { RescueChoice } from '#domain/booking/rescue.ts'
import { parseDay } from '#domain/dates/day.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { actorLabel } from '#domain/staff/actor.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { findBookingParts } from '#server/orders/find-booking.ts'
import { type LockedBooking, lockBooking } from '#server/orders/lock-booking.ts'
import { mailAddressOf } from '#server/orders/mail-address.ts'
import { moneyOfBooking } from '#server/orders/money-of-booking.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { causeOf } from '../by-staff/order-of-staff.ts'
import { carryOutCancellation } from '../carry-out-cancellation.ts'
import { changeItem } from '../change-item.ts'
import { previewCancellation } from '../preview-cancellation.ts'
import { quoteChange } from '../quote-change.ts'
import { wholeRefund } from './find-offer.ts'
import { closeOffer, type OfferRow, offerWithId } from './queries.ts'

/** The offer was decided while a change was written: everything of it is undone. */
class DecidedMeanwhile extends Error {}

/**
 * Carries out what a guest, or staff for them, chose: another departure at the price that was paid, a credit, or
 * the money. Places, money, emails and the decision are one transaction, so a guest who chooses twice at once gets one of
 * both. Guests choose until the deadline among what they were offered; staff at any time.
 * What an agency's account was charged never becomes a credit.
 */
export async function decideOffer(
  company: Company,
  { offer, choice }: { offer: OfferRow; choice: RescueChoice },
  order: StaffOrder,
): Promise<'decided' | Refusal> {
  const isGuest = order.actor.kind === 'customer'
  if (offer.state !== 'open' || !offer.isStranded) return refuse('offer-decided')
  if (isGuest && order.now > offer.deadline) return refuse('offer-over')
  if (isGuest && !offer.options.includes(choice.option)) return refuse('option-not-offered')
  try {
    if (choice.option === 'move') return await move(company, { offer, choice, isGuest }, order)
    return await giveBack(company, { offer, option: choice.option }, order)
  } catch (error) {
    if (error instanceof DecidedMeanwhile) return refuse('offer-decided')
    throw error
  }
}

type Move = { offer: OfferRow; choice: Extract<RescueChoice, { option: 'move' }>; isGuest: boolean }

async function move(
  company: Company,
  { offer, choice, isGuest }: Move,
  order: StaffOrder,
): Promise<'decided' | Refusal> {
  const day = parseDay(choice.day)
  if (!day || (isGuest && !offer.days.includes(day))) return refuse('option-not-offered')
  const { position } = offer
  const changed = await changeItem(company, {
    booking: offer.booking,
    async plan() {
      const booking = (await findBookingParts(company, { id: offer.booking }))!.parts.row
      const money = await moneyOfBooking(company.database, booking)
      const { time } = choice
      return quoteChange(company, {
        booking,
        money,
        position,
        day,
        time,
        now: order.now,
        byStaff: { price: 'as-sold' },
      })
    },
    cause: causeOf(order, 'moved off a closed departure'),
    async after(transaction, { booking, quote: { day, time = choice.time } }) {
      await decided(transaction, { offer, state: 'moved', moved: { day, time } }, order)
      await queueMail(transaction, {
        template: 'day-changed',
        ...mailAddressOf(booking),
        data: { booking: booking.id, position },
      })
    },
  })
  if (changed === 'changed') return 'decided'
  return isRefusal(changed) ? changed : refuse('day-fixed')
}

function giveBack(
  company: Company,
  { offer, option }: { offer: OfferRow; option: 'credit' | 'refund' },
  order: StaffOrder,
): Promise<'decided' | Refusal> {
  return company.database.transaction(async (transaction) => {
    const booking = (await lockBooking(transaction, offer.booking))!
    const current = (await offerWithId(transaction, offer.id))!
    if (current.state !== 'open' || !current.isStranded) return refuse('offer-decided')
    if (option === 'credit' && current.onAccount) return refuse('option-not-offered')
    const planned = await previewCancellation(transaction, booking, wholeRefund(offer, order.now))
    if (isRefusal(planned)) return planned
    const isCredit = option === 'credit' && planned.preview.refund.minor > 0
    const creditNote = await carryOutCancellation(transaction, company, {
      booking,
      planned,
      cause: causeOf(order, 'the departure does not run'),
      way: isCredit ? 'credit' : 'as-paid',
    })
    await decided(transaction, { offer, state: isCredit ? 'credited' : 'refunded' }, order)
    await queueMail(transaction, cancelledMail(booking, { offer, whole: planned.preview.whole, creditNote }))
    return 'decided'
  })
}

async function decided(
  transaction: Queries,
  of: { offer: OfferRow; state: 'moved' | 'credited' | 'refunded'; moved?: { day: string; time: string } },
  order: StaffOrder,
): Promise<void> {
  const { offer, state, moved } = of
  const by = actorLabel(order.actor)
  if (!(await closeOffer(transaction, offer.id, { state, at: order.now, by, moved }))) {
    throw new DecidedMeanwhile()
  }
  await recordAudit(transaction, order, {
    action: 'rescue.decide',
    subject: { kind: 'booking', id: offer.booking },
    before: { offer: offer.id, state: 'open' },
    after: { state, ...moved },
  })
}

function cancelledMail(
  booking: LockedBooking,
  of: { offer: OfferRow; whole: boolean; creditNote: string | undefined },
) {
  const { offer, whole, creditNote } = of
  return {
    template: 'booking-cancelled' as const,
    ...mailAddressOf(booking),
    data: { booking: booking.id, creditNote, positions: [offer.position], whole, byCompany: true },
  }
}
