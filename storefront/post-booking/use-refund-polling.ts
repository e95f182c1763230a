import { useEffect, useRef } from 'react'

const pauses = [3000, 5000, 8000, 12_000, 20_000, 30_000]

/** Looks again a few times while a refund is on its way to the bank. */
export function useRefundPolling(pending: boolean, ask: () => void): void {
  const latest = useRef(ask)
  latest.current = ask
  useEffect(() => {
    if (!pending) return
    let round = 0
    let timer = setTimeout(tick, pauses[0])
    function tick() {
      latest.current()
      round += 1
      if (round < pauses.length) timer = setTimeout(tick, pauses[round])
    }
    return () => clearTimeout(timer)
  }, [pending])
}
