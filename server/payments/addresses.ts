import { defaultLocale } from '#domain/languages/locales.ts'
import type { Company } from '#server/company.ts'

/** Where this company's API is reached from outside. */
export function apiAddress({ publicUrl }: Pick<Company, 'publicUrl'>): string {
  return `${publicUrl}/api`
}

/** Where a provider sends the browser back to. */
export function returnAddress(company: Pick<Company, 'publicUrl'>, provider: string): string {
  return `${apiAddress(company)}/odeme-donus/${provider}`
}

/** Where a provider sends its notifications. */
export function webhookAddress(company: Pick<Company, 'publicUrl'>, provider: string): string {
  return `${apiAddress(company)}/odeme-bildirim/${provider}`
}

/** The storefront's page that shows how an order went, in the booking's language. */
export function outcomePage(
  { publicUrl }: Pick<Company, 'publicUrl'>,
  { locale, page, booking }: { locale: string; page: 'result' | 'warning'; booking?: string },
): string {
  const prefix = locale === defaultLocale ? '' : `/${locale}`
  const query = booking ? `?rezervasyon=${encodeURIComponent(booking)}` : ''
  return `${publicUrl}${prefix}/basket/${page}${query}`
}
