import type { CancellationPreview } from '#domain/booking/managed.ts'
import type { RefundChoice, RefundChoiceRefusal, RefundWay } from '#domain/booking/refund-choice.ts'
import { isSameMoney, type Money } from '#domain/money/money.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { hasOpenPayment, type LockedBooking, lockBooking } from '#server/orders/lock-booking.ts'
import { mailAddressOf } from '#server/orders/mail-address.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { isDone } from '../cancel-booking.ts'
import { carryOutCancellation } from '../carry-out-cancellation.ts'
import { type CancellationRefusal, previewCancellation } from '../preview-cancellation.ts'
import { causeOf, refuseWithoutReason, subjectOf } from './order-of-staff.ts'

export type StaffCancellation = {
  /** The booking's id. */
  booking: string
  /** One item alone; the whole booking without it. */
  position?: number
  refund: RefundChoice
  way: RefundWay
  /** Who wants it: the email says that the company had to cancel, or that it did as the guest asked. */
  requestedBy: 'company' | 'guest'
  /** Words to the guest, in the guest's language, which the email quotes. */
  message?: string | undefined
  /** The refund that was displayed: a different one changes nothing. */
  expected?: Money | undefined
}

export type StaffCancellationAnswer =
  | { cancelled: CancellationPreview | undefined }
  | { changed: CancellationPreview }
  | CancellationRefusal
  | RefundChoiceRefusal
  | Refusal<'booking-unknown' | 'payment-under-way' | 'reason-required'>

/**
 * Cancels a booking, or one item of it, for staff, also after it has begun: places freed, states moved, the refund that
 * they chose written and sent in their way, the guest notified, one audit row; all or nothing. A repetition changes
 * nothing and answers without a preview.
 */
export async function cancelByStaff(
  company: Company,
  asked: StaffCancellation,
  order: StaffOrder,
): Promise<StaffCancellationAnswer> {
  const missing = refuseWithoutReason(order)
  if (missing) return missing
  const { position, refund: choice, way } = asked
  const { now } = order
  return company.database.transaction(async (transaction) => {
    const booking = await lockBooking(transaction, asked.booking)
    if (!booking) return refuse('booking-unknown')
    const planned = await previewCancellation(transaction, booking, {
      position,
      now,
      choice,
      evenBegun: true,
    })
    if (isRefusal(planned)) return isDone(booking, planned, position) ? { cancelled: undefined } : planned
    if (booking.state === 'held' && (await hasOpenPayment(transaction, booking.id))) {
      return refuse('payment-under-way')
    }
    const { preview } = planned
    if (asked.expected && !isSameMoney(preview.refund, asked.expected)) return { changed: preview }
    const cause = causeOf(
      order,
      asked.requestedBy === 'guest' ? 'cancelled as the guest asked' : 'cancelled by staff',
    )
    const creditNote = await carryOutCancellation(transaction, company, { booking, planned, cause, way })
    await queueMail(transaction, cancelledMail(booking, { asked, preview, creditNote }))
    await recordAudit(transaction, order, {
      action: 'booking.cancel',
      subject: subjectOf(booking),
      before: { state: booking.state, collection: booking.collection },
      after: {
        ...(preview.whole ? { state: 'cancelled' } : { position }),
        refund: preview.refund,
        retained: preview.retained,
        way,
        requestedBy: asked.requestedBy,
      },
    })
    return { cancelled: preview }
  })
}

function cancelledMail(
  booking: LockedBooking,
  of: { asked: StaffCancellation; preview: CancellationPreview; creditNote: string | undefined },
) {
  const { asked, preview, creditNote } = of
  const positions = preview.items.map(({ position }) => position)
  return {
    template: 'booking-cancelled' as const,
    ...mailAddressOf(booking),
    data: {
      booking: booking.id,
      creditNote,
      positions,
      whole: preview.whole,
      byCompany: asked.requestedBy === 'company',
      message: asked.message,
    },
  }
}
