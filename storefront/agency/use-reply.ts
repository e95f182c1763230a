import { useCallback, useEffect, useState } from 'react'
import type { Reply } from '#contract/client.ts'

/** Calls the API after hydration, and again by `reload`; undefined until the first reply. `call` must be stable. */
export function useReply<Data>(call: () => Promise<Reply<Data>>): {
  reply: Reply<Data> | undefined
  reload: () => void
} {
  const [reply, setReply] = useState<Reply<Data>>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    let left = false
    void round
    void call().then((found) => {
      if (!left) setReply(found)
    })
    return () => {
      left = true
    }
  }, [call, round])
  return { reply, reload: useCallback(() => setRound((before) => before + 1), []) }
}
