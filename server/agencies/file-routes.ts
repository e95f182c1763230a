import { readFile } from 'node:fs/promises'
import type { Context } from 'hono'
import { agencyRightsOf } from '#domain/agencies/user.ts'
import { parseDay } from '#domain/dates/day.ts'
import { isLocale } from '#domain/languages/locales.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { isUuid } from '#server/database/is-uuid.ts'
import { refusedFile } from '#server/http/authorise-staff.ts'
import { readCookie } from '#server/http/cookies.ts'
import type { PlainRoute } from '#server/http/endpoint.ts'
import { agencyCookie } from '#server/http/session-cookies.ts'
import { findAgencySession } from '#server/sessions/agency/agency-session.ts'
import { isDocument } from './queries.ts'
import { statementFile, statementFormats } from './statement/statement-file.ts'
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
  {
    method: 'get',
    path: '/office/agency-statement-file',
    async handle(context, company) {
      const refused = await refusedFile(context, company, { right: 'reports.view', now: new Date() })
      const { number = '', from, until, format, lang } = context.req.query()
      return refused ?? statement(context, company, { number, from, until, format, lang })
    },
  },
  {
    method: 'get',
    path: '/acente-hesap-dosyasi',
    async handle(context, company) {
      const bearer = context.req.header('authorization')?.match(/^Bearer (\S+)$/)?.[1]
      const token = bearer ?? readCookie(context, company, agencyCookie)
      const found = await findAgencySession(company.database, token, new Date())
      if (!found) return context.text('401', 401)
      // The user whose page has the link: another one may have logged in in another tab.
      const { kullanici: displayed = found.user.id } = context.req.query()
      if (displayed !== found.user.id) return context.text('other-agency-user', 409)
      if (!agencyRightsOf(found.user.role).includes('account')) return context.text('403', 403)
      const { baslangic: from, bitis: until, tur: format, lang } = context.req.query()
      return statement(context, company, { number: found.agency.number, from, until, format, lang })
    },
  },
]

type Query = Record<'from' | 'until' | 'format' | 'lang', string | undefined> & { number: string }

async function statement(context: Context, company: Company, query: Query): Promise<Response> {
  const { number, lang: locale = 'en' } = query
  const [from, until] = [parseDay(query.from ?? ''), parseDay(query.until ?? '')]
  const format = statementFormats.find((one) => one === (query.format ?? 'pdf'))
  if (!(from && until && format && isLocale(locale))) return context.text('422', 422)
  const file = await statementFile(company, { number, from, until, format, locale })
  if (isRefusal(file)) return context.text(file.refused, file.refused === 'agency-unknown' ? 404 : 409)
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      'content-type': file.type,
      'content-disposition': `attachment; filename="${file.name}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
