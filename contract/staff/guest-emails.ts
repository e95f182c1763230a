import { post } from '../call.ts'
import { list, object } from '../shape.ts'
import { boolean, string, text } from '../types.ts'
import { previewedEmail } from './booking-changes.ts'

/* Emails of staff to guests: plain text in the guest's language, within an email of the booking. */

const toGuest = object({
  number: ['number', string({ min: 1, max: 40 }).describe('Number of the booking.')],
  message: ['message', text(2000, { min: 1 }).describe('Words to the guest, in the guest’s language.')],
  voucher: [
    'voucher',
    boolean.default(false).describe('Attaches the voucher, which a confirmed booking has.'),
  ],
})

export const previewGuestEmail = post('/office/preview-guest-email', {
  input: toGuest,
  output: object({ emails: ['emails', list(previewedEmail)] }),
})

/** Emails words of staff to the guest of a booking. */
export const emailGuest = post('/office/email-guest', { input: toGuest, output: object({}) })
