import type { Locale } from '#domain/languages/locales.ts'
import { isOptional, kindOfMail, type NoticeKind } from '#domain/members/notice.ts'
import { say } from '#server/i18n/say.ts'

/** The reason why an email is sent, and where to unsubscribe; `choose` exists for optional ones. */
export type WhySent = { text: string; choose?: { text: string; url: string } }

const reasons = {
  bookings: 'mail-why-booking',
  payments: 'mail-why-booking',
  reminders: 'mail-why-booking',
  reviews: 'mail-why-booking',
  requests: 'mail-why-request',
  account: 'mail-why-account',
  alerts: 'mail-why-alert',
} as const satisfies Record<NoticeKind, string>

const toStaff = /-for-staff$|^staff-|^offer-declined$|-reported$/

/**
 * The reason below an email; staff emails need none. `preferencesUrl` is the page of email preferences, for readers who have
 * one: members.
 */
export function whySent(
  template: string,
  locale: Locale,
  preferencesUrl: string | undefined,
): WhySent | undefined {
  if (toStaff.test(template)) return undefined
  const kind = kindOfMail(template)
  // The confirmation of an alert must be sent, so its kind is not optional; authors of comments need not have booked.
  const reason = template === 'alert-confirm' ? reasons.alerts : reasons[kind]
  const text = say(locale, template.startsWith('comment-') ? 'mail-why-comment' : reason)
  // Alert subscribers may not be members: such an email is sent once, or contains its own unsubscribe link.
  if (!preferencesUrl || !isOptional(kind) || kind === 'alerts') return { text }
  return { text, choose: { text: say(locale, 'mail-why-choose'), url: preferencesUrl } }
}
