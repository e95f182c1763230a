import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { type Remaining, remainingUntil } from './remaining.ts'

/** In milliseconds; doubled each time. */
const firstPause = 5000

/**
 * Counts down to a deadline (milliseconds since 1970). `startedAt` is the server's clock and makes the first paint
 * the same on both sides; `format` turns what remains into words. `onOver` is called at zero, and again less and less
 * often while the countdown stays, because the server may end later what has a deadline.
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
  const end = useEffectEvent(() => onOver?.())

  useEffect(() => {
    if (over) return
    // The visitor's clock may be wrong: only its pace is believed
    const mountedAt = Date.now()
    const timer = setInterval(() => setNow(startedAt + Date.now() - mountedAt), 1000)
    return () => clearInterval(timer)
  }, [over, startedAt])

  useEffect(() => {
    if (!over) return
    end()
    let pause = firstPause
    let timer = setTimeout(endAgain, pause)
    function endAgain() {
      end()
      pause *= 2
      timer = setTimeout(endAgain, pause)
    }
    return () => clearTimeout(timer)
  }, [over])

  return (
    <span role="timer" className="whitespace-nowrap font-semibold figures">
      {format(remainingUntil(deadline, now))}
    </span>
  )
}
