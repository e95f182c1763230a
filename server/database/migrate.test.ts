import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { databaseUrl } from '#tests/factories/test-cluster.ts'
import { connect } from './connect.ts'
import { formatRefusal } from './migrate.ts'

const name = `migrate_${randomBytes(6).toString('hex')}`

beforeAll(async () => {
  await asOwner(`create database ${name}`)
  await asOwner(`revoke create on database ${name} from current_user`)
})

afterAll(() => asOwner(`drop database ${name} with (force)`))

test('a missing extension permission names the extension and the administrator', async () => {
  const url = databaseUrl(inject('clusterUrl'), name)
  const database = connect({ url, max: 2, log: { warn: () => {} } })
  const error = await database
    .execute(sql`create extension if not exists btree_gist;`)
    .catch(formatRefusal)
    .catch((caught: Error) => caught)
  await database.$client.end()
  expect(error).toMatchObject({
    name: 'CannotStart',
    lines: [
      expect.stringMatching(
        /permission denied to create extension "btree_gist"\. Nothing has been changed\.$/,
      ),
      'It refused: create extension if not exists btree_gist;',
      'Let its administrator create btree_gist, pg_trgm, unaccent in this database, then begin again.',
    ],
  })
})

async function asOwner(statement: string, database = 'postgres'): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl(inject('clusterUrl'), database) })
  await owner.connect()
  try {
    await owner.query(statement)
  } finally {
    await owner.end()
  }
}
