import type { CompanySettings } from '#domain/company/company.ts'
import { directionOf, type Locale } from '#domain/languages/locales.ts'
import { openingColour, themeColour } from '#ui/theme/theme-colour.ts'
import { pathIn } from '../../shop/addresses.ts'

/** What a device is told when somebody puts the shop on its home screen, in the language they read. */
export function manifest(settings: CompanySettings, locale: Locale): string {
  return JSON.stringify({
    id: '/',
    name: settings.name,
    short_name: settings.name.length > 12 ? (settings.name.split(' ')[0] ?? settings.name) : settings.name,
    description: settings.seo.description,
    lang: locale,
    dir: directionOf(locale),
    start_url: pathIn(locale, '/'),
    scope: '/',
    display: 'standalone',
    theme_color: themeColour(settings.theme),
    background_color: openingColour,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
}
