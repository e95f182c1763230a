import type { Translations } from '../i18n/use-messages.tsx'

const templates = [
  'balance-link',
  'balance-paid',
  'bank-transfer-instructions',
  'booking-cancelled',
  'booking-cancelled-unpaid',
  'booking-changed',
  'booking-confirmed',
  'booking-documents',
  'booking-to-confirm',
  'day-changed',
  'departure-reminder',
  'goodwill-refund',
  'guest-message',
  'payment-link',
  'payment-received',
  'payment-refunded',
  'payment-reminder',
  'refund-made',
  'rescue-offer',
  'rescue-withdrawn',
  'review-invitation',
  'staff-notice',
  'transfer-received',
] as const

/** Returns what an email is about; its template's own name where it has no message. */
export function templateName(template: string, t: Translations['t']): string {
  const known = templates.find((one) => one === template)
  return known ? t(`template.${known}`) : template
}
