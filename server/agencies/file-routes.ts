import { readFile } from 'node:fs/promises'
import { isUuid } from '#server/database/is-uuid.ts'
import { refusedFile } from '#server/http/authorise-staff.ts'
import type { PlainRoute } from '#server/http/endpoint.ts'
import { isDocument } from './queries.ts'
import { documentFile } from './store-document.ts'

export const agencyPlainRoutes: PlainRoute[] = [
  {
    method: 'get',
    path: '/office/agency-document',
    async handle(context, company) {
      const refused = await refusedFile(context, company, { right: 'agencies.manage', now: new Date() })
      if (refused) return refused
      const id = context.req.query('id') ?? ''
      if (!isUuid(id) || !(await isDocument(company.database, id))) return context.text('404', 404)
      const bytes = await readFile(documentFile(company.uploads, id.toLowerCase()))
      return new Response(new Uint8Array(bytes), {
        headers: {
          'content-type': 'image/webp',
          'content-disposition': 'inline; filename="document.webp"',
          'cache-control': 'private, no-store',
          'x-content-type-options': 'nosniff',
        },
      })
    },
  },
]
