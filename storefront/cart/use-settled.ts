import { useEffect, useState } from 'react'

/** The maximum wait for a response: after it, the cart is drawn without one. */
const longestWait = 2000

/** Not yet to be drawn, to be drawn with its answer, or before it: then room is stored for what the answer says. */
export type Settled = 'waiting' | 'answered' | 'late'

/**
 * Decides when a page may be drawn: after the first response, or after two seconds. Messages about items are
 * inserted between them and would shift the layout later.
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
