import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  checkProvider,
  getSystemHealth,
  listJobs,
  readCalendarNow,
  requestBackup,
  runJob,
} from '#contract/staff/system.ts'
import { listTasks, openTaskFile } from '#contract/staff/tasks.ts'
import type { SystemHealth } from '#domain/staff/system.ts'
import type { Task } from '#domain/staff/tasks.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import SystemScreen from './system-screen.tsx'

const at = '2026-06-03T06:00:00.000Z'
const health: SystemHealth = {
  versions: { kervan: '0.1.0', node: '24.1.0', startedAt: at },
  database: { version: '18.1', bytes: 250 * 1024 ** 2, applied: 102, known: 102, migratedAt: at },
  disk: { state: 'warning', free: 1024 ** 3, total: 40 * 1024 ** 3 },
  rates: {
    state: 'warning',
    isAutomatic: true,
    source: 'tcmb',
    day: '2026-06-01',
    failingSince: at,
    failedAt: at,
    problem: 'rates-unreachable',
  },
  mail: { state: 'ok', hasServer: true, succeededAt: at },
  payments: [{ provider: 'iyzico', isUsed: true, isTest: false, lastEventAt: at }],
  checks: [
    { provider: 'mail', succeededAt: at },
    { provider: 'rates' },
    { provider: 'iyzico', failedAt: at, failingSince: at, problem: 'refused' },
  ],
  calendars: [
    {
      id: '0197aaaa-0000-7000-8000-000000000001',
      product: 'villa',
      title: 'Villa Defne',
      site: 'calendars.example',
      nextAt: at,
      failures: 3,
      conflicts: 1,
      problem: 'calendar-refused',
    },
  ],
  queues: [
    { name: 'emails', waiting: 2, failed: 1, oldest: at },
    { name: 'webhooks', waiting: 0, failed: 0 },
    { name: 'payments', waiting: 0, failed: 0 },
    { name: 'payment-events', waiting: 0, failed: 0 },
    { name: 'refunds', waiting: 0, failed: 0 },
  ],
}

const run = { startedAt: at, finishedAt: at, nextAt: at, durationMs: 1500, isRequested: false, failures: 0 }
const jobs = [
  { ...run, name: 'read-calendars', every: 60, state: 'ok' as const },
  { ...run, name: 'send-outbox', every: 2, state: 'ok' as const },
  {
    ...run,
    name: 'refresh-rates',
    every: 600,
    state: 'failed' as const,
    failures: 2,
    failingSince: at,
    failedAt: at,
    error: 'a statement failed: SQLSTATE 22P02',
  },
]

function shown(role: 'owner' | 'manager' = 'manager') {
  const api = apiDouble()
  api.answer(getSystemHealth, health)
  api.answer(listJobs, { jobs })
  return { api, ...renderInBackOffice(<SystemScreen />, { role }) }
}

test('each part says how it is, and what is wrong with it', async () => {
  shown()
  expect(await screen.findByText('1 GB of 40 GB free')).toBeVisible()
  expect(screen.getByText(/^PostgreSQL 18.1, 250 MB · /)).toBeVisible()
  expect(screen.getByText(new RegExp(officeSaid('system.problem.rates-unreachable')))).toBeVisible()
  expect(screen.getByText(officeSaid('system.problem.calendar-refused'))).toBeVisible()
  expect(screen.getByText(/1 conflict with a booking/)).toBeVisible()
  const emails = screen.getByRole('link', { name: officeSaid('system.queue.emails') })
  expect(emails).toHaveAttribute('href', '/emails')
  expect(within(emails.closest('li')!).getByText('1 failed')).toBeVisible()
})

test('jobs that failed come first with their error; one that comes at once anyway has no button', async () => {
  const { api, user } = shown()
  const failed = await screen.findByText(/SQLSTATE 22P02/)
  const rows = within(failed.closest('ul')!).getAllByRole('listitem')
  expect(rows.map((row) => within(row).getAllByText(/./)[0]!.textContent)).toMatchObject([
    expect.stringContaining(officeSaid('job.refresh-rates')),
    expect.stringContaining(officeSaid('job.read-calendars')),
    expect.stringContaining(officeSaid('job.send-outbox')),
  ])
  expect(within(rows[2]!).queryByRole('button')).toBeNull()
  api.answer(runJob, {})
  api.answer(listJobs, { jobs: jobs.map((job) => ({ ...job, isRequested: true })) })
  await user.click(within(rows[0]!).getByRole('button'))
  expect((await screen.findAllByText(officeSaid('system.job-requested'))).length).toBe(3)
  expect(api.sent(runJob)).toEqual([{ name: 'refresh-rates' }])
})

test('a calendar is read at once; a refusal is displayed', async () => {
  const { api, user } = shown()
  api.refuse(readCalendarNow, { status: 404, code: 'calendar-unknown', message: 'No longer imported.' })
  await user.click(await screen.findByRole('button', { name: officeSaid('system.calendar-read-now') }))
  expect(await screen.findByText('No longer imported.')).toBeVisible()
  api.answer(readCalendarNow, {})
  await user.click(screen.getByRole('button', { name: officeSaid('system.calendar-read-now') }))
  expect(await screen.findByText(officeSaid('system.calendar-asked'))).toBeVisible()
})

const backup: Task = {
  id: '0197aaaa-0000-7000-8000-000000000002',
  kind: 'backup',
  by: 'Ada Yıldız',
  isOwn: true,
  isNoticed: true,
  isCancelling: false,
  state: 'running',
  requestedAt: at,
  done: 40,
  total: 160,
  bytes: 5 * 1024 ** 2,
}

test('an owner makes a backup, sees how far it is, and downloads it', async () => {
  const { api, user } = shown('owner')
  api.answer(listTasks, { tasks: [] })
  api.answer(requestBackup, { id: backup.id })
  await screen.findByText(officeSaid('system.backup-none'))
  api.answer(listTasks, { tasks: [backup] })
  await user.click(screen.getByRole('button', { name: officeSaid('system.backup-make') }))
  expect(await screen.findByText(/^40 of 160 tables, 5 MB/)).toBeVisible()
  expect(screen.getByRole('button', { name: officeSaid('system.backup-make') })).toBeDisabled()
  api.answer(listTasks, {
    tasks: [
      { ...backup, state: 'done', file: 'kervan.tar.gz', availableUntil: at },
      { ...backup, id: 'other', state: 'failed', problem: 'no-space' },
      { ...backup, id: 'command', state: 'done', by: 'command:ada' },
    ],
  })
  const button = await screen.findByRole('button', { name: 'Download (5 MB)' }, { timeout: 4000 })
  expect(screen.getByText(officeSaid('task.problem.no-space'))).toBeVisible()
  expect(screen.getByText(officeSaid('task.by-command'))).toBeVisible()
  api.refuse(openTaskFile, { status: 409, code: 'file-deleted', message: 'Please start it again.' })
  await user.click(button)
  expect(await screen.findByText('Please start it again.')).toBeVisible()
  expect(api.sent(openTaskFile)).toEqual([{ task: backup.id }])
})

test('managers have no backups', async () => {
  shown('manager')
  await screen.findByText('1 GB of 40 GB free')
  expect(screen.queryByText(officeSaid('system.backup-what'))).toBeNull()
})

test('the keys of a provider are checked, and the row says what came of it', async () => {
  const { api, user } = shown()
  expect(await screen.findByText(new RegExp(officeSaid('system.check.refused')))).toBeVisible()
  expect(screen.getByText(new RegExp(officeSaid('system.check.accepted')))).toBeVisible()
  const ofPayments = screen.getByRole('button', { name: `${officeSaid('system.check')}: iyzico` })
  api.answer(checkProvider, { outcome: 'accepted' })
  api.answer(getSystemHealth, { ...health, checks: [{ provider: 'iyzico', succeededAt: at }] })
  await user.click(ofPayments)
  expect(await screen.findByText(`iyzico: ${officeSaid('system.check.accepted')}`)).toBeVisible()
  expect(screen.queryByText(new RegExp(officeSaid('system.check.refused')))).toBeNull()
  expect(api.sent(checkProvider)).toEqual([{ provider: 'iyzico' }])
  api.refuse(checkProvider, { status: 429, code: 'too-many-attempts', message: 'Wait 5 minutes.' })
  await user.click(screen.getByRole('button', { name: `${officeSaid('system.check')}: iyzico` }))
  expect(await screen.findByText('Wait 5 minutes.')).toBeVisible()
})
