import type { Locale } from '#domain/languages/locales.ts'
import { kindOfMail, type Notice, type NoticePage } from '#domain/members/notice.ts'
import type { Queries } from '#server/database/connect.ts'
import { canSay, say } from '#server/i18n/say.ts'
import { countUnread, deleteOldNotices, markRead, type NoticeRow, noticesOf } from './queries.ts'

const pageSize = 20
const twoYears = 2 * 365 * 86_400_000

/** Returns a page of a member's notifications, newest first, in the current language. */
export async function listNotices(
  database: Queries,
  { member, locale, page }: { member: string; locale: Locale; page: number },
): Promise<NoticePage> {
  const rows = await noticesOf(database, { member, limit: pageSize, offset: (page - 1) * pageSize })
  return {
    notices: rows.map((row) => presented(row, locale)),
    unread: await countUnread(database, member),
    total: rows[0]?.total ?? 0,
  }
}

/** The member has looked at one of their notices, or at all; answers how many are left. */
export async function readNotices(
  database: Queries,
  of: { member: string; id?: number; now: Date },
): Promise<number> {
  await markRead(database, of)
  return countUnread(database, of.member)
}

/** Returns the number of a member's unread notifications. */
export function unreadNotices(database: Queries, member: string): Promise<number> {
  return countUnread(database, member)
}

/** Deletes notifications older than two years; a job calls it. */
export async function deleteExpiredNotices(database: Queries, now: Date): Promise<void> {
  await deleteOldNotices(database, new Date(now.getTime() - twoYears))
}

function presented({ id, template, data, at, read, booking, request }: NoticeRow, locale: Locale): Notice {
  return {
    id: String(id),
    at: at.toISOString(),
    read,
    kind: kindOfMail(template),
    text: textOf(template, { locale, number: booking ?? request ?? '', data }),
    booking: booking ?? undefined,
    request: request ?? undefined,
  }
}

/** Emails without a summary text are listed too. */
function textOf(
  template: string,
  { locale, number, data }: { locale: Locale; number: string; data: Record<string, unknown> },
): string {
  const key = `notice-${template}`
  const provider = data.provider === 'google' ? 'Google' : 'Facebook'
  const email = String(data.newEmail ?? data.email ?? '')
  const passkey = String(data.passkey ?? '')
  if (canSay(key)) return say(locale, key, { number, provider, email, passkey })
  return number ? say(locale, 'notice-of-booking', { number }) : say(locale, 'notice-other')
}
