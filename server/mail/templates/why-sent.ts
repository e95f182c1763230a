import type { Locale } from '#domain/languages/locales.ts'
import { isOptional, kindOfMail, type NoticeKind } from '#domain/members/notice.ts'
import { say } from '#server/i18n/say.ts'

/** Why somebody gets a letter, and where it can be declined; `choose` is there for those that may be. */
export type WhySent = { text: string; choose?: { text: string; url: string } }

const reasons = {
  bookings: 'mail-why-booking',
  payments: 'mail-why-booking',
  reminders: 'mail-why-booking',
  reviews: 'mail-why-booking',
  requests: 'mail-why-request',
  account: 'mail-why-account',
  watches: 'mail-why-watch',
} as const satisfies Record<NoticeKind, string>

const toOffice = /-for-office$|^office-|^offer-declined$|-reported$/

/** The reason that stands below a letter; the office needs none. `wishesUrl` is where mails are chosen. */
export function whySent(template: string, locale: Locale, wishesUrl: string): WhySent | undefined {
  if (toOffice.test(template)) return undefined
  const kind = kindOfMail(template)
  // The question whether somebody wants to be told must come, so its kind is none that can be declined.
  const text = say(locale, template === 'watch-confirm' ? reasons.watches : reasons[kind])
  // Who asked to be told is no member perhaps: such a letter comes once, or says itself how to end it.
  if (!isOptional(kind) || kind === 'watches') return { text }
  return { text, choose: { text: say(locale, 'mail-why-choose'), url: wishesUrl } }
}
