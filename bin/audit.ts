// npm run audit -- list [--subject booking:KRV123] [--action booking.cancel] [--staff EMAIL] [--since 2027-01-31]
//                       [--until 2027-02-28] [--before ID] [--limit 50]
//   Changes by staff and commands, the newest first. The server may run.
import { addDays, parseDay } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { instantOf } from '#domain/dates/zone.ts'
import type { AuditEntry } from '#domain/staff/audit.ts'
import type { Company } from '#server/company.ts'
import type { Database } from '#server/database/connect.ts'
import { CannotStart } from '#server/environment.ts'
import { findStaffByEmail } from '#server/staff/find-staff.ts'
import { listAudit } from '#server/staff/list-audit.ts'
import { momentText } from './moments.ts'
import { checkVerb, readArguments } from './read-arguments.ts'
import { runBesideServer } from './run-beside-server.ts'
import { oneLine } from './terminal-text.ts'

const usage =
  'npm run audit -- list [--subject KIND:ID] [--action ACTION] [--staff EMAIL] [--since DAY] [--until DAY] [--before ID] [--limit 50]'

const text = { type: 'string' } as const
const { values: flags, positionals } = readArguments(usage, {
  subject: text,
  action: text,
  staff: text,
  since: text,
  until: text,
  before: text,
  limit: text,
})

async function list(company: Company): Promise<void> {
  const { database } = company
  const { timeZone } = await company.settings()
  const [subjectKind, ...id] = flags.subject?.split(':') ?? []
  const subjectId = id.join(':') || undefined
  const filter = { subjectKind, subjectId, action: flags.action, staff: await idOf(database, flags.staff) }
  const found = await listAudit(
    database,
    {
      ...filter,
      since: startOf(flags.since, { timeZone }),
      until: startOf(flags.until, { timeZone, daysLater: 1 }),
    },
    { before: numberOf(flags.before), limit: numberOf(flags.limit) ?? 50, now: new Date() },
  )
  for (const entry of found.entries) console.log(lineOf(entry, timeZone))
  if (found.entries.length === 0) console.log('No changes.')
  if (found.next) console.log(`More: --before ${found.next}`)
}

function lineOf(entry: AuditEntry, timeZone: string): string {
  const { id, at, by, name, action, subject, before, after, reason, address } = entry
  const change = [before, after].map((values) => (values === undefined ? '' : JSON.stringify(values)))
  const parts = [
    id,
    momentText(at, timeZone),
    name ?? by,
    address,
    action,
    `${subject.kind}:${subject.id}`,
    change.filter(Boolean).join(' → '),
    reason && `“${reason}”`,
  ]
  return oneLine(parts.filter(Boolean).join('  '))
}

async function idOf(database: Database, email: string | undefined): Promise<string | undefined> {
  if (email === undefined) return undefined
  const found = await findStaffByEmail(database, email)
  if (!found) throw new CannotStart(`${email} is no member of staff.`)
  return found.id
}

/** Returns the beginning of a day of the company, so many days later. */
function startOf(
  typed: string | undefined,
  { timeZone, daysLater = 0 }: { timeZone: string; daysLater?: number },
): Date | undefined {
  if (typed === undefined) return undefined
  const day = parseDay(typed)
  if (!day) throw new CannotStart(`${typed} is no day. Write YYYY-MM-DD.`)
  return instantOf(addDays(day, daysLater), localTime('00:00'), timeZone)
}

function numberOf(typed: string | undefined): number | undefined {
  if (typed === undefined) return undefined
  const number = Number(typed)
  if (!Number.isSafeInteger(number) || number < 1 || number > 1_000_000_000) throw new CannotStart(usage)
  return number
}

checkVerb(usage, positionals, { list: 0 })

await runBesideServer(async (opened) => list(await opened.company()))
