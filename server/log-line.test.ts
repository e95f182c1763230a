import { expect, test } from 'vitest'
import { logLine } from './log-line.ts'

const base = { time: new Date(2026, 6, 1, 9, 5, 7).getTime(), pid: 1, hostname: 'here' }
const lineOf = (entry: object) => logLine(`${JSON.stringify({ ...base, ...entry })}\n`)

test('a request is logged by method, path, status and duration', () => {
  const request = { level: 30, id: 'a1', method: 'GET', path: '/tr', status: 200, ms: 12 }
  expect(lineOf(request)).toBe('09:05:07  GET /tr 200, 12 ms\n')
})

test('a warning says that it is one, and keeps what it is about', () => {
  const warning = { level: 40, msg: 'no exchange rates', refusal: { refused: 'unreachable' } }
  expect(lineOf(warning)).toBe('09:05:07  WARNING  no exchange rates  refusal: {"refused":"unreachable"}\n')
})

test('an error is logged with its stack', () => {
  const error = {
    level: 50,
    msg: 'a job failed',
    job: 'mails',
    error: { message: 'no', stack: 'Error: no\n    at x' },
  }
  expect(lineOf(error)).toBe(
    '09:05:07  ERROR  a job failed  job: mails\n          Error: no\n              at x\n',
  )
})

test('an error of a page names its path', () => {
  const error = { level: 50, msg: 'a page failed', path: '/tr', error: { stack: 'Error: no' } }
  expect(lineOf(error)).toBe('09:05:07  ERROR  a page failed  path: /tr\n          Error: no\n')
})

test('what is no event of ours stays as it is', () => {
  for (const text of ['no json\n', 'null\n', '{"time":"soon"}\n']) expect(logLine(text)).toBe(text)
})
