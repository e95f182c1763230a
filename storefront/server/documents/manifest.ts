import type { CompanySettings } from '#domain/company/company.ts'
import { directionOf, type Locale } from '#domain/languages/locales.ts'
import { openingColour, themeColour } from '#ui/theme/theme-colour.ts'
import { pathIn } from '../../company/addresses.ts'

/** The web app manifest, in the visitor's language. */
export function manifest(settings: CompanySettings, locale: Locale, uploadBase: string): string {
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
    icons: iconsOf(settings, uploadBase),
  })
}

/** Made of the company's own favicon where it has one, else the shop's. */
function iconsOf({ favicon }: CompanySettings, uploadBase: string): object[] {
  const type = 'image/png'
  const at = (size: string) => (favicon ? `${uploadBase}${favicon}-icon-${size}.png` : `/icon-${size}.png`)
  return [
    ...(favicon ? [] : [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }]),
    { src: at('192'), sizes: '192x192', type },
    { src: at('512'), sizes: '512x512', type },
    { src: at('maskable-512'), sizes: '512x512', type, purpose: 'maskable' },
  ]
}
