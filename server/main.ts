import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import { analyticsEndpoints } from './analytics/routes.ts'
import { backOfficeEndpoints } from './back-office/routes.ts'
import { bankStatementEndpoints } from './bank-statements/routes.ts'
import { bookingChangeEndpoints } from './booking-changes/routes.ts'
import { contentEndpoints } from './catalogue/content/routes.ts'
import { catalogueEndpoints } from './catalogue/routes.ts'
import { settingsEndpoints } from './catalogue/settings/routes.ts'
import type { Company } from './company.ts'
import { couponEndpoints } from './coupons/routes.ts'
import { whyNotReady } from './database/readiness.ts'
import { manifestPlainRoutes } from './departures/manifest/file-routes.ts'
import { departureEndpoints } from './departures/routes.ts'
import { documentPlainRoutes } from './documents/routes.ts'
import { ticketEndpoints } from './documents/tickets/routes.ts'
import { editingEndpoints } from './editing/routes.ts'
import { contactEndpoints } from './enquiries/routes.ts'
import { createApi, namesAnother } from './http/api.ts'
import type { Endpoint, PlainRoute } from './http/endpoint.ts'
import { openApiRoutes } from './http/openapi.ts'
import { calendarPlainRoutes } from './inventory/calendars/routes.ts'
import { availabilityEndpoints } from './inventory/routes.ts'
import { notificationPlainRoutes } from './mail/routes.ts'
import { addressBookEndpoints } from './members/address-book/routes.ts'
import { favouriteEndpoints } from './members/favourites/routes.ts'
import { noticeEndpoints } from './members/notifications/routes.ts'
import { ownDataEndpoints, ownDataPlainRoutes } from './members/own-routes.ts'
import { memberPaymentEndpoints } from './members/payments/routes.ts'
import { memberEndpoints } from './members/routes.ts'
import { sessionEndpoints } from './members/sessions/routes.ts'
import { socialEndpoints, socialPlainRoutes } from './members/social/routes.ts'
import { sharingPlainRoutes } from './open-graph/routes.ts'
import { bookingEndpoints } from './orders/routes.ts'
import { paymentEndpoints, paymentPlainRoutes } from './payments/routes.ts'
import { rescueEndpoints } from './post-booking/rescue/routes.ts'
import { postBookingEndpoints } from './post-booking/routes.ts'
import { reportPlainRoutes } from './reports/file-routes.ts'
import { reportEndpoints } from './reports/routes.ts'
import { requestEndpoints } from './requests/routes.ts'
import { commentEndpoints } from './reviews/routes.ts'
import { watchEndpoints } from './search/alerts/routes.ts'
import { findingEndpoints } from './search/routes.ts'
import { staffEndpoints } from './staff/routes.ts'
import { secondFactorEndpoints } from './staff/second-factor/routes.ts'
import { transferEndpoints } from './transfers/routes.ts'

export type ServerParts = {
  company: Company
  companyHeader: string
  trustedProxies: number
  log: Logger
  checkAnswers: boolean
}

const endpoints: Endpoint[] = [
  ...settingsEndpoints,
  ...contentEndpoints,
  ...catalogueEndpoints,
  ...availabilityEndpoints,
  ...findingEndpoints,
  ...watchEndpoints,
  ...transferEndpoints,
  ...memberEndpoints,
  ...ownDataEndpoints,
  ...addressBookEndpoints,
  ...noticeEndpoints,
  ...memberPaymentEndpoints,
  ...sessionEndpoints,
  ...favouriteEndpoints,
  ...socialEndpoints,
  ...bookingEndpoints,
  ...couponEndpoints,
  ...paymentEndpoints,
  ...postBookingEndpoints,
  ...requestEndpoints,
  ...contactEndpoints,
  ...commentEndpoints,
  ...ticketEndpoints,
  ...analyticsEndpoints,
  ...staffEndpoints,
  ...secondFactorEndpoints,
  ...backOfficeEndpoints,
  ...bookingChangeEndpoints,
  ...departureEndpoints,
  ...bankStatementEndpoints,
  ...rescueEndpoints,
  ...editingEndpoints,
  ...reportEndpoints,
]
const plainRoutes: PlainRoute[] = [
  ...documentPlainRoutes,
  ...manifestPlainRoutes,
  ...reportPlainRoutes,
  ...paymentPlainRoutes,
  ...notificationPlainRoutes,
  ...socialPlainRoutes,
  ...ownDataPlainRoutes,
  ...calendarPlainRoutes,
  ...sharingPlainRoutes,
]

/** Everything of a company that is not its storefront: the API, uploaded files, health. */
export function createServer(parts: ServerParts): Hono {
  const app = new Hono()
  const api = createApi({ ...parts, endpoints, plainRoutes: [...plainRoutes, ...openApiRoutes(endpoints)] })
  app.route('/api', api)
  app.get('/healthz', (context) => context.json({ ok: true }))
  app.get('/readyz', async (context) => {
    const reason = await whyNotReady(parts.company.database)
    return reason ? context.json({ ok: false, reason }, 503) : context.json({ ok: true })
  })
  app.get('/uploads/pictures/:name{[a-z0-9-]+\\.(?:webp|avif|png)}', (context) =>
    namesAnother(context, parts)
      ? new Response('Not found', { status: 404 })
      : picture(context.req.method, parts.company, context.req.param('name')),
  )
  return app
}

/** Names change with the content, so browsers may keep pictures forever. */
async function picture(method: string, company: Company, name: string): Promise<Response> {
  const file = join(company.uploads, 'pictures', name)
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) return new Response('Not found', { status: 404 })
  // A HEAD request opens no file, because nothing would close it.
  const body = method === 'HEAD' ? null : (Readable.toWeb(createReadStream(file)) as ReadableStream)
  return new Response(body, {
    headers: {
      'content-type': `image/${file.slice(file.lastIndexOf('.') + 1)}`,
      'content-length': String(found.size),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    },
  })
}
