import { useEffect, useState } from 'react'

/** Nobody waits longer than this for what may not come: the cart is known without it. */
const longestWait = 2000

/**
 * Whether a page may be drawn: once the first answer is there, or has kept everybody waiting for two seconds. What an answer
 * says of single items stands among them, and would push the others down if it came after them.
 */
export function useSettled(answered: boolean): boolean {
  const [settled, setSettled] = useState(answered)
  useEffect(() => {
    if (settled) return
    if (answered) return setSettled(true)
    const timer = setTimeout(() => setSettled(true), longestWait)
    return () => clearTimeout(timer)
  }, [settled, answered])
  return settled || answered
}
