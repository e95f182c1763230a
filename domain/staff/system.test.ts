import { expect, test } from 'vitest'
import { canRunNow, diskStateOf, jobStateOf, mailStateOf, ratesStateOf } from './system.ts'

const now = new Date('2026-06-03T12:00:00.000Z')
const at = (time: string) => `2026-06-03T${time}:00.000Z`

test.each([
  ['never', { failures: 0 }],
  ['running', { failures: 0, startedAt: at('11:50') }],
  ['running', { failures: 3, startedAt: at('11:50'), finishedAt: at('11:40') }],
  ['failed', { failures: 1, startedAt: at('11:50'), finishedAt: at('11:51'), nextAt: at('11:52') }],
  ['ok', { failures: 0, startedAt: at('11:40'), finishedAt: at('11:41'), nextAt: at('11:45') }],
  ['late', { failures: 0, startedAt: at('11:40'), finishedAt: at('11:41'), nextAt: at('11:44') }],
] as const)('a job is %s: %o', (state, run) => {
  expect(jobStateOf(run, now)).toBe(state)
})

test('staff ask for runs of jobs that come once a minute or less', () => {
  expect([2, 59, 60, 3600].map((every) => canRunNow({ every }))).toEqual([false, false, true, true])
})

const gigabyte = 1024 ** 3
test.each([
  [0.1, 10, 'failed'],
  [1.9, 10, 'warning'],
  [9, 100, 'warning'],
  [10, 100, 'ok'],
] as const)('%d GB free of %d: %s', (free, total, state) => {
  expect(diskStateOf({ free: free * gigabyte, total: total * gigabyte })).toBe(state)
})

test.each([
  [{ isAutomatic: true, source: 'none', ageDays: 20_000 }, 'failed'],
  [{ isAutomatic: true, source: 'demo', ageDays: 1 }, 'warning'],
  [{ isAutomatic: true, source: 'tcmb', ageDays: 9, failingSince: at('11:00') }, 'warning'],
  // A bank holiday.
  [{ isAutomatic: true, source: 'tcmb', ageDays: 9 }, 'ok'],
  [{ isAutomatic: false, source: 'file', ageDays: 7 }, 'ok'],
  [{ isAutomatic: false, source: 'file', ageDays: 8 }, 'warning'],
] as const)('rates %o: %s', (rates, state) => {
  expect(ratesStateOf(rates)).toBe(state)
})

test.each([
  [{ hasServer: true }, 'ok'],
  [{ hasServer: false }, 'warning'],
  [{ hasServer: true, failingSince: at('11:00') }, 'failed'],
] as const)('mail %o: %s', (mail, state) => {
  expect(mailStateOf(mail)).toBe(state)
})
