import { useCallback } from 'react'
import { useMessages } from '../i18n/use-messages.tsx'
import type { Doer } from './story.ts'

/** Returns a function that names who did something. */
export function useDoerText(): (doer: Doer) => string {
  const { t } = useMessages()
  return useCallback((doer: Doer) => ('name' in doer ? doer.name : t(`by.${doer.kind}`)), [t])
}
