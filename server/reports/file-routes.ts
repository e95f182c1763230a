import { parseDay } from '#domain/dates/day.ts'
import { isLocale } from '#domain/languages/locales.ts'
import { isRefusal } from '#domain/refusal.ts'
import { salesBases, salesGroups } from '#domain/reports/sales-report.ts'
import { tableFormats } from '#domain/reports/table-formats.ts'
import { refusedFile } from '#server/http/authorise-staff.ts'
import type { PlainRoute } from '#server/http/endpoint.ts'
import { salesFile } from './report-file.ts'
import { salesReport } from './sales-report.ts'

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

export const reportPlainRoutes: PlainRoute[] = [
  {
    method: 'get',
    path: '/office/sales-report-file',
    async handle(context, company) {
      const refused = await refusedFile(context, company, { right: 'reports.view', now: new Date() })
      if (refused) return refused
      const query = context.req.query()
      const [from, until] = [parseDay(query.from ?? ''), parseDay(query.until ?? '')]
      const format = tableFormats.find((one) => one === (query.format ?? 'xlsx'))
      const basis = salesBases.find((one) => one === (query.basis ?? 'placed'))
      const group = salesGroups.find((one) => one === (query.group ?? 'month'))
      const { lang: locale = 'en' } = query
      if (!(from && until && format && basis && group && isLocale(locale))) return context.text('422', 422)
      const report = await salesReport(company, { from, until, basis, group, locale })
      if (isRefusal(report)) return context.text('422', 422)
      const bytes = await salesFile(report, { format, locale })
      return new Response(new Uint8Array(bytes), {
        headers: {
          'content-type': types[format],
          'content-disposition': `attachment; filename="sales-${from}-${until}.${format}"`,
          'cache-control': 'private, no-store',
          'x-content-type-options': 'nosniff',
        },
      })
    },
  },
]
