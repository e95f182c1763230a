import type { Words } from '../i18n/use-messages.tsx'
import type { Trip } from './trip.ts'

/**
 * Returns the travellers of a trip by age group; an empty text without any. The short style has the ages of children, the long
 * one is for sentences. Example: '2 adults, 1 child (6)', in sentences '2 adults and 1 child'.
 */
export function partyText(
  { people, children = 0, ages = [], infants = 0 }: Trip,
  { t, format, locale }: Words,
  style: 'short' | 'long' = 'short',
): string {
  if (!people) return ''
  const list = new Intl.ListFormat(locale, { type: style === 'short' ? 'unit' : 'conjunction', style })
  const known = style === 'short' ? ages.map((age) => format.number(age)).join(t('app.comma')) : ''
  return list.format([
    t('line.adult', { count: people - children }),
    ...(children > 0 ? [`${t('line.child', { count: children })}${known && ` (${known})`}`] : []),
    ...(infants > 0 ? [t('trip.infants', { count: infants })] : []),
  ])
}
