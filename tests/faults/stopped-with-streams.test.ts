import { expect, test } from 'vitest'
import { demoStaffPassword } from '#demo/people.ts'
import { startServer } from '../factories/start-server.ts'
import { newDataDir } from './hold-data-dir.ts'

test('a server that stops ends the open streams of staff, and cuts none off', async () => {
  const server = await startServer({ DATA_DIR: newDataDir(), LOG_LEVEL: 'silent' })
  const login = await fetch(`${server.origin}/api/office/log-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@example.com', password: demoStaffPassword }),
  })
  const [cookie = ''] = login.headers.getSetCookie()[0]?.split(';') ?? []
  const { body } = await fetch(`${server.origin}/api/office/events`, { headers: { cookie } })
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader.read()).value).toMatch(/^event: ready\ndata: \nretry: \d+\n\n$/)
  const stopped = server.stop()
  // A connection that is cut off fails here
  while (!(await reader.read()).done);
  await stopped
})
