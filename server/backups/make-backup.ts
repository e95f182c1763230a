import { dayIn } from '#domain/dates/zone.ts'
import type { Company } from '#server/company.ts'
import { writeCompanyFile } from '#server/company-file/write.ts'
import type { RunningTask, TaskResult } from '#server/tasks/run-tasks.ts'

/** Milliseconds for which a backup can be downloaded: it has everything of everyone. */
const availableFor = 60 * 60_000

/** Writes the backup that staff have asked for. */
export async function makeBackup(
  company: Company,
  { path, signal, onProgress }: RunningTask,
): Promise<TaskResult> {
  const { database, uploads, secret, code } = company
  const { timeZone } = await company.settings()
  const client = await database.$client.connect()
  let hasFailed = true
  try {
    await writeCompanyFile({
      file: path,
      client,
      uploads,
      secret,
      onProgress: ({ tables, tablesDone, bytes }) => onProgress({ total: tables, done: tablesDone, bytes }),
      signal,
    })
    hasFailed = false
  } finally {
    // A connection within an open transaction is closed rather than returned.
    client.release(hasFailed)
  }
  return { file: `${code}-${dayIn(new Date(), timeZone)}.tar.gz`, availableFor }
}
