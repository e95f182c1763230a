import type { ClosedDeparture } from '#domain/availability/closed-departure.ts'
import type { Right } from './rights.ts'

/** What waits for staff, and what has failed, in the order of screens. */
export const staffQueues = [
  'missing-texts',
  'to-confirm',
  'transfers',
  'closed-departures',
  'requests',
  'messages',
  'comments',
  'refunds',
  'payments-to-check',
  'failed-refunds',
  'failed-emails',
  'failed-webhooks',
  'failed-calendars',
  'failed-rates',
  'failed-jobs',
] as const

export type StaffQueueName = (typeof staffQueues)[number]

/** A queue; `oldest` is an instant, ISO 8601; absent where no time of waiting is known. */
export type StaffQueue = {
  name: StaffQueueName
  count: number
  oldest?: string
  /** Numbers of the bookings that have waited longest, where it is about bookings. */
  bookings: string[]
  /** The first departures, by their start, where it is about departures; titles in the language of the reader. */
  departures?: (ClosedDeparture & { title: string })[]
}

/** An email that could not be sent yet, with the error of the last attempt; instants are ISO 8601. */
export type FailedEmail = {
  id: number
  template: string
  recipient: string
  /** Number of the booking that it is about. */
  booking?: string
  queuedAt: string
  attempts: number
  nextAttemptAt: string
  error: string
}

const rightOfQueue: Readonly<Record<StaffQueueName, Right>> = {
  'missing-texts': 'content.edit',
  'to-confirm': 'bookings.edit',
  transfers: 'payments.take',
  'closed-departures': 'departures.manage',
  requests: 'requests.answer',
  messages: 'messages.answer',
  comments: 'reviews.moderate',
  refunds: 'bookings.refund',
  'payments-to-check': 'payments.take',
  'failed-refunds': 'bookings.refund',
  'failed-emails': 'bookings.view',
  'failed-webhooks': 'agencies.manage',
  'failed-calendars': 'departures.manage',
  'failed-rates': 'system.manage',
  'failed-jobs': 'system.manage',
}

/** Returns the right of those who work on a queue; never throws. Example: `rightFor('comments') === 'reviews.moderate'`. */
export function rightFor(queue: StaffQueueName): Right {
  return rightOfQueue[queue]
}
