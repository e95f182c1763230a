import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { runHere } from '#tests/factories/run-here.ts'
import { serveApp } from '#tests/factories/serve-app.ts'
import { freePort } from '#tests/factories/start-server.ts'

/** The words of a command, as in package.json. */
function words(command: string): string[] {
  return ['--import', './bin/setup/ready.mjs', `bin/${command}.ts`]
}

function run(command: string, environment: Record<string, string>) {
  const env = { PATH: process.env.PATH, ...environment }
  const { status, stderr } = spawnSync(process.execPath, words(command), { env, encoding: 'utf8' })
  return { status, stderr }
}

test.each([
  ...['discounts', 'requests', 'messages', 'comments', 'staff', 'audit', 'bookings'],
  ...['calendar', 'refunds', 'payments-to-check', 'confirm-transfer', 'bank-statement', 'payment-rules'],
  ...['departures', 'resources', 'rescue', 'check-in', 'check-voucher', 'money', 'legal'],
])('%s without arguments says how it is used, and makes no database', async (command) => {
  const folder = mkdtempSync(join(tmpdir(), 'kervan-usage-'))
  const dataDir = join(folder, 'data')
  const { status, stderr } = await runHere(command, { environment: { DATA_DIR: dataDir } })
  expect([status, stderr]).toEqual([1, expect.stringMatching(`^npm run ${command} -- [^]*\n$`)])
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  rmSync(folder, { recursive: true })
})

test('a command without arguments ends its process with how it is used', () => {
  const { status, stderr } = run('staff', {})
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^npm run staff -- list /)])
})

test('--help says how a command is used, and is no error', async () => {
  const { status, stdout } = await runHere('bookings', { words: ['--help'] })
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^npm run bookings -- list /)])
})

const taken = await serveApp(new Hono())

test.each(['IYZICO_BASE_URL', 'PAYTR_BASE_URL'])('a simulator whose port is taken names %s', async (name) => {
  const free = `http://127.0.0.1:${await freePort()}`
  const environment = { IYZICO_BASE_URL: free, PAYTR_BASE_URL: free, [name]: taken }
  // The first simulator listens until its process ends.
  const { status, stderr } =
    name === 'PAYTR_BASE_URL' ? run('simulators', environment) : await runHere('simulators', { environment })
  const { port } = new URL(taken)
  expect([status, stderr]).toEqual([
    1,
    `Port ${port} on 127.0.0.1 is in use: set another ${name}, like http://127.0.0.1:3911.\n`,
  ])
})

test('a simulator listens on this machine alone', async () => {
  const environment = { IYZICO_BASE_URL: 'https://api.iyzipay.com' }
  const { status, stderr } = await runHere('simulators', { environment })
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^IYZICO_BASE_URL must be a plain http address/),
  ])
})
