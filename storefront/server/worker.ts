import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Context, Hono } from 'hono'
import { defaultLocale, isLocale, type Locale } from '#domain/languages/locales.ts'
import { pathIn } from '../company/addresses.ts'
import { voucherPath } from '../offline/voucher-path.ts'
import { offlinePage } from './plain-page.ts'
import { securityHeaders } from './security-headers.ts'

const source = readFileSync(new URL('../offline/service-worker.js', import.meta.url), 'utf8')

/** The service worker, and the pages that it shows when there is no connection. */
export function createWorker({
  enabledLocales,
  uploadBase,
  publicUrl,
}: {
  enabledLocales: () => Promise<readonly Locale[]>
  uploadBase: string
  publicUrl: string
}): Hono {
  const app = new Hono()
  app.get('/sw.js', async (context) => {
    return context.body(workerFor(await enabledLocales()), 200, {
      'content-type': 'text/javascript; charset=utf-8',
      // A browser looks for a newer one itself; no proxy shall give it an old one.
      'cache-control': 'no-cache',
      'service-worker-allowed': '/',
      'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
  })
  app.get('/offline', (context) => answer(context, defaultLocale))
  app.get('/:locale/offline', async (context, next) => {
    const locale = context.req.param('locale')
    if (!isLocale(locale) || locale === defaultLocale || !(await enabledLocales()).includes(locale))
      return next()
    return answer(context, locale)
  })
  return app

  function answer(context: Context, locale: Locale): Response {
    const html = offlinePage(locale)
    const headers = Object.fromEntries(securityHeaders([], { uploadBase, publicUrl }))
    return context.html(html, 200, { ...headers, 'cache-control': 'no-cache' })
  }
}

/** Its version is what it consists of: it changes when it, or a page of its, does, and with no other release. */
function workerFor(locales: readonly Locale[]): string {
  const pages = [...new Set([defaultLocale, ...locales])]
  const hash = createHash('sha256').update(source)
  for (const locale of pages) hash.update(offlinePage(locale))
  const built = {
    version: hash.digest('hex').slice(0, 12),
    pages: pages.map((locale) => pathIn(locale, '/offline')),
    voucher: voucherPath,
  }
  return `const built = ${JSON.stringify(built)}\n${source}`
}
