import * as calls from '#contract/staff/booking-changes.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { type Endpoint, handleForStaff } from '#server/http/endpoint.ts'
import { Rejection, reject } from '#server/http/refusal.ts'
import { cancelByStaff } from '#server/post-booking/by-staff/cancel-by-staff.ts'
import { changeByStaff } from '#server/post-booking/by-staff/change-by-staff.ts'
import { confirmByStaff } from '#server/post-booking/by-staff/confirm-by-staff.ts'
import { correctGuest } from '#server/post-booking/by-staff/correct-guest.ts'
import { addNote, deleteNote, editNote, findNotes, setTags } from '#server/post-booking/by-staff/notes.ts'
import { refundGoodwill } from '#server/post-booking/by-staff/refund-goodwill.ts'
import { requestPayment } from '#server/post-booking/by-staff/request-payment.ts'
import { resendEmail, sendDocuments } from '#server/post-booking/by-staff/resend.ts'
import { takePayment } from '#server/post-booking/by-staff/take-payment.ts'
import { cancellationOf, needsRefundRight } from './cancellation-input.ts'
import { staffChangeOf } from './change-input.ts'
import { correctionOf, invalidCorrection } from './correction-input.ts'
import { detailsEndpoints } from './details-routes.ts'
import { guestEmailEndpoints } from './email-routes.ts'
import { eraseGuestByStaff } from './erase-guest.ts'
import { dateOf, forBooking, keyOf, managed, mayNot } from './for-booking.ts'
import { previewEndpoints } from './preview-routes.ts'
import { refundEndpoints } from './refund-routes.ts'
import { saleEndpoints } from './sale-routes.ts'

const notesOf = (company: Company, booking: string) => findNotes(company.database, booking)

export const bookingChangeEndpoints: Endpoint[] = [
  ...refundEndpoints,
  ...previewEndpoints,
  ...guestEmailEndpoints,
  ...saleEndpoints,
  ...detailsEndpoints,
  handleForStaff(
    'bookings.cancel',
    calls.cancelBooking,
    { summary: 'Cancels a booking or an item; a refund beyond its tiers requires bookings.refund.' },
    forBooking(async (ask, booking) => {
      const { company, input, order } = ask
      if (needsRefundRight(input)) {
        const missing = mayNot(ask, 'bookings.refund')
        if (missing) return missing
      }
      const asked = cancellationOf(input, booking)
      if (isRefusal(asked)) return asked
      const expecting = { ...asked, expected: input.expected }
      const answer = await cancelByStaff(company, expecting, { ...order, reason: input.reason })
      if (isRefusal(answer)) return answer
      if ('changed' in answer) return reject(409, 'refund-changed', { data: answer.changed })
      return managed(ask, booking)
    }),
  ),
  handleForStaff(
    'bookings.edit',
    calls.confirmBooking,
    { summary: 'Confirms a booking with payment on arrival that is held for staff.' },
    forBooking(async (ask, booking) => {
      const answer = await confirmByStaff(ask.company, { booking }, ask.order)
      return isRefusal(answer) ? answer : managed(ask, booking)
    }),
  ),
  handleForStaff(
    'bookings.edit',
    calls.changeBooking,
    { summary: 'Changes day, time, product or travellers of an item, also after the customer’s deadline.' },
    forBooking(async (ask, booking) => {
      const { company, input, order } = ask
      if (input.way !== 'as-paid') {
        const missing = mayNot(ask, 'bookings.refund')
        if (missing) return missing
      }
      const change = staffChangeOf(ask, booking)
      if (change instanceof Rejection) return change
      const carriedOut = { ...change, expected: input.expected, key: ask.request.idempotencyKey }
      const answer = await changeByStaff(company, carriedOut, { ...order, reason: input.reason })
      if (answer === 'changed') return managed(ask, booking)
      return isRefusal(answer) ? answer : reject(409, 'price-changed', { data: answer.priceChanged })
    }),
  ),
  handleForStaff(
    'bookings.refund',
    calls.refundGoodwill,
    { summary: 'Gives money back on a booking that stays. Repeatable by Idempotency-Key.' },
    forBooking(async (ask, booking) => {
      const key = keyOf(ask)
      if (isRefusal(key)) return key
      const { company, input, order } = ask
      return refundGoodwill(company, { ...input, booking, key }, { ...order, reason: input.reason })
    }),
  ),
  handleForStaff(
    'payments.take',
    calls.takePayment,
    { summary: 'Records cash, a card terminal’s payment or a transfer. Repeatable by Idempotency-Key.' },
    forBooking(async (ask, booking) => {
      const key = keyOf(ask)
      if (isRefusal(key)) return key
      const taken = await takePayment(ask.company, { ...ask.input, booking, key }, ask.order)
      return isRefusal(taken) ? taken : managed(ask, booking)
    }),
  ),
  handleForStaff(
    'bookings.edit',
    calls.requestPayment,
    {
      summary: 'Emails the guest how to pay what is open; a booking that waits for it gets another deadline.',
    },
    forBooking(async (ask, booking) => {
      const { company, input, order } = ask
      const answer = await requestPayment(company, { booking, deadline: dateOf(input.deadline) }, order)
      return isRefusal(answer) ? answer : managed(ask, booking)
    }),
  ),
  handleForStaff(
    'bookings.edit',
    calls.correctGuest,
    { summary: 'Corrects names and contact; the guest gets the new voucher.' },
    forBooking(async (ask, booking) => {
      const answer = await correctGuest(ask.company, correctionOf(ask.input, booking), ask.order)
      if (isRefusal(answer)) return answer
      return answer === 'corrected' ? managed(ask, booking) : invalidCorrection(answer, ask.locale)
    }),
  ),
  handleForStaff(
    'bookings.view',
    calls.listNotes,
    { summary: 'Returns the internal notes and tags of a booking.' },
    forBooking(({ company }, booking) => notesOf(company, booking)),
  ),
  handleForStaff(
    'bookings.edit',
    calls.addNote,
    { summary: 'Adds an internal note to a booking.' },
    forBooking(async ({ company, input, order }, booking) => {
      const added = await addNote(company, { booking, text: input.text }, order)
      return isRefusal(added) ? added : notesOf(company, booking)
    }),
  ),
  handleForStaff(
    'bookings.edit',
    calls.editNote,
    { summary: 'Replaces the text of an internal note of a booking.' },
    forBooking(async ({ company, input: { note, text, was }, order }, booking) => {
      const edited = await editNote(company, { booking, note, text, was }, order)
      return isRefusal(edited) ? edited : notesOf(company, booking)
    }),
  ),
  handleForStaff(
    'bookings.edit',
    calls.deleteNote,
    { summary: 'Deletes an internal note of a booking.' },
    forBooking(async ({ company, input, order }, booking) => {
      const deleted = await deleteNote(company, { booking, note: input.note }, order)
      return isRefusal(deleted) ? deleted : notesOf(company, booking)
    }),
  ),
  handleForStaff(
    'members.edit',
    calls.eraseGuest,
    {
      summary:
        'Erases the personal data of a guest without an account, but the name on the invoice. Requires a recent proof.',
    },
    forBooking(async (ask, booking) => {
      if (!ask.session.isRecentlyProved) return reject(403, 'proof-required')
      const erased = await eraseGuestByStaff(ask.company, booking, { ...ask.order, reason: ask.input.reason })
      return isRefusal(erased) ? erased : managed(ask, booking)
    }),
  ),
  handleForStaff(
    'bookings.edit',
    calls.setTags,
    { summary: 'Replaces the internal tags of a booking.' },
    forBooking(async ({ company, input, order }, booking) => {
      const tags = await setTags(company, { booking, tags: input.tags }, order)
      return isRefusal(tags) ? tags : notesOf(company, booking)
    }),
  ),
  handleForStaff(
    'bookings.edit',
    calls.resendEmail,
    { summary: 'Sends an email of a booking to its guest again, as it would be written now.' },
    forBooking(async ({ company, input, order }, booking) => {
      const sent = await resendEmail(company, { booking, email: input.email }, order)
      return isRefusal(sent) ? sent : {}
    }),
  ),
  handleForStaff(
    'bookings.edit',
    calls.sendDocuments,
    { summary: 'Emails documents of a booking to its guest.' },
    forBooking(async ({ company, input, order }, booking) => {
      const sent = await sendDocuments(company, { booking, documents: input.documents }, order)
      return isRefusal(sent) ? sent : {}
    }),
  ),
]
