import { dirname } from 'node:path'
import type { Company } from '#server/company.ts'
import { type Progress, writeCompanyFile } from '#server/company-file/write.ts'
import { backupFile, deleteOtherFiles, makeFolder } from './backup-files.ts'
import {
  backupsWithFile,
  claimBackup,
  endInterrupted,
  expireBackups,
  finishBackup,
  noteProgress,
} from './queries.ts'

const minute = 60_000
/** Milliseconds without progress after which a backup counts as interrupted. */
const longestSilence = 2 * minute
/** Milliseconds for which a backup can be downloaded. */
export const availableFor = 60 * minute
/** Milliseconds between two notes of the progress. */
const noteEvery = 1000

/** Makes the backup that staff have asked for, and deletes those whose time is over. A stop of the server ends it. */
export async function makeBackups(company: Company, now: Date, stopping: AbortSignal): Promise<void> {
  const { database } = company
  await endInterrupted(database, { since: before(now, longestSilence), now })
  await expireBackups(database, before(now, availableFor))
  await deleteOtherFiles(company, await backupsWithFile(database))
  const id = await claimBackup(database, now)
  if (id) await makeBackup(company, id, stopping)
}

function before(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() - milliseconds)
}

async function makeBackup(company: Company, id: string, signal: AbortSignal): Promise<void> {
  const { database, uploads, secret, log } = company
  const client = await database.$client.connect()
  const progress = noting(company, id)
  let hasFailed = true
  try {
    await makeFolder(company)
    const file = backupFile(company, id)
    const { bytes } = await writeCompanyFile({
      file,
      client,
      uploads,
      secret,
      onProgress: progress.note,
      signal,
    })
    await progress.written()
    await finishBackup(database, id, { bytes, now: new Date() })
    hasFailed = false
  } catch (error) {
    log.error({ error, backup: id, folder: dirname(uploads) }, 'a backup could not be made')
    await progress.written()
    await finishBackup(database, id, { problem: problemOf(error, signal), now: new Date() })
  } finally {
    // A connection within an open transaction is closed rather than returned.
    client.release(hasFailed)
  }
}

/** Notes the progress at most once a second, and at least once in half a minute while a large table is read. */
function noting({ database, log }: Company, id: string) {
  let latest: Progress = { tables: 0, tablesDone: 0, bytes: 0 }
  let notedAt = 0
  let writing = Promise.resolve()
  const write = () => {
    const now = new Date()
    notedAt = now.getTime()
    writing = writing
      .then(() => noteProgress(database, id, { ...latest, now }))
      .catch((error: unknown) =>
        log.warn({ error, backup: id }, 'the progress of a backup could not be noted'),
      )
  }
  const alive = setInterval(write, 30_000)
  return {
    note(progress: Progress) {
      latest = progress
      if (Date.now() - notedAt >= noteEvery) write()
    },
    async written() {
      clearInterval(alive)
      await writing
    },
  }
}

function problemOf(error: unknown, { aborted }: AbortSignal): string {
  if (aborted) return 'interrupted'
  const { code } = error as { code?: string }
  return code === 'ENOSPC' || code === '53100' ? 'no-space' : 'failed'
}
