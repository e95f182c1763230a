import { randomBytes } from 'node:crypto'
import { afterAll, expect, inject, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { testStaff } from '../factories/staff.ts'
import { startServer } from '../factories/start-server.ts'
import { cloneDatabase, databaseUrl, dropDatabase } from '../factories/test-cluster.ts'
import { newDataDir } from './hold-data-dir.ts'
import { createSmallCompany } from './small-company.ts'

const name = `stopped_${randomBytes(6).toString('hex')}`
const url = databaseUrl(inject('clusterUrl'), name)
afterAll(() => dropDatabase(inject('clusterUrl'), name))

test('a server that stops ends the open streams of staff, and cuts none off', async () => {
  const dataDir = newDataDir()
  await cloneDatabase(inject('clusterUrl'), name)
  await createSmallCompany(url, dataDir)
  const server = await startServer({ DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const database = connect({ url, max: 1, log: { warn: () => {} } })
  const { token } = await testStaff({ database }).finally(() => database.$client.end())
  const headers = { cookie: `kervan_staff=${token}` }
  const { body } = await fetch(`${server.origin}/api/office/events`, { headers })
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader.read()).value).toMatch(/^event: ready\ndata: \nretry: \d+\n\n$/)
  const stopped = server.stop()
  // A connection that is cut off fails here
  while (!(await reader.read()).done);
  await stopped
})
