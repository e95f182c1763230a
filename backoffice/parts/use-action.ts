import { useRef, useState } from 'react'
import type { Call } from '#contract/call.ts'
import type { Reply, SendOptions } from '#contract/client.ts'
import { newKey } from '#contract/new-key.ts'
import { toast } from '#ui/layers/toasts.ts'
import { useRefresh } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { refusedText } from './failure.tsx'

type Request = (options: SendOptions) => Promise<Reply<unknown>>

/**
 * Returns a function that changes something, whether that is under way, and why it was refused. What `refresh` has answered
 * is fetched again after each attempt: a refused one was perhaps about an older state. Where no answer came, `sendAgain`
 * sends the very same with the same key: it finds what was done, or does it.
 */
export function useAction({ onDone, refresh: calls }: { onDone: () => void; refresh: readonly Call[] }): {
  perform(request: Request): Promise<void>
  sendAgain: (() => void) | undefined
  busy: boolean
  problem: string | undefined
} {
  const { t } = useMessages()
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [lost, setLost] = useState<Request>()
  // The same for each attempt of this dialog: money that was taken before the answer was lost is not taken again.
  const idempotencyKey = useRef(newKey())

  async function perform(request: Request) {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    const reply = await request({ idempotencyKey: idempotencyKey.current })
    const isOpen = !reply.ok && (reply.code === 'unreachable' || (request === lost && isUnread(reply.status)))
    setLost(() => (isOpen ? request : undefined))
    await refresh(...calls)
    setBusy(false)
    if (!reply.ok) return setProblem(refusedText(reply, t))
    toast(t('act.done'), { tone: 'success' })
    onDone()
  }
  return { perform, sendAgain: lost && (() => void perform(lost)), busy, problem }
}

/** Returns whether a repeated request was turned away before it was compared with the earlier one. */
function isUnread(status: number): boolean {
  return status === 401 || status === 429 || status >= 500
}
