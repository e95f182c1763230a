import { useState } from 'react'
import type { Call } from '#contract/call.ts'
import type { Reply } from '#contract/client.ts'
import { toast } from '#ui/layers/toasts.ts'
import { useRefresh, useSend } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { toastRefusal } from '../parts/toast-refusal.ts'

/** Returns a function that asks for something which is done later, and which row is being asked for. */
export function useAsk(refreshed: Call): {
  ask(
    row: string,
    options: {
      request: (send: ReturnType<typeof useSend>) => Promise<Reply<unknown>>
      done: string
    },
  ): Promise<void>
  asked: string | undefined
} {
  const { t } = useMessages()
  const send = useSend()
  const refresh = useRefresh()
  const [asked, setAsked] = useState<string>()
  return {
    asked,
    async ask(row, { request, done }) {
      if (asked !== undefined) return
      setAsked(row)
      const reply = await request(send)
      await refresh(refreshed)
      setAsked(undefined)
      if (reply.ok) toast(done, { tone: 'success' })
      else toastRefusal(reply, t)
    },
  }
}
