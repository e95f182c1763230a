import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { toast } from '#ui/layers/toasts.ts'
import { ofMember, queryClient } from '../data/query-client.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { refreshMember } from '../members/member-store.ts'

/**
 * Completes a member's change: on success a toast, and page, header and what was fetched of the member are refreshed; on
 * refusal its message. Returns whether it succeeded.
 */
export function useDone(): <Data>(reply: Reply<Data>, said: string) => boolean {
  const { t, locale } = useMessages()
  const { revalidate } = useRevalidator()
  return useCallback(
    (reply, said) => {
      if (reply.ok) {
        toast(said)
        void revalidate()
        void refreshMember(locale)
        void queryClient.resetQueries({ queryKey: [ofMember] })
        return true
      }
      toast(reply.message || t('members.unreachable'), { tone: 'danger' })
      return false
    },
    [revalidate, locale, t],
  )
}
