import type { Refusal } from '#domain/refusal.ts'
import { refusalText } from '../company/refusal-text.ts'
import { useMessages } from '../i18n/use-messages.tsx'

/** A refusal of a field as react-hook-form wants it: the words for it, or true when all is well. */
export function useErrorText(): (refusal: Refusal | undefined) => string | true {
  const { t, format } = useMessages()
  return (refusal) => (refusal ? refusalText(refusal.refused, refusal.values, { t, format }) : true)
}
