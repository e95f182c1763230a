import type { Locale } from '#domain/languages/locales.ts'
import type { Money } from '#domain/money/money.ts'
import { noticesOf, type StaffNotices } from '#domain/staff/notices.ts'
import type { Settings } from '#server/catalogue/file/format.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { type NewMail, queueMail } from './queue-mail.ts'

/** Staff emails: sales, actions of customers, and cases for manual review. */
export type StaffNews =
  | 'sold'
  | 'to-confirm'
  | 'cancelled'
  | 'item-cancelled'
  | 'day-changed'
  | 'transfer-reported'
  | 'overpaid'
  | 'overpaid-by-card'
  | 'refund-failing'
  | 'payment-to-check'
  | 'paid-for-closed'

/** The setting of each event; those without one need a person, and are always emailed. */
const settingOf: Partial<Record<StaffNews, keyof StaffNotices>> = {
  sold: 'sales',
  cancelled: 'changes',
  'item-cancelled': 'changes',
  'day-changed': 'changes',
  'transfer-reported': 'transfers',
}

/** What a notice about a booking reports. */
export type NoticeDetails = {
  /** Words of the guest, or what a provider answered. */
  note?: string
  /** What was transferred, was paid too much or has to go back. */
  amount?: Money
  /** Of a reported transfer: who sent it, and when. */
  sender?: string
  sentOn?: string
  /** The charge that it is about, where staff settle it among the payments to check. */
  attempt?: string
  /** The items that were cancelled or changed; all without it. */
  positions?: readonly number[]
  creditNote?: string | undefined
  /** When a changed item would have begun. */
  former?: { day: string; time?: string | undefined }
}

type About = NoticeDetails & { booking: { id: string }; what: StaffNews }

/** Emails staff about a booking, in the transaction that causes it, unless the settings say otherwise. */
export async function notifyStaff(
  transaction: Queries,
  company: Pick<Company, 'settings'>,
  about: About,
): Promise<void> {
  const email = staffNoticeOf(await company.settings(), about)
  if (email) await queueMail(transaction, email)
}

/** Returns the email about a booking; undefined where the settings want none at once. */
export function staffNoticeOf(settings: Settings, { booking, what, ...details }: About): NewMail | undefined {
  const setting = settingOf[what]
  const wanted = setting === undefined || noticesOf(settings.staffEmails)[setting]
  if (wanted !== true && wanted !== 'at-once') return undefined
  return {
    template: 'staff-notice',
    ...staffAddress(settings),
    data: { booking: booking.id, what, ...details },
  }
}

/** Returns where emails to staff go, and the company's own language. */
export function staffAddress({ staffEmails, contact, languages }: Settings): {
  recipient: string
  locale: Locale
} {
  return { recipient: staffEmails?.address ?? contact.email, locale: languages.enabled[0] ?? 'en' }
}
