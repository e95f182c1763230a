import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { toast } from '#ui/layers/toasts.ts'
import { useWords } from '../i18n/words.tsx'
import { refreshMember } from '../members/member-store.ts'

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
