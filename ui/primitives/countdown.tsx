import { type ReactNode, useEffect, useState } from 'react'
import { type Remaining, remainingUntil } from './remaining.ts'

/**
 * Counts down to a deadline (milliseconds since 1970). `startedAt` is the server's clock and makes the first paint
 * the same on both sides; `format` turns what remains into words; `onOver` is called once at zero.
 */
export function Countdown({
  deadline,
  startedAt,
  format,
  onOver,
}: {
  deadline: number
  startedAt: number
  format: (remaining: Remaining) => string
  onOver?: () => void
}): ReactNode {
  const [now, setNow] = useState(startedAt)
  const over = now >= deadline
  useEffect(() => {
    if (over) {
      onOver?.()
      return
    }
    // The visitor's clock may be wrong: only its pace is believed
    const mountedAt = Date.now()
    const timer = setInterval(() => setNow(startedAt + Date.now() - mountedAt), 1000)
    return () => clearInterval(timer)
  }, [over, onOver, startedAt])
  return (
    <span role="timer" className="whitespace-nowrap font-semibold figures">
      {format(remainingUntil(deadline, now))}
    </span>
  )
}
