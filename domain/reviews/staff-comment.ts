import type { Locale } from '#domain/languages/locales.ts'
import type { CommentState, CommentSubject, ReportReason, Stars, TravellerKind } from './comment.ts'

export const commentStates = ['unconfirmed', 'waiting', 'approved', 'rejected', 'hidden'] as const

/** What staff list: comments that wait, shown ones that were reported, or all. */
export const commentQueues = ['waiting', 'reported', 'all'] as const

export type CommentQueue = (typeof commentQueues)[number]

/** A comment as a row of the list of staff; `writtenAt` is an instant, ISO 8601. */
export type ListedComment = {
  number: number
  state: CommentState
  /** Of the product or the post. */
  title: string
  name: string
  locale: Locale
  stars?: Stars
  text: string
  writtenAt: string
  /** How many. */
  photos: number
  reports: number
  answered: boolean
}

/** One comment as staff see it. */
export type StaffComment = {
  comment: ListedComment
  /** Changes with its state, text, photos and answer: a decision about an older one is refused. */
  version: string
  subject: CommentSubject
  /** Of the page where it is shown, without a language. */
  path: string
  email?: string
  traveller?: TravellerKind
  /** The day of the visit, where a booking shows it. */
  visitedOn?: string
  /** The number of the booking, for those who may see bookings. */
  booking?: string
  /** Ids for `/office/comment-photo`. */
  photoIds: string[]
  /** What staff wrote to the author when it was rejected. */
  why?: string
  answer?: string
  reports: { reason: ReportReason; note: string; at: string }[]
}
