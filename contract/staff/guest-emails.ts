import { get, post } from '../call.ts'
import { list, object, plain } from '../shape.ts'
import { anyLocale, boolean, integer, queryFlag, string, text } from '../types.ts'
import { emailsAlone, number, previewedEmail } from './booking-changes.ts'
import { wordsByLanguage } from './rescue.ts'

/* Emails of staff to guests: plain text in the guest's language, within an email of the booking. */

const toGuest = object({
  number,
  message: ['message', text(2000, { min: 1 }).describe('Words to the guest, in the guest’s language.')],
  voucher: [
    'voucher',
    boolean.default(false).describe('Attaches the voucher, which a confirmed booking has.'),
  ],
})

export const previewGuestEmail = post('/office/preview-guest-email', {
  input: toGuest,
  output: emailsAlone,
})

/** Emails words of staff to the guest of a booking. */
export const emailGuest = post('/office/email-guest', { input: toGuest, output: object({}) })

const departure = ['departure', plain<string>((zod) => zod.uuid())] as const
const alsoUnconfirmed = 'Also those that wait for payment or for staff.'

/** Who of a departure has an email, by language, and who has none. */
export const listRecipients = get('/office/departure-recipients', {
  input: object({
    departure,
    unconfirmed: ['unconfirmed', queryFlag.default(false).describe(alsoUnconfirmed)],
  }),
  output: object({
    languages: [
      'languages',
      list(
        object({
          language: ['language', anyLocale],
          emails: ['emails', integer().describe('How many bookings have an email.')],
        }),
      ),
    ],
    withoutEmail: [
      'without_email',
      list(
        object({
          number: ['number', string()],
          guest: ['guest', string()],
          phone: ['phone', string()],
          language: ['language', anyLocale],
        }),
      ).describe('Staff call them.'),
    ],
  }),
})

const toDeparture = object({
  departure,
  unconfirmed: ['unconfirmed', boolean.default(false).describe(alsoUnconfirmed)],
  message: ['message', wordsByLanguage.describe('Words to the guests, in each of their languages.')],
})

const emailed = {
  emailed: ['emailed', integer().describe('How many bookings are emailed.')],
  withoutEmail: ['without_email', list(string()).describe('Numbers of bookings without an email.')],
} as const

export const previewDepartureEmail = post('/office/preview-departure-email', {
  input: toDeparture,
  output: object({
    ...emailed,
    emails: ['emails', list(previewedEmail).describe('One in each language of the guests.')],
  }),
})

/** Emails words of staff to the guests of a departure. */
export const emailDeparture = post('/office/email-departure', { input: toDeparture, output: object(emailed) })
