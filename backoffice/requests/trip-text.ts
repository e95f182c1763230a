import type { People } from '#domain/availability/people.ts'
import type { Translations } from '../i18n/use-messages.tsx'

/** Returns travellers as text: "2 adults, 1 child". */
export function peopleText({ adults, children, infants }: People, t: Translations['t']): string {
  return [
    t('people.adults', { count: adults }),
    children > 0 && t('people.children', { count: children }),
    infants > 0 && t('people.infants', { count: infants }),
  ]
    .filter(Boolean)
    .join(', ')
}
