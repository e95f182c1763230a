import { defaultLocale } from '#domain/languages/locales.ts'
import type { Company } from '#server/company.ts'
import type { PaymentStep } from './provider.ts'

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
  const query = booking ? `?rezervasyon=${encodeURIComponent(booking)}` : ''
  return `${publicUrl}${prefixOf(locale)}/basket/${page}${query}`
}

/** The page of a booking that is certain, with how a payment for it ended. */
export function managePage(
  { publicUrl }: Pick<Company, 'publicUrl'>,
  { locale, booking, attempt }: { locale: string; booking: string; attempt: string },
): string {
  const query = new URLSearchParams({ rezervasyon: booking, odeme: attempt })
  return `${publicUrl}${prefixOf(locale)}/enquire-booking?${query}`
}

/** Where the browser goes on: the provider's own page, or ours that shows or posts what the provider gave. */
export function pageToOpen(
  company: Pick<Company, 'publicUrl'>,
  {
    step,
    attempt,
    booking,
    isOpenToAll,
  }: {
    step: PaymentStep
    attempt: string
    booking: { id: string; locale: string }
    /** Whether the payer may be logged out. */
    isOpenToAll: boolean
  },
): string {
  if (step.kind === 'iframe' && isOpenToAll) return `${apiAddress(company)}/odeme-sayfasi/${attempt}`
  switch (step.kind) {
    case 'redirect':
      return step.url
    case 'iframe': {
      const query = new URLSearchParams({ rezervasyon: booking.id, deneme: attempt })
      return `${company.publicUrl}${prefixOf(booking.locale)}/basket/pay?${query}`
    }
    case 'form':
    case 'html':
      return `${apiAddress(company)}/odeme-sayfasi/${attempt}`
  }
}

function prefixOf(locale: string): string {
  return locale === defaultLocale ? '' : `/${locale}`
}
