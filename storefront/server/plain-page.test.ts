import { expect, test } from 'vitest'
import { locales } from '#domain/languages/locales.ts'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { failedPage, offlinePage } from './plain-page.ts'
import { createSite } from './site.ts'

test('the error page has no dependencies, in every language', () => {
  for (const locale of locales) {
    for (const html of [failedPage(locale, 500), failedPage(locale, 503), offlinePage(locale)]) {
      expect(html).toContain(`<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">`)
      expect(html).not.toMatch(/<script|<link|<img|src=|url\(|undefined/)
      expect(html).toContain('--color-action: oklch(')
      expect(html.length).toBeLessThan(9000)
    }
  }
})

test('without a connection every language says so, and that there are no vouchers', () => {
  for (const locale of locales) {
    const { 'plain.offlineTitle': title, 'plain.noVouchers': none } = messagesOf(locale)
    expect(offlinePage(locale)).toContain(`<h1>${title}</h1>`)
    expect(offlinePage(locale)).toContain(`<p>${none}</p>`)
  }
})

/** A site whose settings cannot be read, or whose app throws. */
function brokenSite(broken: 'settings' | 'app', logError: (error: unknown) => void) {
  return createSite({
    build: () => Promise.reject(new Error('no build')),
    transport: () => Promise.reject(new Error('no API')),
    apiBase: '/api',
    uploadBase: '/uploads',
    publicUrl: 'http://localhost:3000',
    enabledLocales: () =>
      broken === 'settings' ? Promise.reject(new Error('no database')) : Promise.resolve(locales),
    logError,
  }).app
}

test.each(['settings', 'app'] as const)(
  'a site whose %s fails answers in words, and never with a stack',
  async (broken) => {
    for (const [path, language] of [
      ['/tr/p/villas', 'tr'],
      ['/ar', 'ar'],
      ['/p/villas', 'en'],
      ['/', 'ru'],
    ] as const) {
      const headers = path === '/' ? { cookie: 'locale=ru' } : undefined
      const logged: unknown[] = []
      const answer = await brokenSite(broken, (error) => logged.push(error)).request(path, { headers })
      // With languages known, the first address leads to the visitor's own before anything is rendered.
      if (path === '/' && broken === 'app') {
        expect([answer.status, answer.headers.get('location')]).toEqual([302, '/ru'])
        continue
      }
      const html = await answer.text()
      expect([answer.status, answer.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8'])
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
      expect(html).toContain(`<html lang="${language}"`)
      expect(html).not.toMatch(/no database|no build|at .*\.ts/)
      expect(logged).toEqual([new Error(broken === 'settings' ? 'no database' : 'no build')])
    }
  },
)
