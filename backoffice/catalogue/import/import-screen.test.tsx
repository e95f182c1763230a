import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as calls from '#contract/staff/catalogue-import.ts'
import { dismissTask, listOwnTasks } from '#contract/staff/tasks.ts'
import type { ImportReport } from '#domain/catalogue/import-report.ts'
import { day } from '#domain/dates/day.ts'
import type { Task } from '#domain/staff/tasks.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import ImportScreen from './import-screen.tsx'

const at = '2026-06-03T06:00:00.000Z'
const check: Task = {
  id: '0197aaaa-0000-7000-8000-000000000001',
  kind: 'catalogue-check',
  by: 'Ada Yıldız',
  isOwn: true,
  isNoticed: true,
  isCancelling: false,
  state: 'done',
  requestedAt: at,
  finishedAt: at,
  availableUntil: at,
  done: 3,
  total: 3,
  bytes: 100,
}
const report: ImportReport = {
  upload: 'upload-1',
  file: 'shop.zip',
  prune: false,
  isOutdated: false,
  errors: [],
  errorCount: 0,
  counts: { added: 1, changed: 1, archived: 0, deleted: 0 },
  changes: [
    {
      kind: 'product',
      code: 'boat',
      change: 'changed',
      differences: [{ path: 'position', before: 1, after: 2 }],
    },
    { kind: 'picture', code: 'quay', change: 'added', differences: [] },
  ],
  conflicts: [],
}
const file = new File(['{}'], 'shop.json', { type: 'application/json' })

function openScreen({ tasks = [check], found = report }: { tasks?: Task[]; found?: ImportReport } = {}) {
  const api = apiDouble()
  api.answer(listOwnTasks, { tasks })
  api.answer(dismissTask, {})
  api.answer(calls.getImportReport, found)
  return { api, ...renderInBackOffice(<ImportScreen />, { role: 'manager', at: `/import?task=${check.id}` }) }
}

test('a file is uploaded and checked, its report names each change, and it is imported with a reason', async () => {
  const { api, user } = openScreen()
  api.answer(calls.uploadCatalogue, { upload: 'upload-1', files: 1, pictures: 0 })
  api.answer(calls.checkCatalogue, { id: check.id })
  await user.upload(screen.getByLabelText(officeSaid('import.file')), file)
  await user.click(screen.getByRole('checkbox', { name: officeSaid('import.prune') }))
  await user.click(screen.getByRole('button', { name: officeSaid('import.check') }))
  expect(api.sent(calls.uploadCatalogue)).toEqual([{ name: 'shop.json' }])
  expect(api.sent(calls.checkCatalogue)).toEqual([{ upload: 'upload-1', prune: true }])

  const changes = await screen.findByRole('list', { name: officeSaid('import.report') })
  const [product, picture] = within(changes).getAllByRole('listitem')
  expect(product).toHaveTextContent(/^Changed.*Products.*boat/)
  expect(within(product!).getByRole('link', { name: 'boat' })).toHaveAttribute(
    'href',
    '/catalogue/product/boat',
  )
  expect(picture).toHaveTextContent(/^New.*Pictures.*quay/)

  // Its report is read: other screens need no notice of it.
  expect(api.sent(dismissTask)).toEqual([{ task: check.id }])

  api.answer(calls.importCatalogue, { id: 'import-1' })
  await user.type(screen.getByLabelText(/Reason/), 'New season')
  await user.click(screen.getByRole('button', { name: officeSaid('import.run') }))
  expect(api.sent(calls.importCatalogue)).toEqual([{ check: check.id, reason: 'New season' }])
})

test('departures with guests that an import would close are in its report', async () => {
  const departure = {
    id: 'd1',
    product: 'boat',
    day: day('2027-07-10'),
    time: '11:00',
    bookings: 1,
    guests: 2,
  }
  openScreen({ found: { ...report, closedDepartures: [departure] } })
  await screen.findByText(officeSaid('import.closed'))
  const guests = officeSaid('entry.closed-guests', { bookings: 1, guests: 2 })
  expect(screen.getByText(new RegExp(`boat · .*11:00 · ${guests}`))).toBeVisible()
})

test('what was refused says where each error is, and cannot be imported', async () => {
  openScreen({
    tasks: [{ ...check, state: 'failed', problem: 'import-refused' }],
    found: {
      ...report,
      errors: [
        { file: 'shop.json', path: 'products[0]', message: 'Unrecognized key: "colour"' },
        {
          file: 'shop.json',
          path: 'products[1].kind',
          message: 'Invalid option: expected one of "tour"|"villa"',
        },
      ],
      errorCount: 3,
      counts: { added: 0, changed: 0, archived: 0, deleted: 0 },
      changes: [],
    },
  })
  expect(await screen.findByText('shop.json: products[0]')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(officeSaid('import.refused', { count: 3 }))
  expect(screen.getByText(officeSaid('problem.option'))).toBeVisible()
  expect(screen.getByText('Unrecognized key: "colour"')).toHaveAttribute('lang', 'en')
  expect(screen.getByText(officeSaid('import.more-errors', { count: 1 }))).toBeVisible()
  expect(screen.queryByRole('button', { name: officeSaid('import.run') })).toBeNull()
})

test('an import of a catalogue that was changed since its check leads to another check of the same file', async () => {
  const none = { added: 0, changed: 0, archived: 0, deleted: 0 }
  const errors = [{ file: '', path: '', message: 'The catalogue was changed since the check.' }]
  const { api, user } = openScreen({
    tasks: [{ ...check, kind: 'catalogue-import', state: 'failed', problem: 'import-refused' }],
    found: { ...report, errors, errorCount: 1, isOutdated: true, prune: true, counts: none, changes: [] },
  })
  api.answer(calls.checkCatalogue, { id: 'check-2' })
  await user.click(await screen.findByRole('button', { name: officeSaid('import.again') }))
  expect(api.sent(calls.checkCatalogue)).toEqual([{ upload: 'upload-1', prune: true }])
})

test('an unreadable file says so, and the export is asked for once', async () => {
  const { api, user } = openScreen({ tasks: [] })
  api.refuse(calls.uploadCatalogue, { status: 422, code: 'upload-unreadable', message: 'Not a catalogue.' })
  await user.upload(screen.getByLabelText(officeSaid('import.file')), file)
  await user.click(screen.getByRole('button', { name: officeSaid('import.check') }))
  expect(await screen.findByText('Not a catalogue.')).toBeVisible()

  api.answer(calls.exportCatalogue, { id: 'export-1' })
  api.answer(listOwnTasks, { tasks: [{ ...check, kind: 'catalogue-export', state: 'running' }] })
  await user.click(screen.getByRole('button', { name: officeSaid('import.export-make') }))
  expect(api.sent(calls.exportCatalogue)).toEqual([{}])
  expect(await screen.findByText(officeSaid('task.kind.catalogue-export'))).toBeVisible()
  expect(screen.getByRole('button', { name: officeSaid('import.export-make') })).toBeDisabled()
})
