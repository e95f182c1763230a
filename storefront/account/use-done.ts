import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { toast } from '#ui/layers/toasts.ts'
import type { Reply } from '#wire/client.ts'
import { refreshMember } from '../members/member-store.ts'
import { useWords } from '../words/words.tsx'

/**
 * What follows a change of the member's: on success it is said, the page and the header are brought up to date; a refusal
 * is said. Answers whether it went well.
 */
export function useDone(): <Data>(reply: Reply<Data>, said: string) => boolean {
  const { t, locale } = useWords()
  const { revalidate } = useRevalidator()
  return useCallback(
    (reply, said) => {
      if (reply.ok) {
        toast(said)
        void revalidate()
        void refreshMember(locale)
        return true
      }
      toast(reply.message || t('members.unreachable'), { tone: 'danger' })
      return false
    },
    [revalidate, locale, t],
  )
}
