import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exportBookings } from '#contract/staff/bookings.ts'
import * as calls from '#contract/staff/tasks.ts'
import type { Task } from '#domain/staff/tasks.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { ExportButtons } from './export-buttons.tsx'
import TaskNotices from './task-notices.tsx'
import TasksScreen from './tasks-screen.tsx'

const at = '2026-06-03T06:00:00.000Z'
const task: Task = {
  id: '0197aaaa-0000-7000-8000-000000000001',
  kind: 'bookings-export',
  by: 'Ada Yıldız',
  isOwn: true,
  isNoticed: true,
  isCancelling: false,
  state: 'running',
  requestedAt: at,
  done: 2000,
  total: 50_000,
  bytes: 0,
}
const done: Task = { ...task, state: 'done', bytes: 2048, file: 'bookings.csv', availableUntil: at }
const name = officeSaid('task.kind.bookings-export')

test('a notice says how far a task is, then offers its file, and goes when it is dismissed', async () => {
  const api = apiDouble()
  api.answer(calls.listOwnTasks, { tasks: [task] })
  const { user } = renderInBackOffice(<TaskNotices />, { role: 'finance' })
  expect(await screen.findByRole('status')).toHaveTextContent(`${name} 2,000 of 50,000 rows`)
  expect(screen.getByRole('progressbar', { name })).toHaveAttribute('value', '2000')
  api.answer(calls.listOwnTasks, { tasks: [done] })
  expect(await screen.findByRole('button', { name: 'Download (2 KB)' }, { timeout: 4000 })).toBeVisible()
  expect(screen.queryByRole('progressbar')).toBeNull()
  api.answer(calls.dismissTask, {})
  api.answer(calls.listOwnTasks, { tasks: [{ ...done, isNoticed: false }] })
  await user.click(screen.getByRole('button', { name: officeSaid('task.dismiss', { task: name }) }))
  await waitFor(() => expect(screen.queryByRole('region', { name: officeSaid('tasks.title') })).toBeNull())
  expect(api.sent(calls.dismissTask)).toEqual([{ task: task.id }])
})

test('there is no notice without a task, nor beside the list of tasks', async () => {
  const api = apiDouble()
  api.answer(calls.listOwnTasks, { tasks: [task] })
  renderInBackOffice(<TaskNotices />, { at: '/tasks' })
  await waitFor(() => expect(api.sent(calls.listOwnTasks)).toHaveLength(1))
  expect(screen.queryByRole('region', { name: officeSaid('tasks.title') })).toBeNull()
})

test('a task is cancelled and started again; a refusal is displayed', async () => {
  const api = apiDouble()
  api.answer(calls.listOwnTasks, { tasks: [task] })
  const { user } = renderInBackOffice(<TasksScreen />, { role: 'finance', at: '/tasks' })
  expect(await screen.findByText(/2,000 of 50,000 rows/)).toBeVisible()
  api.answer(calls.cancelTask, {})
  api.answer(calls.listOwnTasks, { tasks: [{ ...task, state: 'cancelled' }] })
  await user.click(screen.getByRole('button', { name: officeSaid('task.cancel') }))
  api.refuse(calls.restartTask, { status: 409, code: 'too-many-tasks', message: 'Wait for one.' })
  await user.click(await screen.findByRole('button', { name: officeSaid('task.restart') }))
  expect(await screen.findByText('Wait for one.')).toBeVisible()
  expect(api.sent(calls.restartTask)).toEqual([{ task: task.id }])
})

test('managers see the tasks of everyone, without files of what they have no right to; others have their own alone', async () => {
  const api = apiDouble()
  const backup: Task = { ...done, id: 'backup', kind: 'backup', by: 'Efe Ak', isOwn: false }
  api.answer(calls.listTasks, { tasks: [done, backup] })
  api.answer(calls.listOwnTasks, { tasks: [] })
  const { unmount } = renderInBackOffice(<TasksScreen />, { role: 'manager', at: '/tasks?of=all' })
  const [first, second] = await screen.findAllByRole('listitem')
  expect(within(first!).getByRole('button', { name: 'Download (2 KB)' })).toBeVisible()
  expect(within(second!).getByText(/Efe Ak/)).toBeVisible()
  expect(within(second!).queryByRole('button')).toBeNull()
  unmount()
  renderInBackOffice(<TasksScreen />, { role: 'finance', at: '/tasks?of=all' })
  expect(await screen.findByText(officeSaid('tasks.none'))).toBeVisible()
  expect(screen.queryByRole('link', { name: officeSaid('tasks.all') })).toBeNull()
})

test('an export is asked for once in a format; a refusal is displayed', async () => {
  const api = apiDouble()
  api.answer(exportBookings, { id: task.id })
  const { user } = renderInBackOffice(
    <ExportButtons request={(send, format) => send(exportBookings, { words: 'ada', format })} />,
  )
  await user.click(screen.getByRole('button', { name: officeSaid('tasks.export', { format: 'XLSX' }) }))
  await waitFor(() => expect(api.sent(exportBookings)).toEqual([{ words: 'ada', format: 'xlsx' }]))
  api.refuse(exportBookings, { status: 409, code: 'too-many-tasks', message: 'Wait for one.' })
  await user.click(screen.getByRole('button', { name: officeSaid('tasks.export', { format: 'CSV' }) }))
  expect(await screen.findByText('Wait for one.')).toBeVisible()
})

test('three notices are displayed, the others are counted; System lists backups itself', async () => {
  const api = apiDouble()
  const many = [1, 2, 3, 4, 5].map((n): Task => ({ ...done, id: `task-${n}` }))
  api.answer(calls.listOwnTasks, { tasks: many })
  const { unmount } = renderInBackOffice(<TaskNotices />)
  expect(await screen.findAllByRole('status')).toHaveLength(3)
  expect(screen.getByRole('link', { name: '2 more tasks' })).toHaveAttribute('href', '/tasks')
  unmount()
  api.answer(calls.listOwnTasks, { tasks: [{ ...done, kind: 'backup' }, done] })
  renderInBackOffice(<TaskNotices />, { at: '/system' })
  expect(await screen.findByRole('status')).toHaveTextContent(name)
})
