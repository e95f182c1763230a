import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { hasRows, quoted } from '#server/company-file/queries.ts'
import { databaseUrlOf, textsOf } from '#server/database/company-database.ts'
import { SetupError } from '../setup/report.mjs'
import { loadInto } from './load.ts'
import { checkMigrations } from './migrations.ts'
import { checkCompanyFile } from './read.ts'
import { draftOfUploads } from './uploads.ts'

type Restore = { file: string; url: string; uploads: string; replace: boolean }

const draftPrefix = 'kervan_restore_'

/** Loads the file into a database of its own beside the present one, and takes its place at the very end. */
export async function restoreCompanyFile({ file, url, uploads, replace }: Restore) {
  const manifest = await checkCompanyFile(file)
  await checkMigrations(manifest)
  if (!replace) await refuseIfFilled(url)
  const name = databaseIn(url)
  const draft = `${draftPrefix}${randomBytes(4).toString('hex')}`
  const maintenance = new pg.Client({ connectionString: databaseUrlOf(url, 'postgres') })
  await maintenance.connect()
  const newUploads = draftOfUploads(uploads)
  try {
    await refuseIfInUse(maintenance, name)
    await createDraft(maintenance, draft, name)
    await loadInto({ file, url: databaseUrlOf(url, draft), manifest, uploads: newUploads.folder })
    const old = await takePlace({ maintenance, name, draft, swapUploads: newUploads.swap })
    newUploads.removeOld()
    await maintenance.query(`drop database ${quoted(old)}`)
  } finally {
    newUploads.remove()
    await maintenance.query(`drop database if exists ${quoted(draft)}`)
    await maintenance.end()
  }
  const { madeAt, tables } = manifest
  return { madeAt, tables: tables.length, uploads: manifest.uploads.length, secretMark: manifest.secretMark }
}

async function takePlace(parts: {
  maintenance: pg.Client
  name: string
  draft: string
  swapUploads: () => { undo(): void }
}) {
  const { maintenance, name, draft, swapUploads } = parts
  const old = `${draft}_old`
  await maintenance.query('begin')
  await maintenance.query(`alter database ${quoted(name)} rename to ${quoted(old)}`)
  await maintenance.query(`alter database ${quoted(draft)} rename to ${quoted(name)}`)
  const swapped = swapUploads()
  try {
    await maintenance.query('commit')
  } catch (error) {
    swapped.undo()
    throw error
  }
  return old
}

async function createDraft(maintenance: pg.Client, draft: string, name: string) {
  const { rows } = await maintenance.query(`select datname as name from pg_database where datname like $1`, [
    `${draftPrefix.replaceAll('_', '\\_')}%`,
  ])
  for (const { name } of rows) await maintenance.query(`drop database ${quoted(name)}`)
  try {
    await maintenance.query(`create database ${quoted(draft)} ${await textsOf(maintenance, name)}`)
  } catch (error) {
    if ((error as pg.DatabaseError).code !== '42501') throw error
    throw new SetupError(
      'To restore, the role of DATABASE_URL must be allowed to create databases (CREATEDB).',
    )
  }
}

async function refuseIfFilled(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const filled = await hasRows(client).finally(() => client.end())
  if (filled) throw new SetupError('The database is not empty. To replace everything in it, add --replace.')
}

async function refuseIfInUse(maintenance: pg.Client, name: string) {
  const { rowCount } = await maintenance.query('select from pg_stat_activity where datname = $1', [name])
  if (rowCount) throw new SetupError(`The database "${name}" is in use: stop Kervan first.`)
}

function databaseIn(url: string) {
  return decodeURIComponent(/^[^:]+:\/\/[^/]*\/([^?]+)/.exec(url)?.[1] ?? 'kervan')
}
