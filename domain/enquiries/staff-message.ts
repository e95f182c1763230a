import type { Locale } from '#domain/languages/locales.ts'
import type { ListedBooking } from '../booking/booking-list.ts'
import type { ContactKind, TripEnquiry } from './contact-form.ts'

/** How staff answered a message: by an email of ours, or by phone. */
export const answerWays = ['email', 'phone'] as const

export type AnswerWay = (typeof answerWays)[number]

/** A message as a row of the list of staff; instants are ISO 8601. */
export type ListedMessage = {
  id: string
  number: string
  kind: ContactKind
  name: string
  locale: Locale
  /** Empty for a special offer. */
  subject: string
  text: string
  sentAt: string
  answeredAt?: string
}

/** One message as staff see it, with what they answered; `name` of an answer is of the member of staff. */
export type StaffMessage = {
  message: ListedMessage
  email: string
  phone: string
  trip?: TripEnquiry
  answers: { way: AnswerWay; text: string; at: string; name?: string }[]
  /** How often it was answered: an answer to an older version is refused. */
  version: number
  /** Other messages from the same address, the newest first. */
  others: ListedMessage[]
  /** Bookings with the same address, the newest first; none for those who may not see bookings. */
  bookings: ListedBooking[]
}
