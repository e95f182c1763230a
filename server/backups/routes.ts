import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import * as calls from '#contract/staff/system.ts'
import { isRefusal } from '#domain/refusal.ts'
import { refusedFile } from '#server/http/authorise-staff.ts'
import { type Endpoint, handleForStaff, type PlainRoute } from '#server/http/endpoint.ts'
import { reject } from '#server/http/refusal.ts'
import { hashOf } from '#server/sessions/token.ts'
import { backupFile } from './backup-files.ts'
import { takeToken } from './queries.ts'
import { listBackups, openBackup, requestBackup } from './request-backup.ts'

const filePath = '/office/backup-file'

const statuses = {
  'backup-unknown': 404,
  'backup-over': 409,
  'backup-not-here': 409,
} as const

export const backupEndpoints: Endpoint[] = [
  handleForStaff(
    'system.backup',
    calls.listBackups,
    { summary: 'Lists the last backups, with the progress of the one that is being made.' },
    async ({ company }) => ({ backups: await listBackups(company) }),
  ),
  handleForStaff(
    'system.backup',
    calls.requestBackup,
    { summary: 'Asks for a backup of the whole company. Requires a recent proof.' },
    async ({ company, input: { reason }, order }) => {
      const requested = await requestBackup(company, { ...order, reason })
      return isRefusal(requested) ? reject(409, requested.refused) : requested
    },
  ),
  handleForStaff(
    'system.backup',
    calls.openBackup,
    { summary: 'Returns the address of a backup’s file for one download. Requires a recent proof.' },
    async ({ company, input: { backup, reason }, order }) => {
      const opened = await openBackup(company, backup, { ...order, reason })
      if (isRefusal(opened)) return reject(statuses[opened.refused], opened.refused)
      return { address: `${filePath}?token=${opened.token}` }
    },
  ),
]

export const backupPlainRoutes: PlainRoute[] = [
  {
    method: 'get',
    path: filePath,
    async handle(context, company) {
      const now = new Date()
      const refused = await refusedFile(context, company, { right: 'system.backup', now })
      if (refused) return refused
      const found = await takeToken(company.database, { hash: hashOf(context.req.query('token') ?? ''), now })
      if (!found) return context.text('404', 404)
      const file = backupFile(company, found.id)
      const { size } = await stat(file)
      const day = new Date(found.finishedAt).toISOString().slice(0, 10)
      return new Response(Readable.toWeb(createReadStream(file)) as ReadableStream, {
        headers: {
          'content-type': 'application/gzip',
          'content-length': String(size),
          'content-disposition': `attachment; filename="${company.code}-${day}.tar.gz"`,
          'cache-control': 'private, no-store',
          'x-content-type-options': 'nosniff',
        },
      })
    },
  },
]
