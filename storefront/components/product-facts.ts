import type { CardFacts, ProductCard } from '#domain/catalogue/product.ts'
import type { Words } from '../i18n/use-messages.tsx'

/** The few facts of a card, in words: '7 hours', 'up to 8 people', '4 bedrooms'. */
export function factsOf({ kind, facts }: Pick<ProductCard, 'kind' | 'facts'>, words: Words): string[] {
  const { t } = words
  const lines = [
    facts.durationMinutes && durationOf(facts.durationMinutes, words),
    facts.bedrooms && t('fact.bedrooms', { count: facts.bedrooms }),
    facts.lengthMetres && t('fact.metres', { count: facts.lengthMetres }),
    facts.cabins && t('fact.cabins', { count: facts.cabins }),
    facts.seats && t('fact.seats', { count: facts.seats }),
    facts.gearbox && t(`fact.${facts.gearbox}`),
    facts.nights && t('fact.nights', { count: facts.nights }),
    facts.people && t(kind === 'wedding' ? 'fact.guests' : 'fact.people', { count: facts.people }),
  ]
  return lines.filter((line) => typeof line === 'string')
}

/** A duration as people say it: minutes up to an hour and a half, halves of hours up to a day, then days. */
export function durationOf(minutes: number, { t }: Words): string {
  if (minutes < 90 && minutes !== 60) return t('fact.minutes', { count: minutes })
  if (minutes < 1440) return t('fact.hours', { count: Math.round(minutes / 30) / 2 })
  return t('fact.days', { count: Math.round(minutes / 1440) })
}

/** What a price is for: 'per night', 'per hour, at least 3 hours'. */
export function perText(
  { unit, minimumHours }: Pick<CardFacts, 'unit' | 'minimumHours'>,
  t: Words['t'],
): string {
  return minimumHours ? t('per.hours', { count: minimumHours }) : t(`per.${unit}`)
}

/** How long before: in days where that is rounder. Example: 720 hours are '30 days', 48 stay '48 hours'. */
export function noticeText(hours: number, t: Words['t']): string {
  return hours >= 72 && hours % 24 === 0
    ? t('fact.days', { count: hours / 24 })
    : t('fact.hours', { count: hours })
}
