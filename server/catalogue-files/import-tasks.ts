import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { rightToEdit } from '#domain/catalogue/entry.ts'
import { importChanges, type ImportReport as Report } from '#domain/catalogue/import-report.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { type Actor, actorLabel } from '#domain/staff/actor.ts'
import { hasRight, type Role, requiresProof } from '#domain/staff/rights.ts'
import { hasReport, readsFileOfOthers } from '#domain/staff/tasks.ts'
import type { EntryChange } from '#server/catalogue/entries/record-changes.ts'
import type { ImportError } from '#server/catalogue/file/read-files.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { pruneEntries } from '#server/editing/prune-entries.ts'
import { type ImportParts, type ImportReport, importCatalogue } from '#server/import/import-catalogue.ts'
import { findStaffDetails } from '#server/staff/find-staff.ts'
import type { StaffOrder } from '#server/staff/record-audit.ts'
import { findFinishedTask, requestTask } from '#server/tasks/manage-tasks.ts'
import { aWeek, type RunningTask, type TaskResult } from '#server/tasks/run-tasks.ts'
import { taskFile } from '#server/tasks/task-files.ts'
import { findUpload } from './uploaded-catalogue.ts'

/** So many errors, changes and fields of a change are in a report, and so many letters of a value. */
const mostErrors = 200
const mostChanges = 500
const mostFields = 30
const mostLetters = 500

type Options = {
  upload: string
  prune: boolean
  /** For an import: the digest of the changes that its check has reported. */
  expected?: string
  reason?: string | undefined
  /** Who asked for the import had proved just before who they are: settings need that. */
  isProved?: boolean
}

/** A report as the file of its task has it: with what an import compares. */
type StoredReport = Report & { digest?: string; needsProof?: boolean }

type Requested = { id: string } | Refusal<'upload-unknown' | 'backup-under-way' | 'too-many-tasks'>

/** Asks what an import of an uploaded catalogue would change; a job finds out, and changes nothing. */
export async function requestCheck(
  company: Company,
  { upload, prune }: { upload: string; prune: boolean },
  order: StaffOrder,
): Promise<Requested> {
  if (!(await findUpload(company, { upload, by: actorLabel(order.actor) }))) return refuse('upload-unknown')
  return requestTask(company, { kind: 'catalogue-check', options: { upload, prune } }, order)
}

/**
 * Asks for the import of a catalogue that was checked; a job makes it. It is refused there if the catalogue was changed since, so
 * that it would change something else than the person has read.
 */
export async function requestImport(
  company: Company,
  { check, isProved }: { check: string; isProved: boolean },
  order: StaffOrder,
): Promise<Requested | Refusal<'check-unknown' | 'proof-required'>> {
  const by = actorLabel(order.actor)
  const task = await findFinishedTask(company, check)
  if (task?.kind !== 'catalogue-check' || task.by !== by || task.state !== 'done')
    return refuse('check-unknown')
  const stored = await readStored(company, check)
  if (stored?.digest === undefined) return refuse('check-unknown')
  if (stored.needsProof && !isProved) return refuse('proof-required')
  const { upload, prune } = task.options as Options
  if (!(await findUpload(company, { upload, by }))) return refuse('upload-unknown')
  const { reason } = order
  const options: Options = { upload, prune, expected: stored.digest, isProved, ...(reason && { reason }) }
  return requestTask(company, { kind: 'catalogue-import', options }, order)
}

/** Returns the report of a check or an import; undefined once its file is deleted, and for those who may not read it. */
export async function findReport(
  company: Company,
  task: string,
  reader: { label: string; role: Role },
): Promise<Report | undefined> {
  const found = await findFinishedTask(company, task)
  if (!found || !hasReport(found.kind)) return undefined
  const mayRead = found.by === reader.label || readsFileOfOthers(reader.role, found.kind)
  return mayRead ? readStored(company, task) : undefined
}

async function readStored(company: Company, task: string): Promise<StoredReport | undefined> {
  const text = await readFile(taskFile(company, task), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as StoredReport)
}

/** Writes the report of what an import would change. */
export function checkUpload(company: Company, task: RunningTask): Promise<TaskResult> {
  return importUpload(company, task, { dryRun: true })
}

/** Imports an uploaded catalogue, all or nothing, and writes the report of what it has changed. */
export async function importUpload(
  company: Company,
  { by, options, path, signal, onProgress }: RunningTask,
  { dryRun = false } = {},
): Promise<TaskResult> {
  const { database, uploads } = company
  const { upload, prune, expected, reason, isProved = false } = options as Options
  const now = new Date()
  const found = await findUpload(company, { upload, by })
  let digest: string | undefined
  let isOutdated = false
  const imported = found
    ? await importCatalogue({
        database,
        uploads,
        files: found.files,
        now,
        ...(await editorOf(database, { by, now, reason, isProved: isProved || dryRun })),
        dryRun,
        ...(prune && { after: pruneEntries }),
        confirm: (changes) => {
          digest = digestOf(changes)
          // An import that was interrupted after its end has nothing left to change.
          isOutdated = expected !== undefined && changes.length > 0 && digest !== expected
          return isOutdated ? [outdated] : []
        },
        signal,
        onPicture: onProgress,
      })
    : { refused: [{ file: '', path: '', message: 'The uploaded file is no longer on this server.' }] }
  const report: StoredReport = {
    ...reportOf(imported, found?.folder ?? ''),
    upload,
    file: found?.name ?? '',
    prune,
    isOutdated,
    ...(!imported.refused && {
      digest,
      needsProof: imported.changes.some(({ kind }) => kind !== 'picture' && requiresProof(rightToEdit(kind))),
    }),
  }
  await writeFile(path, JSON.stringify(report))
  const { timeZone } = await company.settings()
  const file = `catalogue-${dryRun ? 'check' : 'import'}-${dayIn(now, timeZone)}.json`
  return { file, availableFor: aWeek, ...(imported.refused && { problem: 'import-refused' }) }
}

const outdated: ImportError = { file: '', path: '', message: 'The catalogue was changed since the check.' }

/** Who imports, with what the role may change now; an account that is no longer active may change nothing. */
async function editorOf(
  database: Queries,
  { by, now, reason, isProved }: { by: string; now: Date; reason: string | undefined; isProved: boolean },
): Promise<Required<Pick<ImportParts, 'order' | 'mayEdit'>>> {
  const found = await findStaffDetails(database, { id: by.replace(/^staff:/, ''), now })
  if (isRefusal(found)) throw new Error('the account that asked for an import was removed')
  const { id, name, role, state } = found.account
  const actor: Actor = { kind: 'staff', id, name }
  return {
    order: { actor, now, reason },
    mayEdit(kind) {
      const right = rightToEdit(kind)
      return state === 'active' && hasRight(role, right) && (isProved || !requiresProof(right))
    },
  }
}

/** A check makes no pictures, so it does not know all that an import writes of them. */
function digestOf(changes: readonly EntryChange[]): string {
  const compared = changes.map(({ differences, ...entry }) =>
    entry.kind === 'picture' ? entry : { ...entry, differences },
  )
  return createHash('sha256').update(JSON.stringify(compared)).digest('hex')
}

function reportOf(
  imported: ImportReport,
  folder: string,
): Omit<Report, 'upload' | 'file' | 'prune' | 'isOutdated'> {
  const errors = imported.refused ?? []
  const changes = imported.refused ? [] : imported.changes
  const count = (change: Report['changes'][number]['change']) =>
    changes.filter((one) => one.change === change).length
  return {
    errors: errors.slice(0, mostErrors).map(({ file, ...error }) => ({
      ...error,
      file: file && relative(folder, file),
    })),
    errorCount: errors.length,
    counts: Object.fromEntries(importChanges.map((change) => [change, count(change)])) as Report['counts'],
    changes: changes.slice(0, mostChanges).map(({ differences, ...entry }) => ({
      ...entry,
      differences: differences.slice(0, mostFields).map(({ path, before, after }) => ({
        path,
        ...(before !== undefined && { before: shortened(before) }),
        ...(after !== undefined && { after: shortened(after) }),
      })),
    })),
    conflicts: imported.refused
      ? []
      : imported.conflicts.map(({ product, booking, from, until }) => ({ product, booking, from, until })),
    ...(!imported.refused &&
      imported.closed.length > 0 && { closedDepartures: imported.closed.slice(0, mostChanges) }),
  }
}

function shortened(value: unknown): unknown {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : value
}
