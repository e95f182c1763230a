import * as calls from '#contract/staff/booking-changes.ts'
import { previewRescue as previewRescueCall } from '#contract/staff/rescue.ts'
import { previewItem as previewItemCall } from '#contract/staff/sales.ts'
import type { ChangeQuote } from '#domain/booking/managed.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { seesNetPrices } from '#domain/staff/rights.ts'
import type { Company } from '#server/company.ts'
import { type Endpoint, handleForStaff } from '#server/http/endpoint.ts'
import { Rejection } from '#server/http/refusal.ts'
import { findBookingParts } from '#server/orders/find-booking.ts'
import { moneyOfBooking } from '#server/orders/money-of-booking.ts'
import { addItem, previewItem } from '#server/post-booking/by-staff/add-item.ts'
import { cancelByStaff } from '#server/post-booking/by-staff/cancel-by-staff.ts'
import { changeByStaff, previewChangeByStaff } from '#server/post-booking/by-staff/change-by-staff.ts'
import type { DifferencePreview } from '#server/post-booking/by-staff/charge-agency.ts'
import { confirmByStaff } from '#server/post-booking/by-staff/confirm-by-staff.ts'
import { correctGuest } from '#server/post-booking/by-staff/correct-guest.ts'
import { listMoveTargets } from '#server/post-booking/by-staff/list-move-targets.ts'
import { refundGoodwill } from '#server/post-booking/by-staff/refund-goodwill.ts'
import { requestPayment } from '#server/post-booking/by-staff/request-payment.ts'
import { resendEmail, sendDocuments } from '#server/post-booking/by-staff/resend.ts'
import { takePayment } from '#server/post-booking/by-staff/take-payment.ts'
import { rescueOf, refused as rescueRefused } from '#server/post-booking/rescue/routes.ts'
import type { StaffOrder } from '#server/staff/record-audit.ts'
import { cancellationOf } from './cancellation-input.ts'
import { staffChangeOf } from './change-input.ts'
import { correctionOf, invalidCorrection } from './correction-input.ts'
import { dryRun, emailsOf, type PreviewedEmail } from './dry-run.ts'
import { dateOf, forBooking, type Numbered } from './for-booking.ts'
import { previewRescue } from './preview-rescue.ts'

/** A dry run is rolled back with its audit row: its reason and its key are made up. */
const dryOrder = (order: StaffOrder): StaffOrder => ({ ...order, reason: 'preview' })
const key = 'preview'

/** Previews of changes by staff: the change is carried out by its verb and rolled back. */
export const previewEndpoints: Endpoint[] = [
  handleForStaff(
    'departures.manage',
    previewRescueCall,
    {
      summary: 'Previews a rescue: its offers, what was paid, and the emails to the guests. Changes nothing.',
    },
    async ({ company, input, order }) => {
      const found = await previewRescue(company, rescueOf(input), { ...order, reason: input.reason })
      return isRefusal(found) ? rescueRefused(found) : found
    },
  ),
  handleForStaff(
    'bookings.cancel',
    calls.previewCancellation,
    { summary: 'Previews a cancellation by staff: the money, and the emails to the guest. Changes nothing.' },
    forBooking(async ({ company, input, order }, booking) => {
      const asked = cancellationOf(input, booking)
      if (isRefusal(asked)) return asked
      const { answer, emails } = await dryRun(company, booking, (inside) =>
        cancelByStaff(inside, asked, dryOrder(order)),
      )
      if (isRefusal(answer)) return answer
      const cancellation = 'changed' in answer ? answer.changed : answer.cancelled
      return cancellation ? { cancellation, emails } : refuse('booking-over', { state: 'cancelled' })
    }),
  ),
  handleForStaff(
    'bookings.edit',
    calls.previewConfirmation,
    { summary: 'Previews a confirmation: the emails to the guest. Changes nothing.' },
    forBooking(({ company, order }, booking) =>
      emailsOf(company, booking, (inside) => confirmByStaff(inside, { booking }, dryOrder(order))),
    ),
  ),
  handleForStaff(
    'bookings.edit',
    calls.previewChange,
    {
      summary:
        'Previews another day, time, product or party: price, refund, balance, what falls away, and the emails to the guest. Changes nothing.',
    },
    forBooking(async (ask, booking) => {
      const { company, order } = ask
      const change = staffChangeOf(ask, booking)
      if (change instanceof Rejection) return change
      const previewed = await quoted(company, booking, {
        quote: (inside) => previewChangeByStaff(inside, change, order.now),
        change: (inside) => changeByStaff(inside, change, dryOrder(order)),
      })
      if (isRefusal(previewed)) return previewed
      const { item, agency, ...quote } = previewed.quote
      return { ...previewed, quote, item, agency: seenBy(ask, agency) }
    }),
  ),
  handleForStaff(
    'bookings.edit',
    calls.listMoveTargets,
    {
      summary:
        'Lists the products and vehicle classes that an item may become on a day, those that are free first.',
    },
    forBooking(({ company, input, locale, now }, booking) =>
      listMoveTargets(company, { ...input, booking, locale: input.locale ?? locale, now }),
    ),
  ),
  handleForStaff(
    'bookings.edit',
    previewItemCall,
    {
      summary:
        'Previews an added item: its price, the balance after it, and the emails to the guest. Changes nothing.',
    },
    forBooking(async (ask, booking) => {
      const { company, input, order } = ask
      const added = { ...input, choice: input.item, booking }
      const previewed = await quoted(company, booking, {
        quote: (inside) => previewItem(inside, added, order.now),
        change: (inside) => addItem(inside, { ...added, key }, dryOrder(order)),
      })
      if (isRefusal(previewed)) return previewed
      const { vat, agency, ...quote } = previewed.quote
      return { ...previewed, quote, vat, agency: seenBy(ask, agency) }
    }),
  ),
  handleForStaff(
    'bookings.refund',
    calls.previewGoodwill,
    {
      summary:
        'Previews a goodwill refund: the money after it, and the emails to the guest. Changes nothing.',
    },
    forBooking(({ company, input, order }, booking) =>
      withMoney(company, booking, (inside) =>
        refundGoodwill(inside, { ...input, booking, key }, dryOrder(order)),
      ),
    ),
  ),
  handleForStaff(
    'payments.take',
    calls.previewPayment,
    {
      summary:
        'Previews a received payment: the money after it, and the emails to the guest. Changes nothing.',
    },
    forBooking(({ company, input, order }, booking) =>
      withMoney(company, booking, (inside) =>
        takePayment(inside, { ...input, booking, key }, dryOrder(order)),
      ),
    ),
  ),
  handleForStaff(
    'bookings.edit',
    calls.previewPaymentRequest,
    { summary: 'Previews a request for payment: the emails to the guest. Changes nothing.' },
    forBooking(({ company, input, order }, booking) =>
      emailsOf(company, booking, (inside) =>
        requestPayment(inside, { booking, deadline: dateOf(input.deadline) }, dryOrder(order)),
      ),
    ),
  ),
  handleForStaff(
    'bookings.edit',
    calls.previewCorrection,
    { summary: 'Previews a correction of names or contact: the emails to the guest. Changes nothing.' },
    forBooking(async ({ company, input, order, locale }, booking) => {
      const { answer, emails } = await dryRun(company, booking, (inside) =>
        correctGuest(inside, correctionOf(input, booking), dryOrder(order)),
      )
      if (isRefusal(answer)) return answer
      return answer === 'corrected' ? { emails } : invalidCorrection(answer, locale)
    }),
  ),
  handleForStaff(
    'bookings.edit',
    calls.previewResend,
    { summary: 'Returns an email of a booking as it would be sent again. Changes nothing.' },
    forBooking(({ company, input, order }, booking) =>
      emailsOf(company, booking, (inside) =>
        resendEmail(inside, { booking, email: input.email }, dryOrder(order)),
      ),
    ),
  ),
  handleForStaff(
    'bookings.edit',
    calls.previewDocuments,
    { summary: 'Returns the email with documents of a booking as it would be sent. Changes nothing.' },
    forBooking(({ company, input, order }, booking) =>
      emailsOf(company, booking, (inside) =>
        sendDocuments(inside, { booking, documents: input.documents }, dryOrder(order)),
      ),
    ),
  ),
]

/** Without net price and credit for those who may not see them. */
function seenBy({ staff }: Pick<Numbered, 'staff'>, agency: DifferencePreview | undefined) {
  if (!agency || seesNetPrices(staff.role)) return agency
  const { payer, gross } = agency
  return { payer, gross }
}

type Verb = (inside: Company) => Promise<unknown>

/** Returns what is paid and what is owed after a change, and its emails. */
async function withMoney(company: Company, booking: string, verb: Verb) {
  const { answer, emails } = await dryRun(company, booking, async (inside) => {
    const done = await verb(inside)
    if (isRefusal(done)) return done
    const { parts } = (await findBookingParts(inside, { id: booking }))!
    return moneyOfBooking(inside.database, parts.row)
  })
  return isRefusal(answer) ? answer : { paid: answer.paid, balance: answer.balance, emails }
}

/** Returns what a change costs, and its emails; refused where the change is. */
async function quoted<Quoted extends ChangeQuote>(
  company: Company,
  booking: string,
  { quote, change }: { quote: (inside: Company) => Promise<Quoted | Refusal>; change: Verb },
): Promise<{ quote: Quoted; emails: PreviewedEmail[] } | Refusal> {
  const { answer, emails } = await dryRun(company, booking, async (inside) => {
    const found = await quote(inside)
    if (isRefusal(found)) return found
    const done = await change(inside)
    return isRefusal(done) ? done : found
  })
  return isRefusal(answer) ? answer : { quote: answer, emails }
}
