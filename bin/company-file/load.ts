import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { fillTable } from '#server/company-file/copy-stream.ts'
import type { Manifest } from '#server/company-file/manifest.ts'
import { dropForeignKeys, fixFormats, quoted, tablesOf } from '#server/company-file/queries.ts'
import { connect } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { migrateAsBackedUp } from './migrations.ts'
import { eachEntry } from './read.ts'
import { writeUpload } from './uploads.ts'

type Load = { file: string; url: string; manifest: Manifest; uploads: string }

/** Fills an empty database and an empty folder from the file, then brings the database to today's schema. */
export async function loadInto({ file, url, manifest, uploads }: Load): Promise<void> {
  const database = connect({ url, max: 3, log: { warn: console.warn } })
  const pool = database.$client
  try {
    await migrateAsBackedUp(pool, manifest)
    const client = await pool.connect()
    try {
      await client.query('begin')
      await loadRows(client, { file, manifest, uploads })
      await client.query('commit')
    } finally {
      client.release(true)
    }
    await migrate(database)
    await pool.query('analyze')
  } finally {
    await pool.end()
  }
}

async function loadRows(client: pg.ClientBase, { file, manifest, uploads }: Omit<Load, 'url'>) {
  await fixFormats(client)
  const tables = await tablesOf(client)
  const foreignKeys = await dropForeignKeys(client)
  // Migrations may have put rows of their own; what was backed up holds them already.
  for (const table of tables) await client.query(`truncate ${inFull(table)}`)
  for (const table of tables) await client.query(`alter table ${inFull(table)} disable trigger user`)
  await eachEntry(file, async (path, content) => {
    const table = manifest.tables.find((candidate) => candidate.path === path)
    if (table) await pipeline(content, fillTable(client, table))
    else if (path.startsWith('uploads/')) await writeUpload(uploads, path, content)
    else content.resume()
  })
  for (const table of tables) await client.query(`alter table ${inFull(table)} enable trigger user`)
  for (const statement of foreignKeys) await client.query(statement)
  for (const sequence of manifest.sequences) {
    await client.query('select setval($1, $2, $3)', [inFull(sequence), sequence.value, sequence.called])
  }
}

function inFull({ schema, name }: { schema: string; name: string }) {
  return `${quoted(schema)}.${quoted(name)}`
}
