/** Returns the time until a deadline, in whole units. */
export type Remaining = { days: number; hours: number; minutes: number; seconds: number; over: boolean }

/** Splits the time from `now` to `deadline` (both in milliseconds) into days, hours, minutes, seconds; never negative. */
export function remainingUntil(deadline: number, now: number): Remaining {
  const left = Math.max(0, Math.ceil((deadline - now) / 1000))
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
    over: left === 0,
  }
}
