import type { Translations } from '../i18n/use-messages.tsx'

const fields = ['subject', 'title', 'greeting', 'text', 'notMe', 'closing'] as const

/** Returns the name of a field of an email; that of the program where it has no message. */
export function fieldName(field: string, t: Translations['t']): string {
  const known = fields.find((one) => one === field)
  return known ? t(`email-field.${known}`) : field
}
