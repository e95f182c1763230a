import { createHash } from 'node:crypto'
import type { Member } from '#domain/members/member.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { ReportReason } from '#domain/reviews/comment.ts'
import type { Company } from '#server/company.ts'
import { countAttempt, type TooManyAttempts } from '#server/http/rate-limits/count-attempt.ts'
import { commentReportLimits, networkOf } from '#server/http/rate-limits/limits.ts'
import { notifyStaff } from './notify-about.ts'
import { commentWithId } from './queries.ts'
import { insertReport, openReports } from './report-queries.ts'

type Report = {
  comment: string
  reason: ReportReason
  note: string
  member: Member | undefined
  ip: string
  now: Date
}

/** Reports a comment: stored once per visitor, and staff are notified of the first. */
export async function reportComment(
  company: Company,
  { comment, reason, note, member, ip, now }: Report,
): Promise<'reported' | Refusal<'comment-unknown'> | TooManyAttempts> {
  const tooMany = await countAttempt(company.database, commentReportLimits(ip), now)
  if (tooMany) return tooMany
  const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(comment)
  return company.database.transaction(async (transaction) => {
    const row = isId ? await commentWithId(transaction, comment, { lock: true }) : undefined
    if (row?.state !== 'approved') return refuse('comment-unknown')
    const isFirst = (await openReports(transaction, row.id)).length === 0
    const who = member ? `member ${member.id}` : `network ${networkOf(ip)}`
    const visitor = createHash('sha256').update(`${company.secret} ${row.id} ${who}`).digest('hex')
    const isNew = await insertReport(transaction, { comment: row.id, visitor, reason, note, now })
    if (isNew && isFirst)
      await notifyStaff(company, transaction, { template: 'comment-reported', id: row.id })
    return 'reported'
  })
}
