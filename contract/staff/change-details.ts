import { post } from '../call.ts'
import { managed } from '../post-booking/post-booking.ts'
import { list, object } from '../shape.ts'
import { boolean, integer, string, text } from '../types.ts'
import { previewedEmail } from './booking-changes.ts'
import { detailValues, storedDetails } from './item-details.ts'

const change = object({
  number: ['number', string({ min: 1, max: 40 }).describe('Number of the booking.')],
  position: ['position', integer({ min: 0, max: 100 }).describe('Position of the item.')],
  values: ['values', detailValues.describe('The changed details; those that are left out stay.')],
  was: [
    'was',
    storedDetails.describe(
      'All details as they were displayed; if they are others by now, nothing is changed.',
    ),
  ],
  notifies: ['notifies', boolean.default(true).describe('Whether the guest gets the new voucher.')],
  message: [
    'message',
    text(2000).optional().describe('Words to the guest, in the guest’s language, for the email.'),
  ],
})

export const previewDetails = post('/office/preview-details', {
  input: change,
  output: object({ emails: ['emails', list(previewedEmail)] }),
})

export const changeDetails = post('/office/change-details', { input: change, output: managed })
