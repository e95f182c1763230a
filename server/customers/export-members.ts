import { searchWords } from '#domain/booking/booking-list.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { readByCursor } from '#server/database/read-by-cursor.ts'
import type { Cell, ColumnKind } from '#server/documents/table.ts'
import type { StaffOrder } from '#server/staff/record-audit.ts'
import { requestTask } from '#server/tasks/manage-tasks.ts'
import type { RunningTask, TaskResult } from '#server/tasks/run-tasks.ts'
import { type ExportOptions, writeExport } from '#server/tasks/write-export.ts'
import { countMembers, type ExportedMember, exportedMembers, withBookings } from './queries.ts'

type Options = ExportOptions & { words?: string | undefined }

const columns = {
  'first-name': 'text',
  'last-name': 'text',
  email: 'text',
  phone: 'text',
  language: 'text',
  group: 'text',
  registered: 'day',
  'email-verified': 'integer',
  'birth-date': 'day',
  bookings: 'integer',
  'consent-email': 'integer',
  'consent-sms': 'integer',
  'consent-call': 'integer',
} as const satisfies Record<string, ColumnKind>

/** Asks for a file of the members that words find, with their consents; a job writes it. */
export async function requestMembersExport(
  company: Company,
  options: Options,
  order: StaffOrder,
): Promise<{ id: string } | Refusal<'words-too-short' | 'backup-under-way' | 'too-many-tasks'>> {
  const { words = '' } = options
  if (words.trim() && searchWords(words).length === 0) return refuse('words-too-short')
  return requestTask(company, { kind: 'members-export', options }, order)
}

/** Writes the export of members that staff have asked for, as they are at one moment. */
export function exportMembers(company: Company, task: RunningTask): Promise<TaskResult> {
  const { words, format, locale } = task.options as Options
  return company.database.transaction(
    async (transaction) => {
      const { timeZone } = await company.settings()
      const searched = await withBookings(transaction, searchWords(words ?? ''))
      async function* rows() {
        for await (const members of readByCursor<ExportedMember>(transaction, exportedMembers(searched)))
          for (const member of members) yield cellsOf(member, timeZone)
      }
      return writeExport(task, {
        name: 'members',
        columns,
        rows: rows(),
        total: await countMembers(transaction, searched),
        day: dayIn(new Date(), timeZone),
        format,
        locale,
      })
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

function cellsOf(member: ExportedMember, timeZone: string): Cell[] {
  return [
    member.firstName,
    member.lastName,
    member.email,
    member.phone ?? '',
    member.locale,
    member.memberGroup,
    dayIn(new Date(member.registeredAt), timeZone),
    Number(member.emailVerified),
    member.birthDate ?? undefined,
    member.bookings,
    Number(member.byEmail),
    Number(member.bySms),
    Number(member.byCall),
  ]
}
