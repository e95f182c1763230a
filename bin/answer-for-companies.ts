import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import type { Logger } from 'pino'
import { type Locale, locales } from '#domain/languages/locales.ts'
import { loggedPath } from '#server/http/logged-path.ts'
import { say } from '#server/i18n/say.ts'
import { preferredLocale } from '#storefront/server/locale.ts'
import { failedPage, unknownHostPage } from '#storefront/server/plain-page.ts'
import { securityHeaders } from '#storefront/server/security-headers.ts'
import type { RunningCompanies } from './running-companies.ts'

type Plain = { status: number; type: string; body: string; retryAfter?: string }

/**
 * Passes each request to the company that it is for. An unknown company is answered 404 and one that cannot be served
 * 503, in JSON below /api and else as a plain page, without a word about any company.
 */
export function answerForCompanies(companies: RunningCompanies, log: Logger): RequestListener {
  return (request, response) => {
    const company = companies.find(request)
    if (company?.running) return company.running.answer(request, response)
    const begun = performance.now()
    void answerWithout(companies, request, company ? 503 : 404).then(({ status, type, body, retryAfter }) => {
      const id = randomUUID()
      const headers = securityHeaders([], { uploadBase: '/uploads', publicUrl: '' })
      response.writeHead(status, [
        ...headers.flat(),
        ...['x-request-id', id, 'content-type', `${type}; charset=utf-8`, 'cache-control', 'no-store'],
        ...['content-length', String(Buffer.byteLength(body))],
        ...(retryAfter ? ['retry-after', retryAfter] : []),
      ])
      response.end(request.method === 'HEAD' ? undefined : body)
      const { method } = request
      log.info({
        id,
        method,
        path: loggedPath(pathOf(request)),
        status,
        ms: Math.round(performance.now() - begun),
      })
    })
  }
}

async function answerWithout(
  companies: RunningCompanies,
  request: IncomingMessage,
  status: 404 | 503,
): Promise<Plain> {
  const path = pathOf(request)
  // A load balancer probes by address, so these two are about the process: every company that it serves.
  if (path === '/healthz') return json(200, { ok: true })
  if (path === '/readyz') return readiness(companies)
  const locale = localeOf(request)
  const retryAfter = status === 503 ? '5' : undefined
  if (/^\/api(\/|$)/.test(path)) {
    const code = status === 503 ? 'busy' : 'company-unknown'
    return { ...json(status, { success: false, code, message: say(locale, code) }), retryAfter }
  }
  const body = status === 503 ? failedPage(locale, 503) : unknownHostPage(locale)
  return { status, type: 'text/html', body, retryAfter }
}

async function readiness(companies: RunningCompanies): Promise<Plain> {
  const reasons = await Promise.all(
    companies.all().map(({ running }) => (running ? running.whyNotReady() : ('unreachable' as const))),
  )
  const reason = reasons.find(Boolean)
  return reason ? json(503, { ok: false, reason }) : json(200, { ok: true })
}

function json(status: number, body: object): Plain {
  return { status, type: 'application/json', body: JSON.stringify(body) }
}

function pathOf({ url = '/' }: IncomingMessage): string {
  return url.split('?', 1)[0]!
}

function localeOf({ headers }: IncomingMessage): Locale {
  return preferredLocale(undefined, headers['accept-language'], locales)
}
