import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { asksForPassword, databaseUrl } from '#tests/factories/test-cluster.ts'
import { checkOwnServer } from './own-server.ts'

const name = `${asksForPassword}${randomBytes(6).toString('hex')}`
const names = { good: `${name}_good`, latin: `${name}_latin`, standby: `${name}_standby` }

beforeAll(async () => {
  await asAdmin(`create database ${names.good}`)
  await asAdmin(`create database ${names.latin} encoding 'LATIN1' locale 'C' template template0`)
  await asAdmin(`create database ${names.standby}`)
  await asAdmin(`alter database ${names.standby} set default_transaction_read_only = on`)
})

afterAll(async () => {
  for (const one of Object.values(names)) await asAdmin(`drop database ${one} with (force)`)
})

test('a database of one’s own with all that is needed is taken', async () => {
  await checkOwnServer(urlOf(names.good))
})

test.each([
  ['no such database', () => urlOf('nothing_here'), /cannot be reached: .*does not exist; create it/],
  [
    'a wrong password',
    () => urlOf(names.good).replace(/:[^:@/]+@/, ':wrong@'),
    /or the password is wrong\.$/,
  ],
  [
    'an encoding without most letters',
    () => urlOf(names.latin),
    /keeps texts as LATIN1: create the database/,
  ],
  ['a standby', () => urlOf(names.standby), /can only be read/],
  ['a database of another role', () => urlOf('postgres'), /may not be changed by the role "kervan"/],
  [
    'no listener',
    () => 'postgres://a:secret@127.0.0.1:1/x',
    /nothing listens there .*; start PostgreSQL or correct the address\.$/,
  ],
  ['no socket', () => 'postgres://a:secret@/x?host=/tmp/nowhere', /nothing listens there \(ENOENT/],
])('%s is reported in one sentence, without the password', async (_, url, sentence) => {
  const message = await refusalOf(url())
  expect(message).toMatch(sentence)
  expect(message).toMatch(/^DATABASE_URL \(.*\.$/)
  expect(message).not.toMatch(/secret|wrong@|\n/)
})

test('another service behind the port is reported as such', async () => {
  const server = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  expect(await refusalOf(`postgres://a:b@127.0.0.1:${port}/x`)).toMatch(
    /^DATABASE_URL .* cannot be reached: /,
  )
  server.close()
})

function urlOf(database: string): string {
  return databaseUrl(inject('clusterUrl'), database)
}

async function refusalOf(url: string): Promise<string> {
  return checkOwnServer(url).then(
    () => 'taken',
    (error: Error) => error.message,
  )
}

async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('clusterUrl') })
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}
