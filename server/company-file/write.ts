import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { type Pack, pack } from 'tar-stream'
import { readTable } from './copy-stream.ts'
import { type Entry, type Manifest, manifestPath, secretMark } from './manifest.ts'
import { appliedMigrations, fixFormats, sequencesOf, tablesOf } from './queries.ts'

type Source = {
  file: string
  /** A connection of its own: it holds one transaction until all tables are read. */
  client: pg.ClientBase
  uploads: string
  secret: string
  onProgress?: (progress: Progress) => void
  /** Ends the writing; nothing of the file remains. */
  signal?: AbortSignal
}

export type Progress = { tables: number; tablesDone: number; bytes: number }

/**
 * Writes the company as it is at one moment, never more of it in memory than a piece of a file; the file appears under its
 * name when it is whole and on disk.
 */
export async function writeCompanyFile({ file, client, uploads, secret, onProgress, signal }: Source) {
  const draft = `${file}.part`
  const spool = `${draft}.table`
  const tar = pack()
  const progress: Progress = { tables: 0, tablesDone: 0, bytes: 0 }
  const counting = new Transform({
    transform(chunk, _, done) {
      progress.bytes += chunk.length
      onProgress?.({ ...progress })
      done(null, chunk)
    },
  })
  try {
    const written = pipeline(tar, createGzip(), counting, createWriteStream(draft, { mode: 0o600 }), {
      signal,
    })
    const [manifest] = await Promise.all([fill(tar, { client, uploads, secret, spool, progress }), written])
    await sync(draft)
    await rename(draft, file)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    return { tables: manifest.tables.length, rows, uploads: manifest.uploads.length, bytes: progress.bytes }
  } finally {
    await rm(draft, { force: true })
    await rm(spool, { force: true })
  }
}

type Parts = Pick<Source, 'client' | 'uploads' | 'secret'> & { spool: string; progress: Progress }

async function fill(tar: Pack, parts: Parts): Promise<Manifest> {
  try {
    const manifest = {
      format: 1 as const,
      madeAt: new Date().toISOString(),
      secretMark: secretMark(parts.secret),
      ...(await addDatabase(tar, parts)),
      uploads: await addUploads(tar, parts.uploads),
    }
    await addText(tar, manifestPath, JSON.stringify(manifest, null, 2))
    tar.finalize()
    return manifest
  } catch (error) {
    tar.destroy(error as Error)
    throw error
  }
}

async function addDatabase(tar: Pack, { client, spool, progress }: Parts) {
  await client.query('begin isolation level repeatable read read only')
  await fixFormats(client)
  const migrations = await appliedMigrations(client)
  const tables: Manifest['tables'] = []
  const found = await tablesOf(client)
  progress.tables = found.length
  for (const table of found) {
    // A tar says the size before the content, and COPY does not know it: hence by way of a file.
    const rows = readTable(client, table)
    await pipeline(rows, createWriteStream(spool, { mode: 0o600 }))
    const entry = await addFile(tar, `tables/${table.schema}.${table.name}`, spool)
    tables.push({ ...table, ...entry, rows: rows.rowCount })
    await rm(spool)
    progress.tablesDone += 1
  }
  const sequences = await sequencesOf(client)
  await client.query('commit')
  return { migrations, tables, sequences }
}

async function addUploads(tar: Pack, folder: string) {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(nothingIfMissing)
  const files = found.filter((item) => item.isFile()).map((item) => join(item.parentPath, item.name))
  const entries: Entry[] = []
  for (const file of files.sort()) {
    entries.push(await addFile(tar, `uploads/${relative(folder, file).split(sep).join('/')}`, file))
  }
  return entries
}

function nothingIfMissing(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT') return []
  throw error
}

async function addFile(tar: Pack, path: string, file: string): Promise<Entry> {
  const { size, mtime } = await stat(file)
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform(chunk, _, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  // Read no further than the size that the header promised.
  const content = size > 0 ? createReadStream(file, { end: size - 1 }) : []
  await pipeline(content, hashing, tar.entry({ name: path, size, mtime, mode: 0o600 }))
  return { path, size, sha256: hash.digest('hex') }
}

function addText(tar: Pack, name: string, text: string) {
  return new Promise<void>((resolve, reject) => {
    tar.entry({ name, mode: 0o600 }, text, (error) => (error ? reject(error) : resolve()))
  })
}

async function sync(file: string) {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}
