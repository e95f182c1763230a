import { type ImportReport, importChanges, type ReportedChange } from '#domain/catalogue/import-report.ts'
import { get, post } from '../call.ts'
import { list, object, sameWord, shape } from '../shape.ts'
import { boolean, id, integer, string, text } from '../types.ts'
import { closedDeparture, difference } from './entries.ts'
import { requestedTask } from './tasks.ts'

/* Exports and imports of the whole catalogue, as tasks. */

const reason = ['reason', text(500).optional().describe('For the audit log.')] as const

export const uploadCatalogue = post('/office/upload-catalogue', {
  input: object({ name: ['name', text(200, { min: 1 }).describe('Of the file.')] }),
  output: object({
    upload: ['upload', id.describe('For a check, within a day and by the same person.')],
    files: ['files', integer().describe('JSON files.')],
    pictures: ['pictures', integer()],
  }),
})

export const checkCatalogue = post('/office/check-catalogue', {
  input: object({
    upload: ['upload', id],
    prune: ['prune', boolean.describe('What the file no longer names is removed, too.')],
  }),
  output: requestedTask,
})

export const importCatalogue = post('/office/import-catalogue', {
  input: object({ check: ['check', id.describe('The task of its check.')], reason }),
  output: requestedTask,
})

export const exportCatalogue = post('/office/export-catalogue', {
  input: object({ reason }),
  output: requestedTask,
})

const change = shape<ReportedChange>({
  kind: ['kind', string()],
  code: ['code', string()],
  change: ['change', sameWord(importChanges)],
  differences: ['differences', list(difference).describe('Long values are shortened.')],
  replacedDraft: ['replaced_draft', integer().optional()],
})

export const getImportReport = get('/office/import-report', {
  input: object({ task: ['task', id.describe('A check or an import.')] }),
  output: shape<ImportReport>({
    upload: ['upload', string()],
    file: ['file', string()],
    prune: ['prune', boolean],
    isOutdated: ['outdated', boolean.describe('The catalogue was changed since the check.')],
    errors: [
      'errors',
      list(object({ file: ['file', string()], path: ['path', string()], message: ['message', string()] })),
    ],
    errorCount: ['error_count', integer()],
    counts: [
      'counts',
      shape<ImportReport['counts']>({
        added: ['added', integer()],
        changed: ['changed', integer()],
        archived: ['archived', integer()],
        deleted: ['deleted', integer()],
      }),
    ],
    changes: ['changes', list(change)],
    conflicts: [
      'conflicts',
      list(
        shape<ImportReport['conflicts'][number]>({
          product: ['product', string()],
          booking: ['booking', string()],
          from: ['from', string()],
          until: ['until', string()],
        }),
      ).describe('Booked days that the catalogue blocks; the bookings stay.'),
    ],
    closedDepartures: [
      'closed_departures',
      list(closedDeparture)
        .optional()
        .describe('The first departures with guests that the catalogue takes off sale; the bookings stay.'),
    ],
  }),
})
