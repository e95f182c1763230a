import { expect, test } from 'vitest'
import { openLog } from '#server/log.ts'
import { logPageErrors } from './log-page-errors.ts'

test('an error of a page is logged with its path, without the secret in it', () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => void lines.push(line) })
  logPageErrors(log)(new Error('no such place'), '/de/new-date/s3cret')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, msg: 'a page failed', path: '/de/new-date/…', error: { message: 'no such place' } },
  ])
  expect(lines.join('')).not.toContain('s3cret')
})
