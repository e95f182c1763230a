import { useEffect, useState } from 'react'

/** Nobody waits longer than this for what may not come: the cart is known without it. */
const longestWait = 2000

/** Not yet to be drawn, to be drawn with its answer, or before it: then room is kept for what the answer says. */
export type Settled = 'waiting' | 'answered' | 'late'

/**
 * How a page may be drawn: once the first answer is there, or has kept everybody waiting for two seconds. What an answer
 * says of single items stands among them, and would push the others down if it came after them.
 */
export function useSettled(answered: boolean): Settled {
  const [settled, setSettled] = useState<Settled>(answered ? 'answered' : 'waiting')
  useEffect(() => {
    if (settled !== 'waiting') return
    if (answered) return setSettled('answered')
    const timer = setTimeout(() => setSettled('late'), longestWait)
    return () => clearTimeout(timer)
  }, [settled, answered])
  return settled === 'waiting' && answered ? 'answered' : settled
}
