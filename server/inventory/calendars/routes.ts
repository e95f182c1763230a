import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { Company } from '#server/company.ts'
import type { PlainRoute } from '#server/http/endpoint.ts'
import { takenByOthers } from '#server/inventory/resources/taken-by-others.ts'
import { busySpans, calendarProducts, productOfToken } from './queries.ts'
import { busyCalendar } from './write-calendar.ts'

const dayMs = 86_400_000

/** Calendars for other sites: the address discloses when a product is taken, and no more. */
export const calendarPlainRoutes: PlainRoute[] = [
  {
    method: 'get',
    path: '/calendar/:file{[A-Za-z0-9_-]{32}\\.ics}',
    async handle(context, company) {
      const text = await calendarFor(context, company)
      if (text === undefined) return context.text('404', 404)
      const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
      const headers = { etag, 'cache-control': 'private, max-age=60', 'x-robots-tag': 'noindex' }
      if (context.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers })
      return new Response(text, { headers: { ...headers, 'content-type': 'text/calendar; charset=utf-8' } })
    },
  },
]

async function calendarFor(context: Context, company: Company): Promise<string | undefined> {
  const { database, publicUrl } = company
  const token = context.req.param('file')?.slice(0, 32) ?? ''
  const code = await productOfToken(database, token)
  const [product] = code ? await calendarProducts(database, code) : []
  if (!product) return undefined
  const now = new Date()
  const from = new Date(now.getTime() - dayMs)
  const spans = await busySpans(database, {
    product: product.product,
    from,
    now,
    except: context.req.query('for')?.match(/^[0-9a-f-]{36}$/)?.[0],
  })
  const taken = await takenByOthers(database, { product: product.product, from, now })
  return busyCalendar(product, [...spans, ...taken], new URL(publicUrl).hostname)
}
