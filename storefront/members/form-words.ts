import type { Refusal } from '#domain/refusal.ts'
import { refusalText } from '../company/refusal-words.ts'
import { useMessages } from '../i18n/words.tsx'

/** A refusal of a field as react-hook-form wants it: the words for it, or true when all is well. */
export function useFault(): (refusal: Refusal | undefined) => string | true {
  const { t, format } = useMessages()
  return (refusal) => (refusal ? refusalText(refusal.refused, refusal.values, { t, format }) : true)
}
