import { post } from '../call.ts'
import { managed } from '../post-booking/post-booking.ts'
import { object } from '../shape.ts'
import { boolean } from '../types.ts'
import { emailsAlone, message, number, position } from './booking-changes.ts'
import { detailValues, storedDetails } from './item-details.ts'

const change = object({
  number,
  position,
  values: ['values', detailValues.describe('The changed details; those that are left out stay.')],
  was: [
    'was',
    storedDetails.describe(
      'All details as they were displayed; if they are others by now, nothing is changed.',
    ),
  ],
  notifies: ['notifies', boolean.default(true).describe('Whether the guest gets the new voucher.')],
  message,
})

export const previewDetails = post('/office/preview-details', {
  input: change,
  output: emailsAlone,
})

export const changeDetails = post('/office/change-details', { input: change, output: managed })
