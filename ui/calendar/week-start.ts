import { useSyncExternalStore } from 'react'

/** `getWeekInfo` is not in TypeScript's library, nor in every browser. */
type LocaleWithWeek = Intl.Locale & { getWeekInfo?: () => { firstDay: number } }

/** A language, perhaps a script, and a region. */
const regionalTag = /^([a-z]{2,3})(?:-[a-z]{4})?-(?:[a-z]{2}|\d{3})$/i

/**
 * Returns the first day of the week, 1 (Monday) to 7 (Sunday), for a page's language. A region that the visitor's
 * browser names for that language decides, such as `en-US`; without one Arabic begins on Saturday, the others on Monday.
 * Example: `weekStartOf('en', ['de-DE', 'en-US']) === 7`.
 */
export function weekStartOf(locale: string, preferred: readonly string[]): number {
  const { language } = new Intl.Locale(locale)
  const tag = preferred.find((one) => regionalTag.exec(one)?.[1]?.toLowerCase() === language)
  const regional: LocaleWithWeek | undefined = tag ? new Intl.Locale(tag) : undefined
  return regional?.getWeekInfo?.().firstDay ?? (language === 'ar' ? 6 : 1)
}

/** Returns the first day of the visitor's week; on the server and while hydrating that of the language alone. */
export function useWeekStart(locale: string): number {
  return useSyncExternalStore(
    neverChanges,
    () => weekStartOf(locale, navigator.languages),
    () => weekStartOf(locale, []),
  )
}

function neverChanges(): () => void {
  return () => {}
}
