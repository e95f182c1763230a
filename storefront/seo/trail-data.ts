import type { Locale } from '#domain/languages/locales.ts'
import { pathIn } from '../company/addresses.ts'

/** The way to a page, as search engines read it; the last step is the page itself and needs no address. */
export function trailData(
  steps: readonly { href?: string; label: string }[],
  { origin, locale }: { origin: string; locale: Locale },
): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ href, label }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      ...(href && at < steps.length - 1 && { item: encodeURI(`${origin}${pathIn(locale, href)}`) }),
    })),
  }
}
