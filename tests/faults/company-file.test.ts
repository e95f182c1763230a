import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { writeCompanyFile } from '#server/company-file/write.ts'
import { restoreCompanyFile } from '../../bin/company-file/restore.ts'
import { cloneDatabase, databaseUrl, dropDatabase } from '../factories/test-cluster.ts'
import { holdDataDir, newDataDir, query, stop } from './hold-data-dir.ts'

test('a company is restored from one file with every row, sequence and upload, and backed up while it is served', async () => {
  const { name, url, file, uploads } = await backedUpCompany()
  const before = await contentOf(url)
  await dropDatabase(inject('clusterUrl'), name)

  const target = newDataDir()
  expect(await command('restore', target, file)).toEqual({
    code: 0,
    said: expect.stringMatching(/Restored .*\.\n\nThe secret here is not the company's/),
  })
  const restored = await holdDataDir(target)
  expect(await contentOf(restored.url)).toEqual(before)
  expect(uploadsIn(join(target, 'uploads'))).toEqual(uploads)
  expect(
    await query(
      restored.url,
      "insert into rate_bulletins (source, day, rates) values ('x', '2026-01-01', '{}') returning id",
    ),
  ).toEqual([42])

  const served = await contentOf(restored.url)
  expect(await command('backup', target, file, '--replace')).toEqual({
    code: 0,
    said: expect.stringContaining('2 uploaded files'),
  })
  const running = await command('restore', target, file, '--replace')
  expect(running).toEqual({ code: 1, said: expect.stringContaining('Kervan already runs on') })
  await query(restored.url, 'delete from rate_bulletins')
  await stop(restored)
  rmSync(join(target, 'uploads'), { recursive: true })
  const withSecret = await command('restore', target, file, '--replace')
  expect(withSecret).toEqual({ code: 0, said: expect.stringMatching(/^Restored .*\.\n$/) })
  const replaced = await holdDataDir(target)
  expect(await contentOf(replaced.url)).toEqual(served)
  expect(uploadsIn(join(target, 'uploads'))).toEqual(uploads)
})

test('a damaged file, and a database that is not empty, are refused before anything is touched', async () => {
  const { name, url, file, folder } = await backedUpCompany()
  const whole = readFileSync(file)
  const damaged = join(folder, 'damaged.kervan')
  const uploads = join(folder, 'restored')
  try {
    const before = await contentOf(url)
    const damages = [
      whole.subarray(0, whole.length / 2),
      changed(whole),
      withAnotherRate(whole),
      Buffer.from('no company'),
    ]
    for (const bytes of damages) {
      writeFileSync(damaged, bytes)
      await expect(restoreCompanyFile({ file: damaged, url, uploads, replace: true })).rejects.toThrow(
        /is damaged|is not whole/,
      )
    }
    await expect(restoreCompanyFile({ file, url, uploads, replace: false })).rejects.toThrow(
      'The database is not empty. To replace everything in it, add --replace.',
    )
    expect([await contentOf(url), existsSync(uploads)]).toEqual([before, false])
  } finally {
    await query(inject('clusterUrl'), `drop database ${name} with (force)`)
  }
})

test('a restored database keeps and orders texts as the one it replaces, not as new ones of that server do', async () => {
  const { name: source, file, folder } = await backedUpCompany()
  const name = `restored_${randomBytes(6).toString('hex')}`
  const admin = inject('clusterUrl')
  const own = 'template template0 locale_provider icu icu_locale "tr-TR" lc_collate "C" lc_ctype "C"'
  await query(admin, `create database ${name} encoding 'UTF8' ${own}`)
  const texts = `select array[pg_encoding_to_char(encoding), datlocprovider::text, datlocale, datcollate, datctype]
    from pg_database where datname = '${name}'`
  try {
    const before = await query(admin, texts)
    const url = databaseUrl(admin, name)
    await restoreCompanyFile({ file, url, uploads: join(folder, 'elsewhere'), replace: false })
    expect(await query(admin, texts)).toEqual(before)
    expect(await query(url, 'select count(*)::int from rate_bulletins')).toEqual([41])
  } finally {
    for (const one of [name, source]) await dropDatabase(admin, one)
  }
})

/** A company in the cluster of all tests, its uploads, and the file of its backup. */
async function backedUpCompany() {
  const name = `source_${randomBytes(6).toString('hex')}`
  await cloneDatabase(inject('clusterUrl'), name)
  const url = databaseUrl(inject('clusterUrl'), name)
  await fillCompany(url)
  const folder = newDataDir()
  const file = join(folder, 'company.kervan')
  const uploads = join(folder, 'uploads')
  mkdirSync(join(uploads, 'a'), { recursive: true })
  writeFileSync(join(uploads, 'a', 'kaş.avif'), Buffer.from([0, 1, 2, 255]))
  writeFileSync(join(uploads, 'empty'), '')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await writeCompanyFile({ file, client, uploads, secret: 'of old' })
  await client.end()
  return { name, url, file, folder, uploads: uploadsIn(uploads) }
}

function uploadsIn(folder: string): Record<string, Buffer> {
  return Object.fromEntries(
    [join('a', 'kaş.avif'), 'empty'].map((name) => [name, readFileSync(join(folder, name))]),
  )
}

async function fillCompany(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const rates = { EUR: '48.1234', note: 'Kaş\t"tekne" \\N ığdır\n' }
  for (let day = 1; day <= 41; day++) {
    await client.query(
      'insert into rate_bulletins (source, day, rates) values ($1, $2::date + $3::integer, $4)',
      ['tcmb', '2026-01-01', day, rates],
    )
  }
  await client.query(aTakenPlace)
  await client.end()
}

async function contentOf(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const values = async (sql: string) =>
    (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows.flat()
  const tables = (await values(
    `select format('%I', c.relname) from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname <> 'tasks' order by 1`, // a backup is recorded once its file is written
  )) as string[]
  const content: Record<string, unknown[]> = {}
  for (const table of tables) content[table] = await values(`select t::text from ${table} t order by 1`)
  await client.end()
  return content
}

function changed(bytes: Buffer) {
  const copy = Buffer.from(bytes)
  copy[bytes.length - 6]! ^= 1
  return copy
}

/** Packed again, so that only the checksum of a table notices it. */
function withAnotherRate(bytes: Buffer) {
  return gzipSync(Buffer.from(gunzipSync(bytes).toString('latin1').replace('48.1234', '48.1235'), 'latin1'))
}

async function command(name: 'backup' | 'restore', dataDir: string, ...given: string[]) {
  const script = fileURLToPath(new URL(`../../bin/${name}.ts`, import.meta.url))
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: undefined, NODE_ENV: 'production' }
  const { error, stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--import', './bin/setup/ready.mjs', script, ...given],
    {
      env,
    },
  ).then(
    (output) => ({ error: undefined, ...output }),
    (error) => ({ error, stdout: error.stdout, stderr: error.stderr }),
  )
  return { code: error?.code ?? 0, said: `${stdout}${stderr}` }
}

// The trigger on allocations counts `taken`; a restore must not count again.
const aTakenPlace = `
  insert into categories (code, kind) values ('boats', 'tour');
  insert into destinations (code, latitude, longitude) values ('kas', 36.2, 29.6);
  insert into products (code, kind, category, destination, status, sale_method, currency, vat_mode, vat_rate,
    cutoff_hours, hold_minutes, time_zone, featured, cancellation, extras, details)
  values ('kekova', 'tour', 'boats', 'kas', 'published', 'direct', 'EUR', 'included', 20,
    2, 15, 'Europe/Istanbul', 0, '[]', '[]', '{}');
  insert into resources (product, capacity) values ('kekova', 3);
  insert into allocations (resource, units, state) select id, 2, 'booked' from resources`
