import { groupings } from '#domain/booking/manifest-groups.ts'
import { parseDay } from '#domain/dates/day.ts'
import { isLocale } from '#domain/languages/locales.ts'
import { refusedFile } from '#server/http/authorise-staff.ts'
import type { PlainRoute } from '#server/http/endpoint.ts'
import { manifestFile } from './manifest-file.ts'

export const manifestPlainRoutes: PlainRoute[] = [
  {
    method: 'get',
    path: '/office/manifest-file',
    async handle(context, company) {
      const now = new Date()
      const refused = await refusedFile(context, company, { right: 'departures.view', now })
      if (refused) return refused
      const {
        day: text = '',
        product,
        departure,
        format = 'pdf',
        lang: language = 'en',
      } = context.req.query()
      const by = groupings.find((one) => one === (context.req.query('by') ?? 'stop'))
      const day = parseDay(text)
      if (!day || !by || (format !== 'pdf' && format !== 'csv') || !isLocale(language))
        return context.text('422', 422)
      const file = await manifestFile(company, { day, product, departure, format, by, locale: language, now })
      return new Response(new Uint8Array(file.bytes), {
        headers: {
          'content-type': file.type,
          'content-disposition': `${format === 'pdf' ? 'inline' : 'attachment'}; filename="guests-${day}.${format}"`,
          'cache-control': 'private, no-store',
          'x-content-type-options': 'nosniff',
        },
      })
    },
  },
]
