import type { Refusal } from '#domain/refusal.ts'
import { refusalWords } from '../company/refusal-words.ts'
import { useWords } from '../i18n/words.tsx'

/** A refusal of a field as react-hook-form wants it: the words for it, or true when all is well. */
export function useFault(): (refusal: Refusal | undefined) => string | true {
  const { t, format } = useWords()
  return (refusal) => (refusal ? refusalWords(refusal.refused, refusal.values, { t, format }) : true)
}
