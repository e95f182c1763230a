import { useCallback } from 'react'
import type { People } from '#domain/availability/people.ts'
import { useMessages } from '../i18n/use-messages.tsx'

/** Returns a function that writes how many adults, children and infants there are. */
export function usePeopleText(): (people: People) => string {
  const { t } = useMessages()
  return useCallback(
    (people: People) => {
      const groups = (['adults', 'children', 'infants'] as const).filter((group) => people[group] > 0)
      return groups.map((group) => t(`people.${group}`, { count: people[group] })).join(', ')
    },
    [t],
  )
}
