import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { dayIn } from '#domain/dates/zone.ts'
import { readCatalogue } from '#server/catalogue/export-catalogue.ts'
import type { Company } from '#server/company.ts'
import { type Entry, zipped } from '#server/documents/zip-stream.ts'
import { aWeek, type RunningTask, type TaskResult } from '#server/tasks/run-tasks.ts'

/** Writes the catalogue without settings of the company as it is at one moment, with the originals of its pictures, as a ZIP file that can be imported. */
export async function exportWholeCatalogue(
  { database, uploads, settings }: Company,
  { path, signal, onProgress }: RunningTask,
): Promise<TaskResult> {
  // Only owners may read settings, and others may download the file.
  const {
    catalogue: { company: _, ...catalogue },
    pictures,
  } = await database.transaction((transaction) => readCatalogue({ database: transaction, uploads }), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
  async function* entries(): AsyncGenerator<Entry> {
    yield { name: 'catalogue.json', content: `${JSON.stringify(catalogue, null, 2)}\n` }
    for (const [done, { file, path: original }] of pictures.entries()) {
      onProgress({ done, total: pictures.length })
      yield { name: `pictures/${file}`, content: createReadStream(original), isCompressed: true }
    }
  }
  await pipeline(Readable.from(zipped(entries())), createWriteStream(path), { signal })
  const { timeZone } = await settings()
  return { file: `catalogue-${dayIn(new Date(), timeZone)}.zip`, availableFor: aWeek }
}
