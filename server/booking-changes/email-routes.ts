import type { Ours } from '#contract/shape.ts'
import * as calls from '#contract/staff/guest-emails.ts'
import { isRefusal } from '#domain/refusal.ts'
import { type Endpoint, handleForStaff } from '#server/http/endpoint.ts'
import {
  type DepartureEmail,
  emailDeparture,
  findRecipients,
  languagesOf,
} from '#server/post-booking/by-staff/email-departure.ts'
import { emailGuest } from '#server/post-booking/by-staff/email-guest.ts'
import { emailsOf } from './dry-run.ts'
import { forBooking, keyOf, refused } from './for-booking.ts'
import { previewDepartureEmail } from './preview-departure-email.ts'

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
  handleForStaff(
    'departures.manage',
    calls.listRecipients,
    { summary: 'Returns how many guests of a departure have an email, by language, and who has none.' },
    async ({ company, input, now }) => {
      const found = await findRecipients(company, { ...input, now })
      if (isRefusal(found)) return refused(found)
      const { emailed, withoutEmail } = found
      const countIn = (language: string) => emailed.filter(({ locale }) => locale === language).length
      return {
        languages: languagesOf(emailed).map((language) => ({ language, emails: countIn(language) })),
        withoutEmail: withoutEmail.map(({ number, guest, phone, locale }) => ({
          ...{ number, guest, phone },
          language: locale,
        })),
      }
    },
  ),
  handleForStaff(
    'departures.manage',
    calls.previewDepartureEmail,
    { summary: 'Previews a message to the guests of a departure: one email per language. Changes nothing.' },
    async ({ company, input, order }) => {
      const found = await previewDepartureEmail(company, messageOf(input), order)
      return isRefusal(found) ? refused(found) : found
    },
  ),
  handleForStaff(
    'departures.manage',
    calls.emailDeparture,
    { summary: 'Emails words of staff to the guests of a departure. Repeatable by Idempotency-Key.' },
    async (ask) => {
      const key = keyOf(ask)
      if (isRefusal(key)) return refused(key)
      const sent = await emailDeparture(ask.company, { ...messageOf(ask.input), key }, ask.order)
      return isRefusal(sent) ? refused(sent) : sent
    },
  ),
]

/** Returns a message without the languages that have no words. */
function messageOf({
  message,
  ...of
}: Ours<(typeof calls.emailDeparture)['input']>): Omit<DepartureEmail, 'key'> {
  const words = Object.entries(message).filter(([, text]) => text)
  return { ...of, message: Object.fromEntries(words) }
}
