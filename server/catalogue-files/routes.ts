import * as calls from '#contract/staff/catalogue-import.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { actorLabel } from '#domain/staff/actor.ts'
import { type Endpoint, handleForStaff, handleLargeFileForStaff } from '#server/http/endpoint.ts'
import { type Rejection, reject } from '#server/http/refusal.ts'
import { requestTask } from '#server/tasks/manage-tasks.ts'
import { findReport, requestCheck, requestImport } from './import-tasks.ts'
import { largestUpload, storeUpload } from './uploaded-catalogue.ts'

export const catalogueFileEndpoints: Endpoint[] = [
  handleLargeFileForStaff(
    'catalogue.edit',
    calls.uploadCatalogue,
    {
      summary:
        'Stores a catalogue for an import: a JSON file of the catalogue format, or a ZIP file of such files and a folder `pictures`.',
      takesBytes: largestUpload,
    },
    async ({ company, input: { body, name }, order }) =>
      answerOf(await storeUpload(company, { body, name, by: actorLabel(order.actor) }), 422),
  ),
  handleForStaff(
    'catalogue.edit',
    calls.checkCatalogue,
    { summary: 'Asks, as a task, what the import of an uploaded catalogue would change.' },
    async ({ company, input, order }) => answerOf(await requestCheck(company, input, order)),
  ),
  handleForStaff(
    'catalogue.edit',
    calls.importCatalogue,
    {
      summary:
        'Asks, as a task, for the import of a catalogue that was checked: all or nothing, and only what the check has reported. Settings require a recent proof.',
    },
    async ({ company, session, input: { check, reason }, order }) => {
      const { isRecentlyProved: isProved } = session
      return answerOf(await requestImport(company, { check, isProved }, { ...order, reason }))
    },
  ),
  handleForStaff(
    'catalogue.edit',
    calls.getImportReport,
    {
      summary:
        'Returns what a check or an import has found, to the one who asked for it and to those with `system.manage`.',
    },
    async ({ company, input: { task }, order, staff }) => {
      const reader = { label: actorLabel(order.actor), role: staff.role }
      return (await findReport(company, task, reader)) ?? reject(404, 'check-unknown')
    },
  ),
  handleForStaff(
    'catalogue.edit',
    calls.exportCatalogue,
    { summary: 'Asks, as a task, for a ZIP file of the whole catalogue with its pictures.' },
    async ({ company, input: { reason }, order }) =>
      answerOf(await requestTask(company, { kind: 'catalogue-export' }, { ...order, reason })),
  ),
]

function answerOf<Done>(done: Done | Refusal, status: 409 | 422 = 409): Done | Rejection {
  if (!isRefusal(done)) return done as Done
  if (done.refused === 'proof-required') return reject(403, 'proof-required')
  const isUnknown = done.refused === 'upload-unknown' || done.refused === 'check-unknown'
  return reject(isUnknown ? 404 : status, done.refused, { values: done.values })
}
