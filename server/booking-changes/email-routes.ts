import * as calls from '#contract/staff/guest-emails.ts'
import { isRefusal } from '#domain/refusal.ts'
import { type Endpoint, handleForStaff } from '#server/http/endpoint.ts'
import { emailGuest } from '#server/post-booking/by-staff/email-guest.ts'
import { emailsOf } from './dry-run.ts'
import { forBooking, keyOf } from './for-booking.ts'

/** Emails of staff to guests, and what they will be. */
export const guestEmailEndpoints: Endpoint[] = [
  handleForStaff(
    'bookings.edit',
    calls.previewGuestEmail,
    { summary: 'Returns the email with words of staff to a guest as it would be sent. Changes nothing.' },
    forBooking(({ company, input, order }, booking) =>
      emailsOf(company, booking, (inside) =>
        emailGuest(inside, { ...input, booking, key: 'preview' }, order),
      ),
    ),
  ),
  handleForStaff(
    'bookings.edit',
    calls.emailGuest,
    { summary: 'Emails words of staff to the guest of a booking. Repeatable by Idempotency-Key.' },
    forBooking(async (ask, booking) => {
      const key = keyOf(ask)
      if (isRefusal(key)) return key
      const sent = await emailGuest(ask.company, { ...ask.input, booking, key }, ask.order)
      return isRefusal(sent) ? sent : {}
    }),
  ),
]
