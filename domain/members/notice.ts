/** Categories of emails. The last three require the member's preference. */
export const noticeKinds = [
  'bookings',
  'payments',
  'requests',
  'account',
  'reminders',
  'reviews',
  'alerts',
] as const

export type NoticeKind = (typeof noticeKinds)[number]

/** Optional emails; the others belong to a contract or protect the account. */
export const optionalKinds = ['reminders', 'reviews', 'alerts'] as const satisfies readonly NoticeKind[]

export type OptionalKind = (typeof optionalKinds)[number]

/** Whether a member wants the emails of a kind. */
export type EmailPreference = { kind: NoticeKind; wanted: boolean; mandatory: boolean }

/** A notification. `text` is in the language of the request; instants are ISO 8601. */
export type Notice = {
  id: string
  kind: NoticeKind
  text: string
  at: string
  read: boolean
  /** The booking's number, where it is about one. */
  booking?: string
  /** The number of a request, where it is about one. */
  request?: string
}

export type NoticePage = { notices: Notice[]; unread: number; total: number }

const kinds: Record<string, NoticeKind> = {
  welcome: 'account',
  'verify-email': 'account',
  'new-password': 'account',
  'password-changed': 'account',
  'leave-email': 'account',
  'take-email': 'account',
  'email-changed': 'account',
  'connect-account': 'account',
  'login-connected': 'account',
  'login-disconnected': 'account',
  'passkey-added': 'account',
  'passkey-removed': 'account',
  'account-attacked': 'account',
  'erase-account': 'account',
  'account-erased': 'account',
  'bank-transfer-instructions': 'payments',
  'booking-to-confirm': 'bookings',
  'payment-link': 'payments',
  'payment-refunded': 'payments',
  'booking-cancelled-unpaid': 'payments',
  'request-received': 'requests',
  'offer-made': 'requests',
  'offer-declined': 'requests',
  'offer-lapsed': 'requests',
  'request-declined': 'requests',
  'message-received': 'requests',
  'message-answer': 'requests',
  'agency-application-received': 'requests',
  'agency-approved': 'requests',
  'agency-refused': 'requests',
  'agency-suspended': 'requests',
  'agency-reinstated': 'requests',
  'agency-invitation': 'account',
  'agency-new-password': 'account',
  'agency-password-changed': 'account',
  'alert-free-day': 'alerts',
  'alert-lower-price': 'alerts',
  'refund-made': 'payments',
  'payment-reminder': 'payments',
  'departure-reminder': 'reminders',
  'review-invitation': 'reviews',
  'comment-approved': 'reviews',
  'comment-answered': 'reviews',
  'comment-rejected': 'requests',
  'comment-confirm': 'requests',
  'login-code': 'requests',
}

/**
 * Returns the category of an email by its template; an unlisted template counts as a booking's and is always
 * sent. Never throws. Source: the notification centre of spec section 2. Example: `kindOfMail('offer-made') ===
 * 'requests'`.
 */
export function kindOfMail(template: string): NoticeKind {
  return kinds[template] ?? 'bookings'
}

/**
 * Says whether emails of a kind may be declined; never throws. Source: spec section 2, /user/notification.
 * Example: `isOptional('account') === false`.
 */
export function isOptional(kind: NoticeKind): kind is OptionalKind {
  return (optionalKinds as readonly NoticeKind[]).includes(kind)
}
